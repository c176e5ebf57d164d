import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../theme/css.ts'
import { MENU_ITEM_LOOK } from './menu-item-look.ts'

type Props = { isChecked: boolean; isDisabled?: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** One of several things that a menu turns on and off; the menu stays open. */
export const MenuCheck = ({ isChecked, isDisabled, onChange, children }: Props) => (
  <chakra.button
    type="button"
    role="menuitemcheckbox"
    aria-checked={isChecked}
    aria-disabled={isDisabled || undefined}
    tabIndex={-1}
    onClick={isDisabled ? undefined : () => onChange(!isChecked)}
    {...MENU_ITEM_LOOK}
    py="1.5"
  >
    <Check size={16} aria-hidden className={css({ color: 'accent.fg' })} style={{ opacity: isChecked ? 1 : 0 }} />
    <chakra.span flex="1">{children}</chakra.span>
  </chakra.button>
)
