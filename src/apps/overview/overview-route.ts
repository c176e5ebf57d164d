import type { OverviewEvent } from '../../../machines/pages/overview.ts'
import type { RobotFilter } from '../../../machines/pages/robots.ts'

const ALL = '/?types=all'

/** Whether a route of the overview is for the robots of all types. */
export const areAllAt = (route: string) => new URLSearchParams(route.split('?')[1]).get('types') === 'all'
export const overviewRoute = (areAll: boolean) => (areAll ? ALL : '/')

type Goal = { project_id: string; menu_id: string; route: string }

/** A place on the page of a menu entry, `{project_id}.{menu_id}`. */
export function goalAt(entry: string, route = '/'): Goal {
  const [project_id = '', menu_id = ''] = entry.split('.')
  return { project_id, menu_id, route }
}

export const robotsGoal = (entry: string, filter: RobotFilter, areAll: boolean) =>
  goalAt(entry, `/?state=${filter}${areAll ? '&types=all' : ''}`)
export const robotGoal = (entry: string, robot_uuid: string, areAll: boolean) =>
  goalAt(entry, `/robots/${encodeURIComponent(robot_uuid)}${areAll ? '?types=all' : ''}`)

export const recordGoal = (entry: string, record_id: string) => goalAt(entry, `/${encodeURIComponent(record_id)}`)

const isoOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** The receptions of a day that are in a state. */
export function visitsGoal(
  entry: string,
  state: OverviewEvent['state'],
  { from, until }: { from: number; until: number },
) {
  const query = new URLSearchParams([
    ['f.state', state],
    ['f.starts_at', `${isoOf(from)}..${isoOf(until - 1)}`],
  ])
  return goalAt(entry, `/?${query}`)
}
