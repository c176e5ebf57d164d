import { ADMIN_STEP, COMPANY_STEP, type FirstCompany } from '../../../machines/sign-in/first-company.ts'
import { keyValueStoreOf, parsed } from '../../browser/storage.ts'

/** All that is typed but the password. */
export type SetUpValues = Omit<FirstCompany, 'chosen'>
export type SetUpField = keyof SetUpValues

const KEY = 'firstSetUp'
const store = keyValueStoreOf(() => sessionStorage)
const FIELDS: readonly SetUpField[] = [...COMPANY_STEP, ...ADMIN_STEP]

/** What was typed in this tab before it was loaded again. */
export function typedBefore(): Partial<SetUpValues> {
  const kept = parsed(store.get(KEY) ?? '') ?? {}
  const entries = Object.entries(kept).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries.filter(([name]) => FIELDS.some((field) => field === name)))
}

export const keepTyped = (values: SetUpValues) => store.set(KEY, JSON.stringify(values))
export const forgetTyped = () => store.remove(KEY)
