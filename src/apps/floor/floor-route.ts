import { robotRoute } from '../basic/robot-route.ts'

export const FLOOR_PATH = '/rmc/floor'

/** The floor that a route shows, by the name of its map; empty for the first one. */
export const floorAt = (route: string) => new URLSearchParams(route.split('?')[1]).get('floor') ?? ''
export const floorRoute = (map_name: string) => `/?${new URLSearchParams([['floor', map_name]])}`

/** A robot's own place on the page of all robots. */
export const robotGoal = (robot_uuid: string) => ({
  project_id: 'basic',
  menu_id: 'basic',
  route: robotRoute(robot_uuid, true),
})
