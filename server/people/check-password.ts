import { canonicalIdentifier } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import { networksOf } from '../addresses/network-of.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { type RefusalRet, Refused } from '../contract/refused.ts'
import type { Hasher } from '../secrets/passwords.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { type FailedAction, logFailure } from './operation-log.ts'
import { admitGuess, noteRight, noteWrong, withdraw } from './password-locks.ts'
import type { PersonKey } from './people.ts'

/** Where more people sign in than the machine can hash for. */
export const comeBack = (retry_after_s: number) => new Refused(RET.tooMany, { retry_after_s })

export const whoseWork = ({ ip }: Pick<Call, 'ip'>, account: string) => [
  ...networksOf(ip),
  canonicalIdentifier(account),
]

export type TriedPassword = {
  account: string
  /** Whose it is, where somebody has that account. */
  person: PersonKey | undefined
  passwordHash: string | null | undefined
  password: string
}
type Rets = { wrong: RefusalRet; locked: RefusalRet }

/** Checks a password under its lock (guarantee 6); what a wrong one counts stays counted. */
export async function insistOnPassword(
  deps: Deps,
  hasher: Hasher,
  { account, person, passwordHash, password }: TriedPassword,
  { wrong, locked }: Rets,
) {
  const { db, secretKey, settings } = deps
  const rule = { after: settings.LOCK_AFTER, minutes: settings.LOCK_MINUTES }
  const guess = { account, guess: keyedHash(secretKey, 'guess', account, password) }
  const retry_after_s = await admitGuess(db, guess, rule)
  if (retry_after_s > 0) throw new Refused(locked, { retry_after_s })
  const isRight = await hasher.verify(passwordHash, password).catch(async (error: unknown) => {
    await withdraw(db, guess)
    throw error
  })
  if (isRight) return noteRight(db, account)
  const noted = await noteWrong(db, guess, rule)
  const action: FailedAction = noted.tries_left === 0 ? 'password_locked' : 'wrong_password'
  await logFailure(db, person, action)
  throw new Refused('retry_after_s' in noted ? locked : wrong, noted)
}
