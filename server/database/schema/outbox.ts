import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What the demo sent, for `/dev/outbox`; real deliveries are never kept. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    channel: text().notNull(),
    purpose: text().notNull(),
    code: text(),
    link: text(),
    sent_at: moment().notNull().defaultNow(),
  },
  (table) => [index('outbox_sent_at').on(table.sent_at)],
)
