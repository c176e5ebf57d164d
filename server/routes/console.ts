import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'

export const langList: Handler<'langList'> = async () => ({ ret: RET.notAllowed })

export const consoleSettings: Handler<'consoleSettings'> = async () => ({ ret: RET.notAllowed })
