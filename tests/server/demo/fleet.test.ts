import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { reportAt } from '../../../server/demo/fleet/daily-round.ts'
import { holdFleet, moveFleet, runFleet } from '../../../server/demo/fleet/fleet.ts'
import { ROBOTS, type SeedRobot } from '../../../server/demo/robots.ts'
import { listRobots, VIRTUAL_ROBOT_UUID } from '../../../server/robots/robots.ts'
import { readSettings } from '../../../server/settings.ts'
import { openTestDatabase } from '../support/harness.ts'
import { report } from '../support/robot-reports.ts'

const NOON = 1_795_780_800
const HOUR_S = 3600
const OFFLINE_AFTER_S = 10

const seconds = (count: number) => Array.from({ length: count }, (_, index) => NOON + index)
const firstAway = ROBOTS.flatMap((robot) =>
  seconds(2 * HOUR_S)
    .filter((second) => reportAt(robot, second).state === 0 && reportAt(robot, second - 1).state > 0)
    .map((second) => ({ robot, second })),
)[0] as { robot: SeedRobot; second: number }

describe('the plan', () => {
  test('is the same for the same second', () => {
    for (const robot of ROBOTS) expect(reportAt(robot, NOON)).toEqual(reportAt(robot, NOON))
  })

  test('robots move at a walking pace and stay near their place', () => {
    for (const robot of ROBOTS)
      for (const second of seconds(600)) {
        const [from, to] = [reportAt(robot, second), reportAt(robot, second + 1)]
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(1)
        expect(Math.hypot(to.x - robot.x, to.y - robot.y)).toBeLessThan(5)
      }
  })

  test('batteries fall and are charged again, without jumps, and a charging robot does nothing else', () => {
    const [robot] = ROBOTS as readonly [SeedRobot]
    const day = seconds(4 * HOUR_S).map((second) => reportAt(robot, second))
    expect(Math.min(...day.map(({ battery }) => battery))).toBeLessThan(30)
    expect(Math.max(...day.map(({ battery }) => battery))).toBeGreaterThan(90)
    for (const [index, { battery, charging, task }] of day.entries()) {
      expect(Math.abs(battery - (day[index + 1] ?? { battery }).battery)).toBeLessThanOrEqual(1)
      expect(task === 'charging').toBe(charging)
    }
  })

  test('within two hours some go away and come back, some ask for help, and most are there', () => {
    const all = ROBOTS.map((robot) => seconds(2 * HOUR_S).map((second) => reportAt(robot, second).state))
    expect(all.filter((states) => states.includes(0)).length).toBeGreaterThan(3)
    expect(all.filter((states) => states.includes(2)).length).toBeGreaterThan(1)
    expect(all.flat().filter((state) => state > 0).length / all.flat().length).toBeGreaterThan(0.9)
  })
})

describe('the fleet', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ seed: true })
  })
  afterAll(() => database.close())

  const robot = async (id: string) => {
    const [row] = await database.db.select().from(robots).where(eq(robots.robot_uuid, id))
    return row
  }
  const stateOf = async ({ corp, id }: SeedRobot) => {
    const [found] = await listRobots(database.db, { corp_uuid: corp, robot_uuid: id }, OFFLINE_AFTER_S)
    return found?.robot.state
  }
  const silence = () => database.db.update(robots).set({ last_seen: sql`now() - interval '1 minute'` })

  test('a second of the plan is written for every company at once', async () => {
    await moveFleet(database.db, NOON)
    for (const each of ROBOTS) {
      const { corp_uuid, robot_uuid, state, ...rest } = reportAt(each, NOON)
      if (state > 0) expect(await robot(robot_uuid)).toMatchObject(rest)
    }
  })

  test('a robot that goes away is offline at once, stays as it was last seen, and comes back', async () => {
    await moveFleet(database.db, firstAway.second - 1)
    expect(await stateOf(firstAway.robot)).toBeGreaterThan(0)
    await moveFleet(database.db, firstAway.second)
    expect(await stateOf(firstAway.robot)).toBe(0)
    const left = await robot(firstAway.robot.id)
    await moveFleet(database.db, firstAway.second + 30)
    expect(await robot(firstAway.robot.id)).toEqual(left)
    await moveFleet(database.db, firstAway.second + 80)
    expect(await stateOf(firstAway.robot)).toBeGreaterThan(0)
  })

  test('a robot that reports itself, and the virtual one, are never moved', async () => {
    const [, real] = ROBOTS as readonly [SeedRobot, SeedRobot]
    await report(database.db, { corp_uuid: 'c_aurora', robot_uuid: real.id }, { battery: 5 })
    const before = [await robot(real.id), await robot(VIRTUAL_ROBOT_UUID)]
    await moveFleet(database.db, NOON + 1)
    expect([await robot(real.id), await robot(VIRTUAL_ROBOT_UUID)]).toEqual(before)
  })

  test('held still, robots stay online and change nothing', async () => {
    const [first] = ROBOTS as readonly [SeedRobot]
    await moveFleet(database.db, NOON)
    const { last_seen: _, changed_at: __, ...before } = (await robot(first.id)) ?? {}
    await silence()
    expect(await stateOf(first)).toBe(0)
    await holdFleet(database.db, NOON)
    expect(await stateOf(first)).toBeGreaterThan(0)
    expect(await robot(first.id)).toMatchObject(before)
  })

  test('it reports each time that it runs, and not at all where it is off', async () => {
    const [first] = ROBOTS as readonly [SeedRobot]
    await silence()
    await runFleet(database.db, readSettings({ DEMO: '1', FLEET: 'still' }))
    expect(await stateOf(first)).toBeGreaterThan(0)
    await silence()
    await runFleet(database.db, readSettings({ DEMO: '1', FLEET: 'off' }))
    expect(await stateOf(first)).toBe(0)
  })
})
