import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { alarmCalls, alarmPeople } from '../database/schema/alarms.ts'
import type { AlarmKey } from './alarm-rows.ts'
import type { Rule } from './conditions.ts'

const SENT_BY = ['sms', 'email'] as const

/** Plans a message to each person of the alarm by each channel of its rule; who was called before is not called again. */
export async function planCalls(tx: Transaction, { corp_uuid, alarm_id }: AlarmKey, { values }: Rule): Promise<void> {
  const channels = SENT_BY.filter((channel) => values.channels?.includes(channel))
  await tx.execute(sql`
    INSERT INTO ${alarmCalls} (corp_uuid, alarm_id, user_uuid, channel, next_at)
    SELECT corp_uuid, alarm_id, user_uuid, channel, now() + make_interval(mins => after_minutes)
    FROM ${alarmPeople} CROSS JOIN json_array_elements_text(${JSON.stringify(channels)}::json) AS channel
    WHERE corp_uuid = ${corp_uuid} AND alarm_id = ${alarm_id}
    ON CONFLICT (corp_uuid, alarm_id, user_uuid, channel)
    DO UPDATE SET state = 'waiting', tries = 0, next_at = excluded.next_at WHERE alarm_calls.state = 'dropped'`)
}

/** Nobody else is called. */
export const dropCalls = (tx: Database | Transaction, { corp_uuid, alarm_id }: AlarmKey) =>
  tx
    .update(alarmCalls)
    .set({ state: 'dropped' })
    .where(and(eq(alarmCalls.corp_uuid, corp_uuid), eq(alarmCalls.alarm_id, alarm_id), eq(alarmCalls.state, 'waiting')))
