import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'

export const ssoBdcp: SessionHandler<'ssoBdcp'> = async () => ({ ret: RET.notAllowed })

export const ssoNlpcp: SessionHandler<'ssoNlpcp'> = async () => ({ ret: RET.notAllowed })

export const tpartRedirect: SessionHandler<'tpartRedirect'> = async () => ({ ret: RET.notAllowed })
