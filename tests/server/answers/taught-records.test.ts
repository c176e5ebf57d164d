import { setImmediate as others } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOURCES, type Source } from '../../../domain/answers/taught.ts'
import { taughtKeeper } from '../../../server/answers/taught-records.ts'
import type { Database } from '../../../server/database/database.ts'
import { records } from '../../../server/database/schema/records.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_aurora'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(records).where(inArray(records.resource, [...SOURCES])))

/** Of a page so many, the first the newest, named by the page and their place. */
const written = (resource: Source, count: number, values: object) =>
  server.db.insert(records).values(
    Array.from({ length: count }, (_, at) => ({
      ...{ corp_uuid: CORP, resource, record_id: `${resource}${at}`, values: { ...values, question: `Number ${at}?` } },
      updated_at: sql`now() - ${at + 1} * interval '1 minute'`,
    })),
  )
const changed = (record_id: string) =>
  server.db.update(records).set({ updated_at: sql`clock_timestamp()` }).where(eq(records.record_id, record_id))

/** The database, and what is read of entries through it. */
function watched(onRead: () => Promise<void> | void = () => undefined) {
  const told = { reads: 0 }
  const db = new Proxy(server.db, {
    get(of, name) {
      if (name === 'select') {
        told.reads += 1
        void onRead()
      }
      return Reflect.get(of, name, of)
    },
  }) as Database
  return { db, told }
}

const LONG = { answers: { en: 'a'.repeat(1000) }, similar: ['Where is it?', 'How is it?'] }
/** Room for about a dozen of those. */
const MOST = 60_000
const idsOf = (taught: readonly { record_id: string }[]) => taught.map(({ record_id }) => record_id)
const first = (resource: Source, count: number) => Array.from({ length: count }, (_, at) => `${resource}${at}`)

describe('where a company teaches more than there is room for', () => {
  test('it is the newest of each page, however much the others have', async () => {
    await written('agentPairs', 40, LONG)
    await written('smartQa', 40, { ...LONG, answer: 'a'.repeat(1000), examples: LONG.similar })
    await written('qaLibrary', 2, { answers: [{ text: 'Here.', media_type: '', media: '' }] })
    const ids = idsOf(await taughtKeeper(server.db, MOST)(CORP))
    const [pairs, intents] = ['agentPairs', 'smartQa'].map((page) => ids.filter((id) => id.startsWith(page)))
    expect(ids).toEqual(expect.arrayContaining(['qaLibrary0', 'qaLibrary1']))
    expect(pairs?.length).toBeGreaterThan(3)
    expect(pairs?.length).toBeLessThan(10)
    expect(pairs).toEqual(first('agentPairs', pairs?.length ?? 0))
    expect(Math.abs((pairs?.length ?? 0) - (intents?.length ?? 0))).toBeLessThanOrEqual(1)
  })

  test.each([
    ['long answers', { answers: { en: 'a'.repeat(1000), zh: '中'.repeat(1000) } }],
    ['many wordings', { similar: Array.from({ length: 30 }, (_, at) => `Where is number ${at}?`) }],
    ['many robots', { robots: Array.from({ length: 100 }, (_, at) => `r_xm-2026-${at + 1000}`) }],
  ])('%s leave room for fewer', async (_, values) => {
    await written('agentPairs', 40, { answers: { en: 'Yes.' } })
    expect(await taughtKeeper(server.db, MOST)(CORP)).toHaveLength(40)
    await server.db.delete(records).where(eq(records.resource, 'agentPairs'))
    await written('agentPairs', 40, values)
    expect((await taughtKeeper(server.db, MOST)(CORP)).length).toBeLessThan(20)
  })

  test('no more of it is read than there is room for, nor again what is left out, until there is room', async () => {
    await written('agentPairs', 400, LONG)
    await written('qaLibrary', 1, { answers: [{ text: 'Here.', media_type: '', media: '' }] })
    const { db, told } = watched()
    const taught = taughtKeeper(db, MOST)
    const before = idsOf(await taught(CORP))
    expect([told.reads, before.length < 20]).toEqual([2, true])
    await changed('qaLibrary0')
    expect(idsOf(await taught(CORP)).toSorted()).toEqual(before.toSorted())
    expect(told.reads).toBe(3)
    await server.db.delete(records).where(inArray(records.record_id, first('agentPairs', 5)))
    const after = idsOf(await taught(CORP))
    expect([after.length, after.at(-1)]).toEqual([before.length, `agentPairs${before.length + 3}`])
  })
})

test('who asks while a company goes on changing waits for what is being read, and once more', async () => {
  await written('agentPairs', 20, LONG)
  let isOver = false
  const { db, told } = watched()
  const taught = taughtKeeper(db)
  const asked: Promise<unknown>[] = [taught(CORP)]
  async function goOnChanging() {
    while (!isOver && told.reads < 40) {
      await changed('agentPairs7')
      asked.push(taught(CORP))
      await others()
    }
  }
  const changing = goOnChanging()
  const waits: number[] = []
  for (let nr = 0; nr < 5; nr++) {
    const before = told.reads
    await taught(CORP)
    waits.push(told.reads - before)
  }
  isOver = true
  await changing
  await Promise.all(asked)
  expect(Math.max(...waits)).toBeLessThanOrEqual(2)
})
