import { useShowsKeys } from '../language/developer-mode.ts'
import type { PanelProps } from '../view-state/panel-props.ts'
import styles from './about-state.module.css'
import { PathsThrough } from './PathsThrough.tsx'
import { Refusals } from './Refusals.tsx'
import { ReportsHere } from './ReportsHere.tsx'
import { Screen } from './Screen.tsx'
import { SourceLine } from './SourceLine.tsx'

/** What else is known of the chosen state: who comes through it, what is said in it, who got stuck there. */
export default function AboutState({ chart, node }: PanelProps) {
  const showsKeys = useShowsKeys()
  if (!chart || node === undefined) return null
  const at = { chart, node }
  return (
    <div className={styles.about}>
      <Screen {...at} />
      <Refusals {...at} />
      <ReportsHere {...at} />
      <PathsThrough {...at} />
      {showsKeys && <SourceLine {...at} />}
    </div>
  )
}
