import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'

/** Rows that one statement deletes: others wait for it, and it must end in time. */
export const BATCH = 1000

function keyOf(table: PgTable) {
  const { primaryKeys, columns } = getTableConfig(table)
  return sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
}

/** So many rows of a table of which this holds; asked of each again as it is deleted, for it may have changed by then. */
export function someOf(table: PgTable, isGone: SQL, most = BATCH): SQL {
  const key = keyOf(table)
  return sql`(${isGone}) AND (${key}) IN (SELECT ${key} FROM ${table} WHERE ${isGone} LIMIT ${most}::int)`
}

/** Goes on while there are whole batches, and until it is to end. */
export async function inBatches(signal: AbortSignal, step: () => Promise<number>, most = BATCH) {
  while (!signal.aborted && (await step()) === most);
}

export type Sweeping = { db: Database; signal: AbortSignal }

/** Deletes the rows of a table of which this holds, until it is to end. */
export const deleteAll = ({ db, signal }: Sweeping, table: PgTable, isGone: SQL, most = BATCH) =>
  inBatches(
    signal,
    async () =>
      (
        await db
          .delete(table)
          .where(someOf(table, isGone, most))
          .returning({ gone: sql`1` })
      ).length,
    most,
  )
