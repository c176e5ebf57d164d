import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CommandKind, CommandParams, CommandReason, CommandState } from '../../../domain/commands.ts'
import { moment } from './moment.ts'

/** What was asked of robots, and by whom. */
export const commands = pgTable(
  'commands',
  {
    corp_uuid: text().notNull(),
    command_id: text().notNull(),
    user_uuid: text().notNull(),
    /** The name at that time: people leave. */
    sent_by: text().notNull().default(''),
    kind: text().$type<CommandKind>().notNull(),
    params: jsonb().$type<CommandParams>().notNull(),
    sent_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.command_id] }),
    index('commands_sent_at').on(table.corp_uuid, table.sent_at),
  ],
)

/** What became of a command, robot by robot. */
export const commandResults = pgTable(
  'command_results',
  {
    corp_uuid: text().notNull(),
    command_id: text().notNull(),
    robot_uuid: text().notNull(),
    robot_name: text().notNull(),
    /** Silence turns a live one into `timed_out` when read. */
    state: text().$type<CommandState>().notNull(),
    reason: text().$type<CommandReason>().notNull().default(''),
    progress: integer().notNull().default(0),
    attempt: integer().notNull().default(1),
    /** Which run of the robot has begun with it: no other does. */
    run: text().notNull().default(''),
    /** How long it takes once it is under way. */
    lasts_s: integer().notNull().default(0),
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.command_id, table.robot_uuid] }),
    index('command_results_robot').on(table.corp_uuid, table.robot_uuid),
    index('command_results_live').on(table.changed_at).where(sql`state IN ('sent', 'accepted', 'under_way')`),
  ],
)

/** Unused since 0.1.0, and gone in a later version: places are the points of the maps. */
export const places = pgTable(
  'places',
  {
    corp_uuid: text().notNull(),
    map_name: text().notNull(),
    place_name: text().notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.map_name, table.place_name] })],
)

/** A rule's condition that holds for a robot, since when, and the record that says so once it is due. */
export const warningStates = pgTable(
  'warning_states',
  {
    corp_uuid: text().notNull(),
    rule_id: text().notNull(),
    robot_uuid: text().notNull(),
    since: moment().notNull().defaultNow(),
    record_id: text(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.rule_id, table.robot_uuid] })],
)
