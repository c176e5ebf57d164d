import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { earlierKeys, robots } from '../../../server/database/schema/catalogue.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { demoRobotKey, ROBOTS } from '../../../server/demo/robots.ts'
import { robotWithKey } from '../../../server/robots/robot-keys.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { openTestDatabase } from '../support/harness.ts'

const [FIRST, SECOND] = ROBOTS as [(typeof ROBOTS)[number], (typeof ROBOTS)[number]]

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed: true })
})
afterAll(() => database.close())

const whose = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => robotWithKey(database.db, key)))).map((robot) => robot?.robot_uuid)

const inAnHour = sql`now() + interval '1 hour'`
const aMomentAgo = sql`now() - interval '1 second'`

test('robots that call at the same moment are each known by their own key, and strangers by none', async () => {
  const keys = ROBOTS.map(({ sn }) => demoRobotKey(sn))
  expect(await whose([...keys, 'guess', ...keys])).toEqual([
    ...ROBOTS.map(({ id }) => id),
    undefined,
    ...ROBOTS.map(({ id }) => id),
  ])
})

test('keys that were replaced let their robot in until their time is over, whoever else calls', async () => {
  const { db } = database
  const [old, eldest] = ['old key', 'eldest key']
  await db
    .update(robots)
    .set({ old_key_hash: hashOf(old), old_key_until: inAnHour })
    .where(eq(robots.robot_uuid, FIRST.id))
  const holder = { corp_uuid: SECOND.corp, kind: 'robot', owner_id: SECOND.id } as const
  await db.insert(earlierKeys).values({ ...holder, key_hash: hashOf(eldest), expires_at: inAnHour })
  const all = [demoRobotKey(SECOND.sn), old, eldest, demoRobotKey(FIRST.sn)]
  expect(await whose(all)).toEqual([SECOND.id, FIRST.id, SECOND.id, FIRST.id])
  await db.update(robots).set({ old_key_until: aMomentAgo }).where(eq(robots.robot_uuid, FIRST.id))
  await db.update(earlierKeys).set({ expires_at: aMomentAgo })
  expect(await whose(all)).toEqual([SECOND.id, undefined, undefined, FIRST.id])
})

test('no key of a company that is off lets a robot in', async () => {
  const off = eq(corps.corp_uuid, FIRST.corp)
  await database.db.update(corps).set({ disabled_at: sql`now()` }).where(off)
  const keys = ROBOTS.map(({ sn }) => demoRobotKey(sn))
  const left = ROBOTS.map(({ corp, id }) => (corp === FIRST.corp ? undefined : id))
  expect(await whose(keys)).toEqual(left)
  await database.db.update(corps).set({ disabled_at: null }).where(off)
})
