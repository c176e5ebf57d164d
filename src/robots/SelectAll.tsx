import type { Robot } from '../../machines/entities.ts'
import { type Allows, allToggled, type Chosen, shareOf } from '../../machines/pages/picking.ts'
import { CheckBox } from '../kit/CheckBox.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { css } from '../theme/css.ts'

type Props = { shown: readonly Robot[]; chosen: Chosen; allows: Allows; onChange: (chosen: Chosen) => void }

/** "Select all": those that are visible and allowed. */
export function SelectAll({ shown, chosen, allows, onChange }: Props) {
  const t = usePickerT()
  const share = shareOf(chosen, shown, allows)
  return (
    <CheckBox
      className={css({ alignItems: 'center', px: '2', minHeight: '8', textStyle: 'body', color: 'fg' })}
      isPartial={share === 'some'}
      checked={share === 'all'}
      disabled={!shown.some(allows)}
      onChange={() => onChange(allToggled(chosen, shown, allows))}
    >
      {t('robots.selectAll')}
    </CheckBox>
  )
}
