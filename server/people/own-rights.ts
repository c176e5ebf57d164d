import { isSsoUser } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { insistOnNamedHost } from './relying-party.ts'

export async function ownUser(_: Deps, caller: Caller, { user_uuid = caller.user_uuid }: Params<'userProfile'>) {
  if (user_uuid !== caller.user_uuid) throw new Refused(RET.notAllowed)
  return caller
}

export async function ownPerson(_: Deps, caller: Caller, { person_id }: Params<'modifyPerson'>) {
  if (person_id !== caller.person_id) throw new Refused(RET.notAllowed, { field: 'person_id' })
  return caller
}

/** A stolen session must not buy a way in that outlives it: who adds one has signed in not long ago. */
const isOld = ({ settings }: Deps, { age }: Caller) => age > settings.PASSKEY_SIGN_IN_MINUTES * 60

export async function newPasskey(deps: Deps, caller: Caller, _: object, call: Call) {
  insistOnNamedHost(call)
  if (isSsoUser(caller)) throw new Refused(RET.notAllowed, { field: 'uid' })
  if (isOld(deps, caller)) throw new Refused(RET.signInTooOld)
  return caller
}
