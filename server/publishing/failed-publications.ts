import { and, asc, desc, eq, isNull, lte, max, sql } from 'drizzle-orm'
import { RESOURCES } from '../../domain/resources/all.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { published } from '../database/schema/publishing.ts'
import { records } from '../database/schema/records.ts'
import { isOfType } from '../robots/robot-figures.ts'

/** So many of each page are listed. */
export const LISTED_MOST = 20

const TITLES = JSON.stringify(Object.fromEntries(RESOURCES.map(({ id, title }) => [id, title])))

const isItsRecord = and(
  eq(records.corp_uuid, published.corp_uuid),
  eq(records.resource, published.resource),
  eq(records.record_id, published.record_id),
)

const ofGoal = (goal: 'there' | 'gone') => sql<number>`(count(*) FILTER (WHERE ${published.goal} = ${goal}))::int`

/** Each record that failed on robots of a type or (empty) of any; `place`: where it stands on its page, the newest first. */
function failedRecords(db: Database, corp_uuid: string, robot_prodtype_id: string) {
  const { resource, record_id } = published
  const changed = max(published.changed_at)
  const isMeant =
    robot_prodtype_id === ''
      ? undefined
      : isOfType(sql`${published.corp_uuid}`, sql`${published.robot_uuid}`, robot_prodtype_id)
  return db
    .select({
      ...{ resource, record_id },
      robots: ofGoal('there').as('robots'),
      kept: ofGoal('gone').as('kept'),
      changed: changed.as('changed'),
      place: sql<number>`row_number() OVER (PARTITION BY ${resource} ORDER BY ${changed} DESC, ${record_id})`.as(
        'place',
      ),
      of_page: sql<number>`(count(*) OVER (PARTITION BY ${resource}))::int`.as('of_page'),
    })
    .from(published)
    .innerJoin(records, isItsRecord)
    .where(and(eq(published.corp_uuid, corp_uuid), eq(published.state, 'failed'), isNull(records.removed_at), isMeant))
    .groupBy(resource, record_id)
    .as('failed')
}

/** The newest records of each page that did not get to robots, or could not be withdrawn from them; `of_page`: how many there are of it. */
export function failedPublications(db: Database, corp_uuid: string, robot_prodtype_id: string) {
  const failed = failedRecords(db, corp_uuid, robot_prodtype_id)
  const { resource, record_id, robots, kept, changed, of_page } = failed
  return db
    .select({
      ...{ resource, record_id, robots, kept, of_page },
      name: sql<string>`coalesce(${records.values} ->> (${TITLES}::jsonb ->> ${records.resource}), '')`,
      changed_at: epoch(changed),
    })
    .from(failed)
    .innerJoin(
      records,
      and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource), eq(records.record_id, record_id)),
    )
    .where(lte(failed.place, LISTED_MOST))
    .orderBy(desc(changed), asc(record_id))
}
