import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'

export const robotProdtypeList: SessionHandler<'robotProdtypeList'> = async () => ({ ret: RET.notAllowed })

export const robotListAll: SessionHandler<'robotListAll'> = async () => ({ ret: RET.notAllowed })

export const robotList: SessionHandler<'robotList'> = async () => ({ ret: RET.notAllowed })
