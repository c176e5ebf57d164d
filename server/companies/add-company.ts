import { type CompanyValues, problemsOfNewCompany } from '../../domain/companies.ts'
import { SUPER_ADMIN_ROLE_ID } from '../../domain/roles.ts'
import type { LangCode } from '../../domain/sheets/page-names.ts'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, Refused } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { asOutsider, logOperation } from '../people/operation-log.ts'
import { isRefused } from '../people/password-rule.ts'
import { addPerson } from '../people/people.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { newId } from '../secrets/secrets.ts'
import { endFirstSetUps } from './first-set-up-address.ts'

export type NewCompany = {
  name: string
  logo?: string
  scenario?: string
  time_zone: string
  default_lang: string
  /** Without a password they are invited: their first login sets one. */
  admin: { full_name: string; mobile?: string; email?: string; password?: string }
}

const valuesOf = ({ name, logo = '', time_zone, default_lang, admin }: NewCompany): CompanyValues => ({
  ...{ name: name.trim(), logo, time_zone: time_zone.trim(), default_lang },
  ...{ full_name: admin.full_name.trim(), mobile: admin.mobile?.trim() ?? '', email: admin.email?.trim() ?? '' },
})

function insistOnPassword(password: string, person: CompanyValues) {
  if (isRefused(password, { person, corp: { corp_name: person.name } }))
    throw new Refused(RET.invalidPassword, { field: 'password' })
}

type More = { by?: string; hash?: typeof hashPassword }

const signInBy = async (password: string | undefined, hash = hashPassword) =>
  password === undefined ? {} : ({ login_status: 1, password_hash: await hash(password) } as const)

/**
 * Adds a company with its first super admin. Refuses with `invalidValues` and what is wrong by field, or with `invalidPassword`. The operation
 * log says that the admin did it, or `by`.
 */
export async function addCompany(tx: Transaction, company: NewCompany, { by, hash }: More = {}) {
  const values = valuesOf(company)
  const { name: corp_name, logo: corp_logo, time_zone, full_name, mobile, email } = values
  const { password } = company.admin
  insistOnNone(problemsOfNewCompany(values))
  if (password !== undefined) insistOnPassword(password, values)
  await endFirstSetUps(tx)
  const admin = { corp_uuid: newId(), user_uuid: newId() }
  const { corp_uuid } = admin
  const corp = { corp_uuid, corp_name, corp_logo, corp_scenario: company.scenario ?? '', time_zone }
  await tx.insert(corps).values({ ...corp, default_lang: values.default_lang as LangCode })
  const person = { ...admin, person_id: newId(), full_name, mobile, email, ...(await signInBy(password, hash)) }
  await addPerson(tx, { ...person, role_id: SUPER_ADMIN_ROLE_ID, has_console_access: true })
  await logOperation(tx, by === undefined ? admin : asOutsider(corp_uuid, by), 'company_added')
  return admin
}
