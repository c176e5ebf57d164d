import type { ComponentProps, ReactNode } from 'react'
import { DROPDOWN_MAX_HEIGHT_REM } from '../theme/layout.ts'
import { Button } from './Button.tsx'
import styles from './dropdown-menu.module.css'
import { type Align, useBeside } from './place-popup.ts'
import { useMenu } from './use-menu.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDisabled?: boolean
  isDangerous?: boolean
  onSelect: () => void
}

type Props = {
  /** Its name where the trigger shows only an icon. */
  label: string
  trigger: ReactNode
  entries: readonly MenuEntry[]
  align?: Align
  look?: ComponentProps<typeof Button>['look']
  opensOnHover?: boolean
}

/** The first is reached by Tab; the arrows lead to the others. */
function Entry({ entry, isFirst, close }: { entry: MenuEntry; isFirst: boolean; close: () => void }) {
  const { label, icon, isDisabled = false, isDangerous = false, onSelect } = entry
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={isFirst ? 0 : -1}
      className={styles.entry}
      data-dangerous={isDangerous}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : select}
    >
      {icon}
      {label}
    </button>
  )
}

/** §2 "Dropdown menu": a button and the things that it can do, by mouse, finger or keyboard (§9: 15 rem, hover delays). */
export function DropdownMenu({ label, trigger, entries, align = 'end', look, opensOnHover = false }: Props) {
  const menu = useMenu(label, opensOnHover)
  const beside = useBeside(menu.button.ref, align, menu.popup.ref)
  return (
    <div {...menu.area} className={styles.root}>
      <Button look={look} {...menu.button}>
        {trigger}
      </Button>
      {menu.isOpen && (
        <div
          {...menu.popup}
          ref={beside}
          popover="manual"
          className={styles.popup}
          style={{ maxBlockSize: `${DROPDOWN_MAX_HEIGHT_REM}rem` }}
        >
          {entries.map((entry, at) => (
            <Entry key={entry.id} entry={entry} isFirst={at === 0} close={menu.close} />
          ))}
        </div>
      )}
    </div>
  )
}
