import { isCommonPassword } from '../../domain/rules/common-passwords.ts'
import { passwordProblem } from '../../domain/rules/rules.ts'
import type { Corp, Person } from './people.ts'

type Names = { person: Pick<Person, 'full_name' | 'mobile' | 'email'>; corp: Pick<Corp, 'corp_name'> }

/** Guarantee 8, knowing whose password it is to be. `more` are identifiers that the person is about to get. */
export function isRefused(password: string, { person, corp }: Names, more: readonly (string | undefined)[] = []) {
  const accounts = [person.mobile, person.email, ...more.filter((each) => each !== undefined)]
  return (
    passwordProblem(password, { accounts, names: [person.full_name, corp.corp_name] }, isCommonPassword) !== undefined
  )
}
