import { sql } from 'drizzle-orm'
import type { SessionHandler } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { statistics } from '../database/schema/catalogue.ts'

/** Different events that one company can have counted in a day; further ones are dropped. */
const EVENTS_PER_DAY = 200

async function countEvent(db: Database, corp_uuid: string, stat_event: string) {
  const today = sql`current_date`
  const ofToday = sql`SELECT 1 FROM ${statistics} WHERE ${statistics.corp_uuid} = ${corp_uuid} AND ${statistics.day} = ${today}`
  await db.execute(sql`
    INSERT INTO ${statistics} (corp_uuid, day, stat_event, times)
    SELECT ${corp_uuid}, ${today}, ${stat_event}, 1
    WHERE EXISTS (${ofToday} AND ${statistics.stat_event} = ${stat_event})
      OR (SELECT count(*) FROM (${ofToday}) counted) < ${EVENTS_PER_DAY}
    ON CONFLICT (corp_uuid, day, stat_event) DO UPDATE SET times = ${statistics.times} + 1`)
}

/** Counted for the caller's own company, whatever `corp_uuid` says; what a person typed is not kept. */
export const tongji: SessionHandler<'tongji'> = async ({ db }, { stat_event }, { corp_uuid }) => {
  await countEvent(db, corp_uuid, stat_event)
  return {}
}
