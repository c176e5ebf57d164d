import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { isChallenge, type Purpose } from './passkey-challenges.ts'
import type { PersonKey } from './people.ts'

/** Loaded when a passkey is first made or used: it would cost every start a quarter of a second and 25 MiB. */
export const webauthn = () => import('@simplewebauthn/server')

/** WebAuthn knows the console by its host name; an IP address is none. */
export function insistOnNamedHost({ hostname }: Call) {
  if (hostname === '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Refused(RET.notAllowed, { field: 'hostname' })
}

/** What an authenticator keeps as the user's handle: it tells nothing of the person. */
export const userHandleOf = ({ corp_uuid, user_uuid }: PersonKey) =>
  createHash('sha256')
    .update(JSON.stringify(['passkey user', corp_uuid, user_uuid]))
    .digest()

/** Checks the challenge that was signed and keeps it, to be spent once the signature is right. */
export function challengeReader({ secretKey }: Deps, purpose: Purpose) {
  let read = ''
  const isOurs = (challenge: string) => {
    read = challenge
    return isChallenge(secretKey, purpose, challenge)
  }
  return { isOurs, read: () => read }
}
