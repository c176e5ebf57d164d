import { Skeleton } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import type { Corp } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { HEADER_HEIGHT_REM } from '../../theme/layout.ts'
import { CorpMark } from '../header/CorpMark.tsx'
import { MenuFailed } from './MenuFailed.tsx'
import { MenuScroll } from './MenuScroll.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { MenuTree } from './MenuTree.tsx'
import styles from './menu.module.css'
import { PaletteButton } from './PaletteButton.tsx'
import type { MenuView } from './use-menu-view.ts'

const ROWS = ['72%', '58%', '80%', '64%', '50%', '76%', '60%', '68%']

const MenuSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <div className={styles.rows} aria-hidden>
    {ROWS.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton height="4" width="4" flexShrink={0} />
        {!isNarrow && <Skeleton height="3" style={{ width }} />}
      </div>
    ))}
  </div>
)

/** `onRetry` is there where the menu did not come. */
export type MenuProps = { corp: Corp; view: MenuView; onRetry?: () => void }
type Props = MenuProps & { head?: ReactNode; foot?: ReactNode }

const Mark = memo(CorpMark)

function Entries({ view, onRetry }: Pick<MenuProps, 'view' | 'onRetry'>) {
  if (onRetry) return <MenuFailed isNarrow={view.look.isNarrow} onRetry={onRetry} />
  return view.nodes ? <MenuTree view={view} /> : <MenuSkeleton isNarrow={view.look.isNarrow} />
}

/** Logo, field, entries and what stands below them; the sidebar's and the phone drawer's content. */
export function MenuPanel({ corp, view, onRetry, head, foot }: Props) {
  const t = useT()
  const { actor, actions, count, first } = view
  const { isNarrow } = view.look
  return (
    <nav aria-label={t('shell.menu.label')} className={`${styles.panel} ${isNarrow ? styles.narrow : ''}`}>
      <div className={styles.head} style={{ height: `${HEADER_HEIGHT_REM}rem` }}>
        <Mark address={corp.corp_logo} name={corp.corp_name} isCollapsed={isNarrow} />
        {head}
      </div>
      {isNarrow ? <PaletteButton /> : <MenuSearch {...{ actor, actions, count, first }} />}
      <MenuScroll>
        <Entries view={view} onRetry={onRetry} />
      </MenuScroll>
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  )
}
