import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { completed } from '../../../domain/resources/values.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { recordCounts, records } from '../../../server/database/schema/records.ts'
import { keepAll, keptRecords } from '../../../server/records/kept-records.ts'
import { askedOf } from '../../../server/records/read-records.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
let place: { corp_uuid: string; resource: typeof tickets }
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
beforeEach(async () => {
  place = { corp_uuid: newId(), resource: tickets }
  await server.db.insert(corps).values({ corp_uuid: place.corp_uuid, corp_name: 'Lamps' })
})
afterAll(() => server.close())

const keep = (subjects: readonly string[]) =>
  server.db.transaction((tx) =>
    keepAll(
      tx,
      place,
      'u_admin',
      subjects.map((subject) => ({ record_id: newId(), values: completed(tickets.fields, { subject }) })),
    ),
  )
const list = (params: Parameters<typeof askedOf>[1]) => keptRecords.list(server.db, place, askedOf(tickets, params))
const found = async (q: string) => (await list({ q, sort: 'subject' })).rows.map(({ values }) => values.subject)

describe('a list of many records', () => {
  test('has the same pages read from its end as from its beginning', async () => {
    const subjects = Array.from({ length: 57 }, (_, at) => `Ticket ${String(at).padStart(2, '0')}`)
    await keep(subjects)
    for (const sort of ['subject', '-subject']) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list({ sort, page })))
      const all = pages.flatMap(({ rows }) => rows.map(({ values }) => values.subject))
      expect(all).toEqual(sort === 'subject' ? subjects : subjects.toReversed())
      expect(pages.map(({ total }) => total)).toEqual(Array(7).fill(57))
    }
  })

  test('is in the order that people count in', async () => {
    const subjects = ['Room 1b', 'room 2', 'Room 02, left', 'Room 10', 'Room 10, floor 3', 'Room 10, floor 12', 'Rooms']
    await keep(subjects.toReversed())
    const { rows } = await list({ sort: 'subject' })
    expect(rows.map(({ values }) => values.subject)).toEqual(subjects)
  })

  test('is turned from where the page before ended, whatever comes and goes meanwhile', async () => {
    const subjects = Array.from({ length: 57 }, (_, at) => `Ticket ${String(at).padStart(2, '0')}`)
    await keep(subjects)
    for (const sort of ['subject', '-subject', '-updated_at', 'created_at']) {
      const seen: unknown[] = []
      let cursor: string | undefined
      for (let page = 1; page <= 6; page++) {
        const found = await list({ sort, page, cursor })
        seen.push(...found.rows.map(({ values }) => values.subject))
        await keep([sort.startsWith('-') ? `Z ${sort} ${page}` : `A ${sort} ${page}`])
        cursor = found.cursor
      }
      const own = seen.filter((subject) => String(subject).startsWith('Ticket'))
      expect([own.length, new Set(own).size]).toEqual([own.length, own.length])
      expect(new Set([...own, ...subjects]).size).toBe(57)
      expect(own.length).toBeGreaterThan(40)
    }
  })

  test('has the same pages turned back as forth, and stays on a page that is looked at again', async () => {
    await keep(Array.from({ length: 57 }, (_, at) => `Ticket ${String(at).padStart(2, '0')}`))
    for (const sort of ['subject', '-subject', '-created_at']) {
      const forth: string[][] = []
      const back: string[][] = []
      let cursor: string | undefined
      const look = async (page: number) => {
        const found = await list({ sort, page, cursor })
        cursor = found.cursor
        return found.rows.map(({ record_id }) => record_id)
      }
      for (let page = 1; page <= 6; page++) forth.push(await look(page))
      expect(await look(6)).toEqual(forth[5])
      for (let page = 5; page >= 1; page--) back.unshift(await look(page))
      expect(back).toEqual(forth.slice(0, 5))
      expect(await look(4)).toEqual(forth[3])
    }
  })

  test('is counted to from its beginning by a cursor of another question, and by what is none', async () => {
    await keep(Array.from({ length: 30 }, (_, at) => `Ticket ${String(at).padStart(2, '0')}`))
    const other = await list({ sort: '-subject', page: 1 })
    const written = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const [question] = JSON.parse(
      Buffer.from((await list({ sort: 'created_at' })).cursor ?? '', 'base64url').toString(),
    )
    const forged = [
      '',
      'x',
      written(null),
      written([question, 1, 'a', 'b', 'c', 'd']),
      written([question, 1, '1', '\0', '2', '\0']),
    ]
    for (const sort of ['subject', 'created_at'])
      for (const cursor of [other.cursor, ...forged]) {
        const found = await list({ sort, page: 2, cursor })
        expect(found.rows).toEqual((await list({ sort, page: 2 })).rows)
      }
  })

  test('counts a thousand that are searched for, ten thousand that are chosen, and says that there are more', async () => {
    const fill = (from: number, until: number) =>
      server.db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values", search, sort_1, sort_3)
        SELECT ${place.corp_uuid}::text, 'tickets', 'm_' || n, '{}', 'lamp ' || n, lpad(n::text, 6, '0'), '000open'
        FROM generate_series(${from}::int, ${until}::int) n`)
    const open = { filter: JSON.stringify({ state: { is: ['open'] } }) }
    await fill(1, 1000)
    expect(await list({ q: 'lamp' })).toMatchObject({ total: 1000, hasMore: false })
    await fill(1001, 10_000)
    expect(await list({ q: 'lamp' })).toMatchObject({ total: 1000, hasMore: true })
    expect(await list(open)).toMatchObject({ total: 10_000, hasMore: false })
    await fill(10_001, 10_001)
    expect(await list(open)).toMatchObject({ total: 10_000, hasMore: true })
    await correctCounts(server.db)
    const { total, hasMore, rows } = await list({ sort: 'subject', page: 1001 })
    expect([total, hasMore, rows.map(({ record_id }) => record_id)]).toEqual([10_001, undefined, ['m_10001']])
  })

  test('is searched for what it contains, short words, Chinese and signs included', async () => {
    await keep(['100% wool_coat', '100 wools', 'a\\b', '会议室三号', 'Ａｌｐｈａ Lift', 'x'])
    expect(await found('0% w')).toEqual(['100% wool_coat'])
    expect(await found('l_c')).toEqual(['100% wool_coat'])
    expect(await found('a\\b')).toEqual(['a\\b'])
    expect(await found('议')).toEqual(['会议室三号'])
    expect(await found('议室三')).toEqual(['会议室三号'])
    expect(await found('LPHA l')).toEqual(['Ａｌｐｈａ Lift'])
    expect(await found('x')).toEqual(['x'])
    expect(await found('wool%')).toEqual([])
  })
})

describe('how many records there are', () => {
  const noted = async (corp_uuid: string) => {
    const ofCorp = and(eq(recordCounts.corp_uuid, corp_uuid), eq(recordCounts.resource, 'tickets'))
    const rows = await server.db.select().from(recordCounts).where(ofCorp)
    return rows.reduce((sum, { counted }) => sum + counted, 0)
  }

  test('stays right when many add, remove and restore at the same time, and when a write is undone', async () => {
    const on = { on: 'apps', headers: await appSession(server, 'u_staff', 'foyer.ticket') } as const
    const before = await noted('c_aurora')
    const create = async () => {
      const values = { subject: 'Counted' }
      return (await server.ask('recordCreate', { resource: 'tickets', key: randomUUID(), values }, on)).body.data.record
        .record_id
    }
    const ids = await Promise.all(Array.from({ length: 12 }, create))
    expect(await noted('c_aurora')).toBe(before + 12)
    const removals = await Promise.all(
      ids.slice(0, 6).map((id) => server.ask('recordRemove', { resource: 'tickets', record_ids: [id] }, on)),
    )
    expect(await noted('c_aurora')).toBe(before + 6)
    const again = removals.flatMap(({ body }) => [body.data.removal_id, body.data.removal_id])
    await Promise.all(again.map((removal_id) => server.ask('recordRestore', { resource: 'tickets', removal_id }, on)))
    expect(await noted('c_aurora')).toBe(before + 12)
    const undone = server.db.transaction(async (tx) => {
      await keepAll(tx, { ...place, corp_uuid: 'c_aurora' }, '', [
        { record_id: newId(), values: completed(tickets.fields, {}) },
      ])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await noted('c_aurora')).toBe(before + 12)
  })

  test('is corrected by what an older server wrote without noting it', async () => {
    await keep(['one', 'two', 'three'])
    await server.db.delete(recordCounts).where(eq(recordCounts.corp_uuid, place.corp_uuid))
    await correctCounts(server.db)
    expect(await noted(place.corp_uuid)).toBe(3)
    await server.db.delete(records).where(eq(records.corp_uuid, place.corp_uuid))
    await correctCounts(server.db)
    await correctCounts(server.db)
    expect(await noted(place.corp_uuid)).toBe(0)
  })
})
