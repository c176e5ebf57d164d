import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { VIRTUAL_ROBOT_UUID } from '../../../server/robots/robots.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const LOBBY = 'XM-2026-0101'
const LOBBY_ID = 'r_xm-2026-0101'
const REPORT = { sn: LOBBY, state: 1, battery: 64, charging: false, task: 'guiding' } as const

let harness: Harness
let admin: { token: string; uid: string }

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const report = (more: object = {}) => harness.ask('robotHeartbeat', { ...REPORT, ...more }, bearer(demoRobotKey(LOBBY)))
const hearAll = () => harness.db.update(robots).set({ last_seen: sql`now()`, state: 1 })

async function lobby() {
  const { body } = await harness.ask('robotList', { ...admin, robot_uuid: LOBBY_ID })
  return body.data.robot_list[0]?.robot
}

async function typeOf(id: string, lang?: string) {
  const { body } = await harness.ask('robotProdtypeList', { ...admin, ...(lang ? { lang } : {}) })
  return body.data.robot_prodtype_list.find(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id === id)
}

beforeAll(async () => {
  harness = await startHarness({ seed: true })
  admin = await signedIn(harness, 'u_admin')
})
beforeEach(hearAll)
afterAll(() => harness.close())

describe('robot types', () => {
  test('every type of §3 is answered with the number of robots and how many are online', async () => {
    const { body } = await harness.ask('robotProdtypeList', admin)
    expect(body.data.robot_prodtype_list).toHaveLength(17)
    expect(await typeOf('bao_xiao_mi')).toMatchObject({ robot_count: 5, online_count: 5 })
    expect(await typeOf('bao_jiu_dian')).toMatchObject({ robot_count: 0, online_count: 0 })
  })

  test('a type is named in the language asked for, and in English where that is unknown', async () => {
    expect((await typeOf('bao_mini', 'ja'))?.robot_prodtype.name).toBe('mini ロボット')
    expect((await typeOf('bao_mini', 'xx'))?.robot_prodtype.name).toBe('Mini robot')
  })

  test('a company without robots has none of any type', async () => {
    const { body } = await harness.ask('robotProdtypeList', await signedIn(harness, 'u_solo'))
    expect(body.data.robot_prodtype_list.every(({ robot_count }) => robot_count === 0)).toBe(true)
  })
})

describe('robot lists', () => {
  test('all robots of the company come with what they do and where', async () => {
    await report({ task_place: 'Lobby', position: { map_name: 'Ground floor', x: 1.5, y: 2 } })
    const { body } = await harness.ask('robotListAll', admin)
    const mine = body.data.robot_list.map(({ robot }) => robot)
    expect(mine.filter(({ robot_uuid }) => robot_uuid !== VIRTUAL_ROBOT_UUID)).toHaveLength(20)
    expect(mine.find(({ sn }) => sn === LOBBY)).toMatchObject({
      robot_name: 'Lobby East',
      state: 1,
      battery: 64,
      task: 'guiding',
      task_place: 'Lobby',
      position: { map_name: 'Ground floor', x: 1.5, y: 2 },
    })
  })

  test('the virtual robot is at hand under its own id and needs no reports', async () => {
    await harness.letTimePass(3600)
    const { body } = await harness.ask('robotList', {
      ...(await signedIn(harness, 'u_admin')),
      robot_uuid: VIRTUAL_ROBOT_UUID,
    })
    expect(body.data.robot_list[0]?.robot).toMatchObject({ state: 1, position: null })
  })

  test('a list can be narrowed to a type', async () => {
    const { body } = await harness.ask('robotList', { ...admin, robot_prodtype_id: 'carry' })
    expect(body.data.robot_list.map(({ robot }) => robot.robot_name)).toEqual(['Goods Lift', 'Archive'])
  })

  test('an unchanged list answers 304, a changed one 200 with another tag', async () => {
    const ask = (tag?: string) => harness.ask('robotList', admin, { headers: tag ? { 'if-none-match': tag } : {} })
    const first = String((await ask()).headers.etag)
    expect((await ask(first)).status).toBe(304)
    await report({ battery: 63 })
    const changed = await ask(first)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first)
  })

  test('a list in which robots only reported again is unchanged for some seconds, and still tells when', async () => {
    const step = Math.floor(Date.now() / 5000) * 5
    const seen = (offset: number) =>
      harness.db.update(robots).set({ last_seen: new Date((step + offset) * 1000).toJSON() })
    const tag = async () => String((await harness.ask('robotList', admin)).headers.etag)
    await seen(0)
    const before = await tag()
    await seen(4)
    expect(await tag()).toBe(before)
    await seen(5)
    expect(await tag()).not.toBe(before)
    await report({ state: 0 })
    const [row] = await harness.db.select().from(robots).where(eq(robots.robot_uuid, LOBBY_ID))
    expect((await lobby())?.last_seen).toBe(Math.floor(Date.parse(row?.last_seen ?? '') / 1000))
  })

  test('another company’s robot is not found, whatever company and robot the request names', async () => {
    for (const more of [{}, { _corp_uuid: 'c_hotel' }, { _corp_uuid: 'c_hotel', robot_prodtype_id: 'bao_jiu_dian' }]) {
      const { ret, body } = await harness.ask('robotList', { ...admin, ...more, robot_uuid: 'r_jd-2026-0301' })
      expect([ret, body.data.robot_list]).toEqual([RET.ok, []])
    }
    const { body } = await harness.ask('robotListAll', { ...admin, _corp_uuid: 'c_hotel' })
    expect(body.data.robot_list.every(({ robot }) => robot.robot_prodtype_id !== 'bao_jiu_dian')).toBe(true)
  })

  test('nothing is listed without a session', async () => {
    for (const operation of ['robotProdtypeList', 'robotListAll', 'robotList'] as const) {
      const { status, ret } = await harness.ask(operation, { token: 'nobody', uid: 'u_admin' })
      expect([status, ret]).toEqual([200, RET.notLogin])
    }
  })
})

describe('heartbeats', () => {
  test('a robot that reports is online at once and learns when to report again', async () => {
    await harness.db.update(robots).set({ state: 0 }).where(eq(robots.robot_uuid, LOBBY_ID))
    const { ret, body } = await report()
    expect([ret, body.data]).toEqual([RET.ok, { offline_after_s: 10 }])
    expect((await lobby())?.state).toBe(1)
  })

  test('a robot that says goodbye is offline at once', async () => {
    await report({ state: 0 })
    expect((await lobby())?.state).toBe(0)
    expect((await typeOf('bao_xiao_mi'))?.online_count).toBe(4)
  })

  test('a silent robot is offline after the time set, and keeps when it was last heard', async () => {
    await report({ state: 2 })
    await harness.letTimePass(5)
    expect((await lobby())?.state).toBe(2)
    await harness.letTimePass(6)
    const silent = await lobby()
    expect(silent?.state).toBe(0)
    expect(silent?.last_seen).toBeGreaterThan(0)
    expect((await typeOf('bao_xiao_mi'))?.online_count).toBe(0)
  })

  test('a robot that reports itself needs nobody to stand in for it', async () => {
    await report()
    const [row] = await harness.db.select().from(robots).where(eq(robots.robot_uuid, LOBBY_ID))
    expect(row?.is_simulated).toBe(false)
  })

  test('an unknown key, or none, is not logged in; a key with another robot’s serial number is refused', async () => {
    expect((await harness.ask('robotHeartbeat', REPORT)).ret).toBe(RET.notLogin)
    expect((await harness.ask('robotHeartbeat', REPORT, bearer('guess'))).ret).toBe(RET.notLogin)
    const foreign = await report({ sn: 'JD-2026-0301' })
    expect([foreign.ret, foreign.body.data]).toEqual([RET.notAllowed, { field: 'sn' }])
  })

  test('a malformed report is refused by the field it concerns', async () => {
    const { status, ret, body } = await report({ battery: 101 })
    expect([status, ret, body.data]).toEqual([400, RET.parameterMissing, { field: 'battery' }])
  })
})
