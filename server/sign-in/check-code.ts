import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { logFailure } from '../people/operation-log.ts'
import type { PersonKey } from '../people/people.ts'
import { checkCode, type SentCode } from './codes.ts'

/** Checks a code (§8 "Code login", "Verify reset code"); what a wrong one counts stays counted. */
export async function insistOnCode({ db, secretKey, settings }: Deps, tried: SentCode, person: PersonKey | undefined) {
  const most = { perCode: settings.CODE_TRIES, perDay: settings.CODE_TRIES_PER_DAY }
  const checked = await checkCode(db, secretKey, tried, most)
  if (!checked) throw new Refused(RET.codeExpired)
  if (checked.is_right) return
  await logFailure(db, person, 'wrong_code')
  throw new Refused(RET.wrongCode, { tries_left: Math.max(0, most.perCode - checked.tries) })
}
