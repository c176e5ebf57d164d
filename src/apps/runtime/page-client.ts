import { createExchange } from '../../api/exchange.ts'
import type { Operation } from '../../api/operation.ts'
import { type ApiClient, type Fields, formOf, type Reply, typedClient } from '../../api/typed-client.ts'
import { pageCalls } from '../../recorder/page-recorder.ts'
import type { PageParameters } from './page-parameters.ts'

const TIMEOUT_MS = 8000

/** What a request is sent with, for what a typed client cannot send. */
export type Line = { parameters: PageParameters; headers: Readonly<Record<string, string>>; signal: AbortSignal }
export type Call<Body> = (client: ApiClient, line: Line) => Promise<Reply<Body>>
type Asking = { parameters: PageParameters; app_token?: string; signal?: AbortSignal; timeoutMs?: number }

/** A document holds one page: its refusals are counted together. */
const exchange = createExchange(pageCalls.note)

const WRITING = { write: (fields: Fields) => ('file' in fields ? formOf(fields) : JSON.stringify(fields)) }

/** Asks the page's own origin; what is not a success is thrown as a `Failure`. */
export const askHere = <Body>(operation: Operation, asking: Asking, call: Call<Body>) => {
  const { parameters, app_token, signal, timeoutMs = TIMEOUT_MS } = asking
  return exchange<Body>(operation, { timeoutMs, signal }, (id, limited) => {
    const headers = { 'x-request-id': id, ...(app_token && { authorization: `Bearer ${app_token}` }) }
    const options = { baseUrl: location.origin, cache: 'no-store', signal: limited, headers } as const
    return call(typedClient(parameters, options, WRITING), { parameters, headers, signal: limited })
  })
}
