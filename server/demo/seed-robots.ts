import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { menus, openApps, robots } from '../database/schema/catalogue.ts'
import { VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'
import { hashOf } from '../secrets/secrets.ts'
import { appRowsOfCorps, menuRowsOfCorps } from './menus.ts'
import { demoRobotKey, ROBOTS, type SeedRobot } from './robots.ts'

const robotRow = ({ corp, id, type, name, sn, floor, x, y }: SeedRobot) => ({
  corp_uuid: corp,
  robot_uuid: id,
  robot_prodtype_id: type,
  robot_name: name,
  sn,
  key_hash: hashOf(demoRobotKey(sn)),
  state: 1,
  last_seen: sql`now()`,
  battery: 80,
  map_name: floor,
  x,
  y,
  is_simulated: true,
})

/** Has no body: shows on a screen what a robot of the type would do. */
const virtualRobot = {
  corp_uuid: 'c_aurora',
  robot_uuid: VIRTUAL_ROBOT_UUID,
  robot_prodtype_id: 'bao_xiao_mi',
  robot_name: 'Rehearsal stage',
  sn: 'VIRTUAL',
  state: 1,
  battery: 100,
}

/** Makes what the companies' own menus lack, and robots where there are none. */
export async function seedRobots(db: Database) {
  await db.transaction(async (tx) => {
    await tx.insert(menus).values(menuRowsOfCorps()).onConflictDoNothing()
    await tx.insert(openApps).values(appRowsOfCorps()).onConflictDoNothing()
    const [any] = await tx.select({ one: sql`1` }).from(robots).limit(1)
    if (!any) {
      await tx
        .insert(robots)
        .values([...ROBOTS.map(robotRow), virtualRobot])
        .onConflictDoNothing()
    }
  })
}
