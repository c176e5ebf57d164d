import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import { networkOf } from '../addresses/network-of.ts'
import type { Call, Deps } from '../contract/handler.ts'
import type { Message } from '../delivery/delivery.ts'
import type { Account } from '../people/people.ts'
import { type Taken, takeSend } from '../people/send-limits.ts'
import { hashOf, identifierHash, newCode, newToken } from '../secrets/secrets.ts'
import { type CodePurpose, codePause, keepCode } from './codes.ts'
import { isUniform, lookUp } from './lookup.ts'

type Ask = { identifier: string; purpose: CodePurpose; lang?: string }

const HOUR = 3600
const DAY = 24 * HOUR

const takeForAddress = ({ db, settings }: Deps, ip: string) =>
  takeSend(db, hashOf(`address ${networkOf(ip)}`), [{ seconds: HOUR, most: settings.SEND_PER_ADDRESS_HOUR }])

const takeForIdentifier = ({ db, settings }: Deps, identifier: string) =>
  takeSend(db, identifierHash(identifier), [
    { seconds: settings.CODE_RESEND_S, most: 1 },
    { seconds: HOUR, most: settings.SEND_PER_HOUR },
    { seconds: DAY, most: settings.SEND_PER_DAY },
  ])

/** Guarantee 3: both limits or neither. */
async function take(deps: Deps, ip: string, identifier: string): Promise<Taken> {
  const pause = await codePause(deps.db, identifier, deps.settings.CODE_TRIES_PER_DAY)
  if (pause > 0) return { isTaken: false, retry_after_s: pause }
  const own = await takeForIdentifier(deps, identifier)
  if (!own.isTaken) return own
  const address = await takeForAddress(deps, ip)
  if (!address.isTaken) await own.giveBack()
  if (!address.isTaken) return address
  return { isTaken: true, giveBack: async () => void (await Promise.all([own.giveBack(), address.giveBack()])) }
}

const limitExceeded = (retry_after_s: number) => ({ ret: RET.smsLimitExceeded, data: { retry_after_s } })

const messageTo = ({ person }: Account, { identifier, purpose, lang }: Ask, code: string): Message => ({
  ...(isEmail(identifier) ? { channel: 'email', to: person.email } : { channel: 'sms', to: person.mobile }),
  purpose,
  code,
  lang: person.user_locale_id || lang,
})

/** Strangers must not learn from the time it takes whether a message went out (guarantee 7). */
async function sendUnseen(deliver: () => Promise<'sent' | 'failed'>, giveBack: () => Promise<void>) {
  const sent = await deliver()
  if (sent === 'failed') await giveBack().catch(() => undefined)
}

/** Sends a code of either purpose; answers the token that it is bound to, or the refusal (§8 "Send code"). */
export async function sendCode(deps: Deps, call: Call, ask: Ask) {
  const { db, secretKey, settings, delivery } = deps
  const { identifier, purpose } = ask
  const found = await lookUp(deps, identifier)
  if (!found.account && !isUniform(deps)) {
    const address = await takeForAddress(deps, call.ip)
    return address.isTaken ? { ret: found.ret } : limitExceeded(address.retry_after_s)
  }
  const taken = await take(deps, call.ip, identifier)
  if (!taken.isTaken) return limitExceeded(taken.retry_after_s)

  const sent = { identifier, purpose, token: newToken(), code: newCode() }
  const keep = () => keepCode(db, secretKey, sent, settings.CODE_TTL_S)
  const deliver = async () => (found.account ? delivery.send(messageTo(found.account, ask, sent.code)) : 'sent')
  if (isUniform(deps)) {
    await keep()
    void sendUnseen(deliver, taken.giveBack)
  } else if ((await deliver()) === 'failed') {
    await taken.giveBack()
    return { ret: RET.sendFailed }
  } else await keep()
  return { ret: RET.ok, token: sent.token }
}
