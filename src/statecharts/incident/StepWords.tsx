import { clockOf } from '../../incident/facts.ts'
import type { Run, Telling } from '../../incident/telling.ts'
import styles from './steps.module.css'
import type { Story } from './story.ts'
import { useWords } from './use-words.ts'

type Props = { story: Pick<Story, 'moments' | 'trace'>; run: Run; telling: Telling; lineage: string }

const secondsOf = (ms: number) => (ms / 1000).toFixed(1)

/** How often the same happened, and in which time. */
function Repeated({ story: { moments }, run: { first, last, times } }: Pick<Props, 'story' | 'run'>) {
  const { t, formats } = useWords()
  const lasted = Math.round(((moments[last]?.t ?? 0) - (moments[first]?.t ?? 0)) / 1000) * 1000
  return (
    <span className={styles.place}>{t('incident.step.repeated', { count: times, time: formats.seconds(lasted) })}</span>
  )
}

/** A step as it is listed: when, what happened, what was refused, and where it led. */
export function StepWords({ story, run, telling, lineage }: Props) {
  const { t } = useWords()
  const { trace, moments } = story
  const at = moments[run.first]?.t ?? 0
  return (
    <>
      <span className={styles.when}>{trace ? clockOf(trace, at) : secondsOf(at)}</span>
      <span className={styles.what}>
        <span className={styles.says}>
          <bdi>{telling.says}</bdi> <small>{lineage}</small>
        </span>
        {telling.refusal && (
          <strong>
            <bdi>{telling.refusal}</bdi>
          </strong>
        )}
        {run.times > 1 && <Repeated {...{ story, run }} />}
        {telling.isIgnored && <em>{t('incident.step.nothing')}</em>}
        {telling.place && (
          <span className={styles.place}>
            <bdi>{telling.place}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
