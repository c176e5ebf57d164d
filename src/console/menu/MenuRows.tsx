import { ChevronDown } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { menuIcon } from './MenuIcon.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import styles from './menu.module.css'
import { isLabel, keyOf } from './menu.ts'
import { type MenuActions, type MenuLook, matchOf, type Trail } from './menu-look.ts'
import { menuName } from './menu-name.tsx'
import { indentOf } from './menu-row.ts'
import { isBranch } from './menu-tree.ts'

type Shown = { depth: number; look: MenuLook; actions: MenuActions; active: Trail; busy: Trail }

/** A section label (type 2): text, and in the narrow menu a line. */
function labelRow(node: MenuNode, { look, actions, ...shown }: Shown) {
  const key = keyOf(node.menu)
  const { isNarrow } = look
  return (
    <li key={key} hidden={matchOf(look, key) === undefined}>
      <div className={isNarrow ? styles.line : styles.label}>{isNarrow ? null : actions.nameOf(node.menu)}</div>
      {isBranch(node) && <MenuRows nodes={node.menu_list} {...shown} look={look} actions={actions} />}
    </li>
  )
}

/** One element for all groups: React does not look at it again. */
const CHEVRON = <ChevronDown className={styles.chevron} size={14} aria-hidden />

/** The rows of a group that is open, or that fades because it was closed. */
function GroupRows({ id, node, isOpen, ...shown }: Shown & { node: MenuNode } & { id: string; isOpen: boolean }) {
  const key = keyOf(node.menu)
  if (!isOpen && shown.look.folding !== key) return null
  return (
    <div
      id={id}
      className={isOpen ? styles.coming : styles.leaving}
      aria-hidden={!isOpen || undefined}
      inert={!isOpen}
      onAnimationEnd={isOpen ? undefined : () => shown.actions.endMotion(key)}
    >
      <MenuRows nodes={node.menu_list} {...shown} depth={shown.depth + 1} />
    </div>
  )
}

/** A parent with children: a click expands or collapses it (§2 "Left menu"). */
const MenuGroup = memo(function MenuGroup(props: Shown & { node: MenuNode }) {
  const { node, depth, look, actions, active } = props
  const rows = useId()
  const { isNarrow } = look
  const key = keyOf(node.menu)
  const isOpen = !isNarrow && look.isGroupOpen(key, active !== undefined)
  const match = matchOf(look, key)
  const name = actions.nameOf(node.menu)
  return (
    <li hidden={match === undefined}>
      <button
        type="button"
        onClick={() => actions.fold(key, !isOpen)}
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

function rowOf(node: MenuNode, shown: Shown) {
  if (isLabel(node)) return labelRow(node, shown)
  const { depth, look, actions } = shown
  const key = keyOf(node.menu)
  const active = shown.active?.includes(key) ? shown.active : undefined
  const busy = shown.busy?.includes(key) ? shown.busy : undefined
  if (isBranch(node)) return <MenuGroup key={key} {...{ node, depth, look, actions, active, busy }} />
  return (
    <MenuLeaf
      key={key}
      menu={node.menu}
      depth={depth}
      actions={actions}
      isNarrow={look.isNarrow}
      isActive={active !== undefined}
      isBusy={busy !== undefined}
      match={matchOf(look, key)}
      length={(look.matches?.get(key) ?? -1) < 0 ? 0 : look.length}
    />
  )
}

const RESTING = { active: undefined, busy: undefined }

/** Rows that are neither active nor busy stay the same elements, so that a step from one entry to another touches only a few. */
export function MenuRows({ nodes, depth, look, actions, active, busy }: Shown & { nodes: readonly MenuNode[] }) {
  const resting = useMemo(
    () => nodes.map((node) => rowOf(node, { depth, look, actions, ...RESTING })),
    [nodes, depth, look, actions],
  )
  const isTouched = (key: string) => active?.includes(key) || busy?.includes(key)
  const rowAt = (node: MenuNode, at: number) =>
    isLabel(node) || isTouched(keyOf(node.menu)) ? rowOf(node, { depth, look, actions, active, busy }) : resting[at]
  return <ul className={styles.rows}>{active || busy ? nodes.map(rowAt) : resting}</ul>
}
