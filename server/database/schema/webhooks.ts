import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ValuesOf } from '../../../domain/resources/shape.ts'
import type { webhookDeliveries as log, WebhookEvent } from '../../../domain/resources/webhooks.ts'
import { moment } from './moment.ts'

type Values = ValuesOf<typeof log>

/** What is sent to webhooks: one event for one of them, and what became of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    corp_uuid: text().notNull(),
    delivery_id: text().notNull(),
    webhook_id: text().notNull(),
    /** What it was called: the log names those too that are gone. */
    webhook: text().notNull(),
    event_id: text().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    about: text().notNull().default(''),
    /** As it is sent each time, to the letter. */
    body: text().notNull(),
    at: moment().notNull().defaultNow(),
    state: text().$type<Exclude<Values['state'], ''>>().notNull().default('waiting'),
    next_at: moment().notNull().defaultNow(),
    /** When it is given up. */
    until: moment().notNull(),
    /** While somebody sends it, or until it is clear that they died at it. */
    held_until: moment(),
    tries: integer().notNull().default(0),
    status: integer(),
    why: text().$type<Values['why']>().notNull().default(''),
    delivered_at: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.delivery_id] }),
    index('webhook_deliveries_at').on(table.corp_uuid, table.at, table.delivery_id),
    index('webhook_deliveries_webhook').on(table.corp_uuid, table.webhook_id, table.at, table.delivery_id),
    index('webhook_deliveries_due').on(table.corp_uuid, table.webhook_id, table.next_at).where(sql`state = 'waiting'`),
  ],
)

/** Which robots were online when webhooks were last told of them. */
export const webhookRobots = pgTable(
  'webhook_robots',
  { corp_uuid: text().notNull(), robot_uuid: text().notNull(), is_online: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.robot_uuid] })],
)
