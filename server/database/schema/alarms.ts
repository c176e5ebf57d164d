import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { components } from '../../../openapi/capi.gen.ts'
import { moment } from './moment.ts'

type Alarm = components['schemas']['Alarm']
type Entry = components['schemas']['AlarmEntry']

/** What is wrong with a robot by a rule; `alarm_id` is that of its record on the page "Alarm record". Names are those of when it was opened. */
export const alarms = pgTable(
  'alarms',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    rule_id: text().notNull(),
    robot_uuid: text().notNull(),
    kind: text().$type<Alarm['kind']>().notNull(),
    level: text().$type<Alarm['level']>().notNull(),
    rule_name: text().notNull(),
    advice: text().notNull().default(''),
    robot_name: text().notNull(),
    place: text().notNull().default(''),
    opened_at: moment().notNull().defaultNow(),
    /** When its cause came last, and how often it has come. */
    last_at: moment().notNull().defaultNow(),
    times: integer().notNull().default(1),
    over_at: moment(),
    state: text().$type<Alarm['state']>().notNull().default('open'),
    version: integer().notNull().default(1),
    taken_by: text(),
    taken_at: moment(),
    closed_by: text(),
    closed_at: moment(),
    /** Until when it calls nobody; what is past says from when minutes without an answer count. */
    snoozed_until: moment(),
    snoozed_by: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.alarm_id] }),
    index('alarms_of_robot').on(table.corp_uuid, table.robot_uuid, table.opened_at),
    uniqueIndex('alarms_one').on(table.corp_uuid, table.rule_id, table.robot_uuid).where(sql`state <> 'closed'`),
  ],
)

/** Robots whose alarms call nobody until then, or until somebody ends it; what is past says from when minutes without an answer count. */
export const robotSilences = pgTable(
  'robot_silences',
  {
    corp_uuid: text().notNull(),
    robot_uuid: text().notNull(),
    robot_name: text().notNull(),
    since: moment().notNull(),
    until: moment(),
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.robot_uuid] })],
)

/** Whom an alarm concerns, and after how many minutes without an answer; where there is nobody, everybody. */
export const alarmPeople = pgTable(
  'alarm_people',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    user_uuid: text().notNull(),
    after_minutes: integer().notNull().default(0),
    /** The department by which the rule names them; '' where it names them themselves. */
    dept: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.alarm_id, table.user_uuid] })],
)

/** What has happened to an alarm. */
export const alarmEntries = pgTable(
  'alarm_entries',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    entry_id: text().notNull(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<Entry['kind']>().notNull(),
    /** The name at that time: people leave. */
    who: text().notNull().default(''),
    text: text().notNull().default(''),
    channel: text().$type<Entry['channel']>().notNull().default(''),
    /** Of a message to somebody whom the rule names by their department. */
    dept: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.alarm_id, table.entry_id] }),
    index('alarm_entries_at').on(table.corp_uuid, table.alarm_id, table.at),
  ],
)

/** The messages that an alarm sends: to whom, by what, when next, and what became of it. */
export const alarmCalls = pgTable(
  'alarm_calls',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    user_uuid: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    /** `dropped`: somebody took the alarm, or it was over, before it was due; or the person cannot be reached. */
    state: text().$type<'waiting' | 'sent' | 'dropped'>().notNull().default('waiting'),
    next_at: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.alarm_id, table.user_uuid, table.channel] }),
    index('alarm_calls_next').on(table.next_at).where(sql`state = 'waiting'`),
  ],
)

/** What an alarm has asked its robot to say, until its time line has what came of it. */
export const alarmOrders = pgTable(
  'alarm_orders',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    command_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.alarm_id] })],
)

/** The reminders of who has taken an alarm that is not closed: by what, when next, and which one that is. */
export const alarmReminders = pgTable(
  'alarm_reminders',
  {
    corp_uuid: text().notNull(),
    alarm_id: text().notNull(),
    user_uuid: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    next_at: moment().notNull(),
    turn: integer().notNull().default(1),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.alarm_id, table.user_uuid, table.channel] }),
    index('alarm_reminders_next').on(table.next_at),
  ],
)
