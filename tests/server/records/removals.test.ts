import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
type Headers = Awaited<ReturnType<typeof appSession>>
let staff: Headers
let other: Headers

beforeAll(async () => {
  server = await startHarness({ seed: true })
  staff = await appSession(server, 'u_staff', 'foyer.ticket')
  other = await appSession(server, 'u_one', 'foyer.ticket')
})
beforeEach(() => server.db.delete(records))
afterAll(() => server.close())

const on = (headers = staff) => ({ on: 'apps', headers }) as const
const TICKETS = { resource: 'tickets' }

async function make(subject: string) {
  const values = { subject } as Params<'recordCreate'>['values']
  const { body } = await server.ask('recordCreate', { ...TICKETS, key: randomUUID(), values }, on())
  return body.data.record.record_id
}
const remove = async (...ids: string[]) =>
  (await server.ask('recordRemove', { ...TICKETS, record_ids: ids }, on())).body.data.removal_id
const bin = async (params: object = {}, headers = staff) =>
  (await server.ask('removalList', { ...TICKETS, ...params }, on(headers))).body.data

const removedAgo = (record_id: string, hours: number) =>
  server.db
    .update(records)
    .set({ removed_at: new Date(Date.now() - hours * 3_600_000).toJSON() })
    .where(eq(records.record_id, record_id))

describe('what was removed', () => {
  test('is listed, the latest first: how much, three of the titles, by whom, and until when it can come back', async () => {
    const first = await make('Lamp')
    const many = [await make('Door'), await make('Bin'), await make('Chair'), await make('Arch')]
    const removals = [await remove(first), await remove(...many)]
    await removedAgo(first, 1)
    const { total, removal_list } = await bin()
    expect(total).toBe(2)
    expect(removal_list.map(({ removal_id }) => removal_id)).toEqual(removals.toReversed())
    expect(removal_list.map(({ count, titles, removed_by }) => [count, titles, removed_by])).toEqual([
      [4, ['Arch', 'Bin', 'Chair'], 'Tom Baker'],
      [1, ['Lamp'], 'Tom Baker'],
    ])
    for (const { until, removed_at } of removal_list) expect(until - removed_at).toBe(30 * 86_400)
  })

  test('stands on the next page from the twenty-first on', async () => {
    for (let at = 0; at < 21; at += 1) await remove(await make(`Ticket ${at}`))
    expect((await bin()).removal_list).toHaveLength(20)
    const { total, removal_list } = await bin({ page: 2 })
    expect([total, removal_list.length]).toEqual([21, 1])
  })

  test('is no longer there once it is brought back', async () => {
    const removal_id = await remove(await make('Lamp'))
    expect((await server.ask('recordRestore', { ...TICKETS, removal_id }, on())).ret).toBe(RET.ok)
    expect(await bin()).toEqual({ total: 0, removal_list: [] })
  })

  test('can come back on the thirtieth day, and is forgotten then', async () => {
    const [kept, late] = [await make('Kept'), await make('Late')]
    const [removal_id, over] = [await remove(kept), await remove(late)]
    await removedAgo(kept, 30 * 24 - 1)
    await removedAgo(late, 30 * 24 + 1)
    await sweep(server.db)
    expect((await bin()).removal_list.map(({ titles }) => titles)).toEqual([['Kept']])
    expect((await server.ask('recordRestore', { ...TICKETS, removal_id: over }, on())).ret).toBe(RET.notFound)
    expect((await server.ask('recordRestore', { ...TICKETS, removal_id }, on())).ret).toBe(RET.ok)
    expect(await server.db.$count(records, eq(records.record_id, late))).toBe(0)
  })

  test('is seen by nobody of another company', async () => {
    await remove(await make('Lamp'))
    expect(await bin({}, other)).toEqual({ total: 0, removal_list: [] })
  })
})

test('people and robots that were removed are listed by their names', async () => {
  const headers = await appSession(server, 'u_super', 'foyer.registry')
  const { body } = await server.ask('recordList', { resource: 'robots' }, on(headers))
  const [robot] = body.data.record_list
  await server.ask('recordRemove', { resource: 'robots', record_ids: [robot?.record_id ?? ''] }, on(headers))
  const { removal_list } = (await server.ask('removalList', { resource: 'robots' }, on(headers))).body.data
  expect(removal_list.map(({ titles }) => titles)).toEqual([[robot?.values.robot_name]])
})
