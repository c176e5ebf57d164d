import type { Handler, HandlerFor } from '../contract/handler.ts'
import { listRobots, noteHeartbeat, type RobotKey } from '../robots/robots.ts'
import { type AppSession, openAppSession } from './open-apps.ts'

/** Exchanges an open auth code for an embedded page's own session. */
export const openSession: Handler<'openSession'> = ({ db }, asked) => openAppSession(db, asked)

export const openRobotList: HandlerFor<'openRobotList', AppSession> = async ({ db, settings }, params, session) => {
  const { robot_uuid, robot_prodtype_id } = params
  const filter = { corp_uuid: session.corp_uuid, robot_uuid, robot_prodtype_id }
  return { robot_list: await listRobots(db, filter, settings.ROBOT_OFFLINE_S) }
}

/** §4 "Robot state": a robot is online as long as it reports. */
export const robotHeartbeat: HandlerFor<'robotHeartbeat', RobotKey> = async ({ db, settings }, report, robot) => {
  await noteHeartbeat(db, robot, report)
  return { offline_after_s: settings.ROBOT_OFFLINE_S }
}
