import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { KeyCaller } from '../contract/caller.ts'
import type { HandlerFor } from '../contract/handler.ts'
import { epoch, epochOrNull } from '../database/clock.ts'
import { coalescedBy } from '../database/coalesced.ts'
import type { Database, Transaction } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { prepared } from '../database/prepared.ts'
import { alarmEntries, alarms, robotSilences } from '../database/schema/alarms.ts'
import { robots } from '../database/schema/catalogue.ts'
import { records } from '../database/schema/records.ts'
import { isByKey } from '../menu/page-access.ts'
import type { AlarmCaller } from './alarm-right.ts'
import { concernsNow, isOfKey, isReader, namesNobody } from './concerns.ts'
import { activeSilences, isItsSilence, isSilenced, isSnoozed, silencesFor } from './silences.ts'

const MOST = 50

const isEntryOf = and(eq(alarmEntries.corp_uuid, alarms.corp_uuid), eq(alarmEntries.alarm_id, alarms.alarm_id))

const isRobotOf = and(eq(robots.corp_uuid, alarms.corp_uuid), eq(robots.robot_uuid, alarms.robot_uuid))

/** The name of who has an alarm; empty where nobody does. */
export const takenBy = sql<string>`coalesce(${records.values} ->> 'taken_by', '')`

/** An alarm as answers carry it. The name of who has it is that of when they took it, which its record keeps. */
export const shownTo = (user_uuid: string | Placeholder) => ({
  alarm_id: alarms.alarm_id,
  version: alarms.version,
  state: alarms.state,
  kind: alarms.kind,
  level: alarms.level,
  rule_name: alarms.rule_name,
  advice: alarms.advice,
  robot_uuid: alarms.robot_uuid,
  robot_name: alarms.robot_name,
  place: alarms.place,
  map_name: sql<string>`coalesce((SELECT ${robots.map_name} FROM ${robots} WHERE ${isRobotOf}), '')`,
  opened_at: epoch(alarms.opened_at),
  last_at: epoch(alarms.last_at),
  times: alarms.times,
  over_at: epochOrNull(alarms.over_at),
  entries: sql<number>`(SELECT count(*)::int FROM ${alarmEntries} WHERE ${isEntryOf})`,
  taken_by: takenBy,
  taken_at: epochOrNull(alarms.taken_at),
  is_mine: sql<boolean>`coalesce(${alarms.taken_by} = ${user_uuid}, false)`,
  snoozed_until: epochOrNull(sql`CASE WHEN ${isSnoozed} THEN ${alarms.snoozed_until} END`),
  snoozed_by: sql<string>`CASE WHEN ${isSnoozed} THEN ${alarms.snoozed_by} ELSE '' END`,
  is_silenced: isSilenced,
  silenced_until: epochOrNull(robotSilences.until),
  silenced_by: sql<string>`coalesce(${robotSilences.by}, '')`,
})

/** Joins the record of an alarm. */
export const isItsRecord = and(
  eq(records.corp_uuid, alarms.corp_uuid),
  eq(records.resource, warningRecord.id),
  eq(records.record_id, alarms.alarm_id),
)

const { placeholder } = sql
const isUnclosed = and(eq(alarms.corp_uuid, placeholder('corp_uuid')), ne(alarms.state, 'closed'))
const own = { user_uuid: placeholder('user_uuid'), isReader: placeholder('isReader') }
const levels = sql`CASE ${alarms.level} WHEN 'alarm' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END`

/** Those that nobody has taken first, then by level, then the newest. */
export const byUrgency = [sql`${alarms.state} <> 'open'`, levels, desc(alarms.opened_at), alarms.alarm_id]

const listedWhere = (db: Database | Transaction, isMeant: SQL | undefined, user_uuid: string | Placeholder) =>
  db
    .select({
      total: sql<number>`(count(*) OVER ())::int`,
      open: sql<number>`(count(*) FILTER (WHERE ${alarms.state} = 'open' AND NOT ${isSnoozed} AND NOT ${isSilenced}) OVER ())::int`,
      alarm: shownTo(user_uuid),
    })
    .from(alarms)
    .leftJoin(records, isItsRecord)
    .leftJoin(robotSilences, isItsSilence)
    .where(isMeant)
    .orderBy(...byUrgency)
    .limit(MOST)

const listed = prepared((db) => listedWhere(db, and(isUnclosed, concernsNow(own)), own.user_uuid))

const listedForKey = (db: Database, key: KeyCaller) => {
  const isTheirs = and(eq(alarms.corp_uuid, key.corp_uuid), ne(alarms.state, 'closed'))
  return listedWhere(db, and(isTheirs, isOfKey(key)), key.user_uuid)
}

const counted = prepared((db) =>
  db
    .select({
      unclosed: sql<number>`count(*)::int`,
      forAll: sql<boolean>`coalesce(bool_or(${namesNobody}), false)`,
      silenced: activeSilences(placeholder('corp_uuid')),
    })
    .from(alarms)
    .where(isUnclosed),
)

type Counted = { unclosed: number; forAll: boolean; silenced: number }
const looks = onceFor((_: Database | Transaction) => coalescedBy<Counted>())

/** What a company has at all, by one look for all of its people who ask at the same moment. */
const unclosedOf = (db: Database, corp_uuid: string) =>
  looks(db)(corp_uuid, async () => (await counted(db, { corp_uuid }))[0] ?? { unclosed: 0, forAll: false, silenced: 0 })

async function foundFor(db: Database, caller: AlarmCaller) {
  if (isByKey(caller)) return { found: await listedForKey(db, caller), silence_list: await silencesFor(db, caller) }
  const { corp_uuid, user_uuid } = caller
  const { unclosed, forAll, silenced } = await unclosedOf(db, corp_uuid)
  const readsAll = (forAll || silenced > 0) && (await isReader(db, caller))
  return {
    found: unclosed === 0 ? [] : await listed(db, { corp_uuid, user_uuid, isReader: readsAll }),
    silence_list: silenced === 0 ? [] : await silencesFor(db, caller, readsAll),
  }
}

export const alarmList: HandlerFor<'alarmList', AlarmCaller> = async ({ db }, _params, caller) => {
  const { found, silence_list } = await foundFor(db, caller)
  const { open = 0, total = 0 } = found[0] ?? {}
  return { open, total, alarm_list: found.map(({ alarm }) => alarm), silence_list }
}
