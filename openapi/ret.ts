/** The numbers an answer's `ret` can carry (§8 and decisions). `notAllowed`, `passkeyRefused`, `signInTooOld`, `notFound`, `tooMany` and `serverError` are ours: §8 reads them as "unknown error". */
export const RET = {
  ok: 0,
  notAllowed: 101001,
  parameterMissing: 101002,
  notLogin: 101003,
  sendFailed: 101004,
  wrongCode: 101005,
  codeExpired: 101006,
  invalidPassword: 101007,
  oldPasswordIncorrect: 101010,
  noEmployee: 101027,
  smsLimitExceeded: 101034,
  passwordLocked: 101035,
  emailError: 101036,
  emailNotActivated: 101038,
  passkeyRefused: 101041,
  signInTooOld: 101042,
  notFound: 101404,
  tooMany: 101429,
  serverError: 101500,
  wrongPassword: 200016,
  firstLoginNeedsCode: 200018,
  adminNotFound: 251001,
  phoneError: 251005,
} as const

export type Ret = (typeof RET)[keyof typeof RET]
