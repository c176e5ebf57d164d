import { isEmail, isPhoneNumber } from '../openapi/rules.ts'
import type { User } from './entities.ts'

/** What the job-info view asks for (§2): e-mail and mobile only of somebody who has none. */
export type JobInfo = { email?: string; mobile?: string; dept: string; job: string }

const isTold = (text: string) => text.trim() !== ''

/** Which of the two a person has to tell. */
export const asksEmail = (user: Pick<User, 'email'> | undefined) => !user?.email
export const asksMobile = (user: Pick<User, 'mobile'> | undefined) => !user?.mobile

export const isCompleteFor = (user: User | undefined, { email = '', mobile = '', dept, job }: JobInfo) =>
  isTold(dept) && isTold(job) && (!asksEmail(user) || isEmail(email)) && (!asksMobile(user) || isPhoneNumber(mobile))
