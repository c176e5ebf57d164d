import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'

export const sendAdminAuthCode: Handler<'sendAdminAuthCode'> = async () => ({ ret: RET.notAllowed })

export const adminCodeAuth: Handler<'adminCodeAuth'> = async () => ({ ret: RET.notAllowed })

export const adminPasswordAuth: Handler<'adminPasswordAuth'> = async () => ({ ret: RET.notAllowed })

export const adminSsoAuth: Handler<'adminSsoAuth'> = async () => ({ ret: RET.notAllowed })
