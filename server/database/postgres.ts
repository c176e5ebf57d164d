import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type OpenDatabase, schema } from './database.ts'
import { migratePostgres, withClient } from './migrate-postgres.ts'
import { codeOf, isOfName, withRetry } from './retry.ts'
import { indexSearch } from './search-index.ts'
import { watchForSilence } from './silence.ts'

const CONNECT_TIMEOUT_MS = 2500
const QUERY_TIMEOUT_MS = 10_000
/** The database gives up first: what nobody waits for any more does not run on. */
const STATEMENT_TIMEOUT_MS = 9000
/** A process that stopped in the middle of a transaction holds its rows no longer. */
const IDLE_TIMEOUT_MS = 5000
const LIMITS = [
  `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `SET idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
  // No statement here is long enough to be worth compiling: that takes tens of ms whenever its cost is overrated.
  'SET jit = off',
  // The planner underrates a merge join with an index of all companies, which is read from its beginning to the few rows that are asked for.
  'SET enable_mergejoin = off',
].join('; ')
/** The name under which PostgreSQL lists the connections of servers. */
export const APPLICATION = 'foyer'
/** A server that begins to serve has its first connections already. */
const OPENED_AHEAD = 4

/** Lost connections, refused ones, a server that is starting or stopping (SQLSTATE classes 08 and 57P), and statements that it gave up. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (
    /^(08...|57014|57P0[1-3]|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/.test(
      codeOf(error) ?? '',
    )
  )
    return true
  if (
    /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i.test(
      error.message,
    )
  )
    return true
  return isUnreachable(error.cause)
}

/** Whatever is to be written cannot be now: nobody answers, the disk is full, memory is short, or nothing may be changed (SQLSTATE classes 25, 53 and 58). */
export const mayNotWrite = (error: unknown) => isUnreachable(error) || /^(25|53|58)...$/.test(codeOf(error) ?? '')

class DatabaseSilent extends Error {
  readonly code = '08006'
}

type Names = { areKept: boolean }

const withoutName = (asked: unknown) =>
  typeof asked === 'object' && asked !== null ? { ...asked, name: undefined } : asked

/** Prepared queries are parsed once on each connection, as long as what is kept there can be used: not behind PgBouncer. */
const clientWith = (names: Names) =>
  class extends pg.Client {
    override query = ((asked: never, ...more: never[]) =>
      super.query(names.areKept ? asked : (withoutName(asked) as never), ...more)) as pg.Client['query']
  }

/** Statements that the database asks to repeat are repeated here; while it does not answer, all are refused at once. */
class WatchedPool extends pg.Pool {
  readonly watch: ReturnType<typeof watchForSilence>
  readonly #names: Names

  constructor(url: string, connections: number) {
    const names = { areKept: true }
    super({
      Client: clientWith(names),
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: APPLICATION,
      onConnect: (client) => client.query(LIMITS),
    })
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
    this.watch = watchForSilence(this, url)
    this.#names = names
  }

  repeating<T>(work: () => Promise<T>) {
    return withRetry(async () => {
      if (this.watch.isSilent()) throw new DatabaseSilent('the database does not answer')
      return work().catch((error: unknown) => {
        if (isOfName(error)) this.#names.areKept = false
        throw error
      })
    })
  }

  override query: pg.Pool['query'] = ((...args: Parameters<pg.Pool['query']>) =>
    this.repeating(async () => super.query(...args))) as pg.Pool['query']

  override async end() {
    this.watch.stop()
    await super.end()
  }
}

/** Drizzle's own transaction keeps a connection for ever when its first word fails; this gives it back. Told the schema, it reads through all tables each time. */
const transactionOn =
  (pool: WatchedPool): Database['transaction'] =>
  (work, config) =>
    pool.repeating(async () => {
      const client = await pool.connect()
      try {
        const result = await (drizzle(client) as unknown as Database).transaction(work, config)
        client.release()
        return result
      } catch (error) {
        client.release(isUnreachable(error))
        throw error
      }
    })

/** An index that is begun is finished by the database, though nobody waits for it any more. */
const indexSearchUntil = (url: string, signal: AbortSignal) =>
  withClient(url, async (client) => {
    const leave = () => void client.end()
    signal.addEventListener('abort', leave, { once: true })
    try {
      await indexSearch(client, 'CONCURRENTLY')
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      signal.removeEventListener('abort', leave)
    }
  })

export async function openPostgres(
  at: { url: string; connections: number },
  migrationsFolder: string,
): Promise<OpenDatabase> {
  await migratePostgres(at.url, migrationsFolder)
  const pool = new WatchedPool(at.url, at.connections)
  const own = drizzle(pool, { schema })
  const db = own as unknown as Database
  db.transaction = transactionOn(pool)
  await Promise.all(Array.from({ length: Math.min(OPENED_AHEAD, at.connections) }, () => pool.query('select 1')))
  return {
    kind: 'postgres',
    db,
    isHeard: pool.watch.isHeard,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    indexSearch: (signal) => indexSearchUntil(at.url, signal),
    close: () => pool.end(),
  }
}
