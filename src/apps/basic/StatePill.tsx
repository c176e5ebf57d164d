import { CircleCheck, CircleHelp, CircleOff, type LucideIcon, Zap } from 'lucide-react'
import type { Robot } from '../../../machines/entities.ts'
import { type RobotState, robotStateOf } from '../../../machines/robots.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import styles from './robot-tile.module.css'
import { timeOf } from './time-of.ts'

const ICONS: Readonly<Record<RobotState, LucideIcon>> = {
  online: CircleCheck,
  charging: Zap,
  needsHelp: CircleHelp,
  offline: CircleOff,
}

type Props = { robot: Robot; now: Date }

export function StatePill({ robot, now }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const state = robotStateOf(robot)
  const Icon = ICONS[state]
  const isOfflineSince = state === 'offline' && robot.last_seen > 0
  return (
    <p className={styles.pill} data-state={state}>
      <Icon size={14} aria-hidden />
      {isOfflineSince ? t('basic.state.offlineSince', { time: moment(timeOf(robot), now) }) : t(`basic.state.${state}`)}
    </p>
  )
}
