import { and, desc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { RESOURCES } from '../../domain/resources/all.ts'
import { isItsRecord, takenBy } from '../alarms/alarm-list.ts'
import { concernsNow } from '../alarms/concerns.ts'
import { epoch, epochOrNull } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { published } from '../database/schema/publishing.ts'
import { records } from '../database/schema/records.ts'
import { commandResults, commands } from '../database/schema/remote.ts'
import { reasonNow, stateNow } from '../remote/command-state.ts'
import type { Robot } from '../robots/robot-keys.ts'

const ALARMS_MOST = 50
const COMMANDS_MOST = 100
const PUBLISHED_MOST = 200

const since = (from: number) => sql`to_timestamp(${from}::float8)`

/** What is wrong with a robot, and was since a moment: of all, or of what concerns somebody. */
export function alarmsOf(
  db: Database,
  { corp_uuid, robot_uuid }: Robot,
  { from, user_uuid, readsAll }: { from: number; user_uuid: string; readsAll: boolean },
) {
  const { alarm_id, state, kind, level, opened_at, over_at, closed_at } = alarms
  const ended = sql`coalesce(${over_at}, ${closed_at})`
  return db
    .select({
      ...{ alarm_id, kind, level, state },
      opened_at: epoch(opened_at),
      over_at: epochOrNull(ended),
      taken_by: takenBy,
    })
    .from(alarms)
    .leftJoin(records, isItsRecord)
    .where(
      and(
        eq(alarms.corp_uuid, corp_uuid),
        eq(alarms.robot_uuid, robot_uuid),
        or(ne(state, 'closed'), gte(ended, since(from))),
        readsAll ? undefined : concernsNow({ user_uuid, isReader: false }),
      ),
    )
    .orderBy(sql`${state} = 'closed'`, desc(opened_at), alarm_id)
    .limit(ALARMS_MOST)
}

/** What was asked of a robot since a moment, the newest first, and what became of it there. */
export function commandsTo(db: Database, { corp_uuid, robot_uuid }: Robot, from: number, timeoutS: number) {
  const { command_id, kind, params, sent_by, sent_at } = commands
  return db
    .select({
      ...{ command_id, kind, params, sent_by },
      sent_at: epoch(sent_at),
      state: stateNow(timeoutS),
      reason: reasonNow(timeoutS),
    })
    .from(commandResults)
    .innerJoin(
      commands,
      and(eq(commands.corp_uuid, commandResults.corp_uuid), eq(command_id, commandResults.command_id)),
    )
    .where(
      and(
        eq(commandResults.corp_uuid, corp_uuid),
        eq(commandResults.robot_uuid, robot_uuid),
        gte(sent_at, since(from)),
      ),
    )
    .orderBy(desc(sent_at), desc(command_id))
    .limit(COMMANDS_MOST)
}

const TITLES = JSON.stringify(Object.fromEntries(RESOURCES.map(({ id, title }) => [id, title])))

/** The records that a robot has, is to have or is to give back, by page and name; of too many first those that are not as they are to be. */
export function publishedOn(db: Database, { corp_uuid, robot_uuid }: Robot) {
  const { resource, record_id, goal, version, version_there, state, why, changed_at } = published
  const name = sql<string>`coalesce(${records.values} ->> (${TITLES}::jsonb ->> ${records.resource}), '')`
  return db
    .select({
      ...{ resource, record_id, name, goal, version, version_there, state, why },
      changed_at: epoch(changed_at),
    })
    .from(published)
    .innerJoin(
      records,
      and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource), eq(records.record_id, record_id)),
    )
    .where(
      and(
        eq(published.corp_uuid, corp_uuid),
        eq(published.robot_uuid, robot_uuid),
        isNull(records.removed_at),
        sql`NOT (${goal} = 'gone' AND ${state} = 'done')`,
      ),
    )
    .orderBy(sql`${state} = 'done'`, resource, name)
    .limit(PUBLISHED_MOST)
}
