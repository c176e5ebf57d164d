import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { keptWhereSame, withChanged } from '../../../machines/pages/robots.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Database } from '../../../server/database/database.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { robotsSince } from '../../../server/robots/robot-changes.ts'
import { listRobots, type RobotFilter } from '../../../server/robots/robots.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { report as said } from '../support/robot-reports.ts'

type Robot = components['schemas']['Robot']

const OFFLINE_S = 10
const TYPES = ['bao_xiao_mi', 'bao_mini', 'carry'] as const
const IDS = ['one', 'two', 'three', 'four', 'five'] as const

let harness: Harness
let db: Database

beforeAll(async () => {
  harness = await startHarness({ seed: true })
  db = harness.db
})
afterAll(() => harness.close())

const isRobot = (corp_uuid: string, robot_uuid: string) =>
  and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid))

async function add(corp_uuid: string, robot_uuid: string, robot_prodtype_id: string) {
  const row = { corp_uuid, robot_uuid, robot_prodtype_id, robot_name: robot_uuid, sn: `SN-${robot_uuid}` }
  await db.insert(robots).values(row).onConflictDoNothing()
}

const remove = (corp_uuid: string, robot_uuid: string) => db.delete(robots).where(isRobot(corp_uuid, robot_uuid))
const alter = (corp_uuid: string, robot_uuid: string, row: PgUpdateSetSource<typeof robots>) =>
  db.update(robots).set(row).where(isRobot(corp_uuid, robot_uuid))

const report = (corp_uuid: string, robot_uuid: string, { state = 1, battery = 80, x = 1 } = {}, on: Database = db) =>
  said(on, { corp_uuid, robot_uuid }, { state, battery, position: { map_name: 'Hall', x, y: 2 } })

/** Somebody who polls a list, as the pages do. */
function watcher(filter: RobotFilter) {
  let [list, cursor]: [readonly Robot[], string] = [[], '']
  return {
    /** What a poll brought, and whether it was a part; the list is compared with a full call of the same moment. */
    poll: () =>
      db.transaction(async (tx) => {
        const answer = await robotsSince(tx, filter, cursor, OFFLINE_S)
        const seen = answer.robot_list.map(({ robot }) => robot)
        list = answer.is_part ? withChanged(list, seen) : keptWhereSame(list, seen)
        cursor = answer.cursor
        const whole = await listRobots(tx, filter, OFFLINE_S)
        expect(list).toEqual(whole.map(({ robot }) => robot))
        return { seen: seen.map(({ robot_uuid }) => robot_uuid), is_part: answer.is_part }
      }),
    /** Its last poll was so much longer ago; a multiple of the steps in which times are shown. */
    letTimePass: (seconds: number) => {
      list = list.map((robot) => ({ ...robot, last_seen: robot.last_seen && robot.last_seen - seconds }))
      const [whole, since, ...members] = cursor.split('.')
      if (whole && since) cursor = [Number(whole) - seconds * 1e6, Number(since) - seconds * 1e6, ...members].join('.')
    },
  }
}

async function letTimePass(corp_uuid: string, seconds: number) {
  const by = sql`make_interval(secs => ${seconds})`
  await db
    .update(robots)
    .set({ last_seen: sql`${robots.last_seen} - ${by}`, changed_at: sql`${robots.changed_at} - ${by}` })
    .where(eq(robots.corp_uuid, corp_uuid))
}

describe('what has changed of a robot list', () => {
  async function watched() {
    const corp = newId()
    for (const id of IDS) await add(corp, id, TYPES[0])
    for (const id of IDS) await report(corp, id)
    const list = watcher({ corp_uuid: corp })
    const pass = async (seconds: number) => {
      await letTimePass(corp, seconds)
      list.letTimePass(seconds)
    }
    await pass(5)
    await list.poll()
    return { corp, list, pass }
  }

  test('is the robots that reported something else, and no other', async () => {
    const { corp, list } = await watched()
    await report(corp, 'two', { battery: 79 })
    await report(corp, 'four', { x: 3 })
    expect(await list.poll()).toEqual({ seen: ['four', 'two'], is_part: true })
  })

  test('is a robot that fell silent', async () => {
    const { list, pass } = await watched()
    await pass(5)
    expect(await list.poll()).toMatchObject({ seen: [...IDS].sort(), is_part: true })
  })

  test('is nothing of a robot that reported the same within the step in which its time is shown', async () => {
    const { corp } = await watched()
    const [row] = await db.transaction(async (tx) => {
      const changed_at = sql`now() - interval '1 minute'`
      await tx.update(robots).set({ last_seen: sql`now()`, changed_at }).where(isRobot(corp, 'one'))
      await report(corp, 'one', {}, tx)
      return tx.select().from(robots).where(isRobot(corp, 'one'))
    })
    expect(Date.parse(row?.changed_at ?? '')).toBeLessThan(Date.now() - 30_000)
  })

  test('is the whole list where a robot came, went or has another type', async () => {
    const { corp, list } = await watched()
    await add(corp, 'six', TYPES[0])
    expect((await list.poll()).is_part).toBe(false)
    await remove(corp, 'one')
    expect((await list.poll()).is_part).toBe(false)
    await alter(corp, 'two', { robot_prodtype_id: TYPES[2] })
    expect((await list.poll()).is_part).toBe(false)
    expect((await list.poll()).is_part).toBe(true)
  })

  test('holds what a transaction wrote that was under way at the last look', async () => {
    const { corp, list } = await watched()
    await list.poll()
    await alter(corp, 'three', { robot_name: 'Late', changed_at: sql`now() - interval '0.9 seconds'` })
    expect((await list.poll()).seen).toContain('three')
  })

  test.runIf(inject('postgres'))(
    'holds what a transaction wrote that was long under way at the last look',
    async () => {
      const { corp, list } = await watched()
      await db.transaction(async (tx) => {
        await tx.update(robots).set({ robot_name: 'Late', changed_at: sql`now()` }).where(isRobot(corp, 'three'))
        await tx.execute(sql`SELECT pg_sleep(1.5)`)
        expect((await list.poll()).seen).not.toContain('three')
      })
      expect((await list.poll()).seen).toContain('three')
    },
  )

  test('is the whole list every ten minutes, for a clock set back and for a cursor of another list', async () => {
    const { list, pass, corp } = await watched()
    await pass(600)
    expect((await list.poll()).is_part).toBe(false)
    list.letTimePass(-60)
    expect((await list.poll()).is_part).toBe(false)
    const { cursor } = await robotsSince(db, { corp_uuid: corp }, '', OFFLINE_S)
    const other = { corp_uuid: corp, robot_prodtype_id: TYPES[1] }
    expect((await robotsSince(db, other, cursor, OFFLINE_S)).is_part).toBe(false)
    expect((await robotsSince(db, other, '1.2.3', OFFLINE_S)).is_part).toBe(false)
  })

  test('is never less than what a full call says, whatever happens between the looks', async () => {
    const id = fc.constantFrom(...IDS)
    const type = fc.constantFrom(...TYPES)
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ what: fc.constant('poll' as const) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          what: fc.constant('report' as const),
          id,
          said: fc.record({
            state: fc.constantFrom(0, 1, 1, 2),
            battery: fc.constantFrom(79, 80),
            x: fc.constantFrom(1, 2),
          }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ what: fc.constant('pass' as const), seconds: fc.constantFrom(5, 10, 15, 700) }),
      },
      fc.record({ what: fc.constant('add' as const), id, type }),
      fc.record({ what: fc.constant('remove' as const), id }),
      fc.record({ what: fc.constant('move' as const), id, type }),
      fc.record({ what: fc.constant('rename' as const), id, name: fc.constantFrom('Ada', 'Ben') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const corp = newId()
        const lists = [watcher({ corp_uuid: corp }), watcher({ corp_uuid: corp, robot_prodtype_id: TYPES[0] })]
        for (const each of IDS.slice(0, 3)) await add(corp, each, TYPES[0])
        for (const each of [...steps, { what: 'poll' } as const]) {
          if (each.what === 'poll') for (const list of lists) await list.poll()
          if (each.what === 'report') await report(corp, each.id, each.said)
          if (each.what === 'add') await add(corp, each.id, each.type)
          if (each.what === 'remove') await remove(corp, each.id)
          if (each.what === 'move') await alter(corp, each.id, { robot_prodtype_id: each.type })
          if (each.what === 'rename') await alter(corp, each.id, { robot_name: each.name })
          if (each.what !== 'pass') continue
          await letTimePass(corp, each.seconds)
          for (const list of lists) list.letTimePass(each.seconds)
        }
        await db.delete(robots).where(eq(robots.corp_uuid, corp))
      }),
      { numRuns: 40 },
    )
  })
})
