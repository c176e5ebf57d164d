import 'virtual:theme.css'
import '../runtime/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chosenLang } from '../../i18n/languages.ts'
import { pickerTextsIn } from '../../kit/PickerTexts.tsx'
import { startMirror } from '../../recorder/mirror.ts'
import { pageRecorder } from '../../recorder/page-recorder.ts'
import { EmbeddedPage } from '../runtime/EmbeddedPage.tsx'
import { handOverIn } from '../runtime/session.ts'
import { textsIn } from '../runtime/texts.ts'
import { RecordsApp } from './RecordsApp.tsx'
import { pageAt } from './resource-at.ts'
import { pageTextsIn } from './texts/load-page-texts.ts'

const firstLang = chosenLang({ query: new URLSearchParams(location.search).get('lang') })
const page = pageAt(location.pathname)
if (page) void pageTextsIn(firstLang, page.resource, page.entry)
void pickerTextsIn(firstLang)
await textsIn(firstLang)

const handOver = createActor(handOverIn(window, document), { inspect: pageRecorder.inspect }).start()
startMirror()
const root = document.getElementById('root')

if (root && page)
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage handOver={handOver} firstLang={firstLang}>
        {(about) => <RecordsApp about={about} handOver={handOver} {...page} />}
      </EmbeddedPage>
    </StrictMode>,
  )
