import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { backgroundJobs, ELSEWHERE } from '../../../server/jobs/every.ts'
import { everyOnOneNode, onOneNode } from '../../../server/jobs/leases.ts'
import { letTimePass, openTestDatabase } from '../support/harness.ts'

const EVERY_MS = 10_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const never = new AbortController().signal
let jobs = 0

/** Work that two processes share, and which run of it waits to be ended. */
function shared() {
  const name = `job ${jobs++}`
  const runs: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = []
  const node = () =>
    onOneNode(database.db)(
      name,
      EVERY_MS,
      (signal) => new Promise<void>((end, fail) => runs.push({ signal, end, fail })),
    )
  const begun = (count: number) => expect.poll(() => runs.length).toBe(count)
  return { name, runs, begun, one: node(), other: node() }
}

test('while one process does it, another does not', async () => {
  const { one, other, runs, begun } = shared()
  const first = one(never)
  await begun(1)
  expect(await other(never)).toBe(ELSEWHERE)
  runs[0]?.end()
  await first
  expect(runs).toHaveLength(1)
})

test('what one has done is not due for another before the interval has passed', async () => {
  const { one, other, runs, begun } = shared()
  const first = one(never)
  await begun(1)
  runs[0]?.end()
  await first
  expect(await other(never)).toBe(ELSEWHERE)
  await letTimePass(database.db, EVERY_MS / 1000)
  const second = other(never)
  await begun(2)
  runs[1]?.end()
  expect(await second).toBeUndefined()
})

test('what failed may be tried by another at once', async () => {
  const { one, other, runs, begun } = shared()
  const first = one(never)
  await begun(1)
  runs[0]?.fail(new Error('no room'))
  await expect(first).rejects.toThrow('no room')
  const second = other(never)
  await begun(2)
  runs[1]?.end()
  await second
})

test('another goes on for a process that died, as soon as its lease is over', async () => {
  const { one, other, runs, begun } = shared()
  void one(never)
  await begun(1)
  await letTimePass(database.db, 10)
  expect(await other(never)).toBe(ELSEWHERE)
  await letTimePass(database.db, 6)
  const second = other(never)
  await begun(2)
  for (const run of runs) run.end()
  await second
})

test('a process that held still for too long is told to end what another has begun', async () => {
  const { name, one, runs, begun } = shared()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const first = one(never)
    await vi.waitFor(() => expect(runs).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs[0]?.signal.aborted).toBe(false)
    await database.db.execute(sql`UPDATE job_leases SET holder = 'another' WHERE job = ${name}`)
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(runs[0]?.signal.aborted).toBe(true))
    runs[0]?.end()
    await first
  } finally {
    vi.useRealTimers()
  }
  await begun(1)
})

test('what is due every hour is done soon after a start, where nobody has done it for so long', async () => {
  const HOUR_MS = 3_600_000
  const { name } = shared()
  let runs = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const aWhileAfterAStart = async () => {
      const { every, stop } = backgroundJobs({ failed: console.error, healed: () => undefined, ran: () => undefined })
      everyOnOneNode(database, every)(name, HOUR_MS, async () => runs++)
      await vi.advanceTimersByTimeAsync(300_000)
      await stop()
      return runs
    }
    expect([await aWhileAfterAStart(), await aWhileAfterAStart()]).toEqual([1, 1])
    await letTimePass(database.db, HOUR_MS / 1000)
    expect(await aWhileAfterAStart()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
