import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { staff } from '../../domain/resources/staff.ts'
import { vips } from '../../domain/resources/vips.ts'
import { visitors } from '../../domain/resources/visitors.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { robotEvents as events } from '../database/schema/robot-history.ts'
import type { EntryOf } from '../overview/entries.ts'
import type { Robot } from '../robots/robot-keys.ts'

type Happened = components['schemas']['RobotPageHappened']
type Told = components['schemas']['RobotEvent']

const HAPPENED_MOST = 300

/** Whoever may not open the page of such people is not told their names. */
const PAGES = { vip: vips, staff, visitor: visitors, stranger: undefined } as const

function shownOf({ visitor, question, tour }: Partial<Told>, entryOf: EntryOf) {
  if (question) return { question: { text: question.text, lang: question.lang, from: question.from } }
  if (!visitor) return { tour }
  const page = PAGES[visitor.who]
  const { name, ...unnamed } = visitor
  return { visitor: page && entryOf(page) !== undefined ? visitor : unnamed }
}

type Reader = { entryOf: EntryOf; readsQuestions: boolean }

/** The visitors, questions and tours that a robot told of since a moment, the newest first, and how many there are. */
export async function happenedAt(
  db: Database,
  { corp_uuid, robot_uuid }: Robot,
  from: number,
  { entryOf, readsQuestions }: Reader,
) {
  const { event_id, at, day, kind, detail } = events
  const since = sql`to_timestamp(${from}::float8)`
  const days = sql`ARRAY(SELECT generate_series((${since} AT TIME ZONE 'UTC')::date, (now() AT TIME ZONE 'UTC')::date, '1 day')::date)`
  const rows = await db
    .select({ ...{ event_id, kind, detail }, at: epoch(at), total: sql<number>`(count(*) OVER ())::int` })
    .from(events)
    .where(
      and(
        eq(events.corp_uuid, corp_uuid),
        eq(events.robot_uuid, robot_uuid),
        sql`${day} = ANY(${days})`,
        gte(at, since),
        inArray(kind, ['visitor', 'tour', ...(readsQuestions ? (['question'] as const) : [])]),
      ),
    )
    .orderBy(desc(at), desc(event_id))
    .limit(HAPPENED_MOST)
  const happened_list = rows.map(
    ({ event_id, at, kind, detail }): Happened => ({ event_id, at, ...shownOf({ [kind]: detail }, entryOf) }),
  )
  return { happenings: rows[0]?.total ?? 0, happened_list }
}
