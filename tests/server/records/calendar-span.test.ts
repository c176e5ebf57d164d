import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CALENDAR_MOST } from '../../../domain/resources/calendar.ts'
import { receptions } from '../../../domain/resources/receptions.ts'
import { completed } from '../../../domain/resources/values.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { daysAsked } from '../../../server/records/calendar-span.ts'
import { keepAll } from '../../../server/records/kept-records.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_aurora'
let server: Harness
const on: Record<string, { authorization: string }> = {}

beforeAll(async () => {
  server = await startHarness({ seed: true })
  for (const app of ['greeter', 'qa', 'ticket']) on[app] = await appSession(server, 'u_staff', `foyer.${app}`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(records)
  await correctCounts(server.db)
  await clocksOf('Europe/Berlin')
})

const clocksOf = (time_zone: string) => server.db.update(corps).set({ time_zone }).where(eq(corps.corp_uuid, CORP))
const keep = (resource: Parameters<typeof keepAll>[1]['resource'], all: readonly Record<string, unknown>[]) =>
  server.db.transaction((tx) =>
    keepAll(
      tx,
      { corp_uuid: CORP, resource },
      'u_admin',
      all.map((values) => ({ record_id: newId(), values: completed(resource.fields, values) })),
    ),
  )
const visits = (...starts: string[]) =>
  keep(
    receptions,
    starts.map((starts_at) => ({ subject: starts_at, starts_at })),
  )

type Asked = Partial<Params<'recordList'>>
const ask = (asked: Asked, app = 'greeter') =>
  server.ask('recordList', { resource: 'receptions', ...asked }, { on: 'apps', headers: on[app] })
const titlesOf = async (asked: Asked, app?: string) =>
  (await ask(asked, app)).body.data.record_list.map(({ values }) => values.subject ?? values.name)

describe('a week of a calendar', () => {
  test('has what begins in it by the company’s clocks, in its order, and no page of others', async () => {
    const [before, first, last, after] = [
      '2026-11-21T13:00:00Z',
      '2026-11-21T23:00:00Z',
      '2026-11-28T22:59:00Z',
      '2026-11-28T23:00:00Z',
    ]
    await visits(last, after, before, first)
    const { body } = await ask({ span: 'week', at: '2026-11-25', size: 10, page: 3 })
    expect(body.data.record_list.map(({ values }) => values.subject)).toEqual([first, last])
    expect(body.data).toMatchObject({
      total: 2,
      calendar: { from: '2026-11-22', until: '2026-11-28', time_zone: 'Europe/Berlin' },
    })
  })

  test('has also what began before it and may last into it', async () => {
    await visits('2026-11-21T22:30:00Z')
    expect(await titlesOf({ span: 'day', at: '2026-11-22' })).toEqual(['2026-11-21T22:30:00Z'])
    expect(await titlesOf({ span: 'day', at: '2026-11-23' })).toEqual([])
  })

  test('begins as it does where the language is spoken', async () => {
    const from = async (lang: string) => (await ask({ span: 'week', at: '2026-11-25', lang })).body.data.calendar?.from
    expect(await Promise.all(['en', 'zh', 'ar', 'nobody'].map(from))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  test('is that of today where no day is named, by the clocks of the company', async () => {
    const { rows } = await server.db.execute<{ day: string }>(
      sql`SELECT to_char(now() AT TIME ZONE 'Pacific/Kiritimati', 'YYYY-MM-DD') AS day`,
    )
    await clocksOf('Pacific/Kiritimati')
    const { calendar } = (await ask({ span: 'day' })).body.data
    expect(calendar).toEqual({
      from: rows[0]?.day,
      until: rows[0]?.day,
      today: rows[0]?.day,
      time_zone: 'Pacific/Kiritimati',
    })
  })

  test('is searched and narrowed as the list is', async () => {
    await keep(receptions, [
      { subject: 'Audit', starts_at: '2026-11-25T09:00:00Z', state: 'cancelled' },
      { subject: 'Audit again', starts_at: '2026-11-25T10:00:00Z' },
      { subject: 'Lunch', starts_at: '2026-11-25T11:00:00Z' },
    ])
    const filter = JSON.stringify({ state: { is: ['expected'] } })
    expect(await titlesOf({ span: 'week', at: '2026-11-25', q: 'audit', filter })).toEqual(['Audit again'])
  })

  test('says how many there are where they are too many to send at once', async () => {
    await visits(...Array.from({ length: CALENDAR_MOST + 3 }, () => '2026-11-25T09:00:00Z'))
    const { total, record_list } = (await ask({ span: 'day', at: '2026-11-25' })).body.data
    expect([total, record_list.length]).toEqual([CALENDAR_MOST + 3, CALENDAR_MOST])
  })

  test('has 23 or 25 hours more or less where clocks are changed in it', async () => {
    await visits('2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z')
    expect(await titlesOf({ span: 'day', at: '2026-10-25' })).toEqual(['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z'])
  })
})

describe('what is said of many days', () => {
  const said = (values: Record<string, string>) => ({
    ...values,
    says: { en: 'Hello' },
    times: [{ at: '09:00' }],
    volume: 70,
    repeats: 1,
  })
  const announce = async (values: Record<string, string>) =>
    server.ask(
      'recordCreate',
      { resource: 'announcements', key: randomUUID(), values: said(values) },
      { on: 'apps', headers: on.qa },
    )

  test('comes where its days have begun and are not over, or are open', async () => {
    await announce({ name: 'Always' })
    await announce({ name: 'Over', ends_on: '2026-11-20' })
    await announce({ name: 'Into it', ends_on: '2026-11-22' })
    await announce({ name: 'From it', starts_on: '2026-11-28' })
    await announce({ name: 'Later', starts_on: '2026-11-29' })
    const asked = { resource: 'announcements', span: 'week', at: '2026-11-25' } as const
    expect((await titlesOf(asked, 'qa')).sort()).toEqual(['Always', 'From it', 'Into it'])
  })
})

test('a page without a calendar refuses one, and a day that is none is refused', async () => {
  expect((await ask({ resource: 'tickets', span: 'week' }, 'ticket')).ret).toBe(RET.parameterMissing)
  expect((await ask({ span: 'week', at: '2026-13-01' })).ret).toBe(RET.parameterMissing)
  expect((await ask({ span: 'week', at: '2026-02-30' })).body.data.calendar?.from).toBe('2026-03-01')
})

test('a week in which clocks are changed has seven days', async () => {
  const days = await daysAsked(
    server.db,
    { corp_uuid: CORP, resource: receptions },
    { span: 'week', at: '2026-10-25', lang: 'zh' },
  )
  expect(days).toMatchObject({ from: '2026-10-19', until: '2026-10-25' })
})
