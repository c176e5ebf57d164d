import '../../api/page-failures.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import { refuseStrayFiles } from '../../browser/stray-files.ts'
import { startMirror } from '../../recorder/mirror.ts'
import { pageCalls, pageRecorder } from '../../recorder/page-recorder.ts'
import { EmbeddedPage } from './EmbeddedPage.tsx'
import { firstLang } from './first-lang.ts'
import { type HandOver, handOverIn } from './session.ts'
import { textsIn } from './texts.ts'

/** Shows an embedded page as soon as its first texts are there; its session comes beside them. */
export async function openPage(pageOf: (handOver: HandOver) => (about: About) => ReactNode) {
  const machine = handOverIn(window, document, { recorder: pageRecorder, calls: pageCalls })
  const handOver = createActor(machine, { inspect: pageRecorder.inspect }).start()
  startMirror()
  refuseStrayFiles()
  const page = pageOf(handOver)
  const lang = firstLang()
  await textsIn(lang)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage handOver={handOver} firstLang={lang}>
        {page}
      </EmbeddedPage>
    </StrictMode>,
  )
}
