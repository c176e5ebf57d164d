import { IconButton } from '../../kit/IconButton.tsx'
import { closeStory, nextStep, type Story, step, stepsOf, stepTo } from './story.ts'
import styles from './timeline.module.css'
import { useWords } from './use-words.ts'

const SHAPES = {
  back: 'M10 3 5 8l5 5',
  on: 'm6 3 5 5-5 5',
  play: 'M5 3v10l8-5z',
  pause: 'M5 3v10M11 3v10',
  close: 'm4 4 8 8m0-8-8 8',
} as const

function Shape({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className={name === 'close' ? undefined : styles.directed}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}

type Props = { story: Story; isPlaying: boolean; play: (isPlaying: boolean) => void }

export function TimelineButtons({ story, isPlaying, play }: Props) {
  const { t } = useWords()
  const start = () => {
    if (nextStep(story, 1) === undefined) stepTo(stepsOf(story)[0] ?? 0)
    play(true)
  }
  return (
    <div className={styles.buttons}>
      <IconButton
        aria-label={t('incident.timeline.back')}
        disabled={nextStep(story, -1) === undefined}
        onClick={() => step(-1)}
      >
        <Shape name="back" />
      </IconButton>
      <IconButton
        aria-label={t(isPlaying ? 'incident.timeline.pause' : 'incident.timeline.play')}
        onClick={isPlaying ? () => play(false) : start}
      >
        <Shape name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
      <IconButton
        aria-label={t('incident.timeline.on')}
        disabled={nextStep(story, 1) === undefined}
        onClick={() => step(1)}
      >
        <Shape name="on" />
      </IconButton>
      <IconButton aria-label={t('incident.close')} onClick={closeStory}>
        <Shape name="close" />
      </IconButton>
    </div>
  )
}
