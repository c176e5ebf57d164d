import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { type Account, findAccount, mayEnter } from '../people/people.ts'

/** Who may sign in by an identifier, and what §8 refuses with where it is nobody. */
export async function lookUp({ db }: Deps, identifier: string) {
  const found = await findAccount(db, identifier)
  const nobody = found === undefined && isEmail(identifier) ? RET.noEmployee : RET.adminNotFound
  return { account: found && mayEnter(found) ? found : undefined, nobody }
}

/** Guarantee 7: whether strangers may learn which accounts exist. */
export const isUniform = ({ settings }: Deps) => settings.ENUMERATION === 'uniform'

export const isByUnusableEmail = ({ person }: Account, identifier: string) =>
  isEmail(identifier) && !person.is_activated
