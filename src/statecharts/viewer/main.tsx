import 'virtual:theme.css'
import './base.css'
import '../atlas/drawing.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startColorMode } from '../../theme/color-mode.ts'
import { shownKeys } from '../language/developer-mode.ts'
import { startLanguage } from './language.ts'
import { Viewer } from './Viewer.tsx'

const root = document.getElementById('root')

async function start(element: HTMLElement) {
  startColorMode()
  shownKeys.start()
  await startLanguage()
  createRoot(element).render(
    <StrictMode>
      <Viewer />
    </StrictMode>,
  )
}

if (root)
  start(root).catch((error: unknown) => {
    console.error(error)
    root.textContent = 'The page could not be loaded. Please reload it.'
  })
