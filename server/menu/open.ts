import { reachesRobot } from '../../domain/key-rights.ts'
import type { Handler, HandlerFor } from '../contract/handler.ts'
import { listedRobots } from '../robots/robot-lists.ts'
import { openAppSession } from './open-apps.ts'
import { isByKey, type PageCaller } from './page-access.ts'

/** Exchanges an open auth code for an embedded page's own session. */
export const openSession: Handler<'openSession'> = ({ db }, asked) => openAppSession(db, asked)

export const openRobotList: HandlerFor<'openRobotList', PageCaller> = async (deps, params, caller) => {
  const listed = await listedRobots(deps, params, caller)
  if (!isByKey(caller) || caller.grant.robots.length === 0) return listed
  return { ...listed, robot_list: listed.robot_list.filter(({ robot }) => reachesRobot(caller, robot.robot_uuid)) }
}
