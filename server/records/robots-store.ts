import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { robots } from '../database/schema/catalogue.ts'
import { insistOnRoom, restoredWithin } from '../quotas/quotas.ts'
import {
  keepRobot,
  keyState,
  type NewRobot,
  oldKeyUntil,
  removeRobots,
  renewRobotKey,
  revokeRobotKeys,
} from '../robots/register.ts'
import { isOnline, isVirtual } from '../robots/robots.ts'
import type { Columns } from './columns.ts'
import { keepRemoved, takeRemoved } from './kept-records.ts'
import { isAskedFor, isoText } from './narrow.ts'
import { listPage } from './pages.ts'
import type { Actor, KeyStore, Place, RecordStore, RecordValues, StoredRecord } from './record-store.ts'
import { versionOf } from './value-version.ts'

const { robot_uuid, robot_name, sn, robot_prodtype_id } = robots
const last_seen = isoText(robots.last_seen)
const OFFLINE_S = 0

const shownOf = ({ settings }: Place) => ({
  ...{ robot_name, sn, robot_prodtype_id, last_seen, key_state: keyState, old_key_until: isoText(oldKeyUntil) },
  is_online: isOnline(settings?.ROBOT_OFFLINE_S ?? OFFLINE_S),
})

function columnsOf(place: Place): Columns {
  const shown: Readonly<Record<string, unknown>> = shownOf(place)
  const text = (name: string): SQL => (Object.hasOwn(shown, name) ? sql`(${shown[name]})::text` : sql`''`)
  return {
    search: sql`lower(concat_ws(chr(10), ${robot_name}, ${sn}))`,
    id: sql`${robot_uuid}`,
    text,
    sortKey: (name) => (name === 'last_seen' ? sql`${last_seen}` : inNaturalOrder(sql`lower(${text(name)})`)),
  }
}

const ofCorp = ({ corp_uuid }: Place) => and(eq(robots.corp_uuid, corp_uuid), sql`NOT ${isVirtual}`)
const areRobots = (place: Place, ids: readonly string[]) => and(ofCorp(place), inArray(robot_uuid, [...ids]))

function recordOf({ robot_uuid: record_id, ...values }: RecordValues & { robot_uuid: string }): StoredRecord {
  const version = versionOf([values.robot_name, values.sn, values.robot_prodtype_id])
  return { record_id, version, values, created_at: null, created_by: '', updated_at: null, updated_by: '' }
}

const list: RecordStore['list'] = (db, place, asked) => {
  const columns = columnsOf(place)
  const listing = { from: robots, isMeant: and(ofCorp(place), isAskedFor(columns, asked)), columns, asked }
  return listPage(db, listing, async (ids) => {
    const found = db.select({ robot_uuid, ...shownOf(place) }).from(robots)
    return (await found.where(areRobots(place, ids))).map(recordOf)
  })
}

async function find(db: Database | Transaction, place: Place, record_id: string, lock?: 'lock') {
  const asked = db
    .select({ robot_uuid, ...shownOf(place) })
    .from(robots)
    .where(areRobots(place, [record_id]))
  const [found] = await (lock ? asked.for('update') : asked)
  return found && recordOf(found)
}

async function names(db: Database | Transaction, place: Place, ids: readonly string[]) {
  const found = await db.select({ robot_uuid, robot_name }).from(robots).where(areRobots(place, ids))
  return new Map(found.map((each) => [each.robot_uuid, each.robot_name]))
}

const robotOf = ({ corp_uuid }: Place, values: RecordValues) => ({ ...(values as NewRobot), corp_uuid })

const written = ({ corp_uuid, sn: number, robot_name: name, robot_prodtype_id: type }: NewRobot) => ({
  ...{ corp_uuid, sn: number, robot_name: name, robot_prodtype_id: type },
})

async function placeOf(tx: Transaction, place: Place, record_id: string) {
  const found = await find(tx, place, record_id)
  if (!found) throw new Refused(RET.notFound)
  return { corp_uuid: place.corp_uuid, sn: String(found.values.sn) }
}

const keys: KeyStore = {
  make: async (tx, place, actor, { record_id, ...renewal }) =>
    renewRobotKey(tx, await placeOf(tx, place, record_id), renewal, actor),
  revoke: async (tx, place, actor, record_id) => revokeRobotKeys(tx, await placeOf(tx, place, record_id), actor),
}

const remove: RecordStore['remove'] = async (tx, place, actor: Actor, ids, removal_id) => {
  const gone = await removeRobots(tx, place.corp_uuid, ids)
  const rows = gone.map(({ robot_uuid: record_id, ...values }) => ({ record_id, values }))
  if (rows.length > 0) await keepRemoved(tx, place, actor, removal_id, rows)
  return gone.length
}

/** Robots come back without a key. */
const restore: RecordStore['restore'] = async (tx, place, _, removal_id) => {
  const kept = await restoredWithin(tx, place, 'robots', () => takeRemoved(tx, place, removal_id))
  for (const { record_id, values } of kept)
    await keepRobot(tx, { ...written(robotOf(place, values)), robot_uuid: record_id })
  return kept.length
}

/** Robots as their company registers them; what they report of themselves stands in the lists of robots. */
export const robotsStore: RecordStore = {
  list,
  find,
  names,
  insert: async (tx, place, _, { record_id, values }) => {
    await insistOnRoom(tx, place, 'robots', 1)
    await keepRobot(tx, { ...written(robotOf(place, values)), robot_uuid: record_id })
    return true
  },
  update: async (tx, place, _, { record_id }, values) => {
    const { robot_name: name, robot_prodtype_id: type } = robotOf(place, values)
    await tx
      .update(robots)
      .set({ robot_name: name, robot_prodtype_id: type })
      .where(areRobots(place, [record_id]))
  },
  remove,
  restore,
  keys,
}
