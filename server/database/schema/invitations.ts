import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * Links that wait to be sent to people, and the last that was: an invitation to whoever is not set up yet, to others the
 * question whether an e-mail address is theirs.
 */
export const invitations = pgTable(
  'invitations',
  {
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    kind: text().$type<'invitation' | 'confirmation'>().notNull(),
    /** The name at that time; '' where the company invites. */
    inviter: text().notNull().default(''),
    /** Of the console whose sign-in page asked for it; '' for the first there is. */
    origin: text().notNull().default(''),
    asked_at: moment().notNull().defaultNow(),
    /** When it is tried to be sent, the next time; null where that is over. */
    due_at: moment().defaultNow(),
    tries: integer().notNull().default(0),
    failed_at: moment(),
    sent_at: moment(),
    channel: text().$type<'email' | 'sms'>(),
    /** Where it went: the link is void once the person has another address or number there. */
    identifier_hash: text(),
    token_hash: text(),
    expires_at: moment(),
    accepted_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.user_uuid] }),
    index('invitations_token').on(table.token_hash),
    index('invitations_due').on(table.due_at),
    index('invitations_failed').on(table.failed_at).where(sql`failed_at IS NOT NULL`),
  ],
)
