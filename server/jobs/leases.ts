import { and, eq, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { jobLeases } from '../database/schema/jobs.ts'
import { newId } from '../secrets/secrets.ts'
import { type backgroundJobs, ELSEWHERE } from './every.ts'

/** How long work waits for a process that died at it. */
const LEASE_SECONDS = 15
const RENEW_MS = (LEASE_SECONDS * 1000) / 3
/** A run counts for the interval it began in: timers are not exact. */
const DUE_AFTER = 0.9

type Held = { job: string; holder: string }
type Work = (signal: AbortSignal) => Promise<unknown>
type Every = ReturnType<typeof backgroundJobs>['every']

async function claim(db: Database, { job, holder }: Held, everyMs: number) {
  const dueSince = sql`now() - make_interval(secs => ${(everyMs / 1000) * DUE_AFTER})`
  const { rows } = await db.execute(sql`
    INSERT INTO ${jobLeases} AS l (job, holder, lease_until) VALUES (${job}, ${holder}, ${after(LEASE_SECONDS)})
    ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
    WHERE l.lease_until <= now() AND (l.done_at IS NULL OR l.done_at <= ${dueSince})
    RETURNING l.job`)
  return rows.length > 0
}

const isHeld = ({ job, holder }: Held) => and(eq(jobLeases.job, job), eq(jobLeases.holder, holder))

async function renew(db: Database, held: Held) {
  const renewed = await db
    .update(jobLeases)
    .set({ lease_until: after(LEASE_SECONDS) })
    .where(isHeld(held))
    .returning({ job: jobLeases.job })
  return renewed.length > 0
}

const release = (db: Database, held: Held, done: { done_at?: ReturnType<typeof sql> }) =>
  db
    .update(jobLeases)
    .set({ lease_until: sql`now()`, ...done })
    .where(isHeld(held))

/** Runs work and keeps its lease; where that is lost, or cannot be kept, the work is told to end. */
async function underLease(db: Database, held: Held, work: Work, signal: AbortSignal) {
  const lost = new AbortController()
  const keeping = setInterval(() => {
    renew(db, held).then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    )
  }, RENEW_MS).unref()
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(keeping)
  }
}

/** Work of which one process at a time does a run, and all of them together one in each interval: by a row in the database, on its clock. */
export const onOneNode =
  (db: Database) =>
  (job: string, everyMs: number, work: Work): Work =>
  async (signal) => {
    const held = { job, holder: newId() }
    if (!(await claim(db, held, everyMs))) return ELSEWHERE
    try {
      const result = await underLease(db, held, work, signal)
      await release(db, held, { done_at: sql`now()` })
      return result
    } catch (error) {
      await release(db, held, {})
      throw error
    }
  }

/** A server that is started again more often than work is due does it all the same. */
const LOOK_MS = 300_000

/** Work that one node does every so often. On the embedded database there is one alone, whose short intervals need no row. */
export const everyOnOneNode =
  ({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, every: Every): Every =>
  (job, ms, work) =>
    kind === 'embedded' && ms <= LOOK_MS
      ? every(job, ms, work)
      : every(job, Math.min(ms, LOOK_MS), onOneNode(db)(job, ms, work))
