import { useMemo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChangedCharts } from './ChangedCharts.tsx'
import { headlineOf } from './headline.ts'
import styles from './report.module.css'
import { StepList } from './StepList.tsx'
import { closeStory, type Story, stepTo } from './story.ts'
import { useWords } from './use-words.ts'

function About({ story: { trace, moments } }: { story: Story }) {
  const { t } = useWords()
  if (!trace) return undefined
  const when = trace.startedAt.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC')
  return (
    <>
      <p className="quiet">{t('incident.about', { app: trace.app, when, count: moments.length })}</p>
      {trace.supportId && <p className="quiet">{t('common.supportId', { id: trace.supportId })}</p>}
      {trace.dropped > 0 && <p className="quiet">{t('incident.dropped', { count: trace.dropped })}</p>}
    </>
  )
}

/** A trace as a support person reads it: where it stopped, what was refused, then step by step. */
export function Report({ story }: { story: Story }) {
  const words = useWords()
  const { charts, moments, trace } = story
  const headline = useMemo(() => headlineOf(words, charts, moments), [words, charts, moments])
  return (
    <div className={styles.report}>
      {headline && (
        <button type="button" className={styles.headline} onClick={() => stepTo(headline.at)}>
          <strong dir="auto">{headline.place}</strong>
          {headline.reasons.map((reason) => (
            <span key={reason} dir="auto">
              {reason}
            </span>
          ))}
        </button>
      )}
      <About story={story} />
      {trace && <ChangedCharts trace={trace} isLive={story.source === 'live'} />}
      {story.source === 'trace' && (
        <Button variant="outline" onClick={closeStory}>
          {words.t('incident.close')}
        </Button>
      )}
      <StepList story={story} />
    </div>
  )
}
