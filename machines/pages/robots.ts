import { BATTERY_LOW } from '../../domain/batteries.ts'
import type { Robot } from '../entities.ts'

const OFFLINE = 0
const NEEDS_HELP = 2

/** What one word says of a robot (§4 "Robot state": state 0 is offline). */
export type RobotState = 'online' | 'charging' | 'needsHelp' | 'offline'
export type RobotFilter = 'online' | 'all' | 'offline' | 'charging' | 'needsHelp' | 'batteryLow'

export function robotStateOf({ state, charging }: Robot): RobotState {
  if (state === OFFLINE) return 'offline'
  if (state === NEEDS_HELP) return 'needsHelp'
  return charging ? 'charging' : 'online'
}

export const isOnline = ({ state }: Robot) => state !== OFFLINE

const PASSES: Readonly<Record<RobotFilter, (robot: Robot) => boolean>> = {
  online: isOnline,
  all: () => true,
  offline: (robot) => !isOnline(robot),
  charging: (robot) => robotStateOf(robot) === 'charging',
  needsHelp: (robot) => robotStateOf(robot) === 'needsHelp',
  batteryLow: (robot) => isOnline(robot) && robot.battery < BATTERY_LOW,
}

/** Whether the name or the serial number holds what was typed; case and outer spaces do not count. */
export function matchesSearch({ robot_name, sn }: Robot, search: string) {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  return robot_name.toLowerCase().includes(wanted) || sn.toLowerCase().includes(wanted)
}

const first = (robots: readonly Robot[], robot_uuid: string) => [
  ...robots.filter((robot) => robot.robot_uuid === robot_uuid),
  ...robots.filter((robot) => robot.robot_uuid !== robot_uuid),
]

/** The robots to show: found by `search`, passed by `filter`, the one of the `grid` query (§2) before the others. */
export function shownRobots(
  robots: readonly Robot[],
  { search, filter, grid = '' }: { search: string; filter: RobotFilter; grid?: string },
) {
  const shown = robots.filter((robot) => PASSES[filter](robot) && matchesSearch(robot, search))
  return grid === '' ? shown : first(shown, grid)
}

export function countsOf(robots: readonly Robot[]): Record<RobotFilter, number> {
  const countOf = (filter: RobotFilter) => robots.filter(PASSES[filter]).length
  return {
    ...{ online: countOf('online'), all: robots.length, offline: countOf('offline') },
    ...{ charging: countOf('charging'), needsHelp: countOf('needsHelp'), batteryLow: countOf('batteryLow') },
  }
}

const isSamePlace = (one: Robot['position'], other: Robot['position']) =>
  one === other || (one?.map_name === other?.map_name && one?.x === other?.x && one?.y === other?.y)

const isSame = ({ position, ...one }: Robot, other: Robot) =>
  isSamePlace(position, other.position) &&
  (Object.keys(one) as (keyof typeof one)[]).every((field) => one[field] === other[field])

/** The newer list, holding the very objects of the older one wherever a robot is as it was: views draw only what changed. */
export function keptWhereSame(before: readonly Robot[], after: readonly Robot[]) {
  const known = new Map(before.map((robot) => [robot.robot_uuid, robot]))
  return after.map((robot) => {
    const old = known.get(robot.robot_uuid)
    return old && isSame(old, robot) ? old : robot
  })
}

/** The same robots with what has changed of some; the very list where nothing has. */
export function withChanged(before: readonly Robot[], changed: readonly Robot[]) {
  const newer = new Map(changed.map((robot) => [robot.robot_uuid, robot]))
  const after = before.map((old) => {
    const robot = newer.get(old.robot_uuid)
    return robot && !isSame(old, robot) ? robot : old
  })
  return after.some((robot, at) => robot !== before[at]) ? after : before
}

/** A robot that came, went or asks for help since one last looked; charging is no news. */
export type RobotChange = { robot_uuid: string; robot_name: string; state: RobotState }

function newsOf(robot: Robot): RobotState {
  const state = robotStateOf(robot)
  return state === 'charging' ? 'online' : state
}

const isNews = (old: Robot | undefined, robot: Robot) =>
  old !== undefined && old !== robot && newsOf(old) !== newsOf(robot)

const changeOf = (robot: Robot): RobotChange => ({
  robot_uuid: robot.robot_uuid,
  robot_name: robot.robot_name,
  state: newsOf(robot),
})

export function changesBetween(before: readonly Robot[], after: readonly Robot[]) {
  const inPlace =
    before.length === after.length && after.every(({ robot_uuid }, at) => before[at]?.robot_uuid === robot_uuid)
  const known = inPlace ? undefined : new Map(before.map((robot) => [robot.robot_uuid, robot]))
  return after.filter((robot, at) => isNews(known ? known.get(robot.robot_uuid) : before[at], robot)).map(changeOf)
}
