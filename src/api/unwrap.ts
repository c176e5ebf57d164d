import type { Failure } from '../../machines/failure.ts'
import { RET } from '../../openapi/ret.ts'
import type { Operation } from './operation.ts'
import { hasShape, SHAPES } from './shapes.ts'

export type Answer = { status: number; body: unknown; supportId?: string }
type Body = Record<string, unknown>

const SUCCESSES: readonly unknown[] = [RET.ok, 200]
const OK_STATUS = 200

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const saidBy = (body: unknown): Partial<Failure> => {
  if (!isObject(body)) return {}
  const { ret, msg, data } = body
  return {
    ret: typeof ret === 'number' ? ret : undefined,
    msg: typeof msg === 'string' ? msg : undefined,
    detail: isObject(data) ? data : undefined,
  }
}

/** What is wrong with an answer by §8 "Transport and envelope", or nothing. */
function faultOf(operation: Operation, { status, body }: Answer): Pick<Failure, 'kind' | 'code'> | undefined {
  if (status !== OK_STATUS) return { kind: status >= 500 ? 'transport' : 'answer', code: `REQUEST_FAIL:${status}` }
  if (body === undefined || body === null || body === '') return { kind: 'data', code: 'NO_DATA' }
  if (!isObject(body)) return { kind: 'data', code: 'REQUEST_FAIL:UNKNOWN' }
  if (!SUCCESSES.includes(body.ret)) return { kind: 'answer', code: `RET:${body.ret}` }
  if (isJob(body)) return undefined
  if (!isObject(body.data)) return { kind: 'data', code: 'NO_DATA' }
  return hasShape(body.data, SHAPES[operation]) ? undefined : { kind: 'data', code: 'REQUEST_FAIL:UNKNOWN' }
}

const isJob = (body: Body) => body.code === OK_STATUS && body.mq !== undefined && body.mq !== null

/** The data of an answer; the whole body where it names a job (§7 `mq`). Throws a `Failure`. */
export function unwrap(operation: Operation, answer: Answer): Body {
  const fault = faultOf(operation, answer)
  if (fault) throw { ...saidBy(answer.body), operation, ...fault, supportId: answer.supportId } satisfies Failure
  const body = answer.body as Body
  return isJob(body) ? body : (body.data as Body)
}

/** Why no answer came: the time ran out, the network failed, or what came was not JSON. */
export function transportFailure(operation: Operation, error: unknown): Failure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'SyntaxError') return { operation, kind: 'data', code: 'REQUEST_FAIL:UNKNOWN' }
  const reason = name === 'TimeoutError' || name === 'AbortError' ? 'TIMEOUT' : 'NETWORK'
  return { operation, kind: 'transport', code: `REQUEST_FAIL:${reason}` }
}
