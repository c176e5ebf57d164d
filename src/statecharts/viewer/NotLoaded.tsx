import { useT } from '../language/TextsProvider.tsx'

/** In place of a part of the viewer that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <p className="notice" role="alert">
      {t('failure.chunkLoadHere')}{' '}
      <button type="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </p>
  )
}
