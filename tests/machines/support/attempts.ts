import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { CORP, USER } from './stage.ts'

export const BY_PASSWORD = {
  method: 'password',
  account: '13800000002',
  password: 'Robots#2026',
} as const satisfies Attempt
export const BY_CODE = {
  method: 'verifycode',
  mobile: '13800000002',
  code: '402173',
  authToken: 'a1',
} as const satisfies Attempt

/** What the server grants to who has signed in. */
export const granted = (login_status: 0 | 1, flag: 0 | 1 = 0) => ({
  user: { ...USER, login_status },
  corp: CORP,
  token: 't1',
  flag,
})
