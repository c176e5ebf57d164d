import { and, eq, sql } from 'drizzle-orm'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { alarmEntries, alarms } from '../database/schema/alarms.ts'
import { keptRecords } from '../records/kept-records.ts'
import { newId } from '../secrets/secrets.ts'

export type AlarmKey = Pick<typeof alarms.$inferSelect, 'corp_uuid' | 'alarm_id'>

export const isAlarm = ({ corp_uuid, alarm_id }: AlarmKey) =>
  and(eq(alarms.corp_uuid, corp_uuid), eq(alarms.alarm_id, alarm_id))

type Entry = Pick<typeof alarmEntries.$inferSelect, 'kind'> & Partial<typeof alarmEntries.$inferSelect>

/** Writes down what has happened to an alarm; false where an entry of that id was written before. */
export async function writeEntry(
  tx: Database | Transaction,
  { corp_uuid, alarm_id }: AlarmKey,
  { entry_id = newId(), ...entry }: Entry,
) {
  const row = { ...entry, corp_uuid, alarm_id, entry_id, at: sql`clock_timestamp()` }
  const written = await tx.insert(alarmEntries).values(row).onConflictDoNothing().returning({ kind: alarmEntries.kind })
  return written.length > 0
}

/** The same of what comes often, as `over` and `again`: it stands in the time line once, when it came last. */
export async function renewEntry(tx: Transaction, { corp_uuid, alarm_id }: AlarmKey, kind: Entry['kind']) {
  const { alarm_id: ofAlarm, corp_uuid: ofCorp, entry_id } = alarmEntries
  const at = sql`clock_timestamp()`
  await tx
    .insert(alarmEntries)
    .values({ corp_uuid, alarm_id, entry_id: kind, kind, at })
    .onConflictDoUpdate({ target: [ofCorp, ofAlarm, entry_id], set: { at } })
}

/** Changes the record of an alarm on the page "Alarm record". */
export async function writeRecord(
  tx: Transaction,
  { corp_uuid, alarm_id }: AlarmKey,
  values: Partial<ValuesOf<typeof warningRecord>>,
) {
  const place = { corp_uuid, resource: warningRecord }
  const record = await keptRecords.find(tx, place, alarm_id, 'lock')
  if (!record) return
  const nobody = { corp_uuid, user_uuid: '', role_id: '' }
  await keptRecords.update(tx, place, nobody, record, { ...record.values, ...values })
}
