import { checkValues } from './resources/check.ts'
import { LANG_CODES } from './resources/choices.ts'
import { corporateInfo } from './resources/corporate-info.ts'
import type { Fields } from './resources/fields.ts'
import type { Problems } from './resources/problems.ts'
import { staff } from './resources/staff.ts'
import { isTimeZone } from './rules/time-zones.ts'

/** What is asked for of a new company and of its first super admin. */
export const COMPANY_FIELDS = {
  name: corporateInfo.fields.corp_name,
  logo: corporateInfo.fields.corp_logo,
  time_zone: { type: 'text', required: true },
  default_lang: { type: 'choice', options: LANG_CODES, required: true },
  full_name: staff.fields.full_name,
  mobile: staff.fields.mobile,
  email: staff.fields.email,
} as const satisfies Fields

export type CompanyValues = Readonly<Record<keyof typeof COMPANY_FIELDS, string>>

const zoneProblem = ({ time_zone }: CompanyValues): Problems =>
  time_zone === '' || isTimeZone(time_zone) ? {} : { time_zone: 'unknown' }

const identifierProblem = ({ mobile, email }: CompanyValues): Problems =>
  mobile === '' && email === '' ? { mobile: 'required' } : {}

/** What is wrong with a new company, by field; the same in the browser and at the server. */
export const problemsOfNewCompany = (values: CompanyValues): Problems => ({
  ...zoneProblem(values),
  ...identifierProblem(values),
  ...checkValues({ fields: COMPANY_FIELDS }, values),
})
