import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'

export const tongji: SessionHandler<'tongji'> = async () => ({ ret: RET.notAllowed })
