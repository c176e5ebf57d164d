import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { nowOf } from '../../../server/database/clock.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { robotEvents } from '../../../server/database/schema/robot-history.ts'
import { handOver } from '../../../server/demo/fleet/hand-over.ts'
import { demoRobotKey, ROBOTS } from '../../../server/demo/robots.ts'
import { revokeRobotKeys } from '../../../server/robots/register.ts'
import { robotWithKey } from '../../../server/robots/robot-keys.ts'
import { writeReports } from '../../../server/robots/write-reports.ts'
import { FAST, startFleet } from '../support/demo-fleet.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const EAST = { sn: 'XM-2026-0101', robot_uuid: 'r_xm-2026-0101', corp_uuid: 'c_aurora' }
const STANDING = { state: 1, battery: 80, charging: false, task: 'idle' } as const

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: FAST })
})
afterAll(async () => {
  await server.app.drain(0)
  server.app.cut()
  await server.close()
})
beforeEach(() => server.db.update(robots).set({ is_simulated: true }).where(eq(robots.sn, EAST.sn)))

const row = async () => (await server.db.select().from(robots).where(eq(robots.robot_uuid, EAST.robot_uuid)))[0]
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const said = (key: string, battery: number) => {
  const now = Date.now()
  return server.ask('robotReport', { sent_at: now, reports: [{ ...STANDING, at: now, battery }] }, bearer(key))
}
const keyOf = async () => (await handOver(server.db)).robots.find(({ sn }) => sn === EAST.sn)?.key ?? ''

describe('what is handed over', () => {
  test('is every robot of the demo as it is, with the maps of its company and their paths', async () => {
    const { robots: handed, floors } = await handOver(server.db)
    expect(handed.map(({ sn }) => sn).sort()).toEqual(ROBOTS.map(({ sn }) => sn).sort())
    expect(handed.find(({ sn }) => sn === EAST.sn)).toMatchObject({
      map_name: 'Ground floor',
      x: 12,
      y: 8.5,
      task: 'idle',
    })
    const ground = floors.find(({ corp_uuid, map_name }) => corp_uuid === 'c_aurora' && map_name === 'Ground floor')
    expect(ground?.points).toContainEqual({ name: 'Entrance', kind: 'entrance', x: 24, y: 1.5 })
    expect(ground?.paths).toContainEqual({ from: 'Entrance', to: 'Front desk', way: 'both', speed: 0.8 })
  })

  test('is another key each time, and the one before works no more', async () => {
    const before = await keyOf()
    const key = await keyOf()
    expect(await robotWithKey(server.db, before)).toBeUndefined()
    expect(await robotWithKey(server.db, key)).toMatchObject({ sn: EAST.sn, is_stand_in: true })
  })
})

describe('a robot that the fleet stands in for', () => {
  test('shows what the fleet says of it, until it reports itself: then the fleet’s key works no more', async () => {
    const key = await keyOf()
    expect((await said(key, 61)).ret).toBe(RET.ok)
    expect(await row()).toMatchObject({ battery: 61, is_simulated: true })
    expect((await said(demoRobotKey(EAST.sn), 62)).ret).toBe(RET.ok)
    expect((await said(key, 63)).ret).toBe(RET.notLogin)
    expect(await row()).toMatchObject({ battery: 62, is_simulated: false })
    expect((await handOver(server.db)).robots.map(({ sn }) => sn)).not.toContain(EAST.sn)
  })

  test('is heard itself where both say something at the same moment, and where the fleet comes late', async () => {
    const { corp_uuid, robot_uuid } = EAST
    const report = (battery: number, is_stand_in: boolean, own_ms: number) => ({
      ...{ corp_uuid, robot_uuid, own_ms, age_ms: 0, said: { ...STANDING, battery }, is_stand_in },
    })
    const write = (...reports: Parameters<typeof writeReports>[1]) => writeReports(server.db, reports, server.settings)
    await write(report(31, true, 2), report(32, false, 1))
    expect(await row()).toMatchObject({ battery: 32, is_simulated: false })
    await write(report(33, true, 3))
    expect(await row()).toMatchObject({ battery: 32, is_simulated: false })
  })

  test('has nobody to stand in for it once its keys are revoked', async () => {
    const key = await keyOf()
    const isEast = and(eq(robots.sn, EAST.sn), eq(robots.corp_uuid, EAST.corp_uuid))
    const [before] = await server.db.select({ key_hash: robots.key_hash }).from(robots).where(isEast)
    await server.db.transaction((tx) => revokeRobotKeys(tx, EAST, { corp_uuid: 'c_aurora', user_uuid: 'u_super' }))
    expect(await robotWithKey(server.db, key)).toBeUndefined()
    await server.db
      .update(robots)
      .set({ key_hash: before?.key_hash ?? null })
      .where(isEast)
  })
})

describe('the fleet', () => {
  test('keeps its robots online', async () => {
    await server.db.update(robots).set({ last_seen: sql`now() - interval '1 hour'` })
    await startFleet(
      server,
      ROBOTS.map(({ id }) => id),
    )
    const isSeen = and(robots.is_simulated, sql`${robots.last_seen} > now() - interval '10 seconds'`)
    await expect.poll(() => server.db.$count(robots, isSeen)).toBe(ROBOTS.length)
  })

  test('leaves a robot that reports itself alone, and goes on with the others', async () => {
    const lines: string[] = []
    await startFleet(server, [EAST.robot_uuid, 'r_xm-2026-0102'], {
      isStill: false,
      log: (line) => void lines.push(line),
    })
    const seen = async () => (await row())?.last_seen
    const before = await seen()
    await expect.poll(seen).not.toBe(before)
    await said(demoRobotKey(EAST.sn), 44)
    const left = await row()
    const west = async () =>
      (await server.db.select({ at: robots.reported_at }).from(robots).where(eq(robots.sn, 'XM-2026-0102')))[0]?.at
    const [first, second] = [await west(), await west()]
    await expect.poll(west).not.toBe(first)
    await expect.poll(west).not.toBe(second)
    expect(await row()).toEqual(left)
    expect(lines).toEqual([])
  })

  test('answers what the company has taught from then on, and tells of it', async () => {
    const asked = ['Where is the lift?', 'When do you close?', 'Is there a place to eat?', 'Can I park here?']
    await server.db.insert(records).values(
      asked.map((question, nr) => ({
        ...{ corp_uuid: EAST.corp_uuid, resource: 'qaLibrary', record_id: `taught${nr}` },
        values: { question, language: 'en', answers: [{ text: `Taught: ${question}` }], robots: [], is_on: true },
      })),
    )
    const since = (await nowOf(server.db)).toISOString()
    const talkative = 'r_mn-2026-0009'
    await startFleet(server, [talkative], { isStill: false, everyMs: 2 })
    const isAsked = and(
      eq(robotEvents.robot_uuid, talkative),
      eq(robotEvents.kind, 'question'),
      sql`${robotEvents.at} > ${since}`,
    )
    const told = async () =>
      (await server.db.select().from(robotEvents).where(isAsked))[0]?.detail as { text: string } | undefined
    await expect.poll(told, { timeout: 60_000 }).toBeDefined()
    const question = await told()
    expect(question).toEqual({ text: question?.text, lang: 'en', answer: `Taught: ${question?.text}`, from: 'library' })
  }, 90_000)
})
