import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Inbox,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import type { CommandState } from '../../../domain/commands.ts'
import type { CommandResult } from '../../../machines/pages/remote.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import styles from './history.module.css'
import { useRemoteT } from './RemoteTexts.tsx'

const ICONS: Readonly<Record<CommandState, LucideIcon>> = {
  sent: CircleDashed,
  accepted: Inbox,
  under_way: LoaderCircle,
  done: CircleCheck,
  refused: Ban,
  failed: CircleX,
  timed_out: Clock,
  cancelled: Undo2,
}

function Words({ result: { state, reason, attempt, progress } }: { result: CommandResult }) {
  const t = useRemoteT()
  const { number, percent } = useFormats()
  return (
    <>
      <span className={styles.state}>{t(`states.${state}`)}</span>
      {state === 'under_way' && <span className={styles.percent}>{percent(progress / 100)}</span>}
      {reason && <span className={styles.reason}>{t(`reasons.${reason}`)}</span>}
      {attempt > 1 && <span className={styles.attempt}>{t('attempt', { count: number(attempt) })}</span>}
    </>
  )
}

export function ResultRow({ result }: { result: CommandResult }) {
  const { state, progress, robot_name } = result
  const Icon = ICONS[state]
  return (
    <li className={styles.result} data-state={state}>
      <span className={styles.robot}>
        <bdi>{robot_name}</bdi>
      </span>
      <Icon size={16} aria-hidden />
      <Words result={result} />
      {state === 'under_way' && (
        <ProgressBar size="sm" aria-hidden className={styles.progress} max={100} value={progress} />
      )}
    </li>
  )
}
