import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'

/** In place of a part of the page that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const say = useT()
  return (
    <div role="alert">
      <p>{say('failure.chunkLoadHere')}</p>
      <Button variant="outline" onClick={onRetry}>
        {say('common.retry')}
      </Button>
    </div>
  )
}
