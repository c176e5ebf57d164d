import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { dailyNotice, noticeLog } from '../../../domain/resources/notices.ts'
import type { ValuesOf } from '../../../domain/resources/shape.ts'
import { moment } from './moment.ts'

type Values = ValuesOf<typeof noticeLog>
type Content = ValuesOf<typeof dailyNotice>['contents'][number]

/** What a notice tells: of each of its contents what was counted, when it was due. */
export type Figures = Partial<Record<Content, Readonly<Record<string, number | string>>>>

/** A notice of one day for one person by one channel, and what became of it; of each day there is something, sent or not. */
export const noticeSends = pgTable(
  'notice_sends',
  {
    corp_uuid: text().notNull(),
    send_id: text().notNull(),
    notice_id: text().notNull(),
    /** What it was called, and to whom it went: both may be gone. */
    notice: text().notNull(),
    /** By the company's clocks. */
    day: text().notNull(),
    user_uuid: text().notNull(),
    receiver: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    figures: jsonb().$type<Figures>().notNull().default({}),
    at: moment().notNull(),
    state: text().$type<Exclude<Values['state'], ''>>().notNull().default('waiting'),
    /** Also until when whoever sends it holds it. */
    next_at: moment().notNull().defaultNow(),
    /** When it is given up. */
    until: moment().notNull(),
    tries: integer().notNull().default(0),
    status: integer(),
    why: text().$type<Values['why']>().notNull().default(''),
    answer: text().notNull().default(''),
    sent_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.send_id] }),
    index('notice_sends_at').on(table.corp_uuid, table.at, table.send_id),
    index('notice_sends_day').on(table.corp_uuid, table.notice_id, table.day),
    index('notice_sends_due').on(table.next_at).where(sql`state = 'waiting'`),
  ],
)
