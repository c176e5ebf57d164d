import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { dailyNotice, noticeLog } from '../../../domain/resources/notices.ts'
import type { receptions } from '../../../domain/resources/receptions.ts'
import type { ValuesOf } from '../../../domain/resources/shape.ts'
import { moment } from './moment.ts'

type Values = ValuesOf<typeof noticeLog>
type Content = ValuesOf<typeof dailyNotice>['contents'][number]

/** What a notice tells: of each of its contents what was counted, when it was due. */
export type Figures = Partial<Record<Content, Readonly<Record<string, number | string>>>>

/** What a message says where it was written when it became due, and by which template; `shown`: its text without the code of the visit, where there is one. */
export type WrittenLetter = { subject: string; text: string; lang?: string; shown?: string; template?: string }

/**
 * A message for one person by one channel, and what became of it: a notice of one day, of each of which there is something, sent or not, or what a
 * visitor or a host is told of a reception.
 */
export const noticeSends = pgTable(
  'notice_sends',
  {
    corp_uuid: text().notNull(),
    send_id: text().notNull(),
    kind: text().$type<Exclude<Values['kind'], ''>>().notNull().default('daily'),
    /** Of a reception its own. */
    notice_id: text().notNull(),
    /** What it was called, and to whom it went: both may be gone. */
    notice: text().notNull(),
    /** By the company's clocks; '' of a reception. */
    day: text().notNull(),
    /** '' of a visitor. */
    user_uuid: text().notNull(),
    visitor_id: text().notNull().default(''),
    receiver: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    figures: jsonb().$type<Figures>().notNull().default({}),
    letter: jsonb().$type<WrittenLetter>(),
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

/** Receptions that have changed since anybody was told of them; written with the change. */
export const receptionNews = pgTable(
  'reception_news',
  {
    corp_uuid: text().notNull(),
    record_id: text().notNull(),
    /** As it was before the first of these changes; null where there was none. */
    before: jsonb().$type<ValuesOf<typeof receptions>>(),
    /** Who changed it; '' where several did. */
    changed_by: text().notNull(),
    /** Who undoes a change until then tells nobody of it. */
    due_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.record_id] }),
    index('reception_news_due').on(table.due_at),
  ],
)
