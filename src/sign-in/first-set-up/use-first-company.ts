import { useState } from 'react'
import type { FirstSetUpKey } from '../../../locales/first-set-up/keys.ts'
import { accountOf, type FirstCompany, problemsOf } from '../../../machines/sign-in/first-company.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { withoutSigns, withoutSpaces } from '../fields/use-draft.ts'
import { useNewPassword } from '../fields/use-new-password.ts'
import { keepTyped, type SetUpField, type SetUpValues, typedBefore } from './kept-values.ts'
import { ownZone } from './time-zones.ts'

/** How the text of a field is read; of the others without the spaces around it. */
const READ: Partial<Record<SetUpField, (text: string) => string>> = { mobile: withoutSigns, email: withoutSpaces }
const readOf = (values: SetUpValues) =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, (READ[field as SetUpField] ?? ((own) => own.trim()))(text)]),
  ) as SetUpValues

const PROBLEMS: Readonly<Record<string, FirstSetUpKey>> = {
  required: 'problem.required',
  tooLong: 'problem.tooLong',
  oneLine: 'problem.oneLine',
  taken: 'problem.taken',
}
const MALFORMED: Readonly<Record<string, FirstSetUpKey>> = {
  mobile: 'problem.mobile',
  email: 'problem.email',
  logo: 'problem.logo',
}

const textOf = (field: SetUpField, problem: string): FirstSetUpKey => {
  if (field === 'mobile' && problem === 'required') return 'problem.way'
  return PROBLEMS[problem] ?? MALFORMED[field] ?? 'problem.other'
}

const blank = (default_lang: string): SetUpValues => ({
  ...{ name: '', logo: '', time_zone: ownZone(), default_lang },
  ...{ full_name: '', mobile: '', email: '' },
})
const told = (...texts: readonly string[]) => texts.filter((text) => text !== '')

/** What is typed in all steps, kept while another step, screen or language is shown, and all but the password over a reload. */
export function useFirstCompany() {
  const lang = useLang()
  const [before] = useState(typedBefore)
  const [values, setValues] = useState<SetUpValues>(() => ({ ...blank(lang), ...before }))
  const [left, setLeft] = useState<readonly SetUpField[]>([])
  const { mobile, email, full_name, name } = values
  const chosen = useNewPassword({ accounts: told(mobile, email), names: told(full_name, name) })
  const company: FirstCompany = { ...readOf(values), chosen: chosen.value }
  const problems = problemsOf(company)
  const set = (field: SetUpField, text: string) => {
    const next = { ...values, [field]: text }
    setValues(next)
    keepTyped(next)
  }
  return {
    values,
    company,
    chosen,
    account: accountOf(company),
    isRestored: Object.keys(before).length > 0,
    set,
    leave: (field: SetUpField) => setLeft((fields) => [...fields, field]),
    /** What is wrong with a field once it was left, or was refused. */
    problemOf: (field: SetUpField, refused?: string) => {
      const problem = refused ?? (left.includes(field) ? problems[field] : undefined)
      return problem && textOf(field, problem)
    },
    /** The first of these fields that is not right yet. */
    missing: (fields: readonly SetUpField[]) => {
      const field = fields.find((each) => problems[each])
      return field && textOf(field, problems[field] ?? '')
    },
  }
}

export type FirstCompanyDrafts = ReturnType<typeof useFirstCompany>
