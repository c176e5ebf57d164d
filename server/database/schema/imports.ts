import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { moment } from './moment.ts'

const count = () => integer().notNull().default(0)

/** The jobs of batch imports (§2 "Batch import/export form"): kept for 24 hours, and gone on with after a restart. */
export const imports = pgTable(
  'imports',
  {
    corp_uuid: text().notNull(),
    job_id: text().notNull(),
    resource: text().notNull(),
    created_by: text().notNull(),
    /** The last to ask, for the import or for its undo, and their role then. */
    user_uuid: text().notNull(),
    role_id: text().notNull(),
    file_name: text().notNull(),
    file_hash: text().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    existing: text().$type<'skip' | 'update'>().notNull(),
    time_zone: text().notNull(),
    heading: jsonb().$type<string[]>().notNull(),
    rows: integer().notNull(),
    state: text()
      .$type<'waiting' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'>()
      .notNull()
      .default('waiting'),
    /** The one job of its company that is being worked on, by whom, and until when nobody else may. */
    is_active: boolean().notNull().default(false),
    runner: text().notNull().default(''),
    lease_until: moment(),
    /** How often it was begun since it last came any further. */
    tries: count(),
    /** The number of the last row that is through. */
    last_row: count(),
    made: count(),
    changed: count(),
    skipped: count(),
    failed: count(),
    undone: count(),
    kept: count(),
    created_at: moment().notNull().defaultNow(),
    ended_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.job_id] }),
    uniqueIndex('imports_active').on(table.corp_uuid).where(sql`is_active`),
    index('imports_open').on(table.created_at).where(sql`state IN ('waiting', 'running', 'undoing')`),
    index('imports_page').on(table.corp_uuid, table.resource, table.created_at),
  ],
)

/** The files of jobs that are not over, in pieces. */
export const importFiles = pgTable(
  'import_files',
  { corp_uuid: text().notNull(), job_id: text().notNull(), part: integer().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.job_id, table.part] })],
)

/** What became of each row: what its undo needs, and what its error file says. */
export const importRows = pgTable(
  'import_rows',
  {
    corp_uuid: text().notNull(),
    job_id: text().notNull(),
    row: integer().notNull(),
    verdict: text().$type<'made' | 'changed' | 'skipped' | 'failed' | 'kept'>().notNull(),
    title: text().notNull(),
    record_id: text().notNull(),
    /** The record's, once the row was saved. */
    version: bigint({ mode: 'number' }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    cells: jsonb().$type<string[]>(),
    problems: jsonb().$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.job_id, table.row] }),
    index('import_rows_verdict').on(table.corp_uuid, table.job_id, table.verdict, table.row),
  ],
)
