import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Problems } from '../../domain/resources/problems.ts'
import type { Database, Transaction } from '../database/database.ts'
import { importRows } from '../database/schema/imports.ts'
import type { JobKey } from './jobs.ts'

export type Verdict = typeof importRows.$inferSelect.verdict
export type JobRow = {
  row: number
  verdict: Verdict
  title: string
  record_id?: string
  version?: number
  before?: Record<string, unknown>
  cells?: readonly string[]
  problems?: Problems
}

const isOf = ({ corp_uuid, job_id }: JobKey) => and(eq(importRows.corp_uuid, corp_uuid), eq(importRows.job_id, job_id))
const isNamed = (key: JobKey, verdict: Verdict | undefined) =>
  and(isOf(key), verdict === undefined ? undefined : eq(importRows.verdict, verdict))

/** All at once as one value: hundreds of rows with ten values each would be thousands of parameters. */
export async function keepRows(tx: Transaction, { corp_uuid, job_id }: JobKey, rows: readonly JobRow[]) {
  const given = rows.map((row) => ({ record_id: '', version: 0, ...row }))
  await tx.execute(sql`INSERT INTO ${importRows} (corp_uuid, job_id, "row", verdict, title, record_id, version, before, cells, problems)
    SELECT ${corp_uuid}::text, ${job_id}::text, given.* FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS given("row" int, verdict text, title text, record_id text, version bigint, before jsonb, cells jsonb, problems jsonb)`)
}

export async function pageOfRows(
  db: Database,
  key: JobKey,
  { verdict, page, size }: { verdict: Verdict | undefined; page: number; size: number },
) {
  const { row, title, record_id, problems } = importRows
  const rows = await db
    .select({ row, verdict: importRows.verdict, title, record_id, problems })
    .from(importRows)
    .where(isNamed(key, verdict))
    .orderBy(asc(row))
    .limit(size)
    .offset((page - 1) * size)
  return { total: await db.$count(importRows, isNamed(key, verdict)), rows }
}

/** The rows that failed, as they came, a few hundred at a time. */
export async function* failedRows(db: Database, key: JobKey, atOnce: number) {
  for (let after = 0; ; ) {
    const { row, cells, problems } = importRows
    const rows = await db
      .select({ row, cells, problems })
      .from(importRows)
      .where(and(isNamed(key, 'failed'), gt(row, after)))
      .orderBy(asc(row))
      .limit(atOnce)
    if (rows.length === 0) return
    yield rows.map((each) => ({ cells: each.cells ?? [], problems: (each.problems ?? {}) as Problems }))
    after = rows.at(-1)?.row ?? after
  }
}

export type SavedRow = Pick<typeof importRows.$inferSelect, 'row' | 'verdict' | 'record_id' | 'version' | 'before'>

export function savedRows(db: Database, key: JobKey, after: number, atOnce: number): Promise<SavedRow[]> {
  const { row, verdict, record_id, version, before } = importRows
  return db
    .select({ row, verdict, record_id, version, before })
    .from(importRows)
    .where(and(isOf(key), inArray(verdict, ['made', 'changed']), gt(row, after)))
    .orderBy(asc(row))
    .limit(atOnce)
}

export const markKept = (tx: Transaction, key: JobKey, rows: readonly number[]) =>
  tx
    .update(importRows)
    .set({ verdict: 'kept' })
    .where(and(isOf(key), inArray(importRows.row, [...rows])))

export const forgetRows = (tx: Transaction, key: JobKey) => tx.delete(importRows).where(isOf(key))
