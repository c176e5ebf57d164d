import { useEffect, useMemo, useRef } from 'react'
import { CheckBox } from '../../kit/CheckBox.tsx'
import styles from './steps.module.css'
import { type Story, showOnly, stepsOf, stepTo } from './story.ts'
import { lineagesOf, type Telling, tellingsOf } from './telling.ts'
import { useWords } from './use-words.ts'

const secondsOf = (ms: number) => (ms / 1000).toFixed(1)

type Props = { story: Story }
type StepProps = Props & { at: number; telling: Telling | undefined; lineage: string }

function OneStep({ story, at, telling, lineage }: StepProps) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const isHere = story.at === at
  const moment = story.moments[at]
  useEffect(() => {
    if (isHere) button.current?.scrollIntoView({ block: 'nearest' })
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
        <span className={styles.when}>{secondsOf(moment.t)}</span>
        <span className={styles.what}>
          <span className={styles.says}>
            <bdi>{telling.says}</bdi> <small>{lineage}</small>
          </span>
          {telling.refusal && (
            <strong>
              <bdi>{telling.refusal}</bdi>
            </strong>
          )}
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
        {stepsOf(story).map((at) => (
          <OneStep key={at} story={story} at={at} telling={tellings[at]} lineage={lineages[at] ?? ''} />
        ))}
      </ol>
    </section>
  )
}
