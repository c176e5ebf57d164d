import { Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './tile-grid.module.css'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function SkeletonTiles() {
  const t = useT()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} borderRadius="card" mx="1.5" />
      ))}
    </div>
  )
}
