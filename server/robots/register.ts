import { and, asc, eq, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, invalid, Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robotProdtypes, robots } from '../database/schema/catalogue.ts'
import { asOutsider, logOperation, type OperationAction } from '../people/operation-log.ts'
import { hashOf, newId, newToken } from '../secrets/secrets.ts'
import { isOnline } from './robots.ts'

export type NewRobot = { corp_uuid: string; sn: string; robot_prodtype_id: string; robot_name: string }
export type RobotPlace = Pick<NewRobot, 'corp_uuid' | 'sn'>

const SN = /^[\w.:/-]{1,64}$/
const NAME_MAX = 60

const isRobot = ({ corp_uuid, sn }: RobotPlace) => and(eq(robots.corp_uuid, corp_uuid), eq(robots.sn, sn))

const note = (tx: Transaction, { corp_uuid, sn }: RobotPlace, by: string, action: OperationAction) =>
  logOperation(tx, asOutsider(corp_uuid, by), action, { about: sn })

async function insistOnType(tx: Transaction, robot_prodtype_id: string) {
  const known = await tx.$count(robotProdtypes, eq(robotProdtypes.robot_prodtype_id, robot_prodtype_id))
  if (known === 0) throw invalid({ type: 'notAChoice' })
}

/** Adds a robot; answers the key with which it reports, which is kept nowhere. */
export async function addRobot(tx: Transaction, robot: NewRobot, by: string) {
  const name = robot.robot_name.trim()
  insistOnNone({
    ...(SN.test(robot.sn) ? {} : { sn: 'malformed' as const }),
    ...(name === '' ? { name: 'required' as const } : [...name].length > NAME_MAX ? { name: 'tooLong' as const } : {}),
  })
  await insistOnType(tx, robot.robot_prodtype_id)
  const key = newToken()
  const row = { ...robot, robot_name: name, robot_uuid: newId(), key_hash: hashOf(key) }
  const added = await tx.insert(robots).values(row).onConflictDoNothing().returning({ sn: robots.sn })
  if (added.length === 0) throw invalid({ sn: 'taken' })
  await note(tx, robot, by, 'robot_added')
  return { robot_uuid: row.robot_uuid, key }
}

/** Gives a robot another key; the one before works on for so many seconds. */
export async function renewRobotKey(tx: Transaction, robot: RobotPlace, overlapS: number, by: string) {
  const key = newToken()
  const old = overlapS > 0 ? { old_key_hash: robots.key_hash, old_key_until: after(overlapS) } : NO_OLD_KEY
  const renewed = await tx
    .update(robots)
    .set({ key_hash: hashOf(key), ...old })
    .where(isRobot(robot))
    .returning({ sn: robots.sn })
  if (renewed.length === 0) throw new Refused(RET.notFound)
  await note(tx, robot, by, 'robot_key_changed')
  return key
}

const NO_OLD_KEY = { old_key_hash: null, old_key_until: null }

/** Takes a robot's keys: it is listed on, and cannot report before it gets another. */
export async function revokeRobotKeys(tx: Transaction, robot: RobotPlace, by: string) {
  const revoked = await tx
    .update(robots)
    .set({ key_hash: null, ...NO_OLD_KEY })
    .where(isRobot(robot))
    .returning({ sn: robots.sn })
  if (revoked.length === 0) throw new Refused(RET.notFound)
  await note(tx, robot, by, 'robot_key_revoked')
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
