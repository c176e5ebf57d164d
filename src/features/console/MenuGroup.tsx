import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuName } from './MenuName.tsx'
import { MenuRows } from './MenuRows.tsx'
import styles from './menu.module.css'
import { type MenuLook, type Trail, useMenuHands } from './menu-look.ts'
import { indentOf } from './menu-row.ts'
import { keyOf } from './menu-tree.ts'

type Props = { node: MenuNode; depth: number; look: MenuLook; active: Trail; busy: Trail }

/** A parent with children: a click expands or collapses it (§2 "Left menu"). */
export const MenuGroup = memo(function MenuGroup({ node: { menu, menu_list }, depth, look, active, busy }: Props) {
  const rows = useId()
  const { nameOf, fold, endMotion } = useMenuHands()
  const { isNarrow, query } = look
  const key = keyOf(menu)
  const isOpen = !isNarrow && look.isGroupOpen(key, active !== undefined)
  const isFolding = !isNarrow && !isOpen && look.folding === key
  const name = nameOf(menu)
  return (
    <li>
      <button
        type="button"
        onClick={() => fold(key, !isOpen)}
        className={styles.row}
        style={isNarrow || depth === 0 ? undefined : indentOf(depth)}
        data-holds-active={active && ''}
        data-menu-item
        aria-expanded={isOpen}
        aria-controls={isOpen ? rows : undefined}
        aria-label={isNarrow ? name : undefined}
        title={isNarrow ? name : undefined}
      >
        {(depth === 0 || isNarrow) && <MenuIcon menu={menu} isActive={active !== undefined} />}
        {!isNarrow && <MenuName name={name} query={query} />}
        {!isNarrow && <ChevronDown className={styles.chevron} size={14} aria-hidden />}
      </button>
      {(isOpen || isFolding) && (
        <div
          id={rows}
          className={isFolding ? styles.leaving : styles.coming}
          aria-hidden={isFolding || undefined}
          inert={isFolding}
          onAnimationEnd={isFolding ? () => endMotion(key) : undefined}
        >
          <MenuRows nodes={menu_list} depth={depth + 1} look={look} active={active} busy={busy} />
        </div>
      )}
    </li>
  )
})
