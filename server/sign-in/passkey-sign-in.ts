import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { CHALLENGE_LIFE_SECONDS, newChallenge } from '../people/passkey-challenges.ts'
import { findPasskey, notePasskeyUse, type Passkey } from '../people/passkeys.ts'
import { findPerson, mayEnter } from '../people/people.ts'
import { challengeReader, insistOnNamedHost, userHandleOf, webauthn } from '../people/relying-party.ts'
import { enter } from './enter.ts'

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON: it lists no passkeys, so that nothing tells which accounts there are. */
export const passkeyAuthOptions: Handler<'passkeyAuthOptions'> = async ({ db, secretKey }, _params, _anybody, call) => {
  insistOnNamedHost(call)
  const challenge = await newChallenge(db, secretKey, { hostname: call.hostname })
  const options = {
    rpId: call.hostname,
    challenge: challenge.toString('base64url'),
    timeout: CHALLENGE_LIFE_SECONDS * 1000,
    allowCredentials: [],
    userVerification: 'required',
  }
  return { options }
}

const isOwnersHandle = (handle: string | undefined, passkey: Passkey) =>
  handle === userHandleOf(passkey).toString('base64url')

/** What the authenticator says, where it signed a challenge of ours for this host; undefined otherwise. */
async function verified(
  deps: Deps,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  { hostname, origin }: Call,
) {
  if (!isOwnersHandle(response.response.userHandle, passkey)) return undefined
  const { credential_id: id, public_key, counter } = passkey
  const challenge = challengeReader(deps, { hostname })
  const { verifyAuthenticationResponse } = await webauthn()
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => undefined)
  return answer?.verified ? { ...answer.authenticationInfo, challenge: challenge.read() } : undefined
}

export const passkeyAuth: Handler<'passkeyAuth'> = async (deps, { credential, remember }, _anybody, call) => {
  insistOnNamedHost(call)
  const response = JSON.parse(credential) as AuthenticationResponseJSON
  const passkey = await findPasskey(deps.db, response.id)
  const account = passkey && (await findPerson(deps.db, passkey))
  const info = passkey && (await verified(deps, response, passkey, call))
  if (!info || !account) throw new Refused(RET.passkeyRefused)
  const { credentialID: credential_id, newCounter: counter, credentialBackedUp: is_backed_up, challenge } = info
  if (!(await notePasskeyUse(deps.db, { credential_id, challenge, counter, is_backed_up })))
    throw new Refused(RET.passkeyRefused)
  if (!mayEnter(account)) throw new Refused(RET.adminNotFound)
  const maySetPassword = account.person.must_set_password
  return enter(deps, call, account, { via: 'passkey', remember: remember !== '0', maySetPassword })
}
