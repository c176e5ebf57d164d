import 'virtual:theme.css'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chosenLang } from '../../i18n/languages.ts'
import { EmbeddedPage } from '../bridge/EmbeddedPage.tsx'
import { handOverIn, sessionOf } from '../bridge/session.ts'
import { textsIn } from '../bridge/texts.ts'
import { RobotsPage } from './RobotsPage.tsx'
import { robotListWith } from './robot-calls.ts'

const firstLang = chosenLang({ query: new URLSearchParams(location.search).get('lang') })
await textsIn(firstLang)

const handOver = createActor(handOverIn(window, document)).start()
const robotList = robotListWith(sessionOf(handOver), document)
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage handOver={handOver} firstLang={firstLang}>
        {({ robot_prodtype_id, grid }) => (
          <RobotsPage key={robot_prodtype_id} robotList={robotList} robot_prodtype_id={robot_prodtype_id} grid={grid} />
        )}
      </EmbeddedPage>
    </StrictMode>,
  )
