import { RET } from '../../openapi/ret.ts'
import type { Deps, Params, Refusal } from '../contract/handler.ts'
import type { RobotKey } from './robots.ts'

/** A robot reports for itself alone. */
export const ownRobot = async (
  _: Deps,
  robot: RobotKey,
  { sn }: Params<'robotHeartbeat'>,
): Promise<RobotKey | Refusal> => (sn === robot.sn ? robot : { ret: RET.notAllowed, data: { field: 'sn' } })
