import type { WebhookEvent } from '../../domain/resources/webhooks.ts'
import type { Transaction } from '../database/database.ts'
import { alarms, robotSilences } from '../database/schema/alarms.ts'
import { records } from '../database/schema/records.ts'
import { announce } from '../webhooks/announce.ts'
import { isItsRecord, shownTo } from './alarm-list.ts'
import { type AlarmKey, isAlarm } from './alarm-rows.ts'
import { isItsSilence } from './silences.ts'

const { is_mine: _, ...FACTS } = shownTo('')

/** Who did it, '' for the product itself, and what they wrote. */
type Done = { who?: string; text?: string }

/** Tells webhooks what has become of an alarm, as it is now. */
export const tellOfAlarm = (
  tx: Transaction,
  alarm: AlarmKey,
  event: Extract<WebhookEvent, `alarm_${string}`>,
  { who = '', text = '' }: Done = {},
) =>
  announce(tx, alarm.corp_uuid, event, async () => {
    const [facts] = await tx
      .select(FACTS)
      .from(alarms)
      .leftJoin(records, isItsRecord)
      .leftJoin(robotSilences, isItsSilence)
      .where(isAlarm(alarm))
    return { about: facts?.robot_name ?? '', data: { ...facts, who, text } }
  })
