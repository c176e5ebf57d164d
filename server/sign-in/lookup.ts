import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { type Account, findAccount, mayEnter } from '../people/people.ts'

export type LookedUp =
  | { account: Account }
  | { account: undefined; ret: typeof RET.adminNotFound | typeof RET.noEmployee }

/** Who may sign in by an identifier, or which refusal §8 has for it. */
export async function lookUp({ db }: Deps, identifier: string): Promise<LookedUp> {
  const account = await findAccount(db, identifier)
  if (account && mayEnter(account)) return { account }
  const isNobody = account === undefined && isEmail(identifier)
  return { account: undefined, ret: isNobody ? RET.noEmployee : RET.adminNotFound }
}

/** Guarantee 7: whether strangers may learn which accounts exist. */
export const isUniform = ({ settings }: Deps) => settings.ENUMERATION === 'uniform'

export const isByUnusableEmail = ({ person }: Account, identifier: string) =>
  isEmail(identifier) && !person.is_activated
