import { CircleCheck, CircleHelp, CircleOff, CloudOff, type LucideIcon, Zap } from 'lucide-react'
import type { ShownState } from './robot-words.ts'

export const STATE_ICONS: Readonly<Record<ShownState, LucideIcon>> = {
  online: CircleCheck,
  charging: Zap,
  needsHelp: CircleHelp,
  offline: CircleOff,
  unknown: CloudOff,
}
