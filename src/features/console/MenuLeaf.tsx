import { chakra, Spinner } from '@chakra-ui/react'
import { ArrowUpRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuView } from './MenuTree.tsx'
import { indentOf, menuRow } from './menu-row.ts'
import { keyOf } from './menu-tree.ts'

type Props = { node: MenuNode; depth: number; view: MenuView }

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** Opens its page in the frame; an entry with target "blank" opens a window at an address that only the server knows. */
export function MenuLeaf({ node: { menu }, depth, view }: Props) {
  const t = useT()
  const key = keyOf(menu)
  const isBlank = menu.menu_target === 'blank'
  const name = view.nameOf(menu)
  const open = (event: MouseEvent) => {
    if (!isBlank && !isPlainClick(event)) return
    event.preventDefault()
    view.onOpen(menu)
  }
  return (
    <chakra.a
      href={view.pathOf(menu)}
      onClick={open}
      css={menuRow}
      ps={view.isCollapsed ? '2.5' : indentOf(depth)}
      data-menu-item
      aria-current={key === view.activeKey ? 'page' : undefined}
      aria-label={isBlank ? `${name} (${t('common.opensInNewTab')})` : view.isCollapsed ? name : undefined}
      title={view.isCollapsed ? name : undefined}
    >
      {(depth === 0 || view.isCollapsed) && <MenuIcon menu={menu} isActive={key === view.activeKey} />}
      {!view.isCollapsed && <chakra.span flex="1">{name}</chakra.span>}
      {!view.isCollapsed && isBlank && (
        <chakra.span display="inline-flex" color="fg.subtle" _rtl={{ transform: 'scaleX(-1)' }}>
          <ArrowUpRight size={14} aria-hidden />
        </chakra.span>
      )}
      {key === view.busyKey && <Spinner size="sm" width="3" height="3" aria-hidden />}
    </chakra.a>
  )
}
