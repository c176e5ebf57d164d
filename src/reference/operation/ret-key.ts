import type { ReferenceKey } from '../../../locales/reference/keys.ts'
import { RET } from '../../../openapi/ret.ts'

const KEYS: Readonly<Record<number, ReferenceKey>> = {
  [RET.notAllowed]: 'ret.101001',
  [RET.parameterMissing]: 'ret.101002',
  [RET.notLogin]: 'ret.101003',
  [RET.keyUnknown]: 'ret.101047',
  [RET.keyRevoked]: 'ret.101048',
  [RET.keyEnded]: 'ret.101049',
  [RET.notFound]: 'ret.101404',
  [RET.versionConflict]: 'ret.101409',
  [RET.invalidValues]: 'ret.101422',
  [RET.tooMany]: 'ret.101429',
  [RET.quotaReached]: 'ret.101430',
  [RET.serverError]: 'ret.101500',
}

/** The words of a number that a call was refused with. */
export const retKey = (ret: number): ReferenceKey => KEYS[ret] ?? 'ret.other'
