import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { verifyPassword } from '../secrets/passwords.ts'
import { keyedHash } from '../secrets/secrets.ts'
import { admitGuess, noteRight, noteWrong, type Wrong, withdraw } from './password-locks.ts'

/** The answer where more people sign in than the machine can hash for. */
export const comeBack = (retry_after_s: number) => ({ ret: RET.tooMany, data: { retry_after_s } })

export type TriedPassword = { account: string; passwordHash: string | null | undefined; password: string }

/** Checks a password under its lock (guarantee 6); undefined when it is right. */
export async function wrongPassword(
  deps: Deps,
  { account, passwordHash, password }: TriedPassword,
): Promise<Wrong | undefined> {
  const { db, secretKey, settings } = deps
  const rule = { after: settings.LOCK_AFTER, minutes: settings.LOCK_MINUTES }
  const guess = { account, guess: keyedHash(secretKey, 'guess', account, password) }
  const admission = await admitGuess(db, guess, rule)
  if (admission.isLocked) return admission
  const isRight = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await withdraw(db, guess)
    throw error
  })
  if (!isRight) return noteWrong(db, guess, rule)
  await noteRight(db, account)
  return undefined
}
