import { Spinner } from '@chakra-ui/react'
import { ArrowUpRight } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { menuIcon } from './MenuIcon.tsx'
import styles from './menu.module.css'
import { keyOf } from './menu.ts'
import type { MenuActions } from './menu-look.ts'
import { menuName } from './menu-name.tsx'
import { indentOf } from './menu-row.ts'

type Props = {
  menu: Menu
  depth: number
  actions: MenuActions
  isNarrow: boolean
  isActive: boolean
  isBusy: boolean
  /** Where the name matches; undefined where the filter hides the entry. */
  match?: number
  length: number
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** Opens its page in the frame; an entry with target "blank" opens a window at an address that only the server knows. */
export const MenuLeaf = memo(function MenuLeaf({ menu, depth, actions, match, length, ...shown }: Props) {
  const { isNarrow, isActive, isBusy } = shown
  const isBlank = menu.menu_target === 'blank'
  const name = actions.nameOf(menu)
  const click = (event: MouseEvent) => {
    if (!isBlank && !isPlainClick(event)) return
    event.preventDefault()
    actions.open(menu)
  }
  return (
    <li className={styles.item} hidden={match === undefined}>
      <a
        href={actions.pathOf(menu)}
        onClick={click}
        className={styles.row}
        style={isNarrow || depth === 0 ? undefined : indentOf(depth)}
        data-menu-item={keyOf(menu)}
        aria-current={isActive ? 'page' : undefined}
        aria-label={actions.labelOf(menu) ?? (isNarrow ? name : undefined)}
        aria-busy={isBusy || undefined}
        data-tip={isNarrow ? name : undefined}
      >
        {(depth === 0 || isNarrow) && menuIcon(menu, isActive)}
        {!isNarrow && menuName(name, match ?? -1, length)}
        {!isNarrow && isBlank && <ArrowUpRight className={styles.away} size={14} aria-hidden />}
        {isBusy && <Spinner size="xs" aria-hidden />}
      </a>
    </li>
  )
})
