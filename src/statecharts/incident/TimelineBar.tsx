import { useEffect, useState } from 'react'
import { tellingOf, whyNothing } from '../../incident/telling.ts'
import { chartWords } from '../../incident/words.ts'
import { nextStep, type Story, step, stepsOf, stepTo, storyNow } from './story.ts'
import { TimelineButtons } from './TimelineButtons.tsx'
import styles from './timeline.module.css'
import { useWords } from './use-words.ts'

const STEP_MS = 1200

/** Where arrows have a meaning of their own: fields, tabs, the drawing. */
const OWN_ARROWS =
  'input, textarea, select, [role="tab"], [role="option"], svg, svg *, [data-sheet], [data-sheet] *, dialog *'
const isForward = (key: string) => (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')

function onKey(event: KeyboardEvent) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.target instanceof Element && event.target.matches(OWN_ARROWS)) return
  event.preventDefault()
  step(isForward(event.key) ? 1 : -1)
}

function useArrows(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Steps on by itself until the end. */
function usePlaying() {
  const [isPlaying, play] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const story = storyNow()
      if (!story || nextStep(story, 1) === undefined) play(false)
      else step(1)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return [isPlaying, play] as const
}

/** A part of the sentence; each may run in a direction of its own. */
const Part = ({ className, children }: { className?: string; children: string }) => (
  <span className={styles.part}>
    <bdi className={className}>{children}</bdi>
  </span>
)

function Sentence({ story }: { story: Story }) {
  const words = useWords()
  const moment = story.moments[story.at]
  if (!moment) return undefined
  const before = story.moments.slice(0, story.at).findLast(({ actor }) => actor === moment.actor)
  const { says, refusal, place, isIgnored } = tellingOf(words, story.charts, moment, before)
  const why = whyNothing(words, story.charts, moment)
  return (
    <p className={styles.sentence} aria-live="polite">
      <Part className={styles.chart}>{chartWords(words, moment.chart)}</Part>{' '}
      <Part className={styles.says}>{says}</Part> {refusal && <Part className={styles.refusal}>{refusal}</Part>}{' '}
      {place && <Part>{words.t('incident.now', { place })}</Part>}
      {isIgnored && <Part>{words.t('incident.step.nothing')}</Part>}{' '}
      {why.map((reason) => (
        <Part key={reason}>{reason}</Part>
      ))}
    </p>
  )
}

/** The story under the drawing: step by step, or playing. */
export default function TimelineBar({ story }: { story: Story }) {
  const { t } = useWords()
  const [isPlaying, play] = usePlaying()
  useArrows(true)
  const steps = stepsOf(story)
  const at = steps.findLastIndex((each) => each <= story.at)
  return (
    <section className={styles.timeline} aria-label={t('incident.timeline.label')}>
      <TimelineButtons story={story} isPlaying={isPlaying} play={play} />
      <input
        type="range"
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={Math.max(0, at)}
        aria-label={t('incident.timeline.label')}
        aria-valuetext={t('incident.timeline.at', { at: at + 1, of: steps.length })}
        onChange={({ target }) => stepTo(steps[Number(target.value)] ?? 0)}
      />
      <span className={styles.count}>{t('incident.timeline.at', { at: at + 1, of: steps.length })}</span>
      <Sentence story={story} />
    </section>
  )
}
