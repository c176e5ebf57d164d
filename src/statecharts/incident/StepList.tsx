import { useEffect, useMemo, useRef } from 'react'
import { type Story, showOnly, stepsOf, stepTo } from './story.ts'
import { type Telling, tellingsOf } from './telling.ts'
import { useWords } from './use-words.ts'

const secondsOf = (ms: number) => (ms / 1000).toFixed(1)

type Props = { story: Story }

function OneStep({ story, at, telling }: Props & { at: number; telling: Telling | undefined }) {
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
        className={`step ${telling.isIgnored ? 'ignored' : ''} ${telling.refusal ? 'refused' : ''}`}
        onClick={() => stepTo(at)}
      >
        <span className="when">{secondsOf(moment.t)}</span>
        <span className="what">
          <span className="says">
            <bdi>{telling.says}</bdi> <small>{moment.chart}</small>
          </span>
          {telling.refusal && (
            <strong>
              <bdi>{telling.refusal}</bdi>
            </strong>
          )}
          {telling.isIgnored && <em>{t('incident.step.nothing')}</em>}
          {telling.place && (
            <span className="place">
              <bdi>{telling.place}</bdi>
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Every step in a sentence. */
export function StepList({ story }: Props) {
  const words = useWords()
  const { charts, moments, only } = story
  const tellings = useMemo(() => tellingsOf(words, charts, moments), [words, charts, moments])
  const chart = only ?? moments[story.at]?.chart
  const isMixed = new Set(moments.map((moment) => moment.chart)).size > 1
  return (
    <section aria-label={words.t('incident.steps')}>
      {isMixed && chart && (
        <label className="only">
          <input
            type="checkbox"
            checked={only !== undefined}
            onChange={({ target }) => showOnly(target.checked ? chart : undefined)}
          />
          <span>{words.t('incident.onlyThis', { chart })}</span>
        </label>
      )}
      <ol className="steps">
        {stepsOf(story).map((at) => (
          <OneStep key={at} story={story} at={at} telling={tellings[at]} />
        ))}
      </ol>
    </section>
  )
}
