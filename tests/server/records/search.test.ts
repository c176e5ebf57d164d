import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { folded } from '../../../domain/resources/unique.ts'
import { completed } from '../../../domain/resources/values.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { gramsIn, records } from '../../../server/database/schema/records.ts'
import { keepAll, keptRecords } from '../../../server/records/kept-records.ts'
import { rareGrams } from '../../../server/records/rare-grams.ts'
import { askedOf } from '../../../server/records/read-records.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { sampleOf } from '../../../server/records/search-sample.ts'
import { lookUp, wayOf } from '../../../server/records/search-way.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const OTHERS = Array.from({ length: 5200 }, (_, at) => `lamp ${at + 1} in the hall`)
const place = { corp_uuid: newId(), resource: tickets }

/** Signs that something is made of: of one, two and four bytes, wide ones, wildcards, what parts pairs in the index. */
const SIGNS = [
  'a',
  'B',
  '7',
  ' ',
  '%',
  '_',
  '\\',
  '会',
  '议',
  '室',
  'Ａ',
  'ﬁ',
  'É',
  'İ',
  '👍',
  '\u0001',
  '\n',
  '"',
  '{',
  ',',
] as const
const text = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 7 }).map((signs) => signs.join(''))

let server: Harness
let kept: { subject: string; description: string }[]

beforeAll(async () => {
  server = await startHarness({ seed: true })
  await server.db.insert(corps).values({ corp_uuid: place.corp_uuid, corp_name: 'Lamps' })
  await server.db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values", search, sort_1, sort_3)
    SELECT ${place.corp_uuid}::text, 'tickets', md5(n::text), '{}', 'lamp ' || n || ' in the hall' , 'lamp ' || lpad(n::text, 6, '0'), '000open'
    FROM generate_series(1, ${OTHERS.length}::int) n`)
  const typed = fc.sample(fc.record({ subject: text, description: text }), { numRuns: 300, seed: 22 })
  kept = typed.map((values) => completed(tickets.fields, values) as (typeof kept)[number])
  const made = kept.map((values) => ({ record_id: newId(), values }))
  await server.db.transaction((tx) => keepAll(tx, place, 'u_admin', made))
  await correctCounts(server.db)
})
afterAll(() => server.close())

const list = (params: Parameters<typeof askedOf>[1]) => keptRecords.list(server.db, place, askedOf(tickets, params))
const searchedText = ({ subject, description }: { subject: string; description: string }) =>
  folded(`${subject}\n${description}`)

describe('a search among many records', () => {
  test('finds what reading all of them finds, whatever signs it is of', async () => {
    const part = fc
      .record({ of: fc.constantFrom(...kept), from: fc.nat(7), signs: fc.integer({ min: 1, max: 8 }) })
      .map(({ of, from, signs }) => [...searchedText(of)].slice(from, from + signs).join(''))
    const word = fc.oneof({ weight: 3, arbitrary: part }, text).filter((q) => q.trim() !== '')
    await fc.assert(
      fc.asyncProperty(word, async (q) => {
        const expected = kept.filter((values) => searchedText(values).includes(folded(q.trim())))
        fc.pre(!OTHERS.some((other) => other.includes(folded(q.trim()))))
        const { total, rows } = await list({ q, sort: 'subject', size: 100 })
        const subjects = (all: readonly { subject?: unknown }[]) => all.map(({ subject }) => subject).toSorted()
        expect(total).toBe(expected.length)
        if (total <= 100) expect(subjects(rows.map(({ values }) => values))).toEqual(subjects(expected))
      }),
      { numRuns: 150 },
    )
  })

  test('has the same pages in the same order as a list of what it finds', async () => {
    for (const sort of ['subject', '-subject', '-updated_at'])
      for (const q of ['lamp 12', '12 in', 'hall']) {
        const [first, second] = [await list({ q, sort, size: 20 }), await list({ q, sort, page: 2, size: 20 })]
        const whole = await list({ q, sort, size: 40 })
        const ids = (found: typeof whole) => found.rows.map(({ record_id }) => record_id)
        expect([...ids(first), ...ids(second)]).toEqual(ids(whole))
        expect([first.total, second.total]).toEqual([whole.total, whole.total])
      }
    expect(await list({ q: 'in the hall' })).toMatchObject({ total: 1000, hasMore: true })
    expect(await list({ q: 'lamp 12', filter: JSON.stringify({ state: { is: ['closed'] } }) })).toMatchObject({
      total: 0,
    })
    expect((await list({ q: 'lamp 4321 ', sort: 'subject' })).total).toBe(1)
  })

  test('has every record that holds the word among those that its signs lead to', async () => {
    const ofPlace = sql`corp_uuid = ${place.corp_uuid} AND record_id <> ''`
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const word = folded(q)
        const { grams } = rareGrams(word, kept.map(searchedText))
        const array = sql`ARRAY[${sql.join(
          grams.map((gram) => sql`${gram}`),
          sql`, `,
        )}]::text[]`
        const { rows } = await server.db.execute<{ missed: number }>(sql`SELECT count(*)::int AS missed FROM ${records}
          WHERE ${ofPlace} AND position(${word} in search) > 0 AND NOT ${gramsIn(sql`search`)} @> ${array}`)
        expect(rows[0]?.missed).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('among the records of an import, whose ids follow one another', () => {
  const imported = { corp_uuid: newId(), resource: tickets }
  const inPlace = and(
    eq(records.corp_uuid, imported.corp_uuid),
    eq(records.resource, 'tickets'),
    isNull(records.removed_at),
  )
  const search = (q: string, more: object = {}) =>
    keptRecords.list(server.db, imported, askedOf(tickets, { q, sort: 'subject', ...more }))
  const fill = (from: number, until: number, text: string) =>
    server.db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values", search, sort_1, sort_3)
      SELECT ${imported.corp_uuid}::text, 'tickets', 'f00d' || lpad(to_hex(n), 8, '0'), '{}', ${text}::text || n, lpad(n::text, 6, '0'), '000open'
      FROM generate_series(${from}::int, ${until}::int) n`)

  beforeAll(async () => {
    await server.db.insert(corps).values({ corp_uuid: imported.corp_uuid, corp_name: 'Lifts' })
    await fill(1, 2000, 'lift ')
    await fill(2001, 5000, 'lift quiz ')
    await fill(5001, 7000, 'lift ')
    await correctCounts(server.db)
  })

  test('the sample is taken from all over, whether ids are gone through or blocks are read', async () => {
    for (const walkedMost of [100_000, 0]) {
      const { total, texts } = await sampleOf(server.db, imported, inPlace, walkedMost)
      const share = texts.filter((each) => each.includes('quiz')).length / texts.length
      expect([total, texts.length > 100, share > 0.2 && share < 0.7]).toEqual([7000, true, true])
    }
  })

  test('what few have is looked up in the index of the search', async () => {
    const asked = askedOf(tickets, { q: 'lift 4444' })
    const way = await lookUp(server.db, imported, inPlace, asked, 1000)
    await server.db.execute(sql`ANALYZE ${records}`)
    const { rows } = await server.db.execute(
      sql`EXPLAIN SELECT record_id FROM ${records} WHERE ${inPlace} AND ${way?.by}`,
    )
    expect(JSON.stringify(rows)).toContain('records_grams')
    expect((await search('quiz 4444')).total).toBe(1)
  })

  test('a name that few have is looked up in it too, and is not found by what else stands in the record', async () => {
    const made = ['ﬁfth wheel', 'Fifth Wheel', 'other'].map((subject) => ({
      record_id: newId(),
      values: completed(tickets.fields, { subject, description: 'a fifth wheel' }),
    }))
    await server.db.transaction((tx) => keepAll(tx, imported, 'u_admin', made))
    const asked = { ...askedOf(tickets, { q: 'FIFTH wheel' }), within: 'subject' }
    expect(await lookUp(server.db, imported, inPlace, asked, 1000)).toBeDefined()
    const { rows } = await keptRecords.list(server.db, imported, asked)
    expect(rows.map(({ values }) => values.subject).toSorted()).toEqual(['Fifth Wheel', 'ﬁfth wheel'])
    const within = { ...asked, within: 'description' }
    expect(await lookUp(server.db, imported, inPlace, within, 1000)).toBeUndefined()
    expect((await keptRecords.list(server.db, imported, within)).total).toBe(3)
  })

  test('what many have of a sudden is read, as if it had been known', async () => {
    expect((await search('zebra')).total).toBe(0)
    await fill(10_001, 20_000, 'zebra ')
    const first = await search('zebra')
    expect(first).toMatchObject({ total: 1000, hasMore: true })
    expect(first.rows.map(({ record_id }) => record_id)[0]).toBe(`f00d${(10_001).toString(16).padStart(8, '0')}`)
    const ids = await keptRecords.snapshot?.ids(
      server.db,
      imported,
      askedOf(tickets, { q: 'zebra', sort: 'subject' }),
      50_000,
    )
    expect(ids).toHaveLength(10_000)
  })
})

describe('what a word is looked up by', () => {
  const texts = Array.from({ length: 1000 }, (_, at) => `ticket ${String(at).padStart(7, '0')} of the hall`)
  const sample = { total: 1_000_000, texts }
  const gramsOf = (q: string, more: object = {}) => wayOf(sample, askedOf(tickets, { q, ...more }), 1000)?.grams

  test('is its rarest signs: those that nobody has, and those that together few have', () => {
    expect(gramsOf('qz')).toEqual(['qz'])
    expect(gramsOf('会')).toEqual(['会'])
    expect(gramsOf('ticket 0000777')).toContain('77')
    expect(gramsOf('ticket 0000777')?.length).toBeLessThanOrEqual(3)
    expect(rareGrams('the hall, qz', texts)).toEqual({ grams: ['l,', ', ', ' q'], texts: [] })
  })

  test('is nothing where nearly all records have it, or there are few', () => {
    expect(gramsOf('ticket')).toBeUndefined()
    expect(gramsOf('of the hall')).toBeUndefined()
    expect(wayOf({ total: 5000, texts }, askedOf(tickets, { q: 'qz' }), 1000)).toBeUndefined()
  })
})
