import { Button } from '../../kit/Button.tsx'
import { shownKeys, useShowsKeys } from '../language/developer-mode.ts'
import { useT } from '../language/TextsProvider.tsx'

/** Shows the keys beside the texts, for those who work on the charts. */
export function KeysChoice() {
  const t = useT()
  const shows = useShowsKeys()
  return (
    <Button
      variant="outline"
      aria-pressed={shows}
      aria-label={t('charts.developer')}
      title={t('charts.developer')}
      onClick={() => shownKeys.choose(shows ? 'false' : 'true')}
    >
      {'{ }'}
    </Button>
  )
}
