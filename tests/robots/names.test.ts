import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { caller, nameBook } from '../../robots/client/robot.ts'
import { records } from '../../server/database/schema/records.ts'
import { demoRobotKey } from '../../server/demo/robots.ts'
import { type Harness, startHarness } from '../server/support/harness.ts'

const HOUR_MS = 3_600_000

let server: Harness
let url: string

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000' } })
  await server.app.console.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.console.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.app.drain(0)
  await server.close()
})

/** A map of another name for robots, as if somebody had saved the form. */
const callIt = (map_id: string) =>
  server.db
    .update(records)
    .set({ values: sql`${records.values} || jsonb_build_object('map_id', ${map_id}::text)`, version: sql`version + 1` })
    .where(sql`${records.corp_uuid} = 'c_aurora' AND ${records.resource} = 'maps' AND ${records.record_id} = 'maps_1'`)

type Fetch = typeof fetch
function bookOf(everyMs: number, ask: Fetch = fetch) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const log: string[] = []
  const asked: string[] = []
  const noting: Fetch = (input, init) => {
    asked.push(new URL(String(input)).searchParams.get('since') ?? 'none')
    return ask(input, init)
  }
  const options = { url, key: demoRobotKey('XM-2026-0101'), everyMs, fetch: noting }
  const book = nameBook({ ...options, log: (line) => void log.push(line) }, stopping.signal)
  const idNow = () => book.maps()?.find(({ map_name }) => map_name === 'Ground floor')?.map_id
  return { book, idNow, log, asked, stopping }
}

test('names are there soon after the start, and others as often as they are asked for', async () => {
  await callIt('floor-0')
  const { idNow, asked } = bookOf(20)
  await expect.poll(idNow).toBe('floor-0')
  await callIt('floor-1')
  await expect.poll(idNow).toBe('floor-1')
  expect(asked[0]).toBe('none')
  expect(asked.slice(1)).not.toContain('none')
})

test('who wants them now has those that were saved before', async () => {
  await callIt('floor-2')
  const { book, idNow } = bookOf(HOUR_MS)
  await book.renew()
  expect(idNow()).toBe('floor-2')
  await callIt('floor-3')
  await Promise.all([book.renew(), book.renew()])
  expect(idNow()).toBe('floor-3')
})

test('those who want them at the same time cost one call more, and none is answered by a call that went before', async () => {
  const { book, asked } = bookOf(HOUR_MS)
  await book.renew()
  const before = asked.length
  await Promise.all(Array.from({ length: 10 }, () => book.renew()))
  expect(asked.length - before).toBeLessThanOrEqual(2)
})

test('a console that has no such call is said once, and asked again', async () => {
  const elsewhere: Fetch = (input, init) => fetch(String(input).replace('/names', '/no-such-call'), init)
  const { book, log, asked } = bookOf(10, elsewhere)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  expect(log).toEqual([expect.stringMatching(/^GET names: .*101404/)])
  expect(book.maps()).toBeUndefined()
})

test('names are there at once where another call of the robot finds the line up, however long none was found', async () => {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  let isUp = false
  const line: Fetch = (input, init) => (isUp ? fetch(input, init) : Promise.reject(new Error('no line')))
  const log: string[] = []
  const robot = { url, key: demoRobotKey('XM-2026-0101'), fetch: line, log: (text: string) => void log.push(text) }
  const call = caller(robot)
  const book = nameBook({ ...robot, call, everyMs: HOUR_MS }, stopping.signal)
  await expect.poll(() => log.at(-1), { timeout: 10_000 }).toMatch(/^GET names: .*again in 4000 ms$/)
  isUp = true
  await call('GET orders', {}, stopping.signal)
  await expect.poll(book.maps, { timeout: 2000 }).toBeDefined()
})

test('when the signal says so nothing is asked any more, and who waits is let go', async () => {
  const never: Fetch = (_, init) =>
    new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))))
  const { book, stopping, log, asked } = bookOf(HOUR_MS, never)
  await expect.poll(() => asked.length).toBe(1)
  const waiting = book.renew()
  stopping.abort()
  await waiting
  expect(asked.length).toBe(1)
  expect(log).toEqual([])
})
