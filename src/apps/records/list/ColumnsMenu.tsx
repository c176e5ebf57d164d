import { Columns3, RotateCcw } from 'lucide-react'
import { listableOf } from '../../../../domain/resources/list-columns.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { Menu } from '../../../kit/Menu.tsx'
import { MenuCheck } from '../../../kit/MenuCheck.tsx'
import { MenuDivider } from '../../../kit/MenuDivider.tsx'
import { MenuItem } from '../../../kit/MenuItem.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import type { Columns } from './use-columns.ts'

type Props = { resource: Resource; columns: Columns }

/** Which fields the list shows; the first column tells the rows apart and stays. */
export function ColumnsMenu({ resource, columns: { shown, isChosen, choose } }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { columns } = shown
  const change = (name: string, isShown: boolean) =>
    choose(isShown ? [...columns, name] : columns.filter((other) => other !== name))
  return (
    <Menu
      label={t('list.columns')}
      button={{ size: 'sm' }}
      trigger={
        <>
          <Columns3 size={16} aria-hidden />
          {t('list.columns')}
        </>
      }
    >
      {listableOf(resource).map((name, at) => (
        <MenuCheck
          key={name}
          isChecked={columns.includes(name)}
          isDisabled={at === 0}
          onChange={(isShown) => change(name, isShown)}
        >
          {names.field(name)}
        </MenuCheck>
      ))}
      <MenuDivider />
      <MenuItem icon={<RotateCcw size={16} aria-hidden />} isDisabled={!isChosen} onSelect={() => choose()}>
        {t('list.firstColumns')}
      </MenuItem>
    </Menu>
  )
}
