import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { Caller, KeyCaller } from '../contract/caller.ts'
import type { Database } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { mayOpenPage } from '../menu/page-access.ts'

/** `isReader`: whether they learn of the alarms of rules that name nobody. */
type Whom = { user_uuid: string | Placeholder; isReader: boolean | Placeholder }

export const isReader = (db: Database, caller: Caller) => mayOpenPage(db, caller, warningRecord)

/** Of the rows of `alarms` those that a key has: of its robots, whomever they concern. */
export const isOfKey = ({ grant: { robots } }: KeyCaller) =>
  robots.length > 0 ? inArray(alarms.robot_uuid, [...robots]) : undefined

const namedWhere = (isOne: SQL) => sql`EXISTS (SELECT 1 FROM alarm_people AS named
  WHERE named.corp_uuid = alarms.corp_uuid AND named.alarm_id = alarms.alarm_id AND ${isOne})`

/** Minutes count until somebody takes it: then it has an answer. */
const isDue = sql`alarms.opened_at + make_interval(mins => named.after_minutes) <= coalesce(alarms.taken_at, now())`

/** Whoever is gone, switched off or without access to the console takes and closes nothing. */
const mayEnter = sql`EXISTS (SELECT 1 FROM people WHERE people.corp_uuid = named.corp_uuid
  AND people.user_uuid = named.user_uuid AND people.has_console_access AND people.disabled_at IS NULL)`
export const namesNobody = sql`NOT ${namedWhere(mayEnter)}`

/** Of the rows of `alarms` those that concern somebody: who is named, or where it names nobody who may still enter whoever may open the page of the records. */
export const concerns = ({ user_uuid, isReader }: Whom) =>
  sql`(${namedWhere(sql`named.user_uuid = ${user_uuid}`)}
    OR (${isReader}::boolean AND ${namesNobody}))`

/** The same, once their minutes have passed, or they have taken it. */
export const concernsNow = ({ user_uuid, isReader }: Whom) =>
  sql`(${namedWhere(sql`named.user_uuid = ${user_uuid} AND (alarms.taken_by = ${user_uuid} OR ${isDue})`)}
    OR (${isReader}::boolean AND ${namesNobody}))`
