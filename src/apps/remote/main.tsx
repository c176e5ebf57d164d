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
import { RemoteApp } from './RemoteApp.tsx'
import { remoteTextsIn } from './RemoteTexts.tsx'
import { remoteFormAt } from './remote-pages.ts'

const firstLang = chosenLang({ query: new URLSearchParams(location.search).get('lang') })
void remoteTextsIn(firstLang)
void pickerTextsIn(firstLang)
await textsIn(firstLang)

const handOver = createActor(handOverIn(window, document), { inspect: pageRecorder.inspect }).start()
startMirror()
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage handOver={handOver} firstLang={firstLang}>
        {(about) => <RemoteApp about={about} handOver={handOver} form={remoteFormAt(location.pathname)} />}
      </EmbeddedPage>
    </StrictMode>,
  )
