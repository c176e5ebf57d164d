import type { RobotFilter } from '../../../machines/pages/robots.ts'

const ROBOT = /^\/robots\/([^/?#]+)(?:\?|$)/
const FILTERS: readonly RobotFilter[] = ['online', 'all', 'offline', 'charging', 'needsHelp', 'batteryLow']

type Spot = { filter?: RobotFilter; areAll?: boolean }

const queryOf = ({ filter, areAll = false }: Spot) => {
  const query = new URLSearchParams([
    ...(filter ? [['state', filter]] : []),
    ...(areAll ? [['types', 'all']] : []),
  ] as string[][]).toString()
  return query === '' ? '' : `?${query}`
}

export const robotsRoute = (spot: Spot) => `/${queryOf(spot)}`
export const robotRoute = (robot_uuid: string, areAll = false) =>
  `/robots/${encodeURIComponent(robot_uuid)}${queryOf({ areAll })}`

const queryAt = (route: string) => new URLSearchParams(route.split('?')[1])

/** Which robots a route narrows the list to, if it does. */
export const filterAt = (route: string) => FILTERS.find((filter) => filter === queryAt(route).get('state'))

/** Whether a route is for the robots of all types. */
export const areAllTypesAt = (route: string) => queryAt(route).get('types') === 'all'

/** The robot whose place a route is, or undefined for the list. */
export function robotAt(route: string) {
  const [, name] = ROBOT.exec(route) ?? []
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}
