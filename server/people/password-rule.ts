import { isCommonPassword } from '../../domain/rules/common-passwords.ts'
import { passwordProblem } from '../../domain/rules/rules.ts'
import type { Account } from './people.ts'

/** Guarantee 8, knowing whose password it is to be. `more` are identifiers that the person is about to get. */
export function isRefused(password: string, { person, corp }: Account, more: readonly (string | undefined)[] = []) {
  const accounts = [person.mobile, person.email, ...more.filter((each) => each !== undefined)]
  return (
    passwordProblem(password, { accounts, names: [person.full_name, corp.corp_name] }, isCommonPassword) !== undefined
  )
}
