import { and, eq, isNull, sql } from 'drizzle-orm'
import { warningRules } from '../../domain/resources/warnings.ts'
import type { Database } from '../database/database.ts'
import { alarmPeople, alarms, robotSilences } from '../database/schema/alarms.ts'
import { records } from '../database/schema/records.ts'
import type { AlarmKey } from './alarm-rows.ts'
import { quietUntil } from './quiet-hours.ts'

type Whom = AlarmKey & { user_uuid: string }

/** An alarm whose message is due to somebody, with its rule as it is now. */
export async function findCalled(db: Database, { corp_uuid, alarm_id, user_uuid }: Whom) {
  const isRule = and(
    eq(records.corp_uuid, alarms.corp_uuid),
    eq(records.resource, warningRules.id),
    eq(records.record_id, alarms.rule_id),
    isNull(records.removed_at),
  )
  const isPerson = and(
    eq(alarmPeople.corp_uuid, alarms.corp_uuid),
    eq(alarmPeople.alarm_id, alarms.alarm_id),
    eq(alarmPeople.user_uuid, user_uuid),
  )
  const isRobot = and(eq(robotSilences.corp_uuid, alarms.corp_uuid), eq(robotSilences.robot_uuid, alarms.robot_uuid))
  const [found] = await db
    .select({
      alarm: alarms,
      rule: records.values,
      after_minutes: alarmPeople.after_minutes,
      dept: alarmPeople.dept,
      /** When it was last snoozed, or its robot silenced, until. */
      paused_ms: sql<
        number | null
      >`floor(extract(epoch FROM greatest(${alarms.snoozed_until}, ${robotSilences.until})) * 1000)::float8`,
      now_ms: sql<number>`floor(extract(epoch FROM now()) * 1000)::float8`,
    })
    .from(alarms)
    .leftJoin(records, isRule)
    .leftJoin(alarmPeople, isPerson)
    .leftJoin(robotSilences, isRobot)
    .where(and(eq(alarms.corp_uuid, corp_uuid), eq(alarms.alarm_id, alarm_id)))
  return found
}

export type Called = NonNullable<Awaited<ReturnType<typeof findCalled>>>

/** Puts a moment that lies in the quiet hours of a rule at their end. */
export function outsideQuiet(rule: Called['rule'], zone: string) {
  const [from, until] = [String(rule?.quiet_from ?? ''), String(rule?.quiet_until ?? '')]
  if (!from || !until) return (ms: number) => ms
  return (ms: number) => quietUntil({ from, until }, zone, new Date(ms))?.getTime() ?? ms
}
