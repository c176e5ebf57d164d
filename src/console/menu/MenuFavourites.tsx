import { useId } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import styles from './menu.module.css'
import { keyOf } from './menu.ts'
import type { MenuView } from './use-menu-view.ts'

export function MenuFavourites({ view: { favourites, look, actions, active, busy } }: { view: MenuView }) {
  const t = useT()
  const title = useId()
  const leafOf = (menu: Menu) => (
    <MenuLeaf
      key={keyOf(menu)}
      {...{ menu, actions, depth: 0, match: -1, length: 0 }}
      isNarrow={look.isNarrow}
      isActive={active?.at(-1) === keyOf(menu)}
      isBusy={busy?.at(-1) === keyOf(menu)}
    />
  )
  return (
    <div className={styles.favourites} hidden={look.matches !== undefined}>
      <div id={title} className={styles.label} hidden={look.isNarrow}>
        {t('shell.menu.favourites')}
      </div>
      <ul className={styles.rows} aria-labelledby={title}>
        {favourites.map(leafOf)}
      </ul>
      <div className={styles.line} />
    </div>
  )
}
