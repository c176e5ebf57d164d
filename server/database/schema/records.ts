import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { components } from '../../../openapi/capi.gen.ts'
import { moment } from './moment.ts'

type Activity = components['schemas']['RecordActivity']

const sortKey = () => text().notNull().default('')
/** The same order on every database. */
const plain = (column: AnyPgColumn): SQL => sql`${column} COLLATE "C"`

/** What separates the pairs of signs; no pair that is searched for has it. */
export const GRAM_END = '\u0001'
const pairsOf = (text: SQL) => sql`string_to_array(regexp_replace(${text}, '..', E'\\\\&\\x01', 'g'), E'\\x01')`

/** The signs of a text and each two that follow one another, on every database and for every script. */
export const gramsIn = (text: SQL): SQL =>
  sql`((string_to_array(${text}, NULL) || ${pairsOf(text)} || ${pairsOf(sql`substr(${text}, 2)`)}) COLLATE "C")`

/** What the embedded pages keep, each by its definition (`domain/resources`). */
export const records = pgTable(
  'records',
  {
    corp_uuid: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    version: integer().notNull().default(1),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The text of the fields that the search looks through, in lower case; its index is seen to in search-index.ts. */
    search: text().notNull().default(''),
    /** Keys of the definition's `sorts`, in its order. */
    sort_1: sortKey(),
    sort_2: sortKey(),
    sort_3: sortKey(),
    sort_4: sortKey(),
    created_by: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    updated_by: text().notNull().default(''),
    updated_at: moment().notNull().defaultNow(),
    /** Until it is swept away, a removed record can come back with all that went with it. */
    removed_at: moment(),
    removal_id: text(),
    removed_by: text().notNull().default(''),
  },
  (table) => {
    const { corp_uuid, resource, record_id } = table
    const isThere = sql`removed_at IS NULL`
    const sorted = (name: string, by: AnyPgColumn | SQL) =>
      index(`records_${name}`)
        .on(corp_uuid, resource, by as AnyPgColumn, record_id)
        .where(isThere)
    return [
      primaryKey({ columns: [corp_uuid, resource, record_id] }),
      sorted('updated', table.updated_at),
      sorted('created', table.created_at),
      sorted('sort_1', plain(table.sort_1)),
      sorted('sort_2', plain(table.sort_2)),
      sorted('sort_3', plain(table.sort_3)),
      sorted('sort_4', plain(table.sort_4)),
      index('records_removed').on(corp_uuid, table.removal_id).where(sql`removed_at IS NOT NULL`),
    ]
  },
)

/** How many records there are, as the sum of several rows: those who write at the same time seldom wait for each other. */
export const recordCounts = pgTable(
  'record_counts',
  {
    corp_uuid: text().notNull(),
    resource: text().notNull(),
    part: integer().notNull(),
    counted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.resource, table.part] })],
)

/** Whose a unique value is: the key makes it unique also among concurrent writes. */
export const recordUniques = pgTable(
  'record_uniques',
  {
    corp_uuid: text().notNull(),
    resource: text().notNull(),
    field: text().notNull(),
    value_hash: text().notNull(),
    record_id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.resource, table.field, table.value_hash] }),
    index('record_uniques_record').on(table.corp_uuid, table.resource, table.record_id),
  ],
)

/** What a company has in use of what it may have so much of: records, bytes of files. Counted from when somebody first adds. */
export const companyUsage = pgTable(
  'company_usage',
  { corp_uuid: text().notNull(), quota: text().notNull(), used: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.quota] })],
)

/** What somebody did to a record, by the name they had then; `changes` has what fields were and became, where that was kept. */
export const recordActivity = pgTable(
  'record_activity',
  {
    corp_uuid: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    activity_id: text().notNull(),
    what: text().$type<Activity['what']>().notNull(),
    by_kind: text().$type<Activity['by_kind']>().notNull(),
    by_name: text().notNull().default(''),
    changes: jsonb().$type<Activity['changes']>().notNull().default([]),
    robots: text().array().notNull().default([]),
    /** How many robots, of which the first are named; and which version they were sent. */
    robot_count: integer().notNull().default(0),
    version: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.resource, table.record_id, table.at, table.activity_id] }),
    index('record_activity_at').on(table.corp_uuid, table.at),
  ],
)
