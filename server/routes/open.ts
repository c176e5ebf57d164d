import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'

export const ssoToken: Handler<'ssoToken'> = async () => ({ ret: RET.notAllowed })

export const openSession: Handler<'openSession'> = async () => ({ ret: RET.notAllowed })

export const openRobotList: Handler<'openRobotList'> = async () => ({ ret: RET.notAllowed })

export const robotHeartbeat: Handler<'robotHeartbeat'> = async () => ({ ret: RET.notAllowed })
