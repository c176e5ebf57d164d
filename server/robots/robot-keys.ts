import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { batched } from '../database/coalesced.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { earlierKeys, robots } from '../database/schema/catalogue.ts'
import { corps } from '../database/schema/identity.ts'
import { hashOf } from '../secrets/secrets.ts'
import { isLivingOf } from './earlier-keys.ts'

export type Robot = { corp_uuid: string; robot_uuid: string }
export type RobotKey = Robot & {
  sn: string
  key_hash: string
  /** Of whoever speaks for the robot until it reports itself. */
  is_stand_in: boolean
}

export const nameOf = ({ corp_uuid, robot_uuid }: Robot) => `${corp_uuid} ${robot_uuid}`

const { corp_uuid, robot_uuid, sn } = robots
const isOn = and(eq(corps.corp_uuid, robots.corp_uuid), isNull(corps.disabled_at))
const isTheirs = and(eq(earlierKeys.corp_uuid, robots.corp_uuid), eq(earlierKeys.owner_id, robots.robot_uuid))
const isStandIn = sql<boolean>`${earlierKeys.kind} = 'stand_in'`
const isLivingKey = or(isLivingOf('robot'), and(isLivingOf('stand_in'), robots.is_simulated))
const isOldKey = and(isOneOf(robots.old_key_hash), gt(robots.old_key_until, sql`now()`))

/** The robots of many keys, each way in by its own index. */
const robotsWith = prepared((db) => {
  type Hash = typeof robots.key_hash | typeof robots.old_key_hash | typeof earlierKeys.key_hash
  const withHash = (hash: Hash, standsIn = sql<boolean>`false`) =>
    db
      .select({
        ...{ key_hash: sql<string>`${hash}`.as('key_hash'), corp_uuid, robot_uuid, sn },
        is_stand_in: standsIn.as('is_stand_in'),
      })
      .from(robots)
      .innerJoin(corps, isOn)
  return unionAll(
    withHash(robots.key_hash).where(isOneOf(robots.key_hash)),
    withHash(robots.old_key_hash).where(isOldKey),
    withHash(earlierKeys.key_hash, isStandIn)
      .innerJoin(earlierKeys, isTheirs)
      .where(and(isOneOf(earlierKeys.key_hash), isLivingKey)),
  )
})

const finder = onceFor((db: Database) =>
  batched(
    (hashes) => robotsWith(db, oneOf(hashes)),
    ({ key_hash }) => key_hash,
  ),
)

/** Whose key that is, by one question for all robots that call at about the same time. */
export const robotWithKey = (db: Database, key: string): Promise<RobotKey | undefined> => finder(db)(hashOf(key))

/** Of a robot that was let in a while ago: its key may have been revoked since. */
export async function insistOnKey(db: Database, { key_hash }: RobotKey) {
  if (!(await finder(db)(key_hash))) throw new Refused(RET.notLogin)
}
