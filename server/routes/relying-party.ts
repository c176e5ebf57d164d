import { isIP } from 'node:net'
import { RET } from '../../openapi/ret.ts'
import type { Call } from '../handler.ts'

/** WebAuthn knows the console by its host name; an IP address is none. */
export function relyingPartyOf({ hostname, origin }: Call) {
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return hostname === '' || isAddress ? undefined : { hostname, origin }
}

export const notHere = { ret: RET.notAllowed, data: { field: 'hostname' } } as const

/** What the browser said it signed: the challenge, still unchecked. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
