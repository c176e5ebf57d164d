import { eq, sql } from 'drizzle-orm'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { BACKUP_JOB } from '../database/last-backup.ts'
import { robots } from '../database/schema/catalogue.ts'
import { imports } from '../database/schema/imports.ts'
import { invitations } from '../database/schema/invitations.ts'
import { jobLeases } from '../database/schema/jobs.ts'
import { readings } from '../database/schema/knowledge.ts'
import { published } from '../database/schema/publishing.ts'
import { commandResults } from '../database/schema/remote.ts'
import { isSearchIndexed } from '../database/search-index.ts'

const LIMIT_MS = 2000
const KEPT_MS = 5000

type Jobs = { kind: string; state: string; count: number; oldest: number }
/** Counts alone: nothing of a person, a company or a robot. */
export type Facts = {
  jobs: Jobs[]
  robots: { online: number; offline: number }
  isSearchIndexed: boolean
  /** Unix seconds; undefined where there was none. */
  lastBackup: number | undefined
}

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
    WHERE state IN ('sent', 'accepted', 'under_way') GROUP BY state
  UNION ALL SELECT 'invitation', 'waiting', ${figures(invitations.asked_at)} FROM ${invitations}
    WHERE due_at IS NOT NULL HAVING count(*) > 0
  UNION ALL SELECT 'invitation', 'failed', ${figures(invitations.failed_at)} FROM ${invitations}
    WHERE failed_at IS NOT NULL AND due_at IS NULL HAVING count(*) > 0`

async function lastBackup(tx: Transaction) {
  const [found] = await tx
    .select({ at: epoch(jobLeases.done_at) })
    .from(jobLeases)
    .where(eq(jobLeases.job, BACKUP_JOB))
  return found?.at
}

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
    return {
      jobs: rows,
      robots: await robotCounts(tx, offlineAfterS),
      isSearchIndexed: await isSearchIndexed(tx),
      lastBackup: await lastBackup(tx),
    }
  })

/** Of failures in a row the first is told, and that the database answers again. */
type Watcher = { failed: (error: unknown) => void; healed: () => void }

/** Also where the question waits for a connection, which no limit of the database ends. */
function inTime<T>(answer: Promise<T>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Asked at most once in some seconds, however often somebody looks; undefined where the database does not answer in time. */
export function databaseFacts(db: Database, offlineAfterS: number, { failed, healed }: Watcher) {
  let known: { at: number; facts: Promise<Facts | undefined> } | undefined
  let question: Promise<Facts> | undefined
  let hasFailed = false

  /** One that still waits is not put a second time. */
  const put = () => {
    question ??= ask(db, offlineAfterS).finally(() => {
      question = undefined
    })
    return question
  }

  async function look() {
    try {
      const facts = await inTime(put())
      if (hasFailed) healed()
      hasFailed = false
      return facts
    } catch (error) {
      if (!hasFailed) failed(error)
      hasFailed = true
      return undefined
    }
  }

  return () => {
    if (!known || performance.now() - known.at >= KEPT_MS) known = { at: performance.now(), facts: look() }
    return known.facts
  }
}
