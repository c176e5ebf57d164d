import { Button } from '../../kit/Button.tsx'
import styles from '../parts/notice.module.css'
import { useT } from './TextsProvider.tsx'

/** In place of a part of the viewer that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.notice} role="alert">
      <p>{t('failure.chunkLoadHere')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
