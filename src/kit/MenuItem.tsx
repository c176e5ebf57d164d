import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useCloseMenu } from './Menu.tsx'
import { MENU_ITEM_LOOK } from './menu-item-look.ts'

type Props = Omit<ComponentProps<'button'>, 'onSelect' | 'className'> & {
  icon?: ReactNode
  /** Given for an item of a choice. */
  isChosen?: boolean
  isDisabled?: boolean
  isDangerous?: boolean
  onSelect: () => void
  children: ReactNode
}

const DANGEROUS = { color: 'danger.fg' }
const CHOSEN = { color: 'accent.fg', fontWeight: 'medium' }

/** One entry of a menu; choosing it closes the menu. */
export function MenuItem({ icon, isChosen, isDisabled, isDangerous, onSelect, children, ...rest }: Props) {
  const close = useCloseMenu()
  const select = () => {
    close()
    onSelect()
  }
  return (
    <chakra.button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      onClick={isDisabled ? undefined : select}
      {...MENU_ITEM_LOOK}
      py="1.5"
      {...(isDangerous ? DANGEROUS : undefined)}
      {...(isChosen ? CHOSEN : undefined)}
      {...rest}
    >
      {icon}
      <chakra.span flex="1">{children}</chakra.span>
      {isChosen && <Check size={14} aria-hidden />}
    </chakra.button>
  )
}
