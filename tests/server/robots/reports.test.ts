import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { robotHistory } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

type Said = Params<'robotReport'>['reports'][number]

const LOBBY = 'XM-2026-0101'
const LOBBY_ID = 'r_xm-2026-0101'
const HOUR_MS = 3_600_000
const STANDING = { state: 1, battery: 80, charging: false, task: 'idle' } as const

let server: Harness
beforeAll(async () => {
  const env = { ROBOT_CALLS_PER_S: '1000', ROBOT_HISTORY_S: '10' }
  server = await startHarness({ seed: true, env })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(robotHistory)
  await server.db.update(robots).set({ reported_at: null, state: 0, task: 'idle', faults: [], versions: {} })
})

/** A robot whose clock says something, which may be wrong. */
function robotAt(clock: number, key = demoRobotKey(LOBBY)) {
  const headers = { authorization: `Bearer ${key}` }
  const send = (reports: readonly Said[], sent_at = clock) =>
    server.ask('robotReport', { sent_at, reports: [...reports] }, { headers })
  const said = (agoMs: number, more: Partial<Said> = {}): Said => ({ at: clock - agoMs, ...STANDING, ...more })
  return { send, said }
}

const sendText = (payload: string) =>
  server.app.console.inject({
    ...{ method: 'POST', url: '/robot/v1/report', payload },
    headers: { authorization: `Bearer ${demoRobotKey(LOBBY)}`, 'content-type': 'application/json' },
  })

async function lobby() {
  const { body } = await server.ask('robotList', { ...(await signedIn(server, 'u_admin')), robot_uuid: LOBBY_ID })
  return body.data.robot_list[0]?.robot
}
const history = () => server.db.select().from(robotHistory).orderBy(asc(robotHistory.at))
const row = async () => (await server.db.select().from(robots).where(eq(robots.robot_uuid, LOBBY_ID)))[0]
/** To ten seconds: a busy machine takes some between a report and the look at it. */
const agesS = async () => {
  const age = sql<number>`round(extract(epoch FROM now() - ${robotHistory.at}) / 10)::int * 10`
  return (await server.db.select({ age }).from(robotHistory).orderBy(robotHistory.at)).map((each) => each.age)
}

describe('a report', () => {
  test('shows in the lists at once, with what the robot is, does and has', async () => {
    const { send, said } = robotAt(Date.now())
    const position = { map_name: 'Ground floor', x: 3.25, y: -1 }
    const { ret, body } = await send([said(0, { battery: 61, task: 'guiding', task_place: 'Lift hall', position })])
    expect([ret, body.data.offline_after_s]).toEqual([RET.ok, 10])
    expect(await lobby()).toMatchObject({ state: 1, battery: 61, task: 'guiding', task_place: 'Lift hall', position })
    expect(await row()).toMatchObject({ is_simulated: false })
  })

  test('keeps the versions that were told before where it tells none, and the faults that the robot has now', async () => {
    const { send, said } = robotAt(Date.now())
    const stuck = { code: 'wheel.blocked', level: 'error', text: 'The left wheel does not turn' } as const
    await send([said(0, { versions: { software: '4.2.1' }, faults: [stuck] })])
    expect(await row()).toMatchObject({ versions: { software: '4.2.1' }, faults: [stuck] })
    const later = robotAt(Date.now())
    await later.send([later.said(0)])
    expect(await row()).toMatchObject({ versions: { software: '4.2.1' }, faults: [] })
  })

  test.each([
    ['an hour ahead', HOUR_MS],
    ['years behind', -20 * 365 * 24 * HOUR_MS],
  ])('of a robot whose clock is %s is of now, and tells the robot so', async (_, ahead) => {
    const { send, said } = robotAt(Date.now() + ahead)
    const { body } = await send([said(30_000, { task: 'guiding' }), said(0)])
    expect(await agesS()).toEqual([30, 0])
    expect((await lobby())?.state).toBe(1)
    const { now, ahead_ms } = body.data.clock
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
    expect(Math.abs(Number(ahead_ms) - ahead)).toBeLessThan(60_000)
  })

  test('that says goodbye shows the robot offline at once', async () => {
    const { send, said } = robotAt(Date.now())
    await send([said(0)])
    const later = robotAt(Date.now())
    await later.send([later.said(0, { state: 0 })])
    expect((await lobby())?.state).toBe(0)
  })

  test('of before the last one changes no list, but tells that the robot is there', async () => {
    const { send, said } = robotAt(Date.now())
    await send([said(0, { battery: 40 })])
    await server.letTimePass(60)
    expect((await lobby())?.state).toBe(0)
    await send([said(300_000, { battery: 90 })])
    expect(await lobby()).toMatchObject({ state: 1, battery: 40 })
    expect(await agesS()).toEqual([300, 60])
  })
})

describe('the history', () => {
  test('has what a robot brings that was away, once however often it is sent', async () => {
    const { send, said } = robotAt(Date.now())
    const missed = Array.from({ length: 100 }, (_, at) => said((100 - at) * 60_000, { battery: at }))
    await send(missed)
    await send(missed)
    const kept = await history()
    expect(kept.map(({ battery }) => battery)).toEqual(missed.map(({ battery }) => battery))
  })

  test('keeps one report in ten seconds, and each that says something new', async () => {
    const clock = Date.now()
    const { send, said } = robotAt(clock)
    await send(Array.from({ length: 60 }, (_, at) => said((60 - at) * 1000, { battery: 70, position: null })))
    const quiet = await history()
    expect(quiet.length).toBeGreaterThanOrEqual(6)
    expect(quiet.length).toBeLessThanOrEqual(7)
    await send([said(0, { task: 'guiding' })])
    await send([said(-1, { task: 'guiding', faults: [{ code: 'brush', level: 'warning' }] })], clock + 1)
    const tasks = (await history()).slice(quiet.length).map(({ task, faults }) => [task, faults.length])
    expect(tasks).toEqual([
      ['guiding', 0],
      ['guiding', 1],
    ])
  })

  test('takes nothing that is older than a week', async () => {
    const { send, said } = robotAt(Date.now())
    expect((await send([said(8 * 24 * HOUR_MS), said(6 * 24 * HOUR_MS)])).ret).toBe(RET.ok)
    expect((await agesS()).map((age) => Math.round(age / 86_400))).toEqual([6])
  })

  test('goes when its days are over', async () => {
    const { send, said } = robotAt(Date.now())
    await send([said(3 * 24 * HOUR_MS), said(24 * HOUR_MS)])
    await forgetOld(server.db, { ...server.settings, ROBOT_HISTORY_DAYS: 2 }, new AbortController().signal)
    expect(await history()).toHaveLength(1)
  })
})

describe('limits', () => {
  test('a robot that calls without end is told to wait, and others are not', async () => {
    const limited = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '2' } })
    const call = (sn: string) =>
      limited.ask(
        'robotReport',
        { sent_at: 0, reports: [{ at: 0, ...STANDING }] },
        { headers: { authorization: `Bearer ${demoRobotKey(sn)}` } },
      )
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(LOBBY)))
    expect(answers.map(({ ret }) => ret)).toEqual([0, 0, 0, 0, RET.tooMany, RET.tooMany])
    expect(answers.at(-1)?.headers['retry-after']).toBe('1')
    expect((await call('XM-2026-0102')).ret).toBe(RET.ok)
    await limited.close()
  })

  test('the robots of a company together are told to wait, and those of another are not', async () => {
    const env = { ROBOT_CALLS_PER_S: '100', COMPANY_ROBOT_CALLS_PER_S: '2' }
    const limited = await startHarness({ seed: true, env })
    const call = async (sn: string) => {
      const headers = { authorization: `Bearer ${demoRobotKey(sn)}` }
      return (await limited.ask('robotReport', { sent_at: 0, reports: [{ at: 0, ...STANDING }] }, { headers })).ret
    }
    const fleet = await Promise.all(['0101', '0102', '0103', '0104', '0105'].map((end) => call(`XM-2026-${end}`)))
    expect(fleet.filter((ret) => ret === RET.tooMany)).toHaveLength(1)
    expect(await call('JD-2026-0301')).toBe(RET.ok)
    await limited.close()
  })

  test('more than a hundred reports at once, or one that makes no sense, are refused by what is wrong', async () => {
    const { send, said } = robotAt(Date.now())
    const many = await send(Array.from({ length: 101 }, (_, at) => said(at)))
    expect([many.status, many.body.data]).toEqual([400, { field: 'reports' }])
    const odd = await send([said(0, { battery: 120 })])
    expect([odd.status, odd.body.data]).toEqual([400, { field: 'reports.0.battery' }])
    const away = JSON.stringify({
      sent_at: 0,
      reports: [{ at: 0, ...STANDING, position: { map_name: 'Ground floor', x: 0, y: 0 } }],
    })
    for (const x of ['1e400', '2000000']) {
      const { statusCode, body } = await sendText(away.replace('"x":0', `"x":${x}`))
      expect([statusCode, JSON.parse(body).data]).toEqual([400, { field: 'reports.0.position.x' }])
    }
    expect(await history()).toEqual([])
  })
})
