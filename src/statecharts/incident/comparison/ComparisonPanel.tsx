import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { NotLoaded } from '../../language/NotLoaded.tsx'
import panel from '../panel.module.css'
import { useStory } from '../story.ts'
import { useWords } from '../use-words.ts'
import { Both } from './Both.tsx'
import styles from './comparison.module.css'
import { compareAgain, giveUp, showStep, useComparison } from './comparison.ts'

/** Two reports beside each other; `children`: what is to be said of a third. */
export default function ComparisonPanel({ children }: { children?: ReactNode }) {
  const { t } = useWords()
  const story = useStory()
  const { here, there, found, hasFailed } = useComparison() ?? {}
  if (!story || !here || !there) return undefined
  const shown = { side: story.trace === here.trace ? ('here' as const) : ('there' as const), at: story.at }
  const end = (
    <Button variant="outline" className={styles.end} onClick={giveUp}>
      {t('incident.compare.end')}
    </Button>
  )
  return (
    <div className={styles.comparison} data-wide>
      {children && <div className={panel.panel}>{children}</div>}
      {hasFailed && <NotLoaded onRetry={() => void compareAgain()} />}
      {!found && !hasFailed && <p role="status">{t('incident.compare.working')}</p>}
      {!found && end}
      {found && <Both reports={{ here, there }} {...{ shown, end }} alignment={found} show={showStep} />}
    </div>
  )
}
