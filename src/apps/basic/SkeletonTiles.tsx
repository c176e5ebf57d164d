import { useT } from '../../i18n/I18nProvider.tsx'
import bone from '../../kit/bone.module.css'
import styles from './tile-grid.module.css'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function SkeletonTiles() {
  const t = useT()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {PLACES.map((place) => (
        <div key={place} className={`${bone.bone} ${styles.bone}`} />
      ))}
    </div>
  )
}
