import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { DeliveryResult, Message } from '../delivery/delivery.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { Sender } from './send-invitations.ts'
import { takeSend } from './send-limits.ts'

const HOUR_S = 3600
/** Of what a company may send in an hour the rest is for alarms alone. */
const OTHERS_SHARE = 0.8

/** `later`: the company has sent what it may send in an hour. */
export type LimitedResult = DeliveryResult | { outcome: 'later'; why: 'hour_limit'; againAfterS: number }

/** What it takes to send one. */
export type MessageSender = Pick<Sender, 'db' | 'settings' | 'delivery'>

/** Sends a message of a company to somebody; of text messages so many in an hour. One that was refused does not count. */
export async function sendFor(
  { db, settings, delivery }: MessageSender,
  corp_uuid: string,
  message: Message,
): Promise<LimitedResult> {
  if (message.channel !== 'sms') return delivery.send(message)
  const share = message.purpose === 'alarm' ? 1 : OTHERS_SHARE
  const most = Math.max(1, Math.floor(settings.TEXT_MESSAGES_PER_HOUR * share))
  const counter = hashOf(`text messages of ${corp_uuid}`)
  const taken = await takeSend(db, counter, [{ seconds: HOUR_S, most }], RET.smsLimitExceeded).catch(secondsIn)
  if (typeof taken === 'number') return { outcome: 'later', why: 'hour_limit', againAfterS: taken }
  const result = await delivery.send(message)
  if (result.outcome === 'failed' && result.why !== 'no_answer') await taken()
  return result
}

function secondsIn(error: unknown) {
  if (error instanceof Refused) return error.data?.retry_after_s ?? HOUR_S
  throw error
}
