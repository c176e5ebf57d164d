import { RET } from '../../openapi/ret.ts'

/** A request that goes no further; the error handler turns it into an envelope. */
export class Refused extends Error {
  readonly status: number
  readonly ret: number
  readonly field: string | undefined
  constructor(refused: { status: number; ret: number; msg: string; field?: string }) {
    super(refused.msg)
    this.status = refused.status
    this.ret = refused.ret
    this.field = refused.field
  }
}

export const malformed = (field: string, what: string) =>
  new Refused({ status: 400, ret: RET.parameterMissing, msg: `${field} ${what}`, field })
