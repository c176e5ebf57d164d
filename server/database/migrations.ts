import { readMigrationFiles } from 'drizzle-orm/migrator'
import { withRetry } from './retry.ts'

/** One connection of either database. */
export type Session = { query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

type Migration = { sql: string[]; folderMillis: number; hash: string }

/** What the database is made for, as the moment of its last migration; 0 where it is empty. */
export type Level = number

export class DatabaseTooNew extends Error {
  constructor() {
    super(
      'The database was made by a newer version of this program: start that version, or restore a backup that this one made.',
    )
  }
}

export class CopyUnfinished extends Error {
  constructor() {
    super('The database was not copied to the end: run the same restore or move again, which goes on with it.')
  }
}

export const readMigrations = (folder: string): Migration[] => readMigrationFiles({ migrationsFolder: folder })

const isThere = async (session: Session, table: string) => {
  const { rows } = await session.query<{ is_there: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS is_there`, [table])
  return rows[0]?.is_there === true
}

export async function levelOf(session: Session): Promise<Level> {
  if (!(await isThere(session, 'drizzle.__drizzle_migrations'))) return 0
  const { rows } = await session.query<{ level: string | number | null }>(
    'SELECT max(created_at) AS level FROM drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.level ?? 0)
}

/** Where rows are copied to; gone when all are there. A server does not start on it before. */
export const UNFINISHED = 'drizzle.unfinished_copy'
export const isUnfinishedCopy = (session: Session) => isThere(session, UNFINISHED)

/** The migrations that the database lacks; throws where it has some that this program does not know. */
export async function missingIn(session: Session, migrations: readonly Migration[]) {
  const level = await levelOf(session)
  if (level > (migrations.at(-1)?.folderMillis ?? 0)) throw new DatabaseTooNew()
  return migrations.filter(({ folderMillis }) => folderMillis > level)
}

export async function inTransaction<T>(session: Session, work: () => Promise<T>): Promise<T> {
  await session.query('BEGIN')
  try {
    const result = await work()
    await session.query('COMMIT')
    return result
  } catch (error) {
    // A lost connection has rolled back already, and its own error says more.
    await session.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

export async function prepareMigrations(session: Session) {
  await session.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await session.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
}

/**
 * The first line of a migration whose statements stand alone, as those that make an index while others write must. Cut off, it begins again: each undoes
 * first what an earlier one may have left.
 */
const OUTSIDE = /^-- outside a transaction$/m

async function applyOne(session: Session, { sql, hash, folderMillis }: Migration, insist: () => Promise<void>) {
  const runAll = async () => {
    for (const statement of sql) await session.query(statement)
  }
  const isOutside = OUTSIDE.test(sql[0] ?? '')
  if (isOutside) await runAll()
  await withRetry(() =>
    inTransaction(session, async () => {
      if (!isOutside) await runAll()
      await session.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        hash,
        folderMillis,
      ])
      await insist()
    }),
  )
}

/** One after the other: what is done stays done. `insist` throws, and undoes the last, where another may be at it too. */
export async function apply(
  session: Session,
  missing: readonly Migration[],
  insist: () => Promise<void> = async () => {},
) {
  for (const migration of missing) await applyOne(session, migration, insist)
}

/** For a database that this process alone has open. */
export async function migrateAlone(session: Session, migrations: readonly Migration[]) {
  if (await isUnfinishedCopy(session)) throw new CopyUnfinished()
  const missing = await missingIn(session, migrations)
  if (missing.length === 0) return
  await prepareMigrations(session)
  await apply(session, missing)
}
