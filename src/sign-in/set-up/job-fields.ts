import { EMAIL_MAX } from '../../../domain/rules/rules.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import type { User } from '../../../machines/entities.ts'
import {
  asksEmail,
  asksMobile,
  DEPT_MAX,
  JOB_MAX,
  type JobInfo,
  MOBILE_MAX,
} from '../../../machines/sign-in/job-info.ts'
import { RET } from '../../../openapi/ret.ts'
import type { TextInputProps } from '../../kit/TextInput.tsx'
import type { SetUpDrafts } from './use-set-up-drafts.ts'

export type JobField = keyof JobInfo

type JobFieldProps = { label: MessageKey; missing: MessageKey; input: TextInputProps }

export const JOB_FIELDS: Readonly<Record<JobField, JobFieldProps>> = {
  email: {
    label: 'setup.jobInfo.email',
    missing: 'validation.emailInvalid',
    input: { type: 'email', inputMode: 'email', dir: 'ltr', autoComplete: 'email', maxLength: EMAIL_MAX },
  },
  mobile: {
    label: 'setup.jobInfo.mobile',
    missing: 'validation.mobileRequired',
    input: { type: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: MOBILE_MAX },
  },
  dept: {
    label: 'setup.jobInfo.dept',
    missing: 'validation.deptRequired',
    input: { dir: 'auto', autoComplete: 'off', maxLength: DEPT_MAX },
  },
  job: {
    label: 'setup.jobInfo.job',
    missing: 'validation.jobRequired',
    input: { dir: 'auto', autoComplete: 'organization-title', maxLength: JOB_MAX },
  },
}

export const FIELD_OF_RET: Readonly<Record<number, JobField>> = {
  [RET.emailError]: 'email',
  [RET.phoneError]: 'mobile',
}

/** The fields that this person sees: e-mail and mobile only of somebody who came without (§2). */
export const fieldsFor = (before: User | undefined): readonly JobField[] => [
  ...(asksEmail(before) ? (['email'] as const) : []),
  ...(asksMobile(before) ? (['mobile'] as const) : []),
  'dept',
  'job',
]

/** What is sent: an e-mail or a mobile that is kept already is not sent again. */
export const infoOf = ({ email, mobile, dept, job }: SetUpDrafts, person: User | undefined): JobInfo => ({
  ...(asksEmail(person) && { email: email.value }),
  ...(asksMobile(person) && { mobile: mobile.value }),
  dept: dept.value,
  job: job.value,
})
