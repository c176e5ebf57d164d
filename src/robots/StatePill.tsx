import { CircleCheck, CircleHelp, CircleOff, CloudOff, type LucideIcon, Zap } from 'lucide-react'
import type { Robot } from '../../machines/entities.ts'
import { type RobotState, robotStateOf } from '../../machines/pages/robots.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../kit/Badge.tsx'
import { css } from '../theme/css.ts'
import { useHasOldStatus } from './status-age.tsx'
import { timeOf } from './time-of.ts'

const ICONS: Readonly<Record<RobotState, LucideIcon>> = {
  online: CircleCheck,
  charging: Zap,
  needsHelp: CircleHelp,
  offline: CircleOff,
}

const TONES: Readonly<Record<RobotState | 'unknown', Tone>> = {
  online: 'success',
  charging: 'success',
  needsHelp: 'warning',
  offline: 'neutral',
  unknown: 'neutral',
}

const timeKeyOf = (state: RobotState, isOld: boolean) =>
  isOld ? 'basic.lastSeen' : state === 'offline' ? 'basic.state.offlineSince' : undefined

type Props = { robot: Robot; now: Date }

export function StatePill({ robot, now }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const state = robotStateOf(robot)
  const isOld = useHasOldStatus()
  const shown = isOld ? 'unknown' : state
  const Icon = isOld ? CloudOff : ICONS[state]
  const timeKey = robot.last_seen > 0 ? timeKeyOf(state, isOld) : undefined
  return (
    <Badge colorPalette={TONES[shown]} data-state={shown} className={css({ mt: '1.5' })}>
      <Icon size={14} aria-hidden />
      {timeKey ? t(timeKey, { time: moment(timeOf(robot), now) }) : t(`basic.state.${shown}`)}
    </Badge>
  )
}
