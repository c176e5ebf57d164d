import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { lookUp } from './lookup.ts'

/** Guarantee 11: somebody signed in resets their own password and nobody else's (§5 "Reset while logged in"). */
export async function ownAccount(
  deps: Deps,
  caller: Caller | undefined,
  { rpwd_account }: { rpwd_account: string },
): Promise<Caller | undefined> {
  if (!caller) return undefined
  const { person } = (await lookUp(deps, rpwd_account)).account ?? {}
  if (person?.user_uuid === caller.user_uuid && person.corp_uuid === caller.corp_uuid) return caller
  throw new Refused(RET.notAllowed, { field: 'rpwd_account' })
}
