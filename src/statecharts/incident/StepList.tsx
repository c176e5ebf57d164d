import { useEffect, useMemo, useRef } from 'react'
import { lineagesOf, type Run, runsOf, type Telling, tellingsOf } from '../../incident/telling.ts'
import { chartWords } from '../../incident/words.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { StepWords } from './StepWords.tsx'
import styles from './steps.module.css'
import { type Story, showOnly, stepsOf, stepTo } from './story.ts'
import { useWords } from './use-words.ts'

type Props = { story: Story }
type StepProps = Props & { run: Run; telling: Telling | undefined; lineage: string }

function OneStep({ story, run, telling, lineage }: StepProps) {
  const { first: at, last } = run
  const button = useRef<HTMLButtonElement>(null)
  const isHere = story.at >= at && story.at <= last
  useEffect(() => {
    if (!isHere) return
    const scroll = () => button.current?.scrollIntoView({ block: 'nearest' })
    scroll()
    // Steps that were out of view have their true height only now.
    const frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [isHere])
  if (!telling) return undefined
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
        <StepWords {...{ story, run, telling, lineage }} />
      </button>
    </li>
  )
}

export function StepList({ story }: Props) {
  const words = useWords()
  const { charts, moments, only } = story
  const tellings = useMemo(() => tellingsOf(words, charts, moments), [words, charts, moments])
  const lineages = useMemo(() => lineagesOf(words, moments), [words, moments])
  const chart = only ?? moments[story.at]?.chart
  const isMixed = new Set(moments.map((moment) => moment.chart)).size > 1
  return (
    <section aria-label={words.t('incident.steps')}>
      {isMixed && chart && (
        <CheckBox checked={only !== undefined} onChange={({ target }) => showOnly(target.checked ? chart : undefined)}>
          {words.t('incident.onlyThis', { chart: chartWords(words, chart) })}
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
