import { Button } from '../../kit/Button.tsx'
import styles from '../parts/link.module.css'
import { choosePage, startLive, stopLive, useLive } from './live.ts'
import { hold, useStory } from './story.ts'
import { useWords } from './use-words.ts'

/** Following the console in another tab: which page, and whether the chart goes with it. */
export function LiveControl() {
  const { t } = useWords()
  const live = useLive()
  const story = useStory()
  if (!live)
    return (
      <Button variant="outline" onClick={startLive}>
        {t('incident.live.follow')}
      </Button>
    )
  return (
    <>
      <Button variant="outline" onClick={stopLive}>
        {t('incident.live.unfollow')}
      </Button>
      {story?.source === 'live' && (
        <Button variant="outline" onClick={() => hold(!story.isHeld)}>
          {t(story.isHeld ? 'incident.live.resume' : 'incident.live.pause')}
        </Button>
      )}
      {live.pages.length === 0 && <p role="status">{t('incident.live.waiting')}</p>}
      <ul>
        {live.pages.map(({ page, trace, isClosed }) => (
          <li key={page}>
            <button
              type="button"
              className={styles.link}
              aria-pressed={page === live.page}
              onClick={() => choosePage(page)}
            >
              {t('incident.live.page', { page: page.slice(0, 6), count: trace.steps.length })}
            </button>{' '}
            {isClosed && <span className="quiet">{t('incident.live.left')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
