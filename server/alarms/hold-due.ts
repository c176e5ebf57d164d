import { type SQL, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { alarmCalls, alarmReminders } from '../database/schema/alarms.ts'
import type { Channel } from '../delivery/delivery.ts'
import { HELD_S } from '../delivery/send-due.ts'

type Of = { table: typeof alarmCalls | typeof alarmReminders; isWaiting: SQL; channel: Channel }

/** Takes what is due of a channel, but nothing of snoozed alarms or silenced robots, of each company what waits longest; nobody else takes it while it is held. */
export async function holdDue<Row extends Record<string, unknown>>(
  db: Database,
  { table, isWaiting, channel }: Of,
  most: number,
): Promise<Row[]> {
  const isPaused = sql`EXISTS (SELECT 1 FROM alarms LEFT JOIN robot_silences AS silence
    ON silence.corp_uuid = alarms.corp_uuid AND silence.robot_uuid = alarms.robot_uuid
    WHERE alarms.corp_uuid = ${table.corp_uuid} AND alarms.alarm_id = ${table.alarm_id} AND (alarms.snoozed_until > now()
      OR (silence.robot_uuid IS NOT NULL AND coalesce(silence.until, 'infinity') > now())))`
  const isDue = sql`${isWaiting} AND channel = ${channel} AND next_at <= now() AND NOT ${isPaused}`
  const key = sql`corp_uuid, alarm_id, user_uuid`
  const { rows } = await db.execute<Row>(sql`
    WITH ranked AS MATERIALIZED (
      SELECT ${key} FROM (
        SELECT ${key}, next_at, row_number() OVER (PARTITION BY corp_uuid ORDER BY next_at, alarm_id, user_uuid) AS turn
        FROM ${table} WHERE ${isDue}
      ) AS due ORDER BY turn, next_at LIMIT ${most}::int
    ), free AS MATERIALIZED (
      SELECT ${key} FROM ${table} WHERE ${isDue} AND (${key}) IN (SELECT ${key} FROM ranked) FOR UPDATE SKIP LOCKED
    )
    UPDATE ${table} AS held SET next_at = ${after(HELD_S)} WHERE channel = ${channel} AND (${key}) IN (SELECT ${key} FROM free)
    RETURNING held.*, next_at::text`)
  return rows
}
