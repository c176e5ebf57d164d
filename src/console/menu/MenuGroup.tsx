import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { menuIcon } from './MenuIcon.tsx'
import { MenuRows } from './MenuRows.tsx'
import styles from './menu.module.css'
import { keyOf } from './menu.ts'
import { type MenuHands, type MenuLook, matchOf, type Trail } from './menu-look.ts'
import { menuName } from './menu-name.tsx'
import { indentOf } from './menu-row.ts'

/** One element for all groups: React does not look at it again. */
const CHEVRON = <ChevronDown className={styles.chevron} size={14} aria-hidden />

type Props = { node: MenuNode; depth: number; look: MenuLook; hands: MenuHands; active: Trail; busy: Trail }

/** The rows of a group that is open, or that fades because it was closed. */
function GroupRows({ id, node, isOpen, ...shown }: Props & { id: string; isOpen: boolean }) {
  const key = keyOf(node.menu)
  if (!isOpen && shown.look.folding !== key) return null
  return (
    <div
      id={id}
      className={isOpen ? styles.coming : styles.leaving}
      aria-hidden={!isOpen || undefined}
      inert={!isOpen}
      onAnimationEnd={isOpen ? undefined : () => shown.hands.endMotion(key)}
    >
      <MenuRows nodes={node.menu_list} {...shown} depth={shown.depth + 1} />
    </div>
  )
}

/** A parent with children: a click expands or collapses it (§2 "Left menu"). */
export const MenuGroup = memo(function MenuGroup(props: Props) {
  const { node, depth, look, hands, active } = props
  const rows = useId()
  const { isNarrow } = look
  const key = keyOf(node.menu)
  const isOpen = !isNarrow && look.isGroupOpen(key, active !== undefined)
  const match = matchOf(look, key)
  const name = hands.nameOf(node.menu)
  return (
    <li hidden={match === undefined}>
      <button
        type="button"
        onClick={() => hands.fold(key, !isOpen)}
        className={styles.row}
        style={isNarrow || depth === 0 ? undefined : indentOf(depth)}
        data-holds-active={active && ''}
        data-menu-item={key}
        aria-expanded={isOpen}
        aria-controls={isOpen ? rows : undefined}
        aria-label={isNarrow ? name : undefined}
        data-tip={isNarrow ? name : undefined}
      >
        {(depth === 0 || isNarrow) && menuIcon(node.menu, active !== undefined)}
        {!isNarrow && menuName(name, match ?? -1, look.length)}
        {!isNarrow && CHEVRON}
      </button>
      {!isNarrow && <GroupRows {...props} id={rows} isOpen={isOpen} />}
    </li>
  )
})
