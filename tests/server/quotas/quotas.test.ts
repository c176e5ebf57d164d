import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceOf } from '../../../domain/resources/all.ts'
import type { Values } from '../../../domain/resources/fields.ts'
import { RET } from '../../../openapi/ret.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { imports } from '../../../server/database/schema/imports.ts'
import { companyUsage, recordCounts, records, recordUniques } from '../../../server/database/schema/records.ts'
import { keepFile } from '../../../server/files/files.ts'
import { addJob } from '../../../server/imports/jobs.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { nearlyFull } from '../../../server/quotas/quotas.ts'
import type { Place } from '../../../server/records/record-store.ts'
import { storeOf } from '../../../server/records/store-of.ts'
import { createRecord, removeRecords, restoreRecords } from '../../../server/records/write.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Header, importCalls } from '../support/import-calls.ts'
import { atOnce } from '../support/newcomers.ts'
import { csvOf } from '../support/sheets.ts'

const TERMS = 'terminology'
const LIMITS = { QUOTA_RECORDS: '10', QUOTA_EXPORTS_HOUR: '10', QUOTA_FILES_MIB: '1' }

let server: Harness
let page: Header
let calls: ReturnType<typeof importCalls>

beforeAll(async () => {
  server = await startHarness({ seed: true, env: LIMITS })
  for (const table of [records, recordUniques, recordCounts]) await server.db.delete(table)
  page = await appSession(server, 'u_staff', 'foyer.qa')
  calls = importCalls(server, page)
})
beforeEach(async () => {
  const ids = (await list(100)).record_list.map(({ record_id }) => record_id)
  if (ids.length > 0) await remove(ids)
})
afterAll(() => server.close())

const on = () => ({ on: 'apps', headers: page }) as const
const create = () =>
  server.ask('recordCreate', { resource: TERMS, key: randomUUID(), values: { term: randomUUID() } }, on())
const remove = (record_ids: string[]) => server.ask('recordRemove', { resource: TERMS, record_ids }, on())
const list = async (size: 10 | 100 = 10) => (await server.ask('recordList', { resource: TERMS, size }, on())).body.data
const retsOf = (answers: readonly { ret: number }[], ret: number) => answers.filter((each) => each.ret === ret)

describe('records of a company', () => {
  test('of thirty made at once no more are kept than there may be; the others hear the numbers', async () => {
    const answers = await atOnce(30, create)
    expect([retsOf(answers, RET.ok).length, retsOf(answers, RET.quotaReached).length]).toEqual([10, 20])
    expect((await list()).total).toBe(10)
    expect(retsOf(answers, RET.quotaReached)[0]).toMatchObject({
      status: 200,
      body: { data: { quota: 'records', used: 10, limit: 10 } },
    })
  })

  test('who removes one has room for one, and what was removed can come back all the same', async () => {
    const [first] = await atOnce(10, create)
    const { body } = await remove([first?.body.data.record.record_id ?? ''])
    expect([(await create()).ret, (await create()).ret]).toEqual([RET.ok, RET.quotaReached])
    const { removal_id } = body.data
    expect((await server.ask('recordRestore', { resource: TERMS, removal_id }, on())).ret).toBe(RET.ok)
    expect((await list()).total).toBe(11)
    expect((await create()).ret).toBe(RET.quotaReached)
  })

  test('what was removed comes back up to a tenth more than there may be: no more of it, however often others take its place', async () => {
    const removed: string[] = []
    for (let round = 0; round < 3; round++) {
      const made = await atOnce(10, create)
      const { body } = await remove(made.map((each) => each.body.data.record.record_id))
      removed.push(body.data.removal_id)
    }
    await atOnce(10, create)
    const back = await atOnce(3, (at) =>
      server.ask('recordRestore', { resource: TERMS, removal_id: removed[at] ?? '' }, on()),
    )
    expect(back.map(({ ret }) => ret)).toEqual([RET.quotaReached, RET.quotaReached, RET.quotaReached])
    expect(back[0]?.body.data).toMatchObject({ quota: 'records', used: 10, limit: 10 })
    expect((await list()).total).toBe(10)
  })

  test('a list tells from nine tenths on', async () => {
    await atOnce(8, create)
    expect((await list()).quotas).toBeUndefined()
    await create()
    expect((await list()).quotas).toEqual([{ quota: 'records', used: 9, limit: 10 }])
  })

  test('an import saves as many rows as there is room for, and says of the others why not', async () => {
    await atOnce(7, create)
    const bytes = csvOf(['Term'], ...Array.from({ length: 5 }, (_, at) => [`imported ${at}`]))
    const { body } = await calls.upload(bytes, { resource: TERMS })
    const job = await calls.over(TERMS, body.mq)
    expect(job).toMatchObject({ made: 3, failed: 2 })
    const failed = await calls.rows(TERMS, job.job_id, 'failed')
    expect(failed.map(({ problems }) => problems)).toEqual([{ term: 'noRoom' }, { term: 'noRoom' }])
    await calls.file('import/errors', { resource: TERMS, job_id: job.job_id })
  })
})

describe('what a company has in use', () => {
  const used = async (quota: string) => {
    const isIt = and(eq(companyUsage.corp_uuid, 'c_aurora'), eq(companyUsage.quota, quota))
    return (await server.db.select().from(companyUsage).where(isIt))[0]?.used
  }

  test('is put right once an hour, where an older server has written without counting', async () => {
    await create()
    const file = { corp_uuid: 'c_aurora', resource: 'knowledgeDocs', field: 'file', name: 'a.txt', kind: 'txt' }
    await keepFile(server.db, { ...file, file_id: 'counted', size: 300, created_by: 'u' }, Buffer.alloc(300))
    const before = [await used('records'), await used('files')]
    await server.db.update(companyUsage).set({ used: 77 })
    await sweep(server.db)
    expect([await used('records'), await used('files')]).toEqual(before)
  })
})

type Kind = { quota: 'people' | 'robots'; table: typeof people | typeof robots; id: string; values: () => Values }
const KINDS: Kind[] = [
  { quota: 'people', table: people, id: 'staff', values: () => ({ full_name: randomUUID() }) },
  {
    ...{ quota: 'robots', table: robots, id: 'robots' },
    values: () => ({ robot_name: 'One', sn: randomUUID(), robot_prodtype_id: 'bao_xiao_mi' }),
  },
]

describe.each(KINDS)('$quota of a company', ({ quota, table, id, values }) => {
  const corp_uuid = 'c_aurora'
  const actor = { corp_uuid, user_uuid: 'u_super', role_id: '9' }
  const count = () => server.db.$count(table, eq(table.corp_uuid, corp_uuid))

  /** A page of a company that may have so many more. */
  async function placeWithRoom(more: number): Promise<Place & { limit: number }> {
    const [resource, limit] = [resourceOf(id), (await count()) + more]
    if (!resource) throw new Error(`there is no ${id}`)
    const most = { ...{ records: 1e6, people: 1e6, robots: 1e6 }, [quota]: limit }
    return { corp_uuid, resource, most, limit }
  }
  const add = (place: Place) =>
    server.db.transaction((tx) => createRecord(tx, place, actor, { key: randomUUID(), values: values() }))

  test('are no more than there may be, however many are added at once; the others hear the numbers', async () => {
    const place = await placeWithRoom(3)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => add(place)))
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const { limit } = place
    expect([await count(), refused.length]).toEqual([limit, 7])
    expect(refused[0]).toMatchObject({ ret: RET.quotaReached, data: { quota, used: limit, limit } })
    const settings = { ...server.settings, [quota === 'people' ? 'QUOTA_PEOPLE' : 'QUOTA_ROBOTS']: limit }
    expect(await nearlyFull(server.db, corp_uuid, settings)).toContainEqual({ quota, used: limit, limit })
  })

  test('who is removed makes room, and comes back all the same', async () => {
    const place = await placeWithRoom(1)
    const { record_id } = await add(place)
    const { removal_id } = await server.db.transaction((tx) => removeRecords(tx, place, actor, [record_id]))
    await add(place)
    await expect(add(place)).rejects.toMatchObject({ ret: RET.quotaReached })
    await server.db.transaction((tx) => restoreRecords(tx, place, actor, removal_id))
    expect(await count()).toBe(place.limit + 1)
  })

  test('are counted right again once an hour, where an older server has added without counting', async () => {
    await add(await placeWithRoom(1))
    await server.db.update(companyUsage).set({ used: 0 }).where(eq(companyUsage.quota, quota))
    await sweep(server.db)
    await expect(add(await placeWithRoom(0))).rejects.toMatchObject({ ret: RET.quotaReached })
  })
})

test('an import adds as many people as there is room for', async () => {
  const staff = resourceOf('staff')
  if (!staff) throw new Error('there are no people')
  const most = {
    records: 1e6,
    robots: 1e6,
    people: (await server.db.$count(people, eq(people.corp_uuid, 'c_aurora'))) + 2,
  }
  const place = { corp_uuid: 'c_aurora', resource: staff, most }
  expect(await server.db.transaction((tx) => storeOf(staff).batch?.room?.(tx, place) ?? Promise.resolve(-1))).toBe(2)
})

test('of thirty imports lined up at once a company keeps as many as it may', async () => {
  const resource = resourceOf(TERMS)
  if (!resource) throw new Error('there are no terms')
  const asked = { bytes: Buffer.from('Term\n'), file_name: '', file_hash: '', time_zone: 'UTC', heading: [], rows: 1 }
  const actor = { corp_uuid: 'c_elsewhere', user_uuid: 'u', role_id: '1' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      addJob(
        server.db,
        { corp_uuid: 'c_elsewhere', resource },
        actor,
        { ...asked, job_id: randomUUID(), format: 'csv', existing: 'skip' },
        10,
      ),
    ),
  )
  expect(await server.db.$count(imports)).toBeLessThanOrEqual(11)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refused = outcomes.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ ret: RET.tooMany, data: { quota: 'imports', used: 10, limit: 10 } })
  await server.db.delete(imports)
})

test('a company exports so often in an hour, and is told before and when it may no more', async () => {
  const again = await appSession(server, 'u_staff', 'foyer.qa')
  const files = importCalls(server, again)
  const exported = () => files.file('export', { resource: TERMS, format: 'csv' })
  for (let count = 0; count < 10; count++) expect((await exported()).status).toBe(200)
  const { body } = await server.ask('recordList', { resource: TERMS }, { on: 'apps', headers: again })
  expect(body.data.quotas).toEqual([{ quota: 'exports', used: 10, limit: 10 }])
  const refused = await exported()
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({
    ret: RET.tooMany,
    data: { quota: 'exports', used: 10, limit: 10 },
  })
})

test('files are counted by what they weigh, once however often they are sent, until they are swept away', async () => {
  const file = (file_id: string) => ({
    ...{ corp_uuid: 'c_files', resource: 'knowledgeDocs', field: 'file', name: 'a.txt', kind: 'txt' },
    ...{ file_id, size: 300, created_by: 'u' },
  })
  const keep = (file_id: string) => keepFile(server.db, file(file_id), Buffer.alloc(300), 1000)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => keep(`f${at}`)))
  const kept = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))
  expect(kept).toHaveLength(3)
  await keep(`f${kept[0]}`)
  await expect(keep('one more')).rejects.toMatchObject({
    ret: RET.quotaReached,
    data: { quota: 'files', used: 900, limit: 1000 },
  })
  await server.letTimePass(25 * 3600)
  await sweep(server.db)
  await keep('one more')
})
