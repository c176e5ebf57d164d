import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  apply,
  CopyUnfinished,
  isUnfinishedCopy,
  missingIn,
  prepareMigrations,
  readMigrations,
  type Session,
} from './migrations.ts'
import { withoutRace } from './retry.ts'

const LEASE_SECONDS = 30
const LOOK_MS = 200
const CONNECT_TIMEOUT_MS = 2500

const LEASE_TABLE = `CREATE TABLE IF NOT EXISTS drizzle.migration_lease
  (id integer PRIMARY KEY, holder text NOT NULL, lease_until timestamptz NOT NULL)`
const CLAIM = `INSERT INTO drizzle.migration_lease AS l (id, holder, lease_until)
  VALUES (1, $1, now() + make_interval(secs => $2))
  ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
  WHERE l.lease_until <= now() RETURNING id`
const RENEW = `UPDATE drizzle.migration_lease SET lease_until = clock_timestamp() + make_interval(secs => $2) WHERE holder = $1 RETURNING id`
const RELEASE = 'UPDATE drizzle.migration_lease SET lease_until = now() WHERE holder = $1'

/** A connection of its own, on which a statement takes as long as it takes. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

type Lease = { holder: string; seconds: number }

async function insistOnLease(session: Session, { holder, seconds }: Lease) {
  const { rows } = await session.query(RENEW, [holder, seconds])
  if (rows.length === 0) throw new Error('another process has taken over the migration')
}

/** The lease is kept on a second connection: the first one is busy with a migration. */
async function keepingLease<T>(url: string, { holder, seconds }: Lease, work: () => Promise<T>) {
  return withClient(url, async (keeper) => {
    // A lease that cannot be kept shows when the migration asks for it before it commits.
    const renew = () => void keeper.query(RENEW, [holder, seconds]).catch(() => undefined)
    const keeping = setInterval(renew, (seconds * 1000) / 3)
    try {
      return await work()
    } finally {
      clearInterval(keeping)
      // One that cannot be given back is over in time; whether the migration is done does not depend on it.
      await keeper.query(RELEASE, [holder]).catch(() => undefined)
    }
  })
}

export type Migrated = { applied: number }

/**
 * Brings a database up to date, one process at a time by a row with a lease on the database's clock: that holds on
 * distributed engines too, where advisory locks do not.
 */
export function migratePostgres(url: string, folder: string, seconds = LEASE_SECONDS): Promise<Migrated> {
  const migrations = readMigrations(folder)
  return withClient(url, async (session) => {
    if (await isUnfinishedCopy(session)) throw new CopyUnfinished()
    if ((await missingIn(session, migrations)).length === 0) return { applied: 0 }
    const lease = { holder: randomUUID(), seconds }
    await withoutRace(async () => {
      await prepareMigrations(session)
      await session.query(LEASE_TABLE)
    })
    while ((await session.query(CLAIM, [lease.holder, seconds])).rows.length === 0) await pause(LOOK_MS)
    return keepingLease(url, lease, async () => {
      const missing = await missingIn(session, migrations)
      await apply(session, missing, () => insistOnLease(session, lease))
      return { applied: missing.length }
    })
  })
}

/** How many migrations the database lacks. */
export const missingInPostgres = (url: string, folder: string) =>
  withClient(url, async (session) => (await missingIn(session, readMigrations(folder))).length)
