import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { checkCode, type SentCode } from './codes.ts'

/** Checks a code; undefined when it is right, else the refusal (§8 "Code login", "Verify reset code"). */
export async function refusalOfCode({ db, secretKey, settings }: Deps, tried: SentCode) {
  const most = { perCode: settings.CODE_TRIES, perDay: settings.CODE_TRIES_PER_DAY }
  const checked = await checkCode(db, secretKey, tried, most)
  if (checked.outcome === 'right') return undefined
  if (checked.outcome === 'expired') return { ret: RET.codeExpired }
  return { ret: RET.wrongCode, data: { tries_left: checked.tries_left } }
}
