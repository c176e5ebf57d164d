import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { moment } from './moment.ts'

/** Files that fields of records hold. */
export const files = pgTable(
  'files',
  {
    corp_uuid: text().notNull(),
    /** Made of the client's key: the same file sent twice is one. */
    file_id: text().notNull(),
    resource: text().notNull(),
    field: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    size: integer().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.file_id] })],
)

/** What is in them, in pieces that hold nothing up. */
export const fileParts = pgTable(
  'file_parts',
  { corp_uuid: text().notNull(), file_id: text().notNull(), part: integer().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.file_id, table.part] })],
)

/** Documents that wait to be read; `claimed_at`: somebody does, unless it is long ago. */
export const readings = pgTable(
  'readings',
  {
    corp_uuid: text().notNull(),
    record_id: text().notNull(),
    asked_at: moment().notNull().defaultNow(),
    claimed_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.record_id] }), index('readings_asked').on(table.asked_at)],
)

/** What was read, in passages of which an answer can be made. */
export const passages = pgTable(
  'passages',
  { corp_uuid: text().notNull(), record_id: text().notNull(), passage: integer().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.record_id, table.passage] })],
)
