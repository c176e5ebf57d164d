import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { webhookRobots } from '../database/schema/webhooks.ts'
import { listRobots, VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'
import { announce, areOn, wants } from './announce.ts'

export const LOOK_AT_ROBOTS_EVERY_MS = 3000

/** While robots come back to a server that has started, none is told to be offline. */
const COME_BACK_S = 60

type Robot = Awaited<ReturnType<typeof listRobots>>[number]['robot']

const factOf = ({ robot_uuid, robot_name, sn, state, last_seen }: Robot) => ({
  about: robot_name,
  data: {
    ...{ robot_uuid, name: robot_name, sn, state },
    last_seen: last_seen === 0 ? null : new Date(last_seen * 1000).toISOString(),
  },
})

/** Companies with a webhook that wants to know of robots. */
async function listeners(db: Database) {
  const found = await db
    .selectDistinct({ corp_uuid: corps.corp_uuid })
    .from(corps)
    .innerJoin(records, eq(records.corp_uuid, corps.corp_uuid))
    .where(and(areOn, isNull(corps.disabled_at), or(wants('robot_offline'), wants('robot_online'))))
  return found.map(({ corp_uuid }) => corp_uuid)
}

const isOnline = ({ state }: Robot) => state > 0

/** Writes down that a robot is otherwise than it was known, and tells it; of several servers the first one does. */
const tell = (db: Database, corp_uuid: string, robot: Robot) =>
  db.transaction(async (tx) => {
    const is_online = isOnline(robot)
    const isIt = and(eq(webhookRobots.corp_uuid, corp_uuid), eq(webhookRobots.robot_uuid, robot.robot_uuid))
    const changed = await tx
      .update(webhookRobots)
      .set({ is_online })
      .where(and(isIt, eq(webhookRobots.is_online, !is_online)))
      .returning({ robot_uuid: webhookRobots.robot_uuid })
    if (changed.length > 0)
      await announce(tx, corp_uuid, is_online ? 'robot_online' : 'robot_offline', () => factOf(robot))
  })

async function lookAt(db: Database, corp_uuid: string, offlineAfterS: number, servedForS: number) {
  const listed = (await listRobots(db, { corp_uuid }, offlineAfterS)).map(({ robot }) => robot)
  const robots = listed.filter(({ robot_uuid }) => robot_uuid !== VIRTUAL_ROBOT_UUID)
  const ofCorp = eq(webhookRobots.corp_uuid, corp_uuid)
  const known = new Map(
    (await db.select().from(webhookRobots).where(ofCorp)).map(({ robot_uuid, is_online }) => [robot_uuid, is_online]),
  )
  const fresh = robots.filter(({ robot_uuid }) => !known.has(robot_uuid))
  const rows = fresh.map((robot) => ({ corp_uuid, robot_uuid: robot.robot_uuid, is_online: isOnline(robot) }))
  await insertAll(db, rows)
  const gone = [...known.keys()].filter((id) => !robots.some(({ robot_uuid }) => robot_uuid === id))
  if (gone.length > 0) await db.delete(webhookRobots).where(and(ofCorp, inArray(webhookRobots.robot_uuid, gone)))
  for (const robot of robots) {
    const before = known.get(robot.robot_uuid)
    const mayTell = isOnline(robot) || servedForS >= COME_BACK_S
    if (before !== undefined && before !== isOnline(robot) && mayTell) await tell(db, corp_uuid, robot)
  }
}

type Row = typeof webhookRobots.$inferInsert

async function insertAll(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    INSERT INTO ${webhookRobots} (corp_uuid, robot_uuid, is_online)
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(corp_uuid text, robot_uuid text, is_online boolean)
    ON CONFLICT DO NOTHING`)
}

/** Looks which robots have gone silent or are heard again, where a webhook wants to know. What it sees first is no news. */
export async function tellOfRobots(db: Database, offlineAfterS: number, servedForS = COME_BACK_S) {
  const companies = await listeners(db)
  const isOther = companies.length > 0 ? notInArray(webhookRobots.corp_uuid, companies) : undefined
  await db.delete(webhookRobots).where(isOther)
  for (const corp_uuid of companies) await lookAt(db, corp_uuid, offlineAfterS, servedForS)
}
