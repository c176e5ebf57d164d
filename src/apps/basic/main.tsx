import 'virtual:theme.css'
import '../runtime/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chosenLang } from '../../i18n/languages.ts'
import { startMirror } from '../../recorder/mirror.ts'
import { pageRecorder } from '../../recorder/page-recorder.ts'
import { EmbeddedPage } from '../runtime/EmbeddedPage.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { handOverIn } from '../runtime/session.ts'
import { textsIn } from '../runtime/texts.ts'
import { BasicPage } from './BasicPage.tsx'

const firstLang = chosenLang({ query: new URLSearchParams(location.search).get('lang') })
await textsIn(firstLang)

const handOver = createActor(handOverIn(window, document), { inspect: pageRecorder.inspect }).start()
startMirror()
const robotList = robotListWith(handOver, document)
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage handOver={handOver} firstLang={firstLang}>
        {(about) => <BasicPage {...about} handOver={handOver} robotList={robotList} />}
      </EmbeddedPage>
    </StrictMode>,
  )
