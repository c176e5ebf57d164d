import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Data } from '../../../server/contract/handler.ts'
import { alarms } from '../../../server/database/schema/alarms.ts'
import { menus, robots } from '../../../server/database/schema/catalogue.ts'
import { robotEvents, robotHistory } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const EAST = 'r_xm-2026-0101'
const MINUTE_S = 60
const HOUR_S = 3600

let server: Harness
let staff: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_HISTORY_S: '60', ROBOT_OFFLINE_S: '10' } })
  staff = await appSession(server, 'u_staff', 'foyer.basic')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(robotHistory)
})

const ask = (more: { robot_uuid?: string; span?: 'day' | 'week' } = {}, headers = staff) =>
  server.ask('robotDetail', { robot_uuid: EAST, robot_prodtype_id: 'bao_xiao_mi', ...more }, { on: 'apps', headers })
const detail = async (more?: Parameters<typeof ask>[0]) => (await ask(more)).body.data

type Row = Partial<typeof robotHistory.$inferInsert> & { ago_s: number }

/** What the robot said so long ago, due again within 70 s. */
const said = (rows: readonly Row[]) =>
  server.db.insert(robotHistory).values(
    rows.map(({ ago_s, ...row }, nr) => ({
      ...{ corp_uuid: 'c_aurora', robot_uuid: EAST, own_ms: nr, state: 1, battery: 80, charging: false, task: 'idle' },
      ...{ task_place: '', due_s: 70, ...row },
      at: sql`now() - make_interval(secs => ${ago_s})`,
      day: sql`((now() - make_interval(secs => ${ago_s})) AT TIME ZONE 'UTC')::date` as never,
    })),
  )

type History = Data<'robotDetail'>
/** How many minutes ago a span began and ended, as the server looked at it. */
const inMinutes = ({ until, span_list }: History, wanted: History['span_list'][number]['lane']) =>
  span_list
    .filter(({ lane }) => lane === wanted)
    .map(({ what, place, from, until: ended }) => [
      ...[what, place, Math.round((until - from) / MINUTE_S), Math.round((until - ended) / MINUTE_S)],
    ])

describe('the curve of a battery', () => {
  test('has no more points than a screen shows, however much was reported', async () => {
    const everyMinute = Array.from({ length: 7 * 24 * 60 }, (_, at) => ({
      ago_s: (at + 1) * MINUTE_S,
      battery: at % 100,
    }))
    for (let at = 0; at < everyMinute.length; at += 1000)
      await said(everyMinute.slice(at, at + 1000).map((row, nr) => ({ ...row, own_ms: at + nr })))
    const [day, week] = [await detail(), await detail({ span: 'week' })]
    expect([day.step_s, week.step_s]).toEqual([300, 2100])
    for (const { level_list } of [day, week]) {
      expect(level_list.length).toBeGreaterThan(250)
      expect(level_list.length).toBeLessThanOrEqual(300)
      expect(level_list.slice(0, -1).every(({ is_last }) => !is_last)).toBe(true)
    }
    expect(week.until - week.from).toBe(7 * 24 * HOUR_S)
  })

  test('ends where the robot fell silent, and begins again where it was heard again', async () => {
    const minutes = [60, 59, 58, 30, 29]
    await said(minutes.map((ago, nr) => ({ ago_s: ago * MINUTE_S, battery: 50 + nr })))
    const { level_list } = await detail()
    expect(level_list.filter(({ is_last }) => is_last).map(({ battery }) => battery)).toEqual([52, 54])
  })

  test('is empty for a robot that has reported nothing', async () => {
    expect(await detail()).toMatchObject({ level_list: [], spans: 0, span_list: [] })
  })
})

describe('the time line', () => {
  test('has how long the robot was there, needed help, charged and did what, without what nobody heard of', async () => {
    await said([
      { ago_s: 60 * MINUTE_S, due_s: 600 },
      { ago_s: 50 * MINUTE_S, due_s: 1200, task: 'guiding', task_place: 'Lift hall' },
      { ago_s: 40 * MINUTE_S, due_s: 600, task: 'guiding', task_place: 'Lift hall', state: 2 },
      { ago_s: 20 * MINUTE_S, due_s: 900, task: 'charging', charging: true },
      { ago_s: 10 * MINUTE_S, state: 0 },
    ])
    const found = await detail()
    expect(inMinutes(found, 'online')).toEqual([
      ['online', '', 60, 40],
      ['needsHelp', '', 40, 30],
      ['online', '', 20, 10],
    ])
    expect(inMinutes(found, 'task')).toEqual([['guiding', 'Lift hall', 50, 30]])
    expect(inMinutes(found, 'charging')).toEqual([['charging', '', 20, 10]])
  })

  test('begins with what began before, and of too many spans has the longest', async () => {
    await said([{ ago_s: 25 * HOUR_S, due_s: 2 * HOUR_S, task: 'patrolling' }])
    const found = await detail()
    expect(found.span_list.map(({ from }) => from)).toEqual([found.from, found.from])
    expect(inMinutes(found, 'task')).toEqual([['patrolling', '', 24 * 60, 23 * 60]])
    const short = Array.from({ length: 350 }, (_, at) => ({ own_ms: 10 + at, ago_s: (400 - at) * MINUTE_S, due_s: 20 }))
    await said(short)
    const many = await detail()
    expect([many.spans, many.span_list.length]).toEqual([352, 300])
    expect(inMinutes(many, 'task')).toEqual([['patrolling', '', 24 * 60, 23 * 60]])
  })

  test('of reports that come as they should has no gap, whatever the settings became since', async () => {
    const headers = { authorization: `Bearer ${demoRobotKey('XM-2026-0101')}` }
    const now = Date.now()
    const reports = [120, 60, 0].map((ago) => ({
      ...{ at: now - ago * 1000, state: 1, battery: 80, charging: false, task: 'idle' as const },
    }))
    await server.ask('robotReport', { sent_at: now, reports }, { headers })
    const found = await detail()
    expect(inMinutes(found, 'online')).toEqual([['online', '', 2, 0]])
    await server.db.update(robotHistory).set({ due_s: 20 })
    expect(inMinutes(await detail(), 'online')).toHaveLength(3)
  })
})

describe('beside it', () => {
  test('stands what the robot has now, by page, and what it said of itself', async () => {
    const faults = [{ code: 'wheel.blocked', level: 'error' as const }]
    await server.db
      .update(robots)
      .set({ versions: { software: '4.2.1' }, faults })
      .where(eq(robots.robot_uuid, EAST))
    const found = await detail()
    expect(found).toMatchObject({ versions: { software: '4.2.1' }, faults, may_command: true })
    expect(
      found.published_list.map(({ resource, record_id, entry, version_there, state }) => [
        ...[resource, record_id, entry, version_there, state],
      ]),
    ).toContainEqual(['patrol', 'patrol_1', 'expostor.patrol', 1, 'done'])
  })

  test('stand alarms that hold or held in that time, as far as they concern who looks', async () => {
    const alarm = {
      corp_uuid: 'c_aurora',
      rule_id: 'x',
      kind: 'stuck',
      level: 'alarm',
      rule_name: 'Stuck',
      robot_name: 'x',
    } as const
    const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
    await server.db.insert(alarms).values([
      { ...alarm, alarm_id: 'open', robot_uuid: EAST },
      { ...alarm, alarm_id: 'over', robot_uuid: EAST, state: 'closed', opened_at: ago(3), over_at: ago(2) },
      { ...alarm, alarm_id: 'old', robot_uuid: EAST, state: 'closed', opened_at: ago(60), over_at: ago(50) },
      { ...alarm, alarm_id: 'other', robot_uuid: 'r_xm-2026-0102' },
    ])
    const idsOf = ({ alarms: { alarm_list } }: History) => alarm_list.map(({ alarm_id }) => alarm_id)
    expect(idsOf(await detail())).toEqual(['open', 'over'])
    expect(idsOf(await detail({ span: 'week' }))).toEqual(['open', 'over', 'old'])
    await server.db.update(menus).set({ menu_acl: '9' }).where(eq(menus.menu_id, 'warning_record'))
    expect(idsOf(await detail())).toEqual([])
    await server.db.update(menus).set({ menu_acl: '' }).where(eq(menus.menu_id, 'warning_record'))
  })
})

describe('what it told of', () => {
  type Event = { ago_s: number; kind: 'visitor' | 'question' | 'tour' | 'alarm'; detail: Record<string, unknown> }
  const told = (events: readonly Event[], robot_uuid = EAST) =>
    server.db.insert(robotEvents).values(
      events.map(({ ago_s, ...event }, nr) => ({
        ...{ corp_uuid: 'c_aurora', robot_uuid, event_id: `e${nr}`, ...event },
        at: sql`now() - make_interval(secs => ${ago_s})`,
        day: sql`((now() - make_interval(secs => ${ago_s})) AT TIME ZONE 'UTC')::date` as never,
      })),
    )
  const TOUR = { name: 'Lobby', stops: 4, stops_done: 4, end: 'done' }
  const QUESTION = { text: 'Where is the lift?', lang: 'en', answer: 'Over there.', from: 'library' }
  const VIP = { who: 'vip', name: 'Ada', place: 'Entrance' }
  beforeEach(async () => void (await server.db.delete(robotEvents)))

  test('stands there, the newest first: visitors, questions and tours of that time, and no alarms', async () => {
    await told([
      { ago_s: 30 * HOUR_S, kind: 'tour', detail: TOUR },
      { ago_s: 2 * HOUR_S, kind: 'visitor', detail: VIP },
      { ago_s: HOUR_S, kind: 'question', detail: QUESTION },
      { ago_s: MINUTE_S, kind: 'alarm', detail: { kind: 'stranger' } },
    ])
    await told([{ ago_s: MINUTE_S, kind: 'tour', detail: TOUR }], 'r_xm-2026-0102')
    const { answer: _, ...question } = QUESTION
    const newest = [
      { event_id: 'e2', at: expect.any(Number), question },
      { event_id: 'e1', at: expect.any(Number), visitor: VIP },
    ]
    expect(await detail()).toMatchObject({ happenings: 2, happened_list: newest })
    const week = await detail({ span: 'week' })
    expect(week.happened_list).toEqual([...newest, { event_id: 'e0', at: expect.any(Number), tour: TOUR }])
  })

  test('is listed as far as a list goes, and counted whole', async () => {
    await told(Array.from({ length: 320 }, (_, at) => ({ ago_s: at + 1, kind: 'tour' as const, detail: TOUR })))
    const { happenings, happened_list } = await detail()
    expect([happenings, happened_list.length, happened_list[0]?.event_id]).toEqual([320, 300, 'e0'])
  })

  test('names people only for who may open the page of such people', async () => {
    await told([{ ago_s: HOUR_S, kind: 'visitor', detail: VIP }])
    const shut = (menu_acl: string) => server.db.update(menus).set({ menu_acl }).where(eq(menus.menu_id, 'person_vip'))
    await shut('9')
    const { name: _, ...unnamed } = VIP
    expect((await detail()).happened_list.map(({ visitor }) => visitor)).toEqual([unnamed])
    await shut('')
  })

  test('tells questions only to who may open the dialogue report', async () => {
    await told([
      { ago_s: HOUR_S, kind: 'question', detail: QUESTION },
      { ago_s: HOUR_S, kind: 'tour', detail: TOUR },
    ])
    const shut = (menu_acl: string) =>
      server.db.update(menus).set({ menu_acl }).where(eq(menus.menu_id, 'dialog_report'))
    await shut('9')
    const { happenings, happened_list } = await detail()
    expect([happenings, happened_list.map(({ event_id }) => event_id)]).toEqual([1, ['e1']])
    await shut('')
  })
})

describe('who may', () => {
  const send = (robot_uuid = EAST) =>
    server.ask(
      'commandSend',
      { key: crypto.randomUUID(), kind: 'charge', params: {}, robot_uuids: [robot_uuid] },
      { on: 'apps', headers: staff },
    )
  const floors = () => server.ask('floorList', {}, { on: 'apps', headers: staff })
  const REMOTE = ['remote_control', 'mini_remote', 'hotel_remote']
  const shut = (ids: readonly string[], menu_acl = '9') =>
    server.db
      .update(menus)
      .set({ menu_acl })
      .where(inArray(menus.menu_id, [...ids]))

  test('send a command from there may elsewhere too, and it stands in the history with who sent it', async () => {
    expect((await send()).ret).toBe(RET.ok)
    expect((await detail()).command_list?.[0]).toMatchObject({ kind: 'charge', sent_by: 'Tom Baker' })
    await shut(REMOTE)
    expect((await send()).ret).toBe(RET.notAllowed)
    const found = await detail()
    expect([found.may_command, found.command_list]).toEqual([false, undefined])
    await shut(REMOTE, '')
  })

  test('see its floor there may see the live floor', async () => {
    expect((await floors()).ret).toBe(RET.ok)
    await shut(['live_floor'])
    expect((await floors()).ret).toBe(RET.notAllowed)
    expect((await ask()).ret).toBe(RET.ok)
    await shut(['live_floor'], '')
  })

  test('see a robot sees the live robots or the live floor, from one of their apps', async () => {
    expect((await ask({}, await appSession(server, 'u_staff', 'foyer.rmc'))).ret).toBe(RET.ok)
    expect((await ask({}, await appSession(server, 'u_super', 'foyer.map'))).ret).toBe(RET.notAllowed)
    await shut(['basic'])
    expect((await ask()).ret).toBe(RET.notAllowed)
    expect((await floors()).ret).toBe(RET.notAllowed)
    expect((await send()).ret).toBe(RET.notAllowed)
    await shut(['basic'], '')
  })

  test('nobody sees a robot of another company, or one that is not there', async () => {
    const hotel = await appSession(server, 'u_one', 'foyer.basic')
    expect((await ask({}, hotel)).ret).toBe(RET.notFound)
    expect((await ask({ robot_uuid: 'r_jd-2026-0301' }, hotel)).ret).toBe(RET.ok)
    expect((await ask({ robot_uuid: 'nobody' })).ret).toBe(RET.notFound)
  })
})
