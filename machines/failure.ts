import type { components } from '../openapi/capi.gen.ts'
import { RET } from '../openapi/ret.ts'
import type { Problems, Stored } from './entities.ts'

type Schemas = components['schemas']

/**
 * A call that did not do what was asked. `answer`: the server said no; `transport`: it said nothing, or 5xx;
 * `data`: what it said could not be read. `code` is the specification's literal (§8), as `REQUEST_FAIL:502`.
 */
export type Failure = {
  operation: string
  kind: 'answer' | 'transport' | 'data'
  code: string
  ret?: number
  msg?: string
  detail?: { tries_left?: number; retry_after_s?: number; field?: string; fields?: Problems; record?: Stored } & Pick<
    Schemas['FailureDetail'],
    'tip' | 'columns' | 'limit' | 'quota' | 'used' | 'signed_in' | 'entering'
  >
  supportId?: string
  /** How often in a row an operation was refused like this, from the second time on. */
  times?: number
}

const KINDS: readonly unknown[] = ['answer', 'transport', 'data'] satisfies Failure['kind'][]

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(error.kind)

/** Whatever an actor threw, as a failure that a view can say. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { operation: 'unknown', kind: 'data', code: 'REQUEST_FAIL:UNKNOWN' }

/** What failed, as an action or a guard is told it. */
export const refused = ({ event }: { event: { error: unknown } }) => event
export const keepFailure = { type: 'keepFailure', params: refused } as const
export const isDeleted = { type: 'isDeleted', params: refused } as const

/** A failure that happens again stays the first one, with its support id: who has read it is not told twice. */
export function failureAfter({ failure: known }: { failure?: Failure }, error: unknown) {
  const failure = toFailure(error)
  return { failure: known?.code === failure.code ? known : failure }
}

/** The server said nothing, or only that it cannot: the same call may succeed later. */
export const isUnreachable = (failure: Failure | undefined) => failure?.kind === 'transport'

/** Nobody answers, or something on the way, such as a proxy or the portal of a network: every answer of the server's own has a `ret`, also where it cannot. */
export const isAbsent = ({ ret }: Failure) => ret === undefined

/** §8: ret 101003, or msg "not login", or HTTP 403. */
export const isSessionEnding = ({ ret, msg, code }: Failure) =>
  ret === RET.notLogin || msg === 'not login' || code === 'REQUEST_FAIL:403'

/** §8: ret 101006, what went before has expired and must be done again. */
export const isTooLate = (failure: Failure | undefined) => failure?.ret === RET.codeExpired

const LINK_REFUSALS: readonly unknown[] = [RET.linkVoid, RET.linkExpired, RET.linkUsed]

/** The server said no to a link itself, which no other try changes. */
export const isLinkRefused = (failure: Failure | undefined) => LINK_REFUSALS.includes(failure?.ret)
