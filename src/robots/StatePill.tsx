import type { Robot } from '../../machines/entities.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../kit/Badge.tsx'
import { css } from '../theme/css.ts'
import { type ShownState, useShownState } from './robot-words.ts'
import { STATE_ICONS } from './state-icons.ts'
import { timeOf } from './time-of.ts'

const TONES: Readonly<Record<ShownState, Tone>> = {
  online: 'success',
  charging: 'success',
  needsHelp: 'warning',
  offline: 'neutral',
  unknown: 'neutral',
}

const timeKeyOf = (shown: ShownState) =>
  shown === 'unknown' ? 'basic.lastSeen' : shown === 'offline' ? 'basic.state.offlineSince' : undefined

type Props = { robot: Robot; now: Date }

export function StatePill({ robot, now }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const shown = useShownState(robot)
  const Icon = STATE_ICONS[shown]
  const timeKey = robot.last_seen > 0 ? timeKeyOf(shown) : undefined
  return (
    <Badge colorPalette={TONES[shown]} data-state={shown} className={css({ mt: '1.5' })}>
      <Icon size={14} aria-hidden />
      {timeKey ? t(timeKey, { time: moment(timeOf(robot), now) }) : t(`basic.state.${shown}`)}
    </Badge>
  )
}
