import { useId } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { MenuLeaf } from './MenuLeaf.tsx'
import styles from './menu.module.css'
import type { MenuLook, Trail } from './menu-look.ts'
import { keyOf } from './menu-tree.ts'

type Props = { entries: readonly Menu[]; look: MenuLook; active: Trail }

/** The entries that the person starred, above all others. */
export function MenuFavourites({ entries, look, active }: Props) {
  const t = useT()
  const title = useId()
  return (
    <div className={styles.favourites}>
      <div id={title} className={styles.label} hidden={look.isNarrow}>
        {t('shell.menu.favourites')}
      </div>
      <ul className={styles.rows} aria-labelledby={title}>
        {entries.map((menu) => (
          <MenuLeaf
            key={keyOf(menu)}
            menu={menu}
            depth={0}
            query=""
            isNarrow={look.isNarrow}
            isActive={active?.at(-1) === keyOf(menu)}
            isBusy={false}
            isFavourite
          />
        ))}
      </ul>
      <div className={styles.line} />
    </div>
  )
}
