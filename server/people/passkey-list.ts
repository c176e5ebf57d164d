import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { deviceOf } from './device.ts'
import { notifyOwner } from './notify-owner.ts'
import { CHALLENGE_LIFE_SECONDS, newChallenge } from './passkey-challenges.ts'
import { addPasskey, listPasskeys, type NewPasskey, othersToExclude, removePasskey } from './passkeys.ts'
import { findPerson } from './people.ts'
import { challengeReader, userHandleOf, webauthn } from './relying-party.ts'

const RP_NAME = 'Foyer'

export const passkeyRegisterOptions: SessionHandler<'passkeyRegisterOptions'> = async (deps, _params, caller, call) => {
  const account = await findPerson(deps.db, caller)
  if (!account) throw new Refused(RET.notLogin)
  const excludeCredentials = await othersToExclude(deps.db, caller)
  if (!excludeCredentials) throw new Refused(RET.notAllowed, { field: 'passkey_list' })
  const { full_name, mobile, email } = account.person
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: call.hostname,
    userID: new Uint8Array(userHandleOf(caller)),
    userName: mobile || email || full_name,
    userDisplayName: full_name,
    challenge: new Uint8Array(await newChallenge(deps.db, deps.secretKey, { hostname: call.hostname, person: caller })),
    timeout: CHALLENGE_LIFE_SECONDS * 1000,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** What the browser made, if it answers a challenge of this person on this host; undefined otherwise. */
async function verified(deps: Deps, response: RegistrationResponseJSON, caller: Caller, { hostname, origin }: Call) {
  const challenge = challengeReader(deps, { hostname, person: caller })
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: origin,
    expectedRPID: hostname,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo && { ...registrationInfo, challenge: challenge.read() }
}

const namedAfter = ({ userAgent }: Call) => Object.values(deviceOf(userAgent)).filter(Boolean).join(', ')

type Info = NonNullable<Awaited<ReturnType<typeof verified>>>

const rowOf = ({ credential, credentialBackedUp }: Info, name: string): NewPasskey => ({
  credential_id: credential.id,
  public_key: Buffer.from(credential.publicKey).toString('base64url'),
  counter: credential.counter,
  transports: credential.transports ?? [],
  name,
  is_backed_up: credentialBackedUp,
})

export const passkeyRegister: SessionHandler<'passkeyRegister'> = async (deps, params, caller, call) => {
  const response = JSON.parse(params.credential) as RegistrationResponseJSON
  const info = await verified(deps, response, caller, call)
  const account = await findPerson(deps.db, caller)
  if (!account || info?.credential.id !== response.id) throw new Refused(RET.passkeyRefused)
  const row = rowOf(info, params.name?.trim() || namedAfter(call))
  const passkey = await addPasskey(deps.db, caller, row, info.challenge)
  if (!passkey) throw new Refused(RET.passkeyRefused)
  notifyOwner(deps, account, 'passkey_added')
  return { passkey }
}

export const passkeyList: SessionHandler<'passkeyList'> = async ({ db }, _params, caller) => ({
  passkey_list: await listPasskeys(db, caller),
})

export const passkeyRemove: SessionHandler<'passkeyRemove'> = async ({ db }, { passkey_id }, caller) => {
  if (!(await removePasskey(db, caller, passkey_id))) throw new Refused(RET.notFound, { field: 'passkey_id' })
  return {}
}
