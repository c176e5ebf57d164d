import { Spinner } from '@chakra-ui/react'
import { ArrowUpRight } from 'lucide-react'
import { type FocusEvent, type MouseEvent, memo, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuName } from './MenuName.tsx'
import { MenuStar } from './MenuStar.tsx'
import styles from './menu.module.css'
import { useMenuHands } from './menu-look.ts'
import { indentOf } from './menu-row.ts'
import { keyOf } from './menu-tree.ts'

type Props = {
  menu: Menu
  depth: number
  query: string
  isNarrow: boolean
  isActive: boolean
  isBusy: boolean
  isFavourite: boolean
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** The star of an entry is drawn where the pointer or the focus is, and only there: a menu may have hundreds of entries. */
function useNearness() {
  const [isNear, setNear] = useState(false)
  const come = () => setNear(true)
  const leave = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    setNear(currentTarget.contains(document.activeElement))
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    setNear(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
  return { isNear, hears: { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: blur } }
}

/** Opens its page in the frame; an entry with target "blank" opens a window at an address that only the server knows. */
export const MenuLeaf = memo(function MenuLeaf({ menu, depth, query, isNarrow, isActive, isBusy, isFavourite }: Props) {
  const t = useT()
  const { nameOf, pathOf, open, star } = useMenuHands()
  const { isNear, hears } = useNearness()
  const isBlank = menu.menu_target === 'blank'
  const name = nameOf(menu)
  const click = (event: MouseEvent) => {
    if (!isBlank && !isPlainClick(event)) return
    event.preventDefault()
    open(menu)
  }
  return (
    <li className={styles.item} {...hears}>
      <a
        href={pathOf(menu)}
        onClick={click}
        className={styles.row}
        style={isNarrow || depth === 0 ? undefined : indentOf(depth)}
        data-menu-item
        aria-current={isActive ? 'page' : undefined}
        aria-label={isBlank ? `${name} (${t('common.opensInNewTab')})` : isNarrow ? name : undefined}
        title={isNarrow ? name : undefined}
      >
        {(depth === 0 || isNarrow) && <MenuIcon menu={menu} isActive={isActive} />}
        {!isNarrow && <MenuName name={name} query={query} />}
        {!isNarrow && isBlank && <ArrowUpRight className={styles.away} size={14} aria-hidden />}
        {isBusy && <Spinner size="sm" width="3" height="3" aria-hidden />}
      </a>
      {isNear && !isNarrow && <MenuStar name={name} isFavourite={isFavourite} onStar={() => star(keyOf(menu))} />}
    </li>
  )
})
