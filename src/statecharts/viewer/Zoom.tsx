import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useT } from '../language/TextsProvider.tsx'
import styles from './zoom.module.css'

type Props = { zoom: number; zoomIn: () => void; zoomOut: () => void; fit: () => void }

export function Zoom({ zoom, zoomIn, zoomOut, fit }: Props) {
  const t = useT()
  const { percent } = useFormats()
  const percentage = percent(zoom)
  return (
    <div className={styles.zoom} data-screen-only>
      <button type="button" onClick={zoomOut} aria-label={t('charts.zoom.out')}>
        −
      </button>
      <button
        type="button"
        onClick={fit}
        title={t('charts.zoom.fit')}
        aria-label={`${t('charts.zoom.fit')}, ${percentage}`}
      >
        {percentage}
      </button>
      <button type="button" onClick={zoomIn} aria-label={t('charts.zoom.in')}>
        +
      </button>
    </div>
  )
}
