import type { Robot } from '../../machines/entities.ts'
import { type Allows, allToggled, type Chosen, shareOf } from '../../machines/pages/picking.ts'
import { usePickerT } from '../kit/PickerTexts.tsx'
import styles from './select-all.module.css'

type Props = { shown: readonly Robot[]; chosen: Chosen; allows: Allows; onChange: (chosen: Chosen) => void }

/** "Select all": those that are visible and allowed. */
export function SelectAll({ shown, chosen, allows, onChange }: Props) {
  const t = usePickerT()
  const share = shareOf(chosen, shown, allows)
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = share === 'some'
  }
  return (
    <label className={styles.all}>
      <input
        ref={mark}
        type="checkbox"
        checked={share === 'all'}
        disabled={!shown.some(allows)}
        onChange={() => onChange(allToggled(chosen, shown, allows))}
      />
      {t('robots.selectAll')}
    </label>
  )
}
