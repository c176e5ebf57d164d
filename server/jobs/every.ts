import { kindsOf } from './failure-kinds.ts'

/** What a job does each time; the signal says that it is to come to an end. */
type Work = (signal: AbortSignal) => Promise<unknown>

export type Job = {
  /** Begins at once, or once more when what is under way is over. */
  wake: () => void
  /** Begins nothing more; over when what is under way is. */
  stop: () => Promise<void>
}

/** What work answers that another process does, or has done not long ago. */
export const ELSEWHERE = Symbol('elsewhere')

/** Who hears of runs: of failures in a row the first of each kind, of what comes after them that it is well again, and how long each took. */
export type Watcher = {
  failed: (name: string, error: unknown) => void
  healed: (name: string) => void
  ran: (name: string, ms: number, isDone: boolean) => void
}

function supervised(name: string, work: Work, { failed, healed, ran }: Watcher) {
  const told = new Set<string>()
  return async (signal: AbortSignal) => {
    const begun = performance.now()
    try {
      if ((await work(signal)) === ELSEWHERE) return
      if (told.size > 0) healed(name)
      told.clear()
      ran(name, performance.now() - begun, true)
    } catch (error) {
      const kinds = kindsOf(error)
      if (kinds.some((kind) => !told.has(kind))) failed(name, error)
      for (const kind of kinds) told.add(kind)
      ran(name, performance.now() - begun, false)
    }
  }
}

/** One run at a time. */
function repeat(ms: number, run: (signal: AbortSignal) => Promise<void>): Job {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false

  async function runAll() {
    do {
      isWoken = false
      await run(stopping.signal)
    } while (isWoken && !stopping.signal.aborted)
    running = undefined
  }

  const begin = () => {
    if (!stopping.signal.aborted) running ??= runAll()
  }
  const timer = setInterval(begin, ms).unref()
  return {
    wake: () => {
      isWoken = true
      begin()
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** The work of a server that no request asks for. */
export function backgroundJobs(watcher: Watcher) {
  const jobs: Job[] = []
  return {
    /** Does something every `ms` milliseconds, for the first time when they have passed. */
    every(name: string, ms: number, work: Work): Job {
      const job = repeat(ms, supervised(name, work, watcher))
      jobs.push(job)
      return job
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
