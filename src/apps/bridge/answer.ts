import { type Operation, transportFailure, unwrap } from '../../api/unwrap.ts'

const TIMEOUT_MS = 8000
const NOT_MODIFIED = 304

type Asked = { operation: Operation; path: string; signal: AbortSignal; init?: RequestInit }

async function ask({ operation, path, signal, init }: Asked) {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  } catch (reason) {
    throw transportFailure(operation, reason)
  }
}

/** Asks the page's own origin. An unchanged list (304) has no `data`; what is not a success is thrown as a `Failure`. */
export async function answer<Data>(asked: Asked): Promise<{ data?: Data; headers: Headers }> {
  const response = await ask(asked)
  const { status, headers } = response
  if (status === NOT_MODIFIED) return { headers }
  const body: unknown = await response.json().catch(() => undefined)
  const supportId = headers.get('x-request-id') ?? undefined
  return { data: unwrap(asked.operation, { status, body, supportId }) as Data, headers }
}
