import { chakra } from '@chakra-ui/react'
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
import { css } from '../../theme/css.ts'
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
      {state === 'under_way' && (
        <chakra.span minWidth="3rem" color="fg.muted" fontVariantNumeric="tabular-nums">
          {percent(progress / 100)}
        </chakra.span>
      )}
      {reason && <chakra.span color="fg.muted">{t(`reasons.${reason}`)}</chakra.span>}
      {attempt > 1 && (
        <chakra.span color="fg.subtle" textStyle="caption">
          {t('attempt', { count: number(attempt) })}
        </chakra.span>
      )}
    </>
  )
}

export function ResultRow({ result }: { result: CommandResult }) {
  const { state, progress, robot_name } = result
  const Icon = ICONS[state]
  return (
    <li className={styles.result} data-state={state}>
      <chakra.span flex={{ base: '1 0 100%', sm: '0 0 10rem' }} minWidth="0" truncate>
        <bdi>{robot_name}</bdi>
      </chakra.span>
      <Icon size={16} aria-hidden />
      <Words result={result} />
      {state === 'under_way' && (
        <ProgressBar size="sm" aria-hidden className={css({ flex: '0 1 8rem' })} max={100} value={progress} />
      )}
    </li>
  )
}
