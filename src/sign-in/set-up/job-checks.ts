import { isEmail } from '../../../domain/rules/rules.ts'
import type { Check } from '../fields/checks.ts'

export const checkOwnEmail: Check = (text) => (isEmail(text) ? undefined : 'validation.emailInvalid')
export const checkDept: Check = (text) => (text === '' ? 'validation.deptRequired' : undefined)
export const checkJob: Check = (text) => (text === '' ? 'validation.jobRequired' : undefined)
