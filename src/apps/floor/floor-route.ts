import { robotRoute } from '../basic/robot-route.ts'

export const FLOOR_PATH = '/rmc/floor'

const queryOf = (route: string) => new URLSearchParams(route.split('?')[1])

/** The floor that a route shows, by the name of its map; empty for the first one. */
export const floorAt = (route: string) => queryOf(route).get('floor') ?? ''
/** The robot that a route leads to, which is chosen until another thing is. */
export const robotAt = (route: string) => queryOf(route).get('robot') || undefined
export const floorRoute = (map_name: string, robot_uuid?: string) =>
  `/?${new URLSearchParams({ floor: map_name, ...(robot_uuid && { robot: robot_uuid }) })}`

/** A robot's own place on the page of all robots. */
export const robotGoal = (robot_uuid: string) => ({
  project_id: 'basic',
  menu_id: 'basic',
  route: robotRoute(robot_uuid, true),
})
