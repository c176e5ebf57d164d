import type { Handler, HandlerFor } from '../contract/handler.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { listedRobots } from '../robots/robot-lists.ts'
import { noteHeartbeat } from '../robots/robots.ts'
import { type AppSession, openAppSession } from './open-apps.ts'

/** Exchanges an open auth code for an embedded page's own session. */
export const openSession: Handler<'openSession'> = ({ db }, asked) => openAppSession(db, asked)

export const openRobotList: HandlerFor<'openRobotList', AppSession> = listedRobots

/** §4 "Robot state": a robot is online as long as it reports. */
export const robotHeartbeat: HandlerFor<'robotHeartbeat', RobotKey> = async ({ db, settings }, report, robot) => {
  await noteHeartbeat(db, robot, report, settings.ROBOT_OFFLINE_S)
  return { offline_after_s: settings.ROBOT_OFFLINE_S }
}
