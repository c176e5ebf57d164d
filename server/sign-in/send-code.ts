import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { DeliveryResult, Message } from '../delivery/delivery.ts'
import { type Account, langOf } from '../people/people.ts'
import type { GiveBack } from '../people/send-limits.ts'
import { identifierHash, newCode, newToken } from '../secrets/secrets.ts'
import { type CodePurpose, codePause, keepCode } from './codes.ts'
import { isUniform, lookUp } from './lookup.ts'
import { takeBoth, takeForAddress } from './take-send.ts'

type Ask = { identifier: string; purpose: CodePurpose; lang?: string }

/** Guarantee 3: both limits or neither. */
async function take(deps: Deps, ip: string, identifier: string): Promise<GiveBack> {
  const retry_after_s = await codePause(deps.db, identifier, deps.settings.CODE_TRIES_PER_DAY)
  if (retry_after_s > 0) throw new Refused(RET.smsLimitExceeded, { retry_after_s })
  return takeBoth(deps, ip, identifierHash(identifier))
}

/** In the language of the screen that asks for it. */
const messageTo = (account: Account, { identifier, purpose, lang }: Ask, code: string): Message => ({
  ...(isEmail(identifier)
    ? { channel: 'email', to: account.person.email }
    : { channel: 'sms', to: account.person.mobile }),
  purpose,
  code,
  lang: lang || langOf(account),
})

/** Strangers must not learn from the time it takes whether a message went out (guarantee 7). */
async function sendUnseen({ report }: Deps, deliver: () => Promise<DeliveryResult['outcome']>, giveBack: GiveBack) {
  const sent = await deliver()
  if (sent === 'failed') await giveBack().catch((error) => report('not given back', error))
}

/** Sends a code of either purpose; answers the token that it is bound to (§8 "Send code"). */
export async function sendCode(deps: Deps, call: Call, ask: Ask) {
  const { db, secretKey, settings, delivery } = deps
  const { identifier, purpose } = ask
  const { account, nobody } = await lookUp(deps, identifier)
  if (!account && !isUniform(deps)) {
    await takeForAddress(deps, call.ip)
    throw new Refused(nobody)
  }
  const giveBack = await take(deps, call.ip, identifier)

  const sent = { identifier, purpose, token: newToken(), code: newCode() }
  const keep = () => keepCode(db, secretKey, sent, settings.CODE_TTL_S)
  const deliver = async () => (account ? (await delivery.send(messageTo(account, ask, sent.code))).outcome : 'sent')
  if (isUniform(deps)) {
    await keep()
    void sendUnseen(deps, deliver, giveBack)
  } else if ((await deliver()) === 'failed') {
    await giveBack()
    throw new Refused(RET.sendFailed)
  } else await keep()
  return sent.token
}
