import { RET } from '../../openapi/ret.ts'
import type { Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { RobotKey } from './robots.ts'

/** A robot reports for itself alone. */
export async function ownRobot(_: Deps, robot: RobotKey, { sn }: Params<'robotHeartbeat'>) {
  if (sn !== robot.sn) throw new Refused(RET.notAllowed, { field: 'sn' })
  return robot
}
