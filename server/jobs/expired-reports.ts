import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { supportReports } from '../../domain/resources/support-reports.ts'
import { REPORT_DAYS } from '../../domain/support-reports.ts'
import type { Database } from '../database/database.ts'
import { files } from '../database/schema/knowledge.ts'
import { recordCounts, records } from '../database/schema/records.ts'
import { asOutsider, logOperation } from '../people/operation-log.ts'
import { countUsage } from '../quotas/quotas.ts'
import { noteCount } from '../records/record-counts.ts'
import { releaseUniques } from '../records/unique-values.ts'
import type { Sweeping } from './batches.ts'

const isExpired = (corp_uuid: string) =>
  and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, supportReports.id),
    isNull(records.removed_at),
    sql`${records.created_at} < now() - make_interval(days => ${REPORT_DAYS})`,
  )

const deleteOf = (db: Database, corp_uuid: string) =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(records).where(isExpired(corp_uuid)).returning({ record_id: records.record_id })
    if (gone.length === 0) return
    const ids = gone.map(({ record_id }) => record_id)
    const held = and(eq(files.corp_uuid, corp_uuid), inArray(files.file_id, ids))
    const freed = await tx.delete(files).where(held).returning({ size: files.size })
    const bytes = freed.reduce((sum, { size }) => sum + size, 0)
    await countUsage(tx, corp_uuid, 'files', -bytes)
    await countUsage(tx, corp_uuid, 'records', -gone.length)
    const place = { corp_uuid, resource: supportReports }
    await noteCount(tx, place, -gone.length)
    await releaseUniques(tx, place, ids)
    await logOperation(tx, asOutsider(corp_uuid, ''), 'reports_expired', { count: String(gone.length) })
  })

/** Reports that have lain as long as they may. */
export async function sweepReports({ db, signal }: Sweeping) {
  const isTheirs = eq(recordCounts.resource, supportReports.id)
  const companies = await db.selectDistinct({ corp_uuid: recordCounts.corp_uuid }).from(recordCounts).where(isTheirs)
  for (const { corp_uuid } of companies) if (!signal.aborted) await deleteOf(db, corp_uuid)
}
