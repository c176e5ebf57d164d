import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, Refusal } from '../contract/handler.ts'
import { lookUp } from './lookup.ts'

const notYours: Refusal = { ret: RET.notAllowed, data: { field: 'rpwd_account' } }

/** Guarantee 11: somebody signed in resets their own password and nobody else's (§5 "Reset while logged in"). */
export async function ownAccount(
  deps: Deps,
  caller: Caller | undefined,
  { rpwd_account }: { rpwd_account: string },
): Promise<Caller | undefined | Refusal> {
  if (!caller) return undefined
  const { person } = (await lookUp(deps, rpwd_account)).account ?? {}
  return person?.user_uuid === caller.user_uuid && person.corp_uuid === caller.corp_uuid ? caller : notYours
}
