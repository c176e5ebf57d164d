import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { codeOf } from '../database/retry.ts'
import { imports } from '../database/schema/imports.ts'
import { forgetRows } from './job-rows.ts'
import { forgetFile, isJob, type Job } from './jobs.ts'

/** How long a job waits for a server that says nothing of it before another takes it. */
const LEASE_SECONDS = 15
const UNIQUE_VIOLATION = '23505'

const lease = () => sql`now() + make_interval(secs => ${LEASE_SECONDS})`
const isFree = (of: SQL) => sql`(${of}.lease_until IS NULL OR ${of}.lease_until < now())`

/** The holder of the lease must stop: another has the job, or it was cancelled. */
export class LeaseLost extends Error {}

const NEXT = sql`SELECT next.corp_uuid, next.job_id FROM ${imports} AS next
  WHERE next.state IN ('waiting', 'running', 'undoing') AND ${isFree(sql`next`)} AND NOT EXISTS (
    SELECT 1 FROM ${imports} AS other WHERE other.corp_uuid = next.corp_uuid AND other.is_active AND other.job_id <> next.job_id
  ) ORDER BY next.is_active DESC,
    (SELECT max(past.ended_at) FROM ${imports} AS past WHERE past.corp_uuid = next.corp_uuid) NULLS FIRST, next.created_at, next.job_id LIMIT 1 FOR UPDATE SKIP LOCKED`

/** Takes the next job whose turn it is: one of a company at a time, of the company first that waited longest since its last. */
export async function claimJob(db: Database, runner: string): Promise<Job | undefined> {
  const taken = {
    is_active: true,
    runner,
    lease_until: lease(),
    tries: sql`${imports.tries} + 1`,
    state: sql`CASE ${imports.state} WHEN 'waiting' THEN 'running' ELSE ${imports.state} END`,
  }
  try {
    const [job] = await db
      .update(imports)
      .set(taken)
      .where(sql`(${imports.corp_uuid}, ${imports.job_id}) = (${NEXT})`)
      .returning()
    return job
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

const isHeld = (job: Job) =>
  and(isJob(job), eq(imports.runner, job.runner), eq(imports.state, job.state), sql`is_active`)

export type Progress = Partial<Record<'made' | 'changed' | 'skipped' | 'failed' | 'undone' | 'kept', number>>

/** Notes how far the job is, in the transaction that brought it there; throws LeaseLost, which ends that. */
export async function advance(tx: Transaction, job: Job, last_row: number, progress: Progress) {
  const counts = Object.entries(progress).map(([name, more]) => [name, sql`${imports[name as 'made']} + ${more}::int`])
  const held = await tx
    .update(imports)
    .set({ last_row, tries: 0, lease_until: lease(), ...Object.fromEntries(counts) })
    .where(isHeld(job))
    .returning({ job_id: imports.job_id })
  if (held.length === 0) throw new LeaseLost()
}

export async function endJob(tx: Transaction, job: Job, state: 'done' | 'undone' | 'cancelled') {
  const ended = await tx
    .update(imports)
    .set({ state, is_active: false, lease_until: null, ended_at: sql`now()` })
    .where(isHeld(job))
    .returning()
  if (!ended[0]) throw new LeaseLost()
  return ended[0]
}

/** For a server that stops: another may go on with the job at once. */
export const releaseJob = (db: Database, job: Job) => db.update(imports).set({ lease_until: null }).where(isHeld(job))

/** For a database that this server alone has open: the holders of its jobs are gone. */
export const releaseAll = (db: Database) => db.update(imports).set({ lease_until: null }).where(sql`is_active`)

const isOld = (hours: number) =>
  sql`${imports.created_at} < now() - make_interval(hours => ${hours}) AND NOT ${imports.is_active}`

/** Forgets the jobs that can no longer be undone, each with all that is kept of it. */
export async function forgetJobs(db: Database, hours: number) {
  const { corp_uuid, job_id } = imports
  for (const job of await db.select({ corp_uuid, job_id }).from(imports).where(isOld(hours)))
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(imports)
        .where(and(isJob(job), isOld(hours)))
        .returning({ job_id })
      if (gone.length === 0) return
      await forgetRows(tx, job)
      await forgetFile(tx, job)
    })
}
