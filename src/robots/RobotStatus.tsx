import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleHelp, CircleOff, CloudOff, type LucideIcon, Zap } from 'lucide-react'
import type { Robot } from '../../machines/entities.ts'
import { type RobotState, robotStateOf } from '../../machines/pages/robots.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useHasOldStatus } from './status-age.tsx'

const ICONS: Readonly<Record<RobotState, LucideIcon>> = {
  online: CircleCheck,
  charging: Zap,
  needsHelp: CircleHelp,
  offline: CircleOff,
}

/** How a robot is, in an icon and a word (§4: online is derived from its state). */
export function RobotStatus({ robot }: { robot: Robot }) {
  const t = useT()
  const state = robotStateOf(robot)
  const isOld = useHasOldStatus()
  const shown = isOld ? 'unknown' : state
  const Icon = isOld ? CloudOff : ICONS[state]
  return (
    <chakra.span
      display="inline-flex"
      flex="none"
      alignItems="center"
      gap="1"
      color="success.fg"
      textStyle="caption"
      fontWeight="medium"
      css={{
        '&[data-state=needsHelp]': { color: 'warning.fg' },
        '&[data-state=offline]': { color: 'fg.subtle' },
        '&[data-state=unknown]': { color: 'fg.subtle' },
      }}
      data-state={shown}
    >
      <Icon size={14} aria-hidden />
      {t(`basic.state.${shown}`)}
    </chakra.span>
  )
}
