import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { robots } from '../../database/schema/catalogue.ts'
import { publications, published } from '../../database/schema/publishing.ts'
import { TAKINGS } from './publish-plan.ts'

const PLAN = JSON.stringify(TAKINGS)
const isSame = sql`r.corp_uuid = p.corp_uuid AND r.robot_uuid = p.robot_uuid`

/** Robots that are online begin with what waits for them; what that will come to is written down at once. */
const begin = (db: Database) =>
  db.execute(sql`
    UPDATE ${published} AS p SET
      state = 'sending', tries = p.tries + 1, why = '', changed_at = now(),
      due_at = now() + make_interval(secs => t.seconds),
      comes_to = CASE
        WHEN p.goal = 'gone' THEN ''
        WHEN t.is_shaky AND p.tries = 0 THEN 'connectionLost'
        WHEN p.version_there IS NULL AND t.room <= (
          SELECT count(*) FROM ${published} AS o
          WHERE o.corp_uuid = p.corp_uuid AND o.robot_uuid = p.robot_uuid AND o.version_there IS NOT NULL) THEN 'noRoom'
        ELSE '' END
    FROM ${robots} AS r, jsonb_to_recordset(${PLAN}::jsonb) AS t (corp_uuid text, robot_uuid text, seconds int, room int, is_shaky boolean)
    WHERE p.state = 'waiting' AND ${isSame} AND r.is_simulated AND r.state > 0
      AND t.corp_uuid = p.corp_uuid AND t.robot_uuid = p.robot_uuid`)

/** Sendings end when they are due, or when the robot goes away; on another map than the record's nothing is taken. */
const end = (db: Database) =>
  db.execute(sql`
    UPDATE ${published} AS p SET
      state = CASE WHEN e.why = '' THEN 'done' ELSE 'failed' END,
      why = e.why,
      version_there = CASE WHEN e.why <> '' THEN p.version_there WHEN p.goal = 'there' THEN p.version END,
      due_at = NULL, changed_at = now()
    FROM (
      SELECT p.corp_uuid, p.resource, p.record_id, p.robot_uuid, CASE
        WHEN r.state = 0 THEN 'connectionLost'
        WHEN p.goal = 'there' AND coalesce(s.map_name, '') NOT IN ('', coalesce(r.map_name, '')) THEN 'otherMap'
        ELSE p.comes_to END AS why
      FROM ${published} AS p
      JOIN ${robots} AS r ON ${isSame} AND r.is_simulated
      LEFT JOIN ${publications} AS s ON s.corp_uuid = p.corp_uuid AND s.publication_id = p.publication_id
      WHERE p.state = 'sending' AND (p.due_at <= now() OR r.state = 0)) AS e
    WHERE p.corp_uuid = e.corp_uuid AND p.resource = e.resource AND p.record_id = e.record_id AND p.robot_uuid = e.robot_uuid
      AND p.state = 'sending'`)

/** Lets the demo's robots take what is published to them, as far as they are by now. */
export async function carryPublications(db: Database) {
  await end(db)
  await begin(db)
}
