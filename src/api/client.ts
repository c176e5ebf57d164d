import type { Caller } from '../../machines/entities.ts'
import { type Failure, isAbsent, isSessionEnding } from '../../machines/failure.ts'
import { REQUEST_TIMEOUT_MS } from '../../machines/limits.ts'
import { commonParameters } from './common-parameters.ts'
import { type Answered, createExchange, type NoteCall } from './exchange.ts'
import type { Operation } from './operation.ts'
import { type ApiClient, AS_FORM, type DataOf, type Reply, typedClient } from './typed-client.ts'

export type Environment = {
  origin: string
  fetch: typeof fetch
  now: () => number
  lang: () => string
  timeoutMs?: number
  note?: NoteCall
}

type Options = {
  caller?: Caller
  signal?: AbortSignal
  keepalive?: boolean
  timeoutMs?: number
  /** Whether it was answered is for its caller alone. */
  isUntold?: boolean
}
/** May throw a `Failure` instead of letting a call go out in somebody's name. */
type Admit = (caller: Caller, operation: Operation) => void

/** §7: the parameters of every request. */
const commonOf = ({ now, lang }: Environment, caller?: Caller) => ({
  ...commonParameters(now()),
  token: caller?.token ?? '',
  uid: caller?.uuid ?? '',
  _corp_uuid: caller?.corp_uuid ?? '',
  lang: lang(),
})

const clientFor = (environment: Environment, { caller, signal, keepalive }: Options, id: string): ApiClient => {
  const { origin: baseUrl, fetch } = environment
  const headers = { 'x-request-id': id }
  const options = { baseUrl, fetch, credentials: 'same-origin', signal, keepalive, headers } as const
  return typedClient(commonOf(environment, caller), options, AS_FORM)
}

/**
 * The one way to the server: common parameters, time limit, envelope and `mq` rule. `ask` answers the data or throws a
 * `Failure`, with an id to quote even where no answer came. A failure that ends the session of a caller is told to `onSessionEnd` as well (§8: one ladder).
 */
export function createApi(environment: Environment) {
  const listeners = new Set<(failure: Failure) => void>()
  const watchers = new Set<(isAnswered: boolean) => void>()
  /** The page itself was the first. */
  let lastAnswerMs = environment.now()
  const settle = (isAnswered: boolean, { isUntold }: Options) => {
    if (isAnswered) lastAnswerMs = environment.now()
    if (!isUntold) for (const tell of watchers) tell(isAnswered)
  }
  const exchange = createExchange(environment.note)
  let admit: Admit = () => undefined

  async function look<Body>(
    operation: Operation,
    options: Options,
    call: (client: ApiClient) => Promise<Reply<Body>>,
  ): Promise<Answered<Body>> {
    const { caller, signal } = options
    const timeoutMs = options.timeoutMs ?? environment.timeoutMs ?? REQUEST_TIMEOUT_MS
    let isSent = false
    try {
      const answered = await exchange<Body>(operation, { timeoutMs, signal }, (id, limited) => {
        if (caller) admit(caller, operation)
        isSent = true
        return call(clientFor(environment, { ...options, signal: limited }, id))
      })
      settle(true, options)
      return answered
    } catch (reason) {
      const failure = reason as Failure
      if (isSent && !signal?.aborted) settle(!isAbsent(failure), options)
      if (caller && isSessionEnding(failure)) for (const tell of listeners) tell(failure)
      throw failure
    }
  }

  async function ask<Body>(
    operation: Operation,
    options: Options,
    call: (client: ApiClient) => Promise<Reply<Body>>,
  ): Promise<DataOf<Body>> {
    const { data } = await look(operation, options, call)
    return data as DataOf<Body>
  }

  return {
    ask,
    /** The same with the headers of the answer, and without data where nothing has changed (304). */
    look,
    onSessionEnd(listener: (failure: Failure) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** When the server answered last, whatever it said. */
    lastAnswerMs: () => lastAnswerMs,
    /** Hears of each call that nobody abandoned whether it was answered at all. */
    onSettled(watcher: (isAnswered: boolean) => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    setCallGuard(rule: Admit) {
      admit = rule
    },
  }
}

export type Api = ReturnType<typeof createApi>
