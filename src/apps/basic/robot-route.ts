const ROBOT = /^\/robots\/([^/?#]+)$/

export const robotRoute = (robot_uuid: string) => `/robots/${encodeURIComponent(robot_uuid)}`

/** The robot whose place a route is, or undefined for the list. */
export function robotAt(route: string) {
  const [, name] = ROBOT.exec(route) ?? []
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}
