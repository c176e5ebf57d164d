import { isSsoUser } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, Params, Refusal } from '../contract/handler.ts'
import { isOnNamedHost, notHere } from './relying-party.ts'

export const ownUser = async (
  _: Deps,
  caller: Caller,
  { user_uuid }: Params<'userProfile'>,
): Promise<Caller | Refusal> =>
  user_uuid === undefined || user_uuid === caller.user_uuid ? caller : { ret: RET.notAllowed }

export const ownPerson = async (
  _: Deps,
  caller: Caller,
  { person_id }: Params<'modifyPerson'>,
): Promise<Caller | Refusal> =>
  person_id === caller.person_id ? caller : { ret: RET.notAllowed, data: { field: 'person_id' } }

/** A stolen session must not buy a way in that outlives it: who adds one has signed in not long ago. */
const isOld = ({ settings }: Deps, { age }: Caller) => age > settings.PASSKEY_SIGN_IN_MINUTES * 60

export async function newPasskey(deps: Deps, caller: Caller, _: object, call: Call): Promise<Caller | Refusal> {
  if (!isOnNamedHost(call)) return notHere
  if (isSsoUser(caller)) return { ret: RET.notAllowed, data: { field: 'uid' } }
  return isOld(deps, caller) ? { ret: RET.signInTooOld } : caller
}
