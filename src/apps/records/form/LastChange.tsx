import type { Stored } from '../../../../machines/entities.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import styles from './form.module.css'

export function LastChange({ record: { updated_at, updated_by } }: { record: Stored }) {
  const t = usePageT()
  const say = useValueText('')
  if (updated_at === null) return null
  const time = say('', undefined, updated_at)
  return (
    <p className={styles.lastChange}>
      {updated_by ? t('form.lastChange', { time, name: updated_by }) : t('form.lastChangeOnly', { time })}
    </p>
  )
}
