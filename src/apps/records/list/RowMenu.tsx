import { CopyPlus, Ellipsis, Trash2 } from 'lucide-react'
import { holds } from '../../../../domain/resources/values.ts'
import { Menu } from '../../../kit/Menu.tsx'
import { MenuItem } from '../../../kit/MenuItem.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { settingOf } from './ActionButtons.tsx'
import type { RecordProps } from './use-listed.ts'

type Props = Pick<RecordProps, 'resource' | 'record' | 'deeds'> & {
  /** The id of what names the record. */
  titleId: string
}

/** Whether any record of the page has a menu. */
export const hasRowMenu = ({ onAct, onDuplicate, onRemove }: RecordProps['deeds']) =>
  [onAct, onDuplicate, onRemove].some((deed) => deed !== undefined)

/** What else can be done with one record of a list (§2 "Dropdown menu"). */
export function RowMenu({ resource, record, deeds, titleId }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { onAct, onDuplicate, onRemove } = deeds
  const { record_id, version, values } = record
  const offered = onAct ? Object.entries(resource.actions ?? {}).filter(([, { from = {} }]) => holds(from, values)) : []
  return (
    <Menu
      label={t('list.more')}
      trigger={<Ellipsis size={16} aria-hidden />}
      button={{ 'aria-describedby': titleId, size: 'sm' }}
    >
      {onDuplicate && (
        <MenuItem icon={<CopyPlus size={16} aria-hidden />} onSelect={() => onDuplicate(record_id)}>
          {t('list.duplicate')}
        </MenuItem>
      )}
      {offered.map(([name, action]) => (
        <MenuItem key={name} onSelect={() => onAct?.({ changes: [{ record_id, version }], values: settingOf(action) })}>
          {names.action(name)}
        </MenuItem>
      ))}
      {onRemove && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => onRemove(record_id)}>
          {t('list.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
