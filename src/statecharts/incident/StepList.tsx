import { useEffect, useMemo, useRef } from 'react'
import { clockOf } from '../../incident/facts.ts'
import { lineagesOf, type Run, runsOf, type Telling, tellingsOf } from '../../incident/telling.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import styles from './steps.module.css'
import { type Story, showOnly, stepsOf, stepTo } from './story.ts'
import { useWords } from './use-words.ts'

const secondsOf = (ms: number) => (ms / 1000).toFixed(1)

type Props = { story: Story }
type StepProps = Props & { run: Run; telling: Telling | undefined; lineage: string }

/** How often the same happened, and in which time. */
function Repeated({ story: { moments }, run: { first, last, times } }: Pick<StepProps, 'story' | 'run'>) {
  const { t, formats } = useWords()
  const lasted = Math.round(((moments[last]?.t ?? 0) - (moments[first]?.t ?? 0)) / 1000) * 1000
  return (
    <span className={styles.place}>{t('incident.step.repeated', { count: times, time: formats.seconds(lasted) })}</span>
  )
}

function OneStep({ story, run, telling, lineage }: StepProps) {
  const { t } = useWords()
  const { first: at, last, times } = run
  const button = useRef<HTMLButtonElement>(null)
  const isHere = story.at >= at && story.at <= last
  const moment = story.moments[at]
  useEffect(() => {
    if (!isHere) return
    const scroll = () => button.current?.scrollIntoView({ block: 'nearest' })
    scroll()
    // Steps that were out of view have their true height only now.
    const frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [isHere])
  if (!moment || !telling) return undefined
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-current={isHere ? 'step' : undefined}
        className={styles.step}
        data-ignored={telling.isIgnored}
        onClick={() => stepTo(at)}
      >
        <span className={styles.when}>{story.trace ? clockOf(story.trace, moment.t) : secondsOf(moment.t)}</span>
        <span className={styles.what}>
          <span className={styles.says}>
            <bdi>{telling.says}</bdi> <small>{lineage}</small>
          </span>
          {telling.refusal && (
            <strong>
              <bdi>{telling.refusal}</bdi>
            </strong>
          )}
          {times > 1 && <Repeated story={story} run={run} />}
          {telling.isIgnored && <em>{t('incident.step.nothing')}</em>}
          {telling.place && (
            <span className={styles.place}>
              <bdi>{telling.place}</bdi>
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

export function StepList({ story }: Props) {
  const words = useWords()
  const { charts, moments, only } = story
  const tellings = useMemo(() => tellingsOf(words, charts, moments), [words, charts, moments])
  const lineages = useMemo(() => lineagesOf(moments), [moments])
  const chart = only ?? moments[story.at]?.chart
  const isMixed = new Set(moments.map((moment) => moment.chart)).size > 1
  return (
    <section aria-label={words.t('incident.steps')}>
      {isMixed && chart && (
        <CheckBox checked={only !== undefined} onChange={({ target }) => showOnly(target.checked ? chart : undefined)}>
          {words.t('incident.onlyThis', { chart })}
        </CheckBox>
      )}
      <ol className={`${styles.steps} ${styles.long}`}>
        {runsOf(moments, stepsOf(story)).map((run) => (
          <OneStep
            key={run.first}
            {...{ story, run }}
            telling={tellings[run.first]}
            lineage={lineages[run.first] ?? ''}
          />
        ))}
      </ol>
    </section>
  )
}
