import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'

export const adminAuthCheck: SessionHandler<'adminAuthCheck'> = async () => ({ ret: RET.notAllowed })

export const adminLogout: SessionHandler<'adminLogout'> = async () => ({ ret: RET.notAllowed })

export const modifyPerson: SessionHandler<'modifyPerson'> = async () => ({ ret: RET.notAllowed })

export const userProfile: SessionHandler<'userProfile'> = async () => ({ ret: RET.notAllowed })
