import { Box } from '@chakra-ui/react'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import { moveInMenu } from './menu-keys.ts'
import { isBranch, isLabel, keyOf } from './menu-tree.ts'

export type MenuView = {
  isCollapsed: boolean
  activeKey?: string
  busyKey?: string
  trail: readonly string[]
  nameOf: (menu: Menu) => string
  pathOf: (menu: Menu) => string
  isOpen: (menu: Menu) => boolean
  onToggle: (menu: Menu) => void
  onOpen: (menu: Menu) => void
}

type RowsProps = { nodes: readonly MenuNode[]; depth: number; view: MenuView }

function Label({ node, view }: { node: MenuNode; view: MenuView }) {
  if (view.isCollapsed)
    return <Box height="1px" bg="border" mx="2" my="2" css={{ 'li:first-of-type > &': { display: 'none' } }} />
  return (
    <Box px="2" pt="3" pb="1" textStyle="caption" fontWeight="medium" color="fg.subtle">
      {view.nameOf(node.menu)}
    </Box>
  )
}

function Row({ node, depth, view }: RowsProps & { node: MenuNode }) {
  if (isLabel(node))
    return (
      <li>
        <Label node={node} view={view} />
        {isBranch(node) && <MenuRows nodes={node.menu_list} depth={depth} view={view} />}
      </li>
    )
  const Entry = isBranch(node) ? MenuGroup : MenuLeaf
  return (
    <li>
      <Entry node={node} depth={depth} view={view} />
    </li>
  )
}

export function MenuRows({ nodes, depth, view }: RowsProps) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="0.5">
      {nodes.map((node) => (
        <Row key={keyOf(node.menu)} node={node} nodes={nodes} depth={depth} view={view} />
      ))}
    </Box>
  )
}

/** The left menu (§2): links and group buttons, walked by Tab or by the arrow keys. */
export function MenuTree({ nodes, view }: { nodes: readonly MenuNode[]; view: MenuView }) {
  return (
    <Box onKeyDown={moveInMenu}>
      <MenuRows nodes={nodes} depth={0} view={view} />
    </Box>
  )
}
