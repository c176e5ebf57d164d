import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { published } from '../database/schema/publishing.ts'
import { records } from '../database/schema/records.ts'
import { isOfType } from '../robots/robot-figures.ts'

/** So many are counted. */
export const FAILED_MOST = 1000

const isItsRecord = and(
  eq(records.corp_uuid, published.corp_uuid),
  eq(records.resource, published.resource),
  eq(records.record_id, published.record_id),
)

/** Records that did not get to robots of a type or (empty) of any, the newest first. */
export function failedPublications(db: Database, corp_uuid: string, robot_prodtype_id: string) {
  const { resource, record_id } = published
  const changed = max(published.changed_at)
  const ofCompany = and(eq(published.corp_uuid, corp_uuid), eq(published.state, 'failed'), isNull(records.removed_at))
  return db
    .select({
      ...{ resource, record_id, values: records.values },
      robots: count(),
      changed_at: epoch(changed),
    })
    .from(published)
    .innerJoin(records, isItsRecord)
    .where(
      and(
        ofCompany,
        robot_prodtype_id === ''
          ? undefined
          : isOfType(sql`${published.corp_uuid}`, sql`${published.robot_uuid}`, robot_prodtype_id),
      ),
    )
    .groupBy(resource, record_id, records.corp_uuid, records.resource, records.record_id)
    .orderBy(desc(changed), record_id)
    .limit(FAILED_MOST)
}
