import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { imports } from '../database/schema/imports.ts'
import { readings } from '../database/schema/knowledge.ts'
import { published } from '../database/schema/publishing.ts'
import { commandResults } from '../database/schema/remote.ts'
import { isSearchIndexed } from '../database/search-index.ts'

const LIMIT_MS = 2000
const KEPT_MS = 5000

type Jobs = { kind: string; state: string; count: number; oldest: number }
/** Counts alone: nothing of a person, a company or a robot. */
export type Facts = { jobs: Jobs[]; robots: { online: number; offline: number }; isSearchIndexed: boolean }

const figures = (since: unknown) =>
  sql`count(*)::int AS count, coalesce(extract(epoch FROM now() - min(${since})), 0)::float8 AS oldest`

/** Each part reads an index of what is open. */
const JOBS = sql`
  SELECT 'import' AS kind, state, ${figures(imports.created_at)} FROM ${imports}
    WHERE state IN ('waiting', 'running', 'undoing') GROUP BY state
  UNION ALL SELECT 'reading', CASE WHEN claimed_at IS NULL THEN 'waiting' ELSE 'running' END, ${figures(readings.asked_at)}
    FROM ${readings} GROUP BY 2
  UNION ALL SELECT 'publication', state, ${figures(published.changed_at)} FROM ${published}
    WHERE state IN ('waiting', 'sending') GROUP BY state
  UNION ALL SELECT 'command', state, ${figures(commandResults.changed_at)} FROM ${commandResults}
    WHERE state IN ('sent', 'accepted', 'under_way') GROUP BY state`

async function robotCounts(tx: Transaction, offlineAfterS: number) {
  const isOnline = sql`${robots.state} > 0 AND ${robots.last_seen} > now() - make_interval(secs => ${offlineAfterS})`
  const { rows } = await tx.execute<{ all: number; online: number }>(
    sql`SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${isOnline}))::int AS online FROM ${robots}`,
  )
  const { all = 0, online = 0 } = rows[0] ?? {}
  return { online, offline: all - online }
}

const ask = (db: Database, offlineAfterS: number) =>
  db.transaction(async (tx): Promise<Facts> => {
    await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${LIMIT_MS}`))
    const { rows } = await tx.execute<Jobs>(JOBS)
    return { jobs: rows, robots: await robotCounts(tx, offlineAfterS), isSearchIndexed: await isSearchIndexed(tx) }
  })

/** Asked at most once in some seconds, however often somebody looks; undefined where the database does not answer. */
export function databaseFacts(db: Database, offlineAfterS: number, failed: (error: unknown) => void) {
  let asked: { at: number; facts: Promise<Facts | undefined> } | undefined
  return () => {
    if (asked && performance.now() - asked.at < KEPT_MS) return asked.facts
    const facts = ask(db, offlineAfterS).catch((error: unknown) => void failed(error))
    asked = { at: performance.now(), facts: facts as Promise<Facts | undefined> }
    return asked.facts
  }
}
