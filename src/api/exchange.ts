import type { Failure } from '../../machines/failure.ts'
import { randomUuid } from '../browser/random-uuid.ts'
import type { Operation } from './operation.ts'
import { timeLimit } from './time-limit.ts'
import type { DataOf, Reply } from './typed-client.ts'
import { transportFailure, unwrap } from './unwrap.ts'

type Limits = { timeoutMs: number; signal?: AbortSignal }
/** Sends the request, under the id that support is told, until the signal says no. */
type Send<Body> = (id: string, signal: AbortSignal) => Promise<Reply<Body>>
/** What has not changed (304) has no `data`. */
export type Answered<Body> = { data?: DataOf<Body>; headers: Headers }

/** Hears of a call as it goes out; what it answers hears how it ended. */
export type NoteCall = (operation: Operation, id: string) => (code?: string) => void

/** The code of a call that its caller gave up. */
const ABANDONED = 'ABANDONED'
const NOT_MODIFIED = 304

function read<Body>(operation: Operation, id: string, { data, error, response }: Reply<Body>): Answered<Body> {
  const { status, headers, ok } = response
  if (status === NOT_MODIFIED) return { headers }
  const supportId = headers.get('x-request-id') ?? id
  return { data: unwrap(operation, { status, body: ok ? data : error, supportId }) as DataOf<Body>, headers }
}

/** How often in a row each operation was refused alike. */
function refusalCount() {
  const last = new Map<Operation, Failure>()
  return {
    forget: (operation: Operation) => void last.delete(operation),
    counted(operation: Operation, failure: Failure): Failure {
      const before = last.get(operation)
      const isAgain = before !== undefined && before.ret === failure.ret && before.code === failure.code
      const again = isAgain ? { ...failure, times: (before.times ?? 1) + 1 } : failure
      last.set(operation, again)
      return again
    },
  }
}

/**
 * One call: time limit, envelope and `mq` rule. Answers the data or throws a `Failure`, with an id to quote even where
 * no answer came, and with how often in a row the operation was refused like this. `note` hears of each.
 */
export function createExchange(note: NoteCall = () => () => undefined) {
  const refusals = refusalCount()
  return async <Body>(operation: Operation, { timeoutMs, signal }: Limits, send: Send<Body>) => {
    const id = randomUuid()
    const ended = note(operation, id)
    const limit = timeLimit(timeoutMs, signal)
    const lost = (reason: unknown) => {
      throw { ...transportFailure(operation, reason), supportId: id } satisfies Failure
    }
    try {
      const reply = await Promise.race([send(id, limit.signal), limit.passed]).catch(lost)
      const answered = read(operation, id, reply)
      refusals.forget(operation)
      ended()
      return answered
    } catch (reason) {
      const failure = reason as Failure
      ended(signal?.aborted ? ABANDONED : failure.code)
      throw refusals.counted(operation, failure)
    } finally {
      limit.lift()
    }
  }
}

export type Exchange = ReturnType<typeof createExchange>
