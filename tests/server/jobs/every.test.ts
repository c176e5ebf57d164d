import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backgroundJobs, ELSEWHERE } from '../../../server/jobs/every.ts'

const EVERY_MS = 1000

/** A job whose runs end when the test says so. */
function heldJob() {
  const failures: [name: string, error: unknown][] = []
  const runs: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = []
  const healed: string[] = []
  const ran: [name: string, isDone: boolean][] = []
  const jobs = backgroundJobs({
    failed: (name, error) => void failures.push([name, error]),
    healed: (name) => void healed.push(name),
    ran: (name, _ms, isDone) => void ran.push([name, isDone]),
  })
  const job = jobs.every(
    'sweep',
    EVERY_MS,
    (signal) => new Promise<void>((end, fail) => void runs.push({ signal, end, fail })),
  )
  const pass = (ms = EVERY_MS) => vi.advanceTimersByTimeAsync(ms)
  const endLast = async () => {
    runs.at(-1)?.end()
    await pass(0)
  }
  const failLast = async () => {
    runs.at(-1)?.fail(new Error(`run ${runs.length}`))
    await pass(0)
  }
  return { jobs, job, runs, failures, healed, ran, pass, endLast, failLast }
}

describe('a background job', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('begins each time that its interval has passed, and not before', async () => {
    const { runs, pass, endLast } = heldJob()
    await pass(EVERY_MS - 1)
    expect(runs).toHaveLength(0)
    await pass(1)
    expect(runs).toHaveLength(1)
    await endLast()
    await pass()
    expect(runs).toHaveLength(2)
  })

  test('never runs beside itself, and goes on when a long run is over', async () => {
    const { runs, pass, endLast } = heldJob()
    await pass(5 * EVERY_MS)
    expect(runs).toHaveLength(1)
    await endLast()
    expect(runs).toHaveLength(1)
    await pass()
    expect(runs).toHaveLength(2)
  })

  test('woken begins at once, and once more where it was woken during a run, however often', async () => {
    const { job, runs, endLast } = heldJob()
    job.wake()
    expect(runs).toHaveLength(1)
    job.wake()
    job.wake()
    expect(runs).toHaveLength(1)
    await endLast()
    expect(runs).toHaveLength(2)
    await endLast()
    expect(runs).toHaveLength(2)
  })

  test('of failures in a row the first is told, and the next after a run that did not fail', async () => {
    const { failures, pass, endLast, failLast } = heldJob()
    for (const settle of [failLast, failLast, endLast, failLast]) {
      await pass()
      await settle()
    }
    expect(failures).toEqual([
      ['sweep', new Error('run 1')],
      ['sweep', new Error('run 4')],
    ])
  })

  test('of failures in a row another one is told too, and each once', async () => {
    const { failures, pass, runs, endLast } = heldJob()
    const lost = () => Object.assign(new Error(`after ${runs.length} ms`), { code: 'ECONNREFUSED' })
    const broken = () => new AggregateError([new TypeError('broken'), lost()], '2 parts failed')
    for (const failure of [lost, broken, lost, broken]) {
      await pass()
      runs.at(-1)?.fail(failure())
      await pass(0)
    }
    expect(failures.map(([, error]) => (error as Error).message)).toEqual(['after 1 ms', '2 parts failed'])
    await pass()
    await endLast()
    await pass()
    runs.at(-1)?.fail(lost())
    await pass(0)
    expect(failures).toHaveLength(3)
  })

  test('that is well again after failures says so once', async () => {
    const { healed, ran, pass, endLast, failLast } = heldJob()
    for (const settle of [endLast, failLast, failLast, endLast, endLast]) {
      await pass()
      await settle()
    }
    expect(healed).toEqual(['sweep'])
    expect(ran.map(([, isDone]) => isDone)).toEqual([true, false, false, true, true])
  })

  test('that another process does is neither done nor failed here', async () => {
    const seen: string[] = []
    const note = (name: string) => void seen.push(name)
    const { every } = backgroundJobs({ failed: note, healed: note, ran: note })
    every('sweep', EVERY_MS, async () => ELSEWHERE)
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
    expect(seen).toEqual([])
  })

  test('that throws before it waits for anything has failed like any other', async () => {
    const failures: unknown[] = []
    const [healed, ran] = [() => undefined, () => undefined]
    const { every } = backgroundJobs({ failed: (_, error) => void failures.push(error), healed, ran })
    const job = every('broken', EVERY_MS, () => {
      throw new Error('broken')
    })
    job.wake()
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
    expect(failures).toEqual([new Error('broken')])
  })

  test('stopped tells the run under way, waits for its end, and begins nothing more', async () => {
    const { jobs, job, runs, pass, endLast } = heldJob()
    job.wake()
    job.wake()
    let isStopped = false
    const stopped = jobs.stop().then(() => {
      isStopped = true
    })
    expect(runs[0]?.signal.aborted).toBe(true)
    await pass(0)
    expect(isStopped).toBe(false)
    await endLast()
    await stopped
    job.wake()
    await pass(3 * EVERY_MS)
    expect(runs).toHaveLength(1)
  })
})
