import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'

export const menuList: SessionHandler<'menuList'> = async () => ({ ret: RET.notAllowed })

export const menuDetail: SessionHandler<'menuDetail'> = async () => ({ ret: RET.notAllowed })

export const getOpenAuthCode: SessionHandler<'getOpenAuthCode'> = async () => ({ ret: RET.notAllowed })
