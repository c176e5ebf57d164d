import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { checkValues } from '../../domain/resources/check.ts'
import { robots as robotsPage } from '../../domain/resources/robots.ts'
import { completed } from '../../domain/resources/values.ts'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, invalid, Refused } from '../contract/refused.ts'
import { after, epochOrNull } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { published } from '../database/schema/publishing.ts'
import { logOperation, type OperationAction, type Who } from '../people/operation-log.ts'
import { countUsage } from '../quotas/quotas.ts'
import { hashOf, newId, newToken } from '../secrets/secrets.ts'
import { forgetEarlier, keepEarlier } from './earlier-keys.ts'
import { isOnline } from './robots.ts'

export type NewRobot = { corp_uuid: string; sn: string; robot_prodtype_id: string; robot_name: string }
export type RobotPlace = Pick<NewRobot, 'corp_uuid' | 'sn'>
/** `madeFor` names the request: where it is asked again because no answer came, the key made then is replaced. */
export type Renewal = { overlapS: number; madeFor?: string }

const SN = /^[\w.:/-]{1,64}$/

const isRobot = ({ corp_uuid, sn }: RobotPlace) => and(eq(robots.corp_uuid, corp_uuid), eq(robots.sn, sn))

const note = (tx: Transaction, who: Who, action: OperationAction, { sn }: RobotPlace) =>
  logOperation(tx, who, action, { about: sn })

/** The key that another takes the place of, where it works on. */
const replaced = (key_hash: string | null, overlapS: number) => {
  const works = key_hash !== null && overlapS > 0
  return { old_key_hash: works ? key_hash : null, old_key_until: works ? after(overlapS) : null }
}

/** Keeps a robot that has no key yet. */
export async function keepRobot(tx: Transaction, robot: NewRobot & { robot_uuid: string }) {
  const { corp_uuid, robot_uuid, ...given } = robot
  const values = completed(robotsPage.fields, given) as Omit<NewRobot, 'corp_uuid'>
  insistOnNone({ ...(SN.test(values.sn) ? {} : { sn: 'malformed' }), ...checkValues(robotsPage, values) })
  const { sn, robot_prodtype_id, robot_name } = values
  const row = { corp_uuid, robot_uuid, sn, robot_prodtype_id, robot_name }
  const added = await tx.insert(robots).values(row).onConflictDoNothing().returning({ sn: robots.sn })
  if (added.length === 0) throw invalid({ sn: 'taken' })
  await countUsage(tx, corp_uuid, 'robots', 1)
}

/** Adds a robot; answers the key with which it reports, which is kept nowhere. */
export async function addRobot(tx: Transaction, robot: NewRobot, who: Who) {
  const robot_uuid = newId()
  await keepRobot(tx, { ...robot, robot_uuid })
  const key = newToken()
  await tx
    .update(robots)
    .set({ key_hash: hashOf(key) })
    .where(isRobot(robot))
  await note(tx, who, 'robot_added', robot)
  return { robot_uuid, key }
}

/** Gives a robot another key; the one before works on for so many seconds, and those before that one no longer. */
export async function renewRobotKey(tx: Transaction, robot: RobotPlace, { overlapS, madeFor }: Renewal, who: Who) {
  const secret = newToken()
  const { robot_uuid, key_hash, key_made_for, old_key_hash: old_hash, old_key_until: old_until } = robots
  const known = { robot_uuid, key_hash, key_made_for, old_hash, old_until }
  const [before] = await tx.select(known).from(robots).where(isRobot(robot)).for('update')
  if (!before) throw new Refused(RET.notFound)
  const isAgain = madeFor !== undefined && before.key_made_for === madeFor
  const holder = { corp_uuid: robot.corp_uuid, kind: 'robot', owner_id: before.robot_uuid } as const
  if (!isAgain) await keepEarlier(tx, holder, before, overlapS)
  const [renewed] = await tx
    .update(robots)
    .set({
      ...{ key_hash: hashOf(secret), key_made_for: madeFor ?? null },
      ...(!isAgain && replaced(before.key_hash, overlapS)),
    })
    .where(isRobot(robot))
    .returning({ old_until: epochOrNull(robots.old_key_until) })
  await note(tx, who, 'robot_key_changed', robot)
  return { secret, old_until: renewed?.old_until ?? null }
}

const hasOldKey = sql`(${robots.old_key_hash} IS NOT NULL AND ${robots.old_key_until} > now())`

/** What a robot's key is: `changing` while the one before works on. */
export const keyState = sql<string>`CASE WHEN ${robots.key_hash} IS NULL THEN 'none' WHEN ${hasOldKey} THEN 'changing' ELSE 'valid' END`
export const oldKeyUntil = sql`CASE WHEN ${hasOldKey} THEN ${robots.old_key_until} END`

/** Revokes a robot's keys: it is listed on, and cannot report before it gets another. Answers how many worked. */
export async function revokeRobotKeys(tx: Transaction, robot: RobotPlace, who: Who) {
  const worked = sql<number>`((${robots.key_hash} IS NOT NULL)::int + coalesce(${hasOldKey}, false)::int)`
  const [found] = await tx
    .select({ robot_uuid: robots.robot_uuid, worked })
    .from(robots)
    .where(isRobot(robot))
    .for('update')
  if (!found) throw new Refused(RET.notFound)
  const earlier = await forgetEarlier(tx, { corp_uuid: robot.corp_uuid, kind: 'robot' }, [found.robot_uuid])
  const none = { key_hash: null, key_made_for: null, old_key_hash: null, old_key_until: null, is_simulated: false }
  await tx.update(robots).set(none).where(isRobot(robot))
  await note(tx, who, 'robot_key_revoked', robot)
  return found.worked + earlier
}

/** Takes robots from the company, with what was published to them. */
export async function removeRobots(tx: Transaction, corp_uuid: string, ids: readonly string[]) {
  const areThey = and(eq(robots.corp_uuid, corp_uuid), inArray(robots.robot_uuid, [...ids]))
  await tx.delete(published).where(and(eq(published.corp_uuid, corp_uuid), inArray(published.robot_uuid, [...ids])))
  for (const kind of ['robot', 'stand_in'] as const) await forgetEarlier(tx, { corp_uuid, kind }, ids)
  const { robot_uuid, robot_prodtype_id, robot_name, sn } = robots
  const gone = await tx.delete(robots).where(areThey).returning({ robot_uuid, robot_prodtype_id, robot_name, sn })
  await countUsage(tx, corp_uuid, 'robots', -gone.length)
  return gone
}

export const listRegistered = (db: Database, corp_uuid: string, offlineAfterS: number) => {
  const { sn, robot_uuid, robot_prodtype_id, robot_name, key_hash } = robots
  const columns = { sn, robot_uuid, robot_prodtype_id, robot_name, has_key: sql<boolean>`${key_hash} IS NOT NULL` }
  return db
    .select({ ...columns, is_online: isOnline(offlineAfterS) })
    .from(robots)
    .where(eq(robots.corp_uuid, corp_uuid))
    .orderBy(asc(sn))
}
