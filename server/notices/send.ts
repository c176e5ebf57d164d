import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { dailyNotice } from '../../domain/resources/notices.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { noticeSends as sends } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Channel, DeliveryResult } from '../delivery/delivery.ts'
import type { DeliveryFailure } from '../delivery/failures.ts'
import { HELD_S, pauseAfter, sendDue, shortAnswer } from '../delivery/send-due.ts'
import { findPerson } from '../people/people.ts'
import { whyNotReached } from '../people/reach.ts'
import type { Notice } from './due.ts'
import { type NoticeSender, noticeMessage } from './notice-message.ts'

export const SEND_EVERY_MS = 1000

type Send = typeof sends.$inferSelect

const isSend = ({ corp_uuid, send_id }: Send) => and(eq(sends.corp_uuid, corp_uuid), eq(sends.send_id, send_id))
/** Nobody has taken it up since. */
const isHeld = (send: Send) => and(isSend(send), eq(sends.state, 'waiting'), eq(sends.tries, send.tries))

/** Takes what is due, of each company first what waits longest; nobody else takes it while it is held. */
async function hold(db: Database, channel: Channel, most: number): Promise<Send[]> {
  const isDue = sql`state = 'waiting' AND channel = ${channel} AND next_at <= now()`
  const key = sql`corp_uuid, send_id`
  const { rows } = await db.execute<Pick<Send, 'corp_uuid' | 'send_id'>>(sql`
    WITH ranked AS MATERIALIZED (
      SELECT ${key} FROM (
        SELECT ${key}, next_at, row_number() OVER (PARTITION BY corp_uuid ORDER BY next_at, send_id) AS turn
        FROM ${sends} WHERE ${isDue}
      ) AS due ORDER BY turn, next_at LIMIT ${most}::int
    ), free AS MATERIALIZED (
      SELECT ${key} FROM ${sends} WHERE ${isDue} AND (${key}) IN (SELECT ${key} FROM ranked) FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sends} SET next_at = ${after(HELD_S)}, tries = tries + 1
    WHERE (${key}) IN (SELECT ${key} FROM free) RETURNING ${key}`)
  if (rows.length === 0) return []
  const held = sql.join(
    rows.map(({ corp_uuid, send_id }) => sql`(${corp_uuid}, ${send_id})`),
    sql`, `,
  )
  return db.select().from(sends).where(sql`(${key}) IN (${held})`)
}

const drop = (db: Database, send: Send, why: 'removed' | 'unsubscribed' | 'turned_off') =>
  db
    .update(sends)
    .set({ state: 'dropped', why, tries: send.tries - 1 })
    .where(isHeld(send))

/** What the provider took is sent, whoever noted what meanwhile. */
function noteSent(db: Database, send: Send, said: string) {
  const noted = { state: 'sent', why: '', status: null, answer: shortAnswer(said), sent_at: sql`now()` } as const
  return db
    .update(sends)
    .set(noted)
    .where(and(isSend(send), ne(sends.state, 'sent')))
}

/** Tried again later and later, until it is given up. */
function noteFailed(
  db: Database,
  send: Send,
  { why, status = null }: { why: DeliveryFailure['why']; status?: number | null },
) {
  const next_at = after(pauseAfter(send.tries - 1))
  const state = sql`CASE WHEN ${next_at} > ${sends.until} THEN 'failed' ELSE 'waiting' END`
  return db.update(sends).set({ state, next_at, why, status }).where(isHeld(send))
}

const noteResult = (db: Database, send: Send, result: DeliveryResult) =>
  result.outcome === 'sent' ? noteSent(db, send, result.answer) : noteFailed(db, send, result)

async function noticeOf(db: Database, { corp_uuid, notice_id }: Send) {
  const { resource, record_id, removed_at } = records
  const isIt = and(eq(records.corp_uuid, corp_uuid), eq(resource, dailyNotice.id), eq(record_id, notice_id))
  const [found] = await db
    .select({ values: records.values })
    .from(records)
    .where(and(isIt, isNull(removed_at)))
  return found?.values as Notice | undefined
}

/** What has changed at the notice since it was due counts. */
function whyDropped(notice: Notice | undefined, { user_uuid, channel }: Send) {
  const receiver = notice?.receivers.find(({ person }) => person === user_uuid)
  if (!notice || !receiver) return 'removed'
  if (receiver.unsubscribed_at) return 'unsubscribed'
  return notice.is_on && notice.channels.some((each) => each === channel) ? undefined : 'turned_off'
}

async function sendHeld(sender: NoticeSender, send: Send) {
  const { db, delivery } = sender
  const dropped = whyDropped(await noticeOf(db, send), send)
  if (dropped) return drop(db, send, dropped)
  const account = await findPerson(db, send)
  const why = whyNotReached(account, send.channel)
  if (!account || why)
    return db
      .update(sends)
      .set({ state: 'failed', why: why ?? 'gone', tries: send.tries - 1 })
      .where(isHeld(send))
  return noteResult(db, send, await delivery.send(noticeMessage(sender, account, send)))
}

/** Sends the notices of a channel that are due. */
export const sendNotices = (sender: NoticeSender, channel: Channel, signal: AbortSignal) =>
  sendDue({ hold: (most) => hold(sender.db, channel, most), send: (each) => sendHeld(sender, each), signal })
