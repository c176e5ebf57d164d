import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../contract/handler.ts'
import { listRobots, noteHeartbeat } from '../robots/robots.ts'
import { findAppSession, openAppSession } from './open-apps.ts'

/** Exchanges an open auth code for an embedded page's own session. */
export const openSession: Handler<'openSession'> = async ({ db }, asked) => {
  const opened = await openAppSession(db, asked)
  if (opened === 'wrongSecret') return { ret: RET.notAllowed, data: { field: 'app_secret' } }
  if (opened === 'wrongCode') return { ret: RET.codeExpired }
  return { ret: RET.ok, data: opened }
}

export const openRobotList: Handler<'openRobotList'> = async ({ db, settings }, params, { bearer }) => {
  const session = bearer ? await findAppSession(db, bearer) : undefined
  if (!session) return { ret: RET.notLogin }
  if (!session.scopes.includes(SCOPE.readRobots)) return { ret: RET.notAllowed }
  const { robot_uuid, robot_prodtype_id } = params
  const filter = { corp_uuid: session.corp_uuid, robot_uuid, robot_prodtype_id }
  return { ret: RET.ok, data: { robot_list: await listRobots(db, filter, settings.ROBOT_OFFLINE_S) } }
}

/** §4 "Robot state": a robot is online as long as it reports. */
export const robotHeartbeat: Handler<'robotHeartbeat'> = async ({ db, settings }, report, { bearer }) => {
  if (!bearer) return { ret: RET.notLogin }
  const noted = await noteHeartbeat(db, bearer, report)
  if (noted === 'unknownKey') return { ret: RET.notLogin }
  if (noted === 'wrongSn') return { ret: RET.notAllowed, data: { field: 'sn' } }
  return { ret: RET.ok, data: { offline_after_s: settings.ROBOT_OFFLINE_S } }
}
