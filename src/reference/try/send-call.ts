import type { CallRequest } from './request.ts'

export type Answer = {
  status: number
  ms: number
  /** As it is read best: JSON with a line for each of its fields. */
  body: string
  /** The number of the envelope, where there is one. */
  ret?: number
  supportId?: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const retIn = (value: unknown) => {
  const { ret } = Object(value) as { ret?: unknown }
  return typeof ret === 'number' ? ret : undefined
}

/** Sends as a system elsewhere would: with the key, and without the cookies of whoever is signed in here. */
export async function sendCall(
  { method, url, headers, body }: CallRequest,
  key: string,
  signal: AbortSignal,
): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(url, {
    ...{ method, body, signal },
    headers: { ...headers, authorization: `Bearer ${key}` },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  const text = await response.text()
  const value = parsed(text)
  return {
    status: response.status,
    ms: Math.round(performance.now() - start),
    body: value === undefined ? text : JSON.stringify(value, null, 2),
    ret: retIn(value),
    supportId: response.headers.get('x-request-id') ?? undefined,
  }
}
