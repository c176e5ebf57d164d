import { isEmail, isPhoneNumber } from '../../domain/rules/rules.ts'
import type { User } from '../entities.ts'

/** What the job-info view asks for (§2): e-mail and mobile only of somebody who has none. */
export type JobInfo = { email?: string; mobile?: string; dept: string; job: string }

/** The contract's bounds. */
export const DEPT_MAX = 64
export const JOB_MAX = 64
export const MOBILE_MAX = 32

const isTold = (text: string) => text.trim() !== ''

/** Which of the two a person has to tell. */
export const asksEmail = (user: Pick<User, 'email'> | undefined) => !user?.email
export const asksMobile = (user: Pick<User, 'mobile'> | undefined) => !user?.mobile

/** The first field that is not right yet, in the order of the view. */
export function missingIn(
  user: User | undefined,
  { email = '', mobile = '', dept, job }: JobInfo,
): keyof JobInfo | undefined {
  if (asksEmail(user) && !isEmail(email)) return 'email'
  if (asksMobile(user) && !isPhoneNumber(mobile)) return 'mobile'
  if (!isTold(dept)) return 'dept'
  return isTold(job) ? undefined : 'job'
}

export const isCompleteFor = (user: User | undefined, info: JobInfo) => missingIn(user, info) === undefined
