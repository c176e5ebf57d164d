import { useSelector } from '@xstate/react'
import { CircleQuestionMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { roleOf } from '../../../domain/roles.ts'
import { selectIsNarrow } from '../../../machines/console/menu-view-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import styles from './menu.module.css'
import type { MenuViewActor } from './use-menu-look.ts'

type RowProps = { label: string; icon: ReactNode; isNarrow: boolean; onClick: () => void }

const FootRow = ({ label, icon, isNarrow, onClick }: RowProps) => (
  <button
    type="button"
    onClick={onClick}
    className={styles.row}
    aria-label={isNarrow ? label : undefined}
    data-tip={isNarrow ? label : undefined}
  >
    {icon}
    {!isNarrow && <span className={styles.name}>{label}</span>}
  </button>
)

/** Explains the menu to admins (decided by the role of the server's answer). */
export function ExplainRow({ role_id, isNarrow }: { role_id: string; isNarrow: boolean }) {
  const t = useT()
  const { openExplain } = useShellDialogs()
  if (roleOf(role_id) === 'staff') return null
  const icon = <CircleQuestionMark className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
  return <FootRow label={t('shell.menu.explain')} icon={icon} isNarrow={isNarrow} onClick={openExplain} />
}

type Props = { actor: MenuViewActor; role_id: string }

export function MenuFoot({ actor, role_id }: Props) {
  const t = useT()
  const isNarrow = useSelector(actor, selectIsNarrow)
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <ExplainRow role_id={role_id} isNarrow={isNarrow} />
      <FootRow
        label={t(isNarrow ? 'shell.menu.expand' : 'shell.menu.collapse')}
        icon={<Icon className={`${styles.icon} ${styles.away}`} size={16} strokeWidth={1.75} aria-hidden />}
        isNarrow={isNarrow}
        onClick={() => actor.send({ type: 'sidebar.toggle' })}
      />
    </div>
  )
}
