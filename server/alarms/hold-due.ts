import { type SQL, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { alarmCalls, alarmReminders } from '../database/schema/alarms.ts'
import type { Channel } from '../delivery/delivery.ts'
import { HELD_S } from '../delivery/send-due.ts'

type Of = { table: typeof alarmCalls | typeof alarmReminders; isWaiting: SQL; channel: Channel }

/** Takes what is due of a channel, of each company what waits longest; nobody else takes it while it is held. */
export async function holdDue<Row extends Record<string, unknown>>(
  db: Database,
  { table, isWaiting, channel }: Of,
  most: number,
): Promise<Row[]> {
  const isDue = sql`${isWaiting} AND channel = ${channel} AND next_at <= now()`
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
