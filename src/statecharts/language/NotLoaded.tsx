import { useT } from './TextsProvider.tsx'

/** In place of a part of the viewer that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="notice" role="alert">
      <p>{t('failure.chunkLoadHere')}</p>
      <button type="button" className="action" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}
