import { sql } from 'drizzle-orm'
import { warningRules } from '../../domain/resources/warnings.ts'
import type { Transaction } from '../database/database.ts'
import { alarmReminders } from '../database/schema/alarms.ts'
import type { AlarmKey } from './alarm-rows.ts'

/** Plans the first reminder of who has taken an alarm by each channel of its rule, where that has any; a key is not reminded. */
export async function planReminders(tx: Transaction, { corp_uuid, alarm_id }: AlarmKey): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${alarmReminders} (corp_uuid, alarm_id, user_uuid, channel, next_at)
    SELECT alarms.corp_uuid, alarms.alarm_id, people.user_uuid, channel,
      now() + make_interval(mins => (rule.values ->> 'remind_minutes')::int)
    FROM alarms
    JOIN people ON people.corp_uuid = alarms.corp_uuid AND people.user_uuid = alarms.taken_by
    JOIN records AS rule ON rule.corp_uuid = alarms.corp_uuid AND rule.resource = ${warningRules.id}
      AND rule.record_id = alarms.rule_id AND rule.removed_at IS NULL AND rule.values ->> 'remind_minutes' IS NOT NULL
    CROSS JOIN jsonb_array_elements_text(rule.values -> 'channels') AS channel
    WHERE channel IN ('sms', 'email') AND alarms.corp_uuid = ${corp_uuid} AND alarms.alarm_id = ${alarm_id}
    ON CONFLICT (corp_uuid, alarm_id, user_uuid, channel) DO UPDATE SET tries = 0, next_at = excluded.next_at`)
}
