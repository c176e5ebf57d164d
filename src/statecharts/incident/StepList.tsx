import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { runsOf, tellerOf } from '../../incident/telling.ts'
import { chartWords } from '../../incident/words.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { StepWords } from './StepWords.tsx'
import styles from './steps.module.css'
import { type Story, showOnly, stepsOf, stepTo } from './story.ts'
import { useNearSteps } from './use-near-steps.ts'
import { useWords } from './use-words.ts'

type Props = { story: Story }

/** What is listed, and how each step of it is told. */
function useSteps({ charts, moments, only }: Story) {
  const words = useWords()
  const tell = useMemo(() => tellerOf(words, { charts, moments }), [words, charts, moments])
  const runs = useMemo(() => runsOf(moments, stepsOf({ moments, only })), [moments, only])
  return { tell, runs }
}

/** Only the steps near the eye are in the document: a report may hold thousands. */
function Steps({ story }: Props) {
  const { tell, runs } = useSteps(story)
  const list = useRef<HTMLOListElement>(null)
  const current = runs.findIndex(({ first, last }) => first <= story.at && story.at <= last)
  const [focused, setFocused] = useState(-1)
  const { virtual, start } = useNearSteps(list, { keys: runs.map(({ first }) => first), current, focused })
  const focus = ({ target }: FocusEvent<HTMLElement>) => setFocused(Number(target.closest('li')?.dataset.index ?? -1))
  return (
    <ol
      ref={list}
      className={`${styles.steps} ${styles.long}`}
      style={{ blockSize: virtual.getTotalSize() }}
      onFocus={focus}
      onBlur={() => setFocused(-1)}
    >
      {virtual.getVirtualItems().map(({ index, key, start: at }) => {
        const run = runs[index]
        const told = run && tell(run.first)
        return (
          run &&
          told && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${at - start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={runs.length}
            >
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                className={styles.step}
                data-ignored={told.telling.isIgnored}
                onClick={() => stepTo(run.first)}
              >
                <StepWords {...{ story, run, ...told }} />
              </button>
            </li>
          )
        )
      })}
    </ol>
  )
}

export function StepList({ story }: Props) {
  const words = useWords()
  const { moments, only } = story
  const chart = only ?? moments[story.at]?.chart
  const isMixed = useMemo(() => new Set(moments.map((moment) => moment.chart)).size > 1, [moments])
  return (
    <section aria-label={words.t('incident.steps')}>
      {isMixed && chart && (
        <CheckBox checked={only !== undefined} onChange={({ target }) => showOnly(target.checked ? chart : undefined)}>
          {words.t('incident.onlyThis', { chart: chartWords(words, chart) })}
        </CheckBox>
      )}
      <Steps story={story} />
    </section>
  )
}
