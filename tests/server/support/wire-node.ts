import { type AskOptions, type Harness, requestFor } from './harness.ts'

/** Asks a server of another process as the harness asks its own; `ip` is said by the header of a proxy, which it must trust. */
export const askOver = (console: string, apps: string): Harness['ask'] =>
  (async (operation, params = {}, { ip, headers = {}, on }: AskOptions = {}) => {
    const forwarded = { ...headers, ...(ip ? { 'x-forwarded-for': ip } : {}) }
    const { method, url: path, payload, headers: own } = requestFor(operation, params, { headers: forwarded })
    const body = typeof payload === 'object' ? JSON.stringify(payload) : payload
    const json = typeof payload === 'object' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${on === 'apps' ? apps : console}${path}`, {
      method,
      headers: { ...json, ...own } as HeadersInit,
      body,
    } as RequestInit)
    const answer = await response.json()
    const { status, headers: given } = response
    return { status, ret: answer.ret, body: answer, headers: Object.fromEntries(given), cookies: [] }
  }) as Harness['ask']
