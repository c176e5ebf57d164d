import { CircleCheck, CircleHelp, CircleOff, CloudOff, type LucideIcon, Zap } from 'lucide-react'
import type { Robot } from '../../machines/entities.ts'
import { type RobotState, robotStateOf } from '../../machines/pages/robots.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './robot-option.module.css'
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
    <span className={styles.status} data-state={shown}>
      <Icon size={14} aria-hidden />
      {t(`basic.state.${shown}`)}
    </span>
  )
}
