import { eq } from 'drizzle-orm'
import type { HandlerFor } from '../contract/handler.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { isByKey, type PageCaller } from '../menu/page-access.ts'
import { isKept, periodAt } from './period.ts'
import { questionFigures } from './question-figures.ts'
import { teachingEntry } from './teaching-entry.ts'

async function zoneOf(db: Database, corp_uuid: string) {
  const [corp] = await db.select({ time_zone: corps.time_zone }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return corp?.time_zone ?? 'UTC'
}

/** What guests asked robots in a period, what had no answer, and how that was in the period before. */
export const dialogueReport: HandlerFor<'dialogueReport', PageCaller> = async (
  { db, settings: { ROBOT_EVENT_DAYS: kept_days } },
  { days = 30, robot_uuid, robot_prodtype_id: standsIn = '' },
  caller,
) => {
  const { corp_uuid } = caller
  const reached = isByKey(caller) && caller.grant.robots.length > 0 ? caller.grant.robots : undefined
  const period = periodAt(await nowOf(db), await zoneOf(db, corp_uuid), days)
  const { time_zone, from, until, before } = period
  const [teach_entry, figures] = await Promise.all([
    teachingEntry(db, caller, standsIn),
    questionFigures(db, { corp_uuid, robot_uuid, reached }, period, isKept(before.from, until, kept_days)),
  ])
  return { time_zone, from, until, kept_days, teach_entry, ...figures }
}
