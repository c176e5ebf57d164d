import { type SQL, sql } from 'drizzle-orm'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { Database } from '../database/database.ts'
import { statistics } from '../database/schema/catalogue.ts'
import { corps, operationLog } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { robotEvents, robotHistory } from '../database/schema/robot-history.ts'
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
  /** What still holds stays, however long it has. */
  WARNING_DAYS: {
    key: sql`corp_uuid, resource, record_id`,
    from: sql`${records}`,
    isOld: (before: SQL) => sql`resource = ${warningRecord.id} AND removed_at IS NULL AND created_at < ${before}
      AND coalesce("values" ->> 'over_at', '') <> ''`,
  },
} satisfies Partial<Record<keyof Settings, Omit<Old, 'days'>>>

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

const deleteSome = (db: Database, old: Old) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ corp_uuid: string }>(
      sql`DELETE FROM ${old.from} WHERE (${old.key}) IN (${oldest(old)}) RETURNING corp_uuid`,
    )
    if (old.from === KEPT.WARNING_DAYS.from)
      for (const [corp_uuid, count] of countOf(rows)) {
        await countUsage(tx, corp_uuid, 'records', -count)
        await noteCount(tx, { corp_uuid, resource: warningRecord }, -count)
      }
    return rows.length
  })

/** Deletes what is older than the settings have it kept, a batch at a time; 0 keeps it for ever. */
export async function forgetOld(db: Database, settings: Pick<Settings, keyof typeof KEPT>, signal: AbortSignal) {
  for (const name of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    const old = { ...KEPT[name], days: settings[name] }
    if (old.days === 0) continue
    await inBatches(signal, () => deleteSome(db, old))
  }
}
