import { setImmediate as others } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { newId } from '../secrets/secrets.ts'
import { forgetFile, type Job } from './jobs.ts'
import { claimJob, endJob, LeaseLost, releaseJob } from './leases.ts'
import { PutDown, runJob } from './run-job.ts'

/** How often this server looks for jobs that another has left behind. */
const LOOK_MS = 5000
/** How often a job is begun again where it comes no further. */
const TRIES_MAX = 3

export type Imports = {
  /** There is a job to do. */
  wake: () => void
  /** Puts down what is being done; another server, or this one when it starts again, goes on with it. */
  stop: () => Promise<void>
}

type Options = {
  db: Database
  pageTexts: string
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

/** Does the jobs of all companies, one after the other. */
export function startImports({ db, pageTexts, failed, stepBack }: Options): Imports {
  const runner = newId()
  let isStopping = false
  let isAwake = false
  let working = Promise.resolve()

  async function work(job: Job) {
    try {
      if (job.tries > TRIES_MAX) await giveUp(db, job)
      else await runJob({ db, folder: pageTexts, stepBack, isStopping: () => isStopping }, job)
    } catch (error) {
      if (error instanceof PutDown) await releaseJob(db, job)
      else if (!(error instanceof LeaseLost)) failed(error)
    }
  }

  async function workAll() {
    while (isAwake && !isStopping) {
      isAwake = false
      for (let job = await claimJob(db, runner); job; job = isStopping ? undefined : await claimJob(db, runner)) {
        await work(job)
        await others()
      }
    }
  }

  function wake() {
    if (isStopping) return
    const isIdle = !isAwake
    isAwake = true
    if (isIdle) working = working.then(workAll).catch(failed)
  }

  const looking = setInterval(wake, LOOK_MS).unref()
  wake()
  const stop = async () => {
    isStopping = true
    clearInterval(looking)
    await working
  }
  return { wake, stop }
}
