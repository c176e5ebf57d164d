import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { dailyNotice } from '../../domain/resources/notices.ts'
import { after, nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { noticeSends as sends, type WrittenLetter } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Channel } from '../delivery/delivery.ts'
import type { DeliveryFailure } from '../delivery/failures.ts'
import { HELD_S, pauseAfter, sendDue, shortAnswer } from '../delivery/send-due.ts'
import { type LimitedResult, type MessageSender, sendFor } from '../people/company-messages.ts'
import { findPerson } from '../people/people.ts'
import { addressFor, whyNotReached } from '../people/reach.ts'
import type { Notice } from './due.ts'
import { type NoticeSender, noticeMessage } from './notice-message.ts'
import { corpOf, isTemplateOn, visitorOf } from './reception-letters.ts'

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

/** Where another try of a trial would end the same way: whoever tries is told at once. */
const isPlain = (why: DeliveryFailure['why']) => why !== 'no_answer' && why !== 'unreachable'

/** Tried again later and later, until it is given up. */
function noteFailed(
  db: Database,
  send: Send,
  { why, status = null }: { why: DeliveryFailure['why']; status?: number | null },
) {
  const next_at = after(pauseAfter(send.tries - 1))
  const isOver = sql`${send.kind === 'trial' && isPlain(why)} OR ${next_at} > ${sends.until}`
  const state = sql`CASE WHEN ${isOver} THEN 'failed' ELSE 'waiting' END`
  return db.update(sends).set({ state, next_at, why, status }).where(isHeld(send))
}

/** What waits for the next hour has not been tried, and is given up where that is too late. */
function noteLater(db: Database, send: Send, { why, againAfterS }: Extract<LimitedResult, { outcome: 'later' }>) {
  const next_at = after(againAfterS)
  const state = sql`CASE WHEN ${next_at} > ${sends.until} THEN 'failed' ELSE 'waiting' END`
  return db
    .update(sends)
    .set({ state, next_at, why, status: null, tries: send.tries - 1 })
    .where(isHeld(send))
}

function noteResult(db: Database, send: Send, result: LimitedResult) {
  if (result.outcome === 'later') return noteLater(db, send, result)
  return result.outcome === 'sent' ? noteSent(db, send, result.answer) : noteFailed(db, send, result)
}

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

const give = (db: Database, send: Send, ended: { state: 'failed' | 'missed'; why: Send['why'] }) =>
  db
    .update(sends)
    .set({ ...ended, tries: send.tries - 1 })
    .where(isHeld(send))

type Reached = { why: ReturnType<typeof whyNotReached>; to: string }

async function receiverOf(db: Database, { corp_uuid, user_uuid, visitor_id, channel }: Send): Promise<Reached> {
  if (visitor_id === '') {
    const account = await findPerson(db, { corp_uuid, user_uuid })
    return { why: whyNotReached(account, channel), to: account ? addressFor(account.person, channel) : '' }
  }
  const [corp, visitor] = [await corpOf(db, corp_uuid), await visitorOf(db, corp_uuid, visitor_id)]
  const to = visitor ? addressFor({ email: visitor.email ?? '', mobile: visitor.mobile ?? '' }, channel) : ''
  if (!corp || !visitor) return { why: 'gone', to }
  if (corp.disabled_at !== null) return { why: 'switched_off', to }
  return { why: to === '' ? 'no_address' : undefined, to }
}

async function whyTemplateDropped(db: Database, { corp_uuid }: Send, { template }: WrittenLetter) {
  const isOn = template === undefined || (await isTemplateOn(db, corp_uuid, template))
  if (isOn === undefined) return 'removed'
  return isOn ? undefined : 'turned_off'
}

async function sendWritten(
  sender: MessageSender,
  send: Send,
  { purpose, written }: { purpose: 'reception' | 'trial'; written: WrittenLetter },
) {
  const { db } = sender
  const { why, to } = await receiverOf(db, send)
  if (why) return give(db, send, { state: 'failed', why })
  const { channel, send_id: message_id } = send
  const message = { to, channel, purpose, message_id, lang: written.lang, written } as const
  return noteResult(db, send, await sendFor(sender, send.corp_uuid, message))
}

async function sendReception(sender: NoticeSender, send: Send, letter: WrittenLetter) {
  const { db } = sender
  if (new Date(send.until) < (await nowOf(db))) return give(db, send, { state: 'missed', why: 'too_late' })
  const dropped = await whyTemplateDropped(db, send, letter)
  if (dropped) return drop(db, send, dropped)
  return sendWritten(sender, send, { purpose: 'reception', written: letter })
}

/** Of a trial that a server was away from nobody waits any more. */
export async function sendTrial(sender: MessageSender, send: Send, written: WrittenLetter) {
  const { db } = sender
  if (new Date(send.until) < (await nowOf(db))) return give(db, send, { state: 'failed', why: 'server_away' })
  return sendWritten(sender, send, { purpose: 'trial', written })
}

async function sendHeld(sender: NoticeSender, send: Send) {
  const { db } = sender
  if (send.letter && send.kind === 'trial') return sendTrial(sender, send, send.letter)
  if (send.letter) return sendReception(sender, send, send.letter)
  const dropped = whyDropped(await noticeOf(db, send), send)
  if (dropped) return drop(db, send, dropped)
  const account = await findPerson(db, send)
  const why = whyNotReached(account, send.channel)
  if (!account || why) return give(db, send, { state: 'failed', why: why ?? 'gone' })
  return noteResult(db, send, await sendFor(sender, send.corp_uuid, noticeMessage(sender, account, send)))
}

/** Sends the notices, and what is told of receptions, by a channel that are due. */
export const sendNotices = (sender: NoticeSender, channel: Channel, signal: AbortSignal) =>
  sendDue({ hold: (most) => hold(sender.db, channel, most), send: (each) => sendHeld(sender, each), signal })
