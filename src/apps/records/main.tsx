import 'virtual:theme.css'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chosenLang } from '../../i18n/languages.ts'
import { pickerTextsIn } from '../../pickers/texts.ts'
import { startMirror } from '../../statecharts/record/mirror.ts'
import { pageRecorder } from '../../statecharts/record/page-recorder.ts'
import { EmbeddedPage } from '../bridge/EmbeddedPage.tsx'
import { handOverIn } from '../bridge/session.ts'
import { textsIn } from '../bridge/texts.ts'
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
