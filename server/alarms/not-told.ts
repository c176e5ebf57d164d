import type { Transaction } from '../database/database.ts'
import type { Channel } from '../delivery/delivery.ts'
import type { DeliveryFailure } from '../delivery/failures.ts'
import { hashOf } from '../secrets/secrets.ts'
import { type AlarmKey, writeEntry } from './alarm-rows.ts'

/** About a day. */
export const TRIES_MAX = 100

/** Why nobody was told: that of the message, or that there is nobody to send it to. */
export type WhyNot = DeliveryFailure['why'] | 'no_address' | 'no_access' | 'switched_off' | 'gone' | 'hour_limit'

/** By name, and of which department, where the rule names that. */
export type Whom = { who: string; dept: string }

type Message = AlarmKey & { user_uuid: string; channel: Channel }

/** Writes down that a message was not accepted; the same failure of messages to the same person by the same channel stands in the time line once. */
export function writeNotTold(
  tx: Transaction,
  message: Message,
  whom: Whom,
  { why, status }: { why: WhyNot; status?: number },
) {
  const { corp_uuid, alarm_id, user_uuid, channel } = message
  const text = [why, status].filter((part) => part !== undefined).join(' ')
  const entry_id = hashOf(`not told ${corp_uuid} ${alarm_id} ${user_uuid} ${channel} ${text}`).slice(0, 32)
  return writeEntry(tx, message, { ...whom, entry_id, kind: 'not_told', text, channel })
}
