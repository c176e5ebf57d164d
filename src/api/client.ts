import createClient, { type Client } from 'openapi-fetch'
import type { Caller } from '../../machines/entities.ts'
import { type Failure, isSessionEnding } from '../../machines/failure.ts'
import { REQUEST_TIMEOUT_MS } from '../../machines/limits.ts'
import type { components, paths } from '../../openapi/capi.gen.ts'
import { commonParameters, entriesOf } from './common-parameters.ts'
import { newRequestId } from './request-id.ts'
import { timeLimit } from './time-limit.ts'
import { type Operation, transportFailure, unwrap } from './unwrap.ts'

export type Environment = {
  origin: string
  fetch: typeof fetch
  now: () => number
  lang: () => string
  timeoutMs?: number
}

type Reply<Body> = { data?: Body; error?: unknown; response: Response }
type Detail = components['schemas']['FailureDetail']
/** What a call answers when it succeeds: a refusal never gets past `unwrap`. */
type DataOf<Body> = Body extends { data: infer Data } ? Succeeded<Data> : never
type Succeeded<Data> = Data extends null ? never : Detail extends Data ? never : Data
type ApiClient = Pick<Client<paths>, 'GET' | 'POST'>
type Options = { caller?: Caller; signal?: AbortSignal; keepalive?: boolean }
/** May throw a `Failure` instead of letting a call go out in somebody's name. */
type Admit = (caller: Caller, operation: Operation) => void

/** Nobody answered: no network, no time left, or a proxy with nothing behind it. */
const SILENCES: readonly string[] = ['NETWORK', 'TIMEOUT', '502', '503', '504'].map((why) => `REQUEST_FAIL:${why}`)
export const isSilence = ({ kind, code }: Failure) => kind === 'transport' && SILENCES.includes(code)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** §7: the parameters of every request. */
const commonOf = ({ now, lang }: Environment, caller?: Caller) => ({
  ...commonParameters(now()),
  token: caller?.token ?? '',
  uid: caller?.uuid ?? '',
  _corp_uuid: caller?.corp_uuid ?? '',
  lang: lang(),
})

/** A query carries the common parameters in a GET, the form in a POST. */
const clientFor = (environment: Environment, { caller, signal, keepalive }: Options, id: string): ApiClient => {
  const common = entriesOf(commonOf(environment, caller))
  const withCommon = (fields: unknown) => new URLSearchParams([...common, ...entriesOf(fields)]).toString()
  const options = {
    baseUrl: environment.origin,
    fetch: environment.fetch,
    credentials: 'same-origin',
    signal,
    keepalive,
  } as const
  const { GET } = createClient<paths>({ ...options, headers: { 'x-request-id': id }, querySerializer: withCommon })
  const headers = { ...FORM, 'x-request-id': id }
  const { POST } = createClient<paths>({ ...options, headers, bodySerializer: withCommon })
  return { GET, POST }
}

/**
 * The one way to the server: common parameters, time limit, envelope and `mq` rule. `ask` answers the data or throws a
 * `Failure`, with an id to quote even where no answer came. A failure that ends the session of a caller is told to `onSessionEnd` as well (§8: one ladder).
 */
export function createApi(environment: Environment) {
  const listeners = new Set<(failure: Failure) => void>()
  const watchers = new Set<(isAnswered: boolean) => void>()
  const tellWatchers = (isAnswered: boolean) => {
    for (const tell of watchers) tell(isAnswered)
  }
  const refusals = new Map<Operation, Failure>()
  let admit: Admit = () => undefined

  function counted(failure: Failure, operation: Operation): Failure {
    const before = refusals.get(operation)
    const isAgain = before !== undefined && before.ret === failure.ret && before.code === failure.code
    const again = isAgain ? { ...failure, times: (before.times ?? 1) + 1 } : failure
    refusals.set(operation, again)
    return again
  }

  async function replyTo<Body>(operation: Operation, id: string, reply: Promise<Reply<Body>>) {
    const { data, error, response } = await reply.catch((reason: unknown) => {
      throw { ...transportFailure(operation, reason), supportId: id } satisfies Failure
    })
    const supportId = response.headers.get('x-request-id') ?? id
    const body: unknown = response.ok ? data : error
    return unwrap(operation, { status: response.status, body, supportId }) as DataOf<Body>
  }

  async function ask<Body>(
    operation: Operation,
    options: Options,
    call: (client: ApiClient) => Promise<Reply<Body>>,
  ): Promise<DataOf<Body>> {
    const id = newRequestId()
    const limit = timeLimit(environment.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal)
    try {
      if (options.caller) admit(options.caller, operation)
      const reply = call(clientFor(environment, { ...options, signal: limit.signal }, id))
      const data = await replyTo(operation, id, Promise.race([reply, limit.passed]))
      tellWatchers(true)
      refusals.delete(operation)
      return data
    } catch (reason) {
      const failure = counted(reason as Failure, operation)
      if (!options.signal?.aborted) tellWatchers(!isSilence(failure))
      if (options.caller && isSessionEnding(failure)) for (const tell of listeners) tell(failure)
      throw failure
    } finally {
      limit.lift()
    }
  }

  return {
    ask,
    onSessionEnd(listener: (failure: Failure) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears of each call that nobody abandoned whether it was answered at all. */
    onReply(watcher: (isAnswered: boolean) => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    admitBy(rule: Admit) {
      admit = rule
    },
  }
}

export type Api = ReturnType<typeof createApi>
