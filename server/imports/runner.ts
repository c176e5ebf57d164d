import { setImmediate as others } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Most } from '../quotas/quotas.ts'
import { newId } from '../secrets/secrets.ts'
import { forgetFile, type Job } from './jobs.ts'
import { claimJob, endJob, LeaseLost, releaseJob } from './leases.ts'
import { PutDown, runJob } from './run-job.ts'

/** How often this server looks for jobs that another has left behind. */
export const IMPORT_EVERY_MS = 5000
/** How often a job is begun again where it comes no further. */
const TRIES_MAX = 3

type Options = {
  db: Database
  pageTexts: string
  most: Most
  failed: (error: unknown) => void
  /** Lets requests that wait go first. */
  stepBack: () => Promise<void>
}

/** What is saved stays, and can be undone. */
const giveUp = (db: Database, job: Job) =>
  db.transaction(async (tx) => {
    await endJob(tx, job, 'cancelled')
    await forgetFile(tx, job)
  })

/** Does the jobs of all companies, one after the other. What is under way at the signal is put down: another server, or this one when it starts again, goes on with it. */
export function importsRunner({ db, pageTexts, most, failed, stepBack }: Options) {
  const runner = newId()

  async function work(job: Job, signal: AbortSignal) {
    try {
      if (job.tries > TRIES_MAX) await giveUp(db, job)
      else await runJob({ db, folder: pageTexts, most, stepBack, signal }, job)
    } catch (error) {
      if (error instanceof PutDown) await releaseJob(db, job)
      else if (!(error instanceof LeaseLost)) failed(error)
    }
  }

  return async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const job = await claimJob(db, runner)
      if (!job) return
      await work(job, signal)
      await others()
    }
  }
}
