import { shownKeys, useShowsKeys } from '../language/developer-mode.ts'
import { useT } from '../language/TextsProvider.tsx'
import styles from '../parts/choice.module.css'

/** Shows the keys beside the texts, for those who work on the charts. */
export function KeysChoice() {
  const t = useT()
  const shows = useShowsKeys()
  return (
    <button
      type="button"
      className={`${styles.choice} ${styles.keys}`}
      aria-pressed={shows}
      aria-label={t('charts.developer')}
      title={t('charts.developer')}
      onClick={() => shownKeys.choose(shows ? 'false' : 'true')}
    >
      {'{ }'}
    </button>
  )
}
