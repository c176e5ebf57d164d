import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuRows, type MenuView } from './MenuTree.tsx'
import { indentOf, menuRow } from './menu-row.ts'
import { keyOf } from './menu-tree.ts'

type Props = { node: MenuNode; depth: number; view: MenuView }

/** A parent with children: a click expands or collapses it (§2 "Left menu"). */
export function MenuGroup({ node: { menu, menu_list }, depth, view }: Props) {
  const rows = useId()
  const holdsActive = view.trail.includes(keyOf(menu))
  const isOpen = view.isOpen(menu) && !view.isCollapsed
  const name = view.nameOf(menu)
  return (
    <>
      <chakra.button
        type="button"
        onClick={() => view.onToggle(menu)}
        css={menuRow}
        ps={view.isCollapsed ? '2.5' : indentOf(depth)}
        color={holdsActive ? (view.isCollapsed ? 'accent.fg' : 'fg') : undefined}
        fontWeight={holdsActive ? 'medium' : undefined}
        data-menu-item
        aria-expanded={isOpen}
        aria-controls={isOpen ? rows : undefined}
        aria-label={view.isCollapsed ? name : undefined}
        title={view.isCollapsed ? name : undefined}
      >
        {(depth === 0 || view.isCollapsed) && <MenuIcon menu={menu} isActive={holdsActive} />}
        {!view.isCollapsed && <chakra.span flex="1">{name}</chakra.span>}
        {!view.isCollapsed && (
          <chakra.span
            display="inline-flex"
            color="fg.subtle"
            transform={isOpen ? undefined : 'rotate(-90deg)'}
            _rtl={{ transform: isOpen ? undefined : 'rotate(90deg)' }}
            transition="transform 120ms ease-out"
          >
            <ChevronDown size={14} aria-hidden />
          </chakra.span>
        )}
      </chakra.button>
      {isOpen && (
        <Box id={rows} pt="0.5" animation="appear 160ms ease-out">
          <MenuRows nodes={menu_list} depth={depth + 1} view={view} />
        </Box>
      )}
    </>
  )
}
