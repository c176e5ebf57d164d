import { Maximize } from 'lucide-react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { useT } from '../language/TextsProvider.tsx'
import styles from './zoom.module.css'

type Props = { zoom: number; zoomIn: () => void; zoomOut: () => void; fit: () => void }

export function Zoom({ zoom, zoomIn, zoomOut, fit }: Props) {
  const t = useT()
  const { percent } = useFormats()
  const percentage = percent(zoom)
  return (
    <div className={styles.zoom} data-screen-only>
      <Button variant="ghost" onClick={zoomOut} aria-label={t('charts.zoom.out')}>
        −
      </Button>
      <output className={styles.percent} aria-live="off">
        {percentage}
      </output>
      <Button variant="ghost" onClick={zoomIn} aria-label={t('charts.zoom.in')}>
        +
      </Button>
      <Button variant="ghost" className={styles.fit} onClick={fit} title={t('charts.zoom.fit')}>
        <Maximize aria-hidden />
        {t('charts.zoom.fitShort')}
      </Button>
    </div>
  )
}
