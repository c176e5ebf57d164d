import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { menus } from '../../../server/database/schema/catalogue.ts'
import { robotLog } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { linesOf } from '../../../server/robot-page/robot-log-list.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Line = Params<'robotLog'>['line_list'][number]

const [EAST, EAST_ID] = ['XM-2026-0101', 'r_xm-2026-0101']
const DAY_MS = 86_400_000
const MOST = 60

let server: Harness
let staff: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000', ROBOT_LOG_LINES: String(MOST) } })
  staff = await appSession(server, 'u_staff', 'foyer.basic')
})
afterAll(() => server.close())
beforeEach(async () => void (await server.db.delete(robotLog)))

function send(line_list: readonly Line[], { sent_at = Date.now(), sn = EAST } = {}) {
  const headers = { authorization: `Bearer ${demoRobotKey(sn)}` }
  return server.ask('robotLog', { sent_at, line_list: [...line_list] }, { headers })
}
const line = (text: string, more: Partial<Line> & { agoMs?: number } = {}): Line => {
  const { agoMs = 0, ...rest } = more
  return { line_id: randomUUID(), at: Date.now() - agoMs, level: 'info', text, ...rest }
}
const lines = (count: number, agoMs = 0) =>
  Array.from({ length: count }, (_, nr) => line(`Line ${nr}`, { agoMs: agoMs + 1000 * (count - nr) }))
const kept = () => server.db.select().from(robotLog).orderBy(asc(robotLog.at), asc(robotLog.line_id))
const texts = async () => (await kept()).map(({ text }) => text)

type Asked = Partial<Params<'robotLogList'>>
const ask = (more: Asked = {}, headers = staff) =>
  server.ask('robotLogList', { robot_uuid: EAST_ID, ...more }, { on: 'apps', headers })
const listed = async (more?: Asked) => (await ask(more)).body.data

describe('what a robot tells of itself', () => {
  test('is kept, once however often it is told, also on another day', async () => {
    const told = [line('Ready', { agoMs: 2000 }), line('Door shut', { agoMs: 1000, level: 'warning' })]
    expect((await send(told)).ret).toBe(RET.ok)
    expect((await send(told)).ret).toBe(RET.ok)
    expect(await texts()).toEqual(['Ready', 'Door shut'])
    const lost = line('Lost', { agoMs: 2 * DAY_MS })
    await send([lost])
    await send([lost], { sent_at: Date.now() - DAY_MS })
    expect(await texts()).toEqual(['Lost', 'Ready', 'Door shut'])
  })

  test('twice in one call is kept once', async () => {
    const twice = line('Ready')
    await send([twice, { ...twice, text: 'Ready again' }])
    expect(await kept()).toHaveLength(1)
  })

  test('is of the moment that the robot means, whatever its clock says', async () => {
    const [anHour, ahead] = [3_600_000, 5 * DAY_MS]
    const now = Date.now()
    const said = { ...line('An hour ago'), at: now + ahead - anHour }
    const { body } = await send([said], { sent_at: now + ahead })
    expect(body.data.clock.ahead_ms).toBeGreaterThan(ahead - 60_000)
    const [{ at } = { at: '' }] = await kept()
    expect(Math.abs(Date.parse(at) - (now - anHour))).toBeLessThan(60_000)
  })

  test('is one line of text, whatever was in it', async () => {
    await send([
      line('Two\r\nlines\u2028and\u0007more', { agoMs: 4000 }),
      line('<img src=x onerror=alert(1)>', { agoMs: 3000 }),
      line('\u202eevil\u2069 \u0645\u0631\u062d\u0628\u0627', { agoMs: 2000 }),
      line('\u{1f916}'.repeat(300), { agoMs: 1000 }),
    ])
    expect(await texts()).toEqual([
      'Two lines and more',
      '<img src=x onerror=alert(1)>',
      'evil  \u0645\u0631\u062d\u0628\u0627',
      '\u{1f916}'.repeat(300),
    ])
  })

  test.each<[string, Partial<Line>]>([
    ['too long', { text: 'x'.repeat(301) }],
    ['empty', { text: '' }],
    ['nothing that is seen', { text: ' \u0007\u2028\u200b' }],
    ['a text with a zero', { text: 'a\0b' }],
    ['of no known level', { level: 'fatal' as never }],
    ['without an id', { line_id: '' }],
  ])('is refused where it is %s', async (_, wrong) => {
    expect((await send([line('Ready'), { ...line('Ready'), ...wrong }])).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('is refused where it is more than fifty lines, or the key is nobody’s', async () => {
    expect((await send(lines(51))).status).toBe(400)
    expect((await send([line('Ready')], { sn: 'nobody' })).ret).toBe(RET.notLogin)
    expect(await kept()).toEqual([])
  })

  test('is not kept where it is older than a week, and goes with what the robot reported', async () => {
    await send([line('Old', { agoMs: 8 * DAY_MS }), line('Five days', { agoMs: 5 * DAY_MS }), line('Now')])
    expect(await texts()).toEqual(['Five days', 'Now'])
    await forgetOld(server.db, { ...server.settings, ROBOT_HISTORY_DAYS: 3 }, new AbortController().signal)
    expect(await texts()).toEqual(['Now'])
    await forgetOld(server.db, { ...server.settings, ROBOT_HISTORY_DAYS: 0 }, new AbortController().signal)
    expect(await texts()).toEqual(['Now'])
  })
})

describe('a robot that tells too much', () => {
  const atNoon = () => Date.parse(`${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`)
  const agoOfNoon = () => Date.now() - atNoon()

  test('has so many lines a day, and one that counts the others, each of them once', async () => {
    const batches = [lines(50, agoOfNoon()), lines(50, agoOfNoon() - 120_000), lines(50, agoOfNoon() - 240_000)]
    for (const batch of batches) await send(batch)
    expect(await server.db.$count(robotLog)).toBe(MOST + 1)
    const [counted] = await server.db.select().from(robotLog).where(eq(robotLog.line_id, ''))
    expect(counted).toMatchObject({ left_out: 90, level: 'warning', text: '' })
    await send(batches[2] ?? [])
    expect(await server.db.select().from(robotLog).where(eq(robotLog.line_id, ''))).toEqual([counted])
  })

  test('does so for that day alone, and for itself alone', async () => {
    for (const minutes of [0, 2]) await send(lines(50, agoOfNoon() - minutes * 60_000))
    await send([line('Today')])
    await send([line('Elsewhere', { agoMs: agoOfNoon() })], { sn: 'XM-2026-0102' })
    const all = await kept()
    expect(all.map(({ text }) => text)).toEqual(expect.arrayContaining(['Today', 'Elsewhere']))
    expect(all.filter(({ left_out }) => left_out > 0).map(({ robot_uuid }) => robot_uuid)).toEqual([EAST_ID])
  })

  test('is answered with the seconds to wait where it calls too often', async () => {
    const slow = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1' } })
    const headers = { authorization: `Bearer ${demoRobotKey(EAST)}` }
    const told = () => slow.ask('robotLog', { sent_at: Date.now(), line_list: [line('Ready')] }, { headers })
    const statuses = [await told(), await told(), await told()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
    await slow.close()
  })
})

describe('the log of a robot', () => {
  test('has the newest lines first, twenty at once, and leads to those before, though new ones come', async () => {
    await send(lines(45, 60_000))
    const first = await listed()
    expect(first.line_list.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, nr) => `Line ${44 - nr}`))
    await send([line('New')])
    const second = await listed({ cursor: first.cursor ?? '' })
    const third = await listed({ cursor: second.cursor ?? '' })
    expect([second, third].map(({ line_list }) => line_list.map(({ text }) => text))).toEqual([
      Array.from({ length: 20 }, (_, nr) => `Line ${24 - nr}`),
      Array.from({ length: 5 }, (_, nr) => `Line ${4 - nr}`),
    ])
    expect([first.time_zone, third.cursor]).toEqual([expect.any(String), undefined])
    expect((await listed()).line_list[0]?.text).toBe('New')
  })

  test('leads on among lines of the same moment', async () => {
    const at = sql`'2026-11-27 12:00:00.123456+00'::timestamptz`
    await server.db.insert(robotLog).values(
      Array.from({ length: 25 }, (_, nr) => ({
        ...{ corp_uuid: 'c_aurora', day: '2026-11-27', robot_uuid: EAST_ID, line_id: `line-${100 + nr}`, at },
        ...{ level: 'info' as const, text: `${nr}` },
      })),
    )
    const first = await listed()
    const second = await listed({ cursor: first.cursor ?? '' })
    const all = [...first.line_list, ...second.line_list].map(({ text }) => Number(text))
    expect(all).toEqual(Array.from({ length: 25 }, (_, nr) => 24 - nr))
  })

  test('has warnings and errors alone for who wants those, with what was left out', async () => {
    const levels = ['info', 'warning', 'error'] as const
    await send(levels.map((level, nr) => line(level, { level, agoMs: 3000 - nr * 1000 })))
    await server.db.insert(robotLog).values({
      ...{ corp_uuid: 'c_aurora', day: '2026-11-27', robot_uuid: EAST_ID, line_id: '', at: sql`now()` },
      ...{ level: 'warning', text: '', left_out: 412 },
    })
    const { line_list } = await listed({ level: 'warning' })
    expect(line_list.map(({ text, left_out }) => left_out ?? text)).toEqual([412, 'error', 'warning'])
    expect((await listed()).line_list).toHaveLength(4)
  })

  test.each([
    ['info', 'robot_log_newest'],
    ['warning', 'robot_log_warnings'],
  ] as const)('is read from the newest end of an index at the level of %s, also further back', async (level, index) => {
    await server.db.execute(sql`
      INSERT INTO ${robotLog} (corp_uuid, day, robot_uuid, line_id, at, level, text)
      SELECT 'c_aurora', '2026-11-27', ${EAST_ID}::text, 'line-' || nr, '2026-11-27T00:00Z'::timestamptz + nr * interval '1 second',
        CASE WHEN nr % 1000 = 0 THEN 'error' ELSE 'info' END, 'Line' FROM generate_series(1, 5000) AS nr`)
    await server.db.execute(sql`ANALYZE ${robotLog}`)
    for (const cursor of [undefined, '1795824000000000.line-1']) {
      const asked = linesOf(server.db, { corp_uuid: 'c_aurora', robot_uuid: EAST_ID }, { level, cursor })
      const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${asked.getSQL()}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`Index Scan Backward using ${index}`)
      expect(plan).not.toContain('Sort')
    }
  })

  test('is for who may open the page of robots, in their company alone', async () => {
    await send([line('Ready')])
    const hotel = await appSession(server, 'u_one', 'foyer.basic')
    expect((await ask({}, hotel)).ret).toBe(RET.notFound)
    expect((await ask({ robot_uuid: 'nobody' })).ret).toBe(RET.notFound)
    expect((await ask({ robot_uuid: 'r_jd-2026-0301' }, hotel)).body.data.line_list).toEqual([])
    expect((await ask({}, await appSession(server, 'u_super', 'foyer.map'))).ret).toBe(RET.notAllowed)
    const shut = (menu_acl: string) => server.db.update(menus).set({ menu_acl }).where(eq(menus.menu_id, 'basic'))
    await shut('9')
    expect((await ask()).ret).toBe(RET.notAllowed)
    await shut('')
  })
})
