import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuFavourites } from './MenuFavourites.tsx'
import { MenuRows } from './MenuRows.tsx'
import styles from './menu.module.css'
import { MenuHandsContext } from './menu-look.ts'
import type { MenuView } from './use-menu-view.ts'

/** The left menu (§2): favourites, then links and group buttons, walked by Tab or by the arrow keys. */
export function MenuTree({ view }: { view: MenuView }) {
  const t = useT()
  const { look, nodes = [], favourites, active, busy } = view
  const isFiltered = look.query !== ''
  if (nodes.length === 0)
    return (
      <p className={styles.remark}>
        {isFiltered ? t('shell.menu.noMatch', { query: look.query }) : t('shell.menu.none')}
      </p>
    )
  return (
    <MenuHandsContext value={view.hands}>
      {!isFiltered && favourites.length > 0 && <MenuFavourites entries={favourites} look={look} active={active} />}
      <MenuRows nodes={nodes} depth={0} look={look} active={active} busy={busy} />
    </MenuHandsContext>
  )
}
