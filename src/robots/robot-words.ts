import type { Robot } from '../../machines/entities.ts'
import { type RobotState, robotStateOf } from '../../machines/pages/robots.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { useHasOldStatus } from './status-age.tsx'
import { timeOf } from './time-of.ts'

const JUST_NOW_MS = 15_000

export type ShownState = RobotState | 'unknown'

/** How a robot is, as far as that is known. */
export const useShownState = (robot: Robot): ShownState => (useHasOldStatus() ? 'unknown' : robotStateOf(robot))

/** It reports: what is said of it is so now. */
export const isHere = (state: ShownState) => state !== 'unknown' && state !== 'offline'

/** What a robot does, and where. */
export function useDoing(robot: Robot) {
  const t = useT()
  const isKnown = isHere(useShownState(robot))
  const task = t(`basic.task.${isKnown ? robot.task : 'unknown'}`)
  return isKnown && robot.task_place ? t('basic.task.at', { task, place: robot.task_place }) : task
}

/** How old what is known of a robot is. */
export function useAge(robot: Robot, now: Date) {
  const t = useT()
  const { timeAgo } = useFormats()
  const isNow = isHere(useShownState(robot))
  if (robot.last_seen === 0) return t('basic.neverSeen')
  const time = timeOf(robot)
  if (isNow && now.getTime() - time.getTime() < JUST_NOW_MS) return t('basic.updatedNow')
  return t(isNow ? 'basic.updated' : 'basic.lastSeen', { time: timeAgo(time, now) })
}
