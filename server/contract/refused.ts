import type { Problems } from '../../domain/resources/problems.ts'
import { RET, type Ret } from '../../openapi/ret.ts'
import type { FailureDetail } from './handler.ts'

export type RefusalRet = Exclude<Ret, typeof RET.ok>

/**
 * A request that goes no further, with what its answer says of why. What throws it inside a transaction undoes that; the
 * mount makes the answer.
 */
export class Refused extends Error {
  readonly ret: RefusalRet
  readonly data: FailureDetail | undefined
  /** Where the answer's HTTP status is not the one that goes with its `ret`. */
  readonly status: number | undefined
  constructor(ret: RefusalRet, data?: FailureDetail, { status, msg }: { status?: number; msg?: string } = {}) {
    super(msg)
    this.ret = ret
    this.data = data
    this.status = status
  }
}

export const malformed = (field: string, what: string) =>
  new Refused(RET.parameterMissing, { field }, { status: 400, msg: `${field} ${what}` })

export const invalid = (fields: Problems) => new Refused(RET.invalidValues, { fields })

export function insistOnNone(problems: Problems) {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
