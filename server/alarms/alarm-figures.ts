import { and, eq, ne, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { records } from '../database/schema/records.ts'
import { isOfType } from '../robots/robot-figures.ts'
import { byUrgency, isItsRecord, takenBy } from './alarm-list.ts'
import { concernsNow } from './concerns.ts'

type Figures = Omit<components['schemas']['OverviewAlarms'], 'entry'>

const MOST = 20

/** `readsAll`: whether they may open the page of the records, on which all of the company's stand. */
type Asked = { corp_uuid: string; user_uuid: string; readsAll: boolean; robot_prodtype_id: string }

/** The alarms that are not closed, of the robots of a type or (empty) of all. */
export async function alarmFigures(db: Database, asked: Asked): Promise<Figures> {
  const { corp_uuid, user_uuid, readsAll, robot_prodtype_id } = asked
  const { alarm_id, state, kind, level, robot_name, place, opened_at, over_at } = alarms
  const found = await db
    .select({
      open: sql<number>`(count(*) FILTER (WHERE ${state} = 'open') OVER ())::int`,
      taken: sql<number>`(count(*) FILTER (WHERE ${state} = 'taken') OVER ())::int`,
      alarm: {
        ...{ alarm_id, kind, level, robot_name, place },
        state: sql<'open' | 'taken'>`${state}`,
        opened_at: epoch(opened_at),
        taken_by: takenBy,
        is_over: sql<boolean>`${over_at} IS NOT NULL`,
      },
    })
    .from(alarms)
    .leftJoin(records, isItsRecord)
    .where(
      and(
        eq(alarms.corp_uuid, corp_uuid),
        ne(state, 'closed'),
        readsAll ? undefined : concernsNow({ user_uuid, isReader: false }),
        robot_prodtype_id === ''
          ? undefined
          : isOfType(sql`${alarms.corp_uuid}`, sql`${alarms.robot_uuid}`, robot_prodtype_id),
      ),
    )
    .orderBy(...byUrgency)
    .limit(MOST)
  const { open = 0, taken = 0 } = found[0] ?? {}
  return { open, taken, alarm_list: found.map(({ alarm }) => alarm) }
}
