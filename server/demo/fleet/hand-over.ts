import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DemoRobot, Floor, HandedOver, Path, Point } from '../../../robots/demo/handed-over.ts'
import { after } from '../../database/clock.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { earlierKeys, robots } from '../../database/schema/catalogue.ts'
import { records } from '../../database/schema/records.ts'
import { NEEDS_HELP } from '../../robots/robots.ts'
import { hashOf, newToken } from '../../secrets/secrets.ts'
import { ROBOTS } from '../robots.ts'

/** Longer than any server goes on without a restart; each start of the fleet has keys of its own. */
const KEYS_LAST_S = 400 * 86_400

const nameOf = ({ corp_uuid, robot_uuid }: Pick<DemoRobot, 'corp_uuid' | 'robot_uuid'>) => `${corp_uuid} ${robot_uuid}`
const SEEDED = new Map(ROBOTS.map((robot) => [nameOf({ corp_uuid: robot.corp, robot_uuid: robot.id }), robot]))

/** The demo's robots that have not reported themselves yet, as they are. */
async function robotsToStandInFor(tx: Transaction) {
  const { corp_uuid, robot_uuid, robot_prodtype_id, sn, state, battery, charging, task, task_place } = robots
  const { map_name, x, y } = robots
  const found = await tx
    .select({
      corp_uuid,
      robot_uuid,
      robot_prodtype_id,
      sn,
      state,
      battery,
      charging,
      task,
      task_place,
      map_name,
      x,
      y,
    })
    .from(robots)
    .where(eq(robots.is_simulated, true))
    .orderBy(corp_uuid, sn)
  return found.flatMap(({ state, ...robot }) => {
    const seeded = SEEDED.get(nameOf(robot))
    if (!seeded) return []
    const { x, y, floor } = seeded
    const at = { map_name: robot.map_name ?? floor, x: robot.x ?? x, y: robot.y ?? y }
    return [{ ...robot, ...at, home: { x, y }, isInNeed: state >= NEEDS_HELP }]
  })
}

const isStandIn = eq(earlierKeys.kind, 'stand_in')

/** Keys of the fleet that ran before work no more. */
async function withKeys(tx: Transaction, those: Awaited<ReturnType<typeof robotsToStandInFor>>): Promise<DemoRobot[]> {
  const keyed = those.map((robot) => ({ ...robot, key: newToken() }))
  await tx.delete(earlierKeys).where(isStandIn)
  if (keyed.length === 0) return []
  await tx.insert(earlierKeys).values(
    keyed.map(({ corp_uuid, robot_uuid, key }) => ({
      ...{ corp_uuid, kind: 'stand_in' as const, owner_id: robot_uuid },
      ...{ key_hash: hashOf(key), expires_at: after(KEYS_LAST_S) },
    })),
  )
  return keyed
}

type Drawn = { name: string; state: string; points?: Point[]; paths?: Path[] }

const pointOf = ({ name, kind, x, y }: Point): Point => ({ name, kind, x, y })
const pathOf = ({ from, to, way, speed }: Path): Path => ({ from, to, way, speed })

/** Maps of those companies with the paths drawn over them, those in use first. */
async function floorsOf(tx: Transaction, corps: readonly string[]): Promise<Floor[]> {
  const isOf = (resource: string) =>
    and(inArray(records.corp_uuid, [...corps]), eq(records.resource, resource), sql`${records.removed_at} IS NULL`)
  const { corp_uuid, record_id, values } = records
  const read = (resource: string) => tx.select({ corp_uuid, record_id, values }).from(records).where(isOf(resource))
  const [maps, paths] = [await read('maps'), await read('mapPaths')]
  const rank = (state: string) => (state === 'in_use' ? 0 : 1)
  return maps
    .map((map) => {
      const over = paths.find((each) => each.corp_uuid === map.corp_uuid && each.record_id === map.record_id)
      const { name, state, points = [] } = map.values as Drawn
      const { paths: drawn = [] } = (over?.values ?? {}) as Partial<Drawn>
      const floor = { corp_uuid: map.corp_uuid, map_name: name, points: points.map(pointOf), paths: drawn.map(pathOf) }
      return { floor, state }
    })
    .sort((one, other) => rank(one.state) - rank(other.state))
    .map(({ floor }) => floor)
}

/** What the fleet needs to know at its start, with keys that are made for it. */
export const handOver = (db: Database) =>
  db.transaction(async (tx): Promise<Pick<HandedOver, 'robots' | 'floors'>> => {
    const keyed = await withKeys(tx, await robotsToStandInFor(tx))
    const corps = [...new Set(keyed.map(({ corp_uuid }) => corp_uuid))]
    return { robots: keyed, floors: corps.length > 0 ? await floorsOf(tx, corps) : [] }
  })
