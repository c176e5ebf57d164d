import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What was published by one press: the record as it was then. */
export const publications = pgTable(
  'publications',
  {
    corp_uuid: text().notNull(),
    /** Made of the client's key: the same press twice is one publication. */
    publication_id: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    version: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The map that a robot must be on; '' for any. */
    map_name: text().notNull().default(''),
    published_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.publication_id] })],
)

/** For each record and robot: what it is to have, how far that has come, and what it has now. */
export const published = pgTable(
  'published',
  {
    corp_uuid: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    robot_uuid: text().notNull(),
    publication_id: text().notNull(),
    goal: text().$type<'there' | 'gone'>().notNull().default('there'),
    version: integer().notNull(),
    version_there: integer(),
    state: text().$type<'waiting' | 'sending' | 'done' | 'failed'>().notNull().default('waiting'),
    why: text().$type<'' | 'otherMap' | 'conflict' | 'noRoom' | 'notTaken' | 'connectionLost'>().notNull().default(''),
    tries: integer().notNull().default(0),
    changed_at: moment().notNull().defaultNow(),
    /** Until when a robot expects to be at it. */
    due_at: moment(),
    /** Nobody uses it any more but servers of before. */
    comes_to: text().$type<'' | 'noRoom' | 'connectionLost'>().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.resource, table.record_id, table.robot_uuid] }),
    index('published_robot').on(table.corp_uuid, table.robot_uuid),
    index('published_open').on(table.corp_uuid, table.robot_uuid).where(sql`state IN ('waiting', 'sending')`),
    index('published_failed').on(table.corp_uuid).where(sql`state = 'failed'`),
  ],
)
