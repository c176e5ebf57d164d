import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
import type { Session } from './migrations.ts'
import { codeOf } from './retry.ts'
import { gramsIn } from './schema/records.ts'

/** How soon what keeps the index away is found to be over. */
export const INDEX_EVERY_MS = 600_000

const INDEX = 'records_grams'
/** What databases of before had in its place. */
const INDEX_BEFORE = 'records_search'
const EXTENSION = 'btree_gin'
const GRAMS = new PgDialect().sqlToQuery(gramsIn(sql`"search"`)).sql
/** Not allowed, not installed, not offered (SQLSTATE). */
const MAY_NOT_HAVE = /^(42501|58P01|0A000)$/

const STATE = `SELECT indexrelid IS NOT NULL AS is_there, coalesce(indisvalid, false) AS is_whole,
    EXISTS (SELECT 1 FROM pg_stat_progress_create_index WHERE index_relid = indexrelid) AS is_under_way
  FROM pg_class AS made LEFT JOIN pg_index ON indexrelid = to_regclass('${INDEX}') WHERE made.oid = to_regclass('records')`
type State = { is_there: boolean; is_whole: boolean; is_under_way: boolean }

/** Why records are searched by reading them: slower, and with the same hits. */
export class NoSearchIndex extends Error {
  constructor(cause: unknown) {
    super(
      `Records are searched without an index: this database has not the extension ${EXTENSION}, and this role cannot add it. Let a superuser run CREATE EXTENSION ${EXTENSION} in it.`,
      { cause },
    )
  }
}

async function addExtension(session: Session) {
  try {
    await session.query(`CREATE EXTENSION IF NOT EXISTS ${EXTENSION}`)
  } catch (error) {
    throw MAY_NOT_HAVE.test(codeOf(error) ?? '') ? new NoSearchIndex(error) : error
  }
}

/**
 * Makes the index that records are searched by, where it is not whole: one that was left unfinished is made from its beginning. `CONCURRENTLY` where others write
 * meanwhile. Throws NoSearchIndex where the database cannot have it.
 */
export async function indexSearch(session: Session, how: 'CONCURRENTLY' | '' = '') {
  const [state] = (await session.query<State>(STATE)).rows
  if (!state || state.is_under_way) return
  if (!state.is_whole) {
    if (state.is_there) await session.query(`DROP INDEX ${how} "${INDEX}"`)
    await addExtension(session)
    await session.query(
      `CREATE INDEX ${how} "${INDEX}" ON "records" USING gin ("corp_uuid", "resource", ${GRAMS}) WHERE removed_at IS NULL`,
    )
  }
  await session.query(`DROP INDEX ${how} IF EXISTS "${INDEX_BEFORE}"`)
}

/** Whether the index is there, with all records in it. */
export async function isSearchIndexed(db: Database | Transaction) {
  const { rows } = await db.execute<State>(sql.raw(STATE))
  return rows[0]?.is_whole === true
}
