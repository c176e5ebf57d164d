import 'virtual:theme.css'
import reference from 'virtual:reference'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { wishedLang } from '../../i18n/wished-lang.ts'
import { startColorMode } from '../../theme/color-mode.ts'
import { languageFrom } from '../texts/language.ts'
import { Translated } from './Translated.tsx'

const root = document.getElementById('root')

async function start(element: HTMLElement) {
  startColorMode()
  const language = await languageFrom(wishedLang())
  createRoot(element).render(
    <StrictMode>
      <Translated language={language} reference={reference} />
    </StrictMode>,
  )
}

if (root)
  start(root).catch((error: unknown) => {
    console.error(error)
    root.textContent = 'The page could not be loaded. Please reload it.'
  })
