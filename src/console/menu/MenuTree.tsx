import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuFavourites } from './MenuFavourites.tsx'
import { MenuRows } from './MenuRows.tsx'
import { MenuStars } from './MenuStars.tsx'
import styles from './menu.module.css'
import type { MenuView } from './use-menu-view.ts'

/** Why no entry stands. */
function Remark({ view: { query, nodes = [], look } }: { view: MenuView }) {
  const t = useT()
  if (nodes.length === 0) return <p className={styles.remark}>{t('shell.menu.none')}</p>
  return look.matches?.size === 0 && <p className={styles.remark}>{t('shell.menu.noMatch', { query })}</p>
}

/** The left menu (§2): favourites, then links and group buttons, walked by Tab or by the arrow keys. */
export function MenuTree({ view }: { view: MenuView }) {
  const { look, actions, nodes = [], favourites, active, busy } = view
  return (
    <MenuStars view={view}>
      {favourites.length > 0 && <MenuFavourites view={view} />}
      <Remark view={view} />
      {nodes.length > 0 && <MenuRows {...{ nodes, look, actions, active, busy }} depth={0} />}
    </MenuStars>
  )
}
