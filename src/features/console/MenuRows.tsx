import type { MenuNode } from '../../../machines/entities.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import styles from './menu.module.css'
import { type MenuLook, type Trail, useMenuHands } from './menu-look.ts'
import { isBranch, isLabel, keyOf } from './menu-tree.ts'

type Shown = { depth: number; look: MenuLook; active: Trail; busy: Trail }

/** A section label (type 2): text, and in the narrow menu a line. */
function Label({ node, isNarrow }: { node: MenuNode; isNarrow: boolean }) {
  const { nameOf } = useMenuHands()
  return <div className={isNarrow ? styles.line : styles.label}>{isNarrow ? null : nameOf(node.menu)}</div>
}

function rowOf(node: MenuNode, { depth, look, active, busy }: Shown) {
  const key = keyOf(node.menu)
  const trails = { active: active?.includes(key) ? active : undefined, busy: busy?.includes(key) ? busy : undefined }
  if (isLabel(node))
    return (
      <li key={key}>
        <Label node={node} isNarrow={look.isNarrow} />
        {isBranch(node) && <MenuRows nodes={node.menu_list} depth={depth} look={look} {...trails} />}
      </li>
    )
  if (isBranch(node)) return <MenuGroup key={key} node={node} depth={depth} look={look} {...trails} />
  return (
    <MenuLeaf
      key={key}
      menu={node.menu}
      depth={depth}
      query={look.query}
      isNarrow={look.isNarrow}
      isActive={trails.active !== undefined}
      isBusy={trails.busy !== undefined}
      isFavourite={look.favourites.has(key)}
    />
  )
}

export function MenuRows({ nodes, ...shown }: Shown & { nodes: readonly MenuNode[] }) {
  return <ul className={styles.rows}>{nodes.map((node) => rowOf(node, shown))}</ul>
}
