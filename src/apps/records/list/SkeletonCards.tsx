import { Skeleton } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { cx } from '../../../theme/cx.ts'
import styles from './record-cards.module.css'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

export function SkeletonCards({ resource: { archetype } }: { resource: Resource }) {
  const t = useT()
  return (
    <div className={styles.cards} data-archetype={archetype} role="status" aria-label={t('common.loading')}>
      {CARDS.map((card) => (
        <Skeleton key={card} className={cx(styles.card, styles.bone)} aria-hidden />
      ))}
    </div>
  )
}
