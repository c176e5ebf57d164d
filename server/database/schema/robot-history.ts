import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { components } from '../../../openapi/capi.gen.ts'
import { moment } from './moment.ts'

/** What robots have said of themselves, by day. */
export const robotHistory = pgTable(
  'robot_history',
  {
    corp_uuid: text().notNull(),
    day: date().notNull(),
    robot_uuid: text().notNull(),
    /** Milliseconds of the robot's own clock, right or wrong: the same report twice is one. */
    own_ms: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    state: integer().notNull(),
    battery: integer().notNull(),
    charging: boolean().notNull(),
    task: text().notNull(),
    task_place: text().notNull(),
    map_name: text(),
    x: doublePrecision(),
    y: doublePrecision(),
    faults: jsonb().$type<readonly components['schemas']['RobotFault'][]>().notNull().default([]),
    /** Seconds within which the next one is kept of a robot that goes on reporting: after that it has been silent. */
    due_s: integer().notNull().default(20),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.day, table.robot_uuid, table.own_ms] })],
)

/** What has happened at robots, by day. */
export const robotEvents = pgTable(
  'robot_events',
  {
    corp_uuid: text().notNull(),
    day: date().notNull(),
    robot_uuid: text().notNull(),
    /** Made by the robot: the same event told twice is one. */
    event_id: text().notNull(),
    at: moment().notNull(),
    kind: text().$type<'visitor' | 'question' | 'tour' | 'alarm'>().notNull(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.day, table.robot_uuid, table.event_id] })],
)

/** What robots told of themselves in lines, by day. */
export const robotLog = pgTable(
  'robot_log',
  {
    corp_uuid: text().notNull(),
    day: date().notNull(),
    robot_uuid: text().notNull(),
    /** Made by the robot: the same line told twice is one. Empty for the line that counts those of the day that were not kept. */
    line_id: text().notNull(),
    at: moment().notNull(),
    level: text().$type<components['schemas']['RobotLogLevel']>().notNull(),
    text: text().notNull(),
    left_out: integer().notNull().default(0),
    /** Those that were left out last: told again they are counted once. */
    left_out_ids: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.day, table.robot_uuid, table.line_id] }),
    index('robot_log_newest').on(table.corp_uuid, table.robot_uuid, table.at, table.line_id),
    index('robot_log_warnings')
      .on(table.corp_uuid, table.robot_uuid, table.at, table.line_id)
      .where(sql`level <> 'info'`),
  ],
)
