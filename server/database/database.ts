import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as alarming from './schema/alarms.ts'
import * as keyed from './schema/api-keys.ts'
import * as catalogue from './schema/catalogue.ts'
import * as identity from './schema/identity.ts'
import * as batches from './schema/imports.ts'
import * as invited from './schema/invitations.ts'
import * as background from './schema/jobs.ts'
import * as knowledge from './schema/knowledge.ts'
import * as noticed from './schema/notices.ts'
import * as messages from './schema/outbox.ts'
import * as publishing from './schema/publishing.ts'
import * as kept from './schema/records.ts'
import * as remote from './schema/remote.ts'
import * as history from './schema/robot-history.ts'
import * as told from './schema/webhooks.ts'

export const schema = {
  ...identity,
  ...catalogue,
  ...messages,
  ...invited,
  ...kept,
  ...knowledge,
  ...publishing,
  ...remote,
  ...history,
  ...alarming,
  ...batches,
  ...background,
  ...told,
  ...noticed,
  ...keyed,
}
export type Schema = typeof schema

type Result<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** Either database. What `execute` answers has `rows` on both; timestamps in raw rows are text. */
export type Database = PgDatabase<Rows, Schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  kind: 'embedded' | 'postgres'
  db: Database
  /** Whether a statement was answered just now. */
  isHeard?: () => boolean
  /** Connections of this process, and who waits for one. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** Sees to the index of the search while others write; where this is not, it is there from the start. */
  indexSearch?: (signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}
