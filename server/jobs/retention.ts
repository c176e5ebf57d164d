import { type SQL, sql } from 'drizzle-orm'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  alarmCalls,
  alarmEntries,
  alarmOrders,
  alarmPeople,
  alarmReminders,
  alarms,
} from '../database/schema/alarms.ts'
import { statistics } from '../database/schema/catalogue.ts'
import { corps, operationLog } from '../database/schema/identity.ts'
import { noticeSends } from '../database/schema/notices.ts'
import { recordActivity, records } from '../database/schema/records.ts'
import { robotEvents, robotHistory, robotLog } from '../database/schema/robot-history.ts'
import { webhookDeliveries } from '../database/schema/webhooks.ts'
import { LOOKED_BACK_DAYS } from '../notices/due.ts'
import { countUsage } from '../quotas/quotas.ts'
import { noteCount } from '../records/record-counts.ts'
import type { Settings } from '../settings.ts'
import { BATCH, inBatches } from './batches.ts'

type Old = { days: number; key: SQL; from: SQL; isOld: (before: SQL) => SQL }

const KEPT = {
  OPERATION_LOG_DAYS: {
    key: sql`corp_uuid, log_id`,
    from: sql`${operationLog}`,
    isOld: (before: SQL) => sql`at < ${before}`,
  },
  STATISTICS_DAYS: {
    key: sql`corp_uuid, day, stat_event`,
    from: sql`${statistics}`,
    isOld: (before: SQL) => sql`day < (${before})::date`,
  },
  ROBOT_HISTORY_DAYS: {
    key: sql`corp_uuid, day, robot_uuid, own_ms`,
    from: sql`${robotHistory}`,
    isOld: (before: SQL) => sql`day < (${before})::date`,
  },
  ROBOT_EVENT_DAYS: {
    key: sql`corp_uuid, day, robot_uuid, event_id`,
    from: sql`${robotEvents}`,
    isOld: (before: SQL) => sql`day < (${before})::date`,
  },
  /** What is still to be sent stays. */
  WEBHOOK_LOG_DAYS: {
    key: sql`corp_uuid, delivery_id`,
    from: sql`${webhookDeliveries}`,
    isOld: (before: SQL) => sql`at < ${before} AND state <> 'waiting'`,
  },
  /** What is still to be sent stays, and what tells that a day's notice is done with. */
  NOTICE_LOG_DAYS: {
    key: sql`corp_uuid, send_id`,
    from: sql`${noticeSends}`,
    isOld: (before: SQL) =>
      sql`at < least(${before}, now() - make_interval(days => ${LOOKED_BACK_DAYS + 2}::int)) AND state <> 'waiting'`,
  },
  /** What still holds, and what nobody has closed, stays however long it has. */
  WARNING_DAYS: {
    key: sql`corp_uuid, resource, record_id`,
    from: sql`${records}`,
    isOld: (before: SQL) => sql`resource = ${warningRecord.id} AND removed_at IS NULL AND created_at < ${before}
      AND (coalesce("values" ->> 'over_at', '') <> '' OR "values" ->> 'state' = 'closed')
      AND NOT EXISTS (SELECT 1 FROM ${alarms} AS a
        WHERE a.corp_uuid = t.corp_uuid AND a.alarm_id = t.record_id AND a.state <> 'closed')`,
  },
} satisfies Partial<Record<keyof Settings, Omit<Old, 'days'>>>

/** What is kept as long: the activity of records as the lines of the operation log that tell of the same. */
const BESIDE: Partial<Record<keyof typeof KEPT, Omit<Old, 'days'>>> = {
  OPERATION_LOG_DAYS: {
    key: sql`corp_uuid, resource, record_id, at, activity_id`,
    from: sql`${recordActivity}`,
    isOld: (before) => sql`at < ${before}`,
  },
  ROBOT_HISTORY_DAYS: {
    key: sql`corp_uuid, day, robot_uuid, line_id`,
    from: sql`${robotLog}`,
    isOld: (before) => sql`day < (${before})::date`,
  },
}

/** Company by company, which is the order of the indexes; '' has what older versions wrote down for none. */
const oldest = ({ key, from, isOld, days }: Old) => sql`
  SELECT old.* FROM (SELECT corp_uuid FROM ${corps} UNION ALL SELECT '') AS company CROSS JOIN LATERAL (
    SELECT ${key} FROM ${from} AS t WHERE t.corp_uuid = company.corp_uuid
      AND ${isOld(sql`now() - make_interval(days => ${days})`)} LIMIT ${BATCH}
  ) AS old LIMIT ${BATCH}`

const countOf = (rows: readonly { corp_uuid: string }[]) => {
  const counts = new Map<string, number>()
  for (const { corp_uuid } of rows) counts.set(corp_uuid, (counts.get(corp_uuid) ?? 0) + 1)
  return counts
}

const OF_ALARMS = [alarmCalls, alarmOrders, alarmReminders, alarmEntries, alarmPeople, alarms]

type Warning = { corp_uuid: string; record_id: string }

/** What belongs to records of warnings that are gone. */
async function deleteAlarms(tx: Transaction, gone: readonly Warning[]) {
  const given = sql`SELECT corp_uuid, record_id FROM json_to_recordset(${JSON.stringify(gone)}::json) AS g (corp_uuid text, record_id text)`
  for (const table of OF_ALARMS) await tx.execute(sql`DELETE FROM ${table} WHERE (corp_uuid, alarm_id) IN (${given})`)
  for (const [corp_uuid, count] of countOf(gone)) {
    await countUsage(tx, corp_uuid, 'records', -count)
    await noteCount(tx, { corp_uuid, resource: warningRecord }, -count)
  }
}

const deleteSome = (db: Database, old: Old) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Warning>(
      sql`DELETE FROM ${old.from} WHERE (${old.key}) IN (${oldest(old)}) RETURNING ${old.key}`,
    )
    if (old.from === KEPT.WARNING_DAYS.from) await deleteAlarms(tx, rows)
    return rows.length
  })

/** Deletes what is older than the settings have it kept, a batch at a time; 0 keeps it for ever. */
export async function forgetOld(db: Database, settings: Pick<Settings, keyof typeof KEPT>, signal: AbortSignal) {
  for (const name of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    const days = settings[name]
    if (days === 0) continue
    await inBatches(signal, () => deleteSome(db, { ...KEPT[name], days }))
    const beside = BESIDE[name]
    if (beside) await inBatches(signal, () => deleteSome(db, { ...beside, days }))
  }
}
