import type { Robot } from '../entities.ts'
import { isOnline } from './robots.ts'

/** The robots that are chosen, by their ids (§3 addstatus), in the order in which they were. */
export type Chosen = ReadonlySet<string>
export type Allows = (robot: Robot) => boolean

export const VIRTUAL_ROBOT_UUID = 'VIRTUAL_ROBOT_UUID'

export const NONE_CHOSEN: Chosen = new Set()

export const withoutVirtual = (robots: readonly Robot[]) =>
  robots.filter(({ robot_uuid }) => robot_uuid !== VIRTUAL_ROBOT_UUID)

/** §5: a robot can be added only if it is online or allowed by a supplied check. */
export const onlineOr =
  (check: Allows = () => false): Allows =>
  (robot) =>
    isOnline(robot) || check(robot)

/** Adds a robot, or removes it; one that is not allowed can only be removed. */
export function toggled(chosen: Chosen, robot: Robot, allows: Allows): Chosen {
  const { robot_uuid } = robot
  if (chosen.has(robot_uuid)) return new Set([...chosen].filter((other) => other !== robot_uuid))
  return allows(robot) ? new Set([...chosen, robot_uuid]) : chosen
}

const allowedOf = (shown: readonly Robot[], allows: Allows) => shown.filter(allows).map(({ robot_uuid }) => robot_uuid)

/** How far "select all" has come: all that are visible and allowed, some of them, or none. */
export function shareOf(chosen: Chosen, shown: readonly Robot[], allows: Allows): 'all' | 'some' | 'none' {
  const allowed = allowedOf(shown, allows)
  const count = allowed.filter((robot_uuid) => chosen.has(robot_uuid)).length
  if (count === 0) return 'none'
  return count === allowed.length ? 'all' : 'some'
}

/** "Select all": every robot that is visible and allowed; once they all are, none of them. The others stay as they were. */
export function allToggled(chosen: Chosen, shown: readonly Robot[], allows: Allows): Chosen {
  const allowed = new Set(allowedOf(shown, allows))
  const rest = [...chosen].filter((robot_uuid) => !allowed.has(robot_uuid))
  return shareOf(chosen, shown, allows) === 'all' ? new Set(rest) : new Set([...chosen, ...allowed])
}

/** The chosen ones that (still) exist. */
export const chosenOf = (robots: readonly Robot[], chosen: Chosen) =>
  robots.filter(({ robot_uuid }) => chosen.has(robot_uuid))
