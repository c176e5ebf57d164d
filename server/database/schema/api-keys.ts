import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What lets systems of a company call the console; how far each key reaches stands in its record. Those that no longer work stay a while, to say so. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    /** SHA-256 of a token of 256 bits. */
    key_hash: text().primaryKey(),
    corp_uuid: text().notNull(),
    key_id: text().notNull(),
    /** By which people tell it from others. */
    begins: text().notNull(),
    made_at: moment().notNull().defaultNow(),
    /** What it was asked for by: asked again, it is replaced. */
    made_for: text(),
    /** Set when another takes its place. */
    works_until: moment(),
    revoked_at: moment(),
    /** Exact to a minute. */
    last_used_at: moment(),
  },
  (table) => [index('api_key_secrets_key').on(table.corp_uuid, table.key_id)],
)
