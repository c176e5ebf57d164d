import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'

export const sendAdminRpwdCode: Handler<'sendAdminRpwdCode'> = async () => ({ ret: RET.notAllowed })

export const adminRpwdCodeCheck: Handler<'adminRpwdCodeCheck'> = async () => ({ ret: RET.notAllowed })

export const adminResetPassword: Handler<'adminResetPassword'> = async () => ({ ret: RET.notAllowed })
