/** What a job does each time; the signal says that it is to come to an end. */
type Work = (signal: AbortSignal) => Promise<unknown>

export type Job = {
  /** Begins at once, or once more when what is under way is over. */
  wake: () => void
  /** Begins nothing more; over when what is under way is. */
  stop: () => Promise<void>
}

/** One run at a time; of failures in a row the first is told. */
function repeat(ms: number, work: Work, failed: (error: unknown) => void): Job {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false
  let hasFailed = false

  async function run() {
    try {
      await work(stopping.signal)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) failed(error)
      hasFailed = true
    }
  }

  async function runAll() {
    do {
      isWoken = false
      await run()
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
export function backgroundJobs(failed: (name: string, error: unknown) => void) {
  const jobs: Job[] = []
  return {
    /** Does something every `ms` milliseconds, for the first time when they have passed. */
    every(name: string, ms: number, work: Work): Job {
      const job = repeat(ms, work, (error) => failed(name, error))
      jobs.push(job)
      return job
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
