import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { dailyNotice } from '../../domain/resources/notices.ts'
import { addressFor } from '../alarms/call-message.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { noticeSends as sends } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Channel, DeliveryResult } from '../delivery/delivery.ts'
import type { DeliveryFailure } from '../delivery/failures.ts'
import { type Account, findPerson } from '../people/people.ts'
import type { Notice } from './due.ts'
import { type NoticeSender, noticeMessage } from './notice-message.ts'

export const SEND_EVERY_MS = 1000
/** Messages of one channel that are under way at once in a process. */
const AT_ONCE = 4
/** How long what became due meanwhile waits for a place. */
const LOOK_MS = 200
/** How long a message waits for a process that died at it; none is under way for so long. */
const HELD_S = 15
/** Between tries that fail; then every quarter of an hour. */
const PAUSES_S = [5, 15, 60, 300]
const LATER_S = 900
const ANSWER_MOST = 200

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
  const answer = said
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MOST)
  const noted = { state: 'sent', why: '', status: null, answer, sent_at: sql`now()` } as const
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
  const next_at = after(PAUSES_S[send.tries - 1] ?? LATER_S)
  const state = sql`CASE WHEN ${next_at} > ${sends.until} THEN 'failed' ELSE 'waiting' END`
  return db.update(sends).set({ state, next_at, why, status }).where(isHeld(send))
}

const noteResult = (db: Database, send: Send, result: DeliveryResult) =>
  result.outcome === 'sent' ? noteSent(db, send, result.answer) : noteFailed(db, send, result)

/** Whoever cannot be reached is not tried again. */
function whyNot(account: Account | undefined, channel: Channel) {
  if (!account) return 'gone'
  if (account.person.disabled_at !== null || account.corp.disabled_at !== null) return 'switched_off'
  return addressFor(account.person, channel) === '' ? 'no_address' : undefined
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

async function sendHeld(sender: NoticeSender, send: Send) {
  const { db, delivery } = sender
  const dropped = whyDropped(await noticeOf(db, send), send)
  if (dropped) return drop(db, send, dropped)
  const account = await findPerson(db, send)
  const why = whyNot(account, send.channel)
  if (!account || why)
    return db
      .update(sends)
      .set({ state: 'failed', why: why ?? 'gone', tries: send.tries - 1 })
      .where(isHeld(send))
  return noteResult(db, send, await delivery.send(noticeMessage(sender, account, send)))
}

/** Sends the notices of a channel that are due, until none is; one that takes long holds up no others. */
export async function sendNotices(sender: NoticeSender, channel: Channel, signal: AbortSignal) {
  const underWay = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  while (!signal.aborted && failures.length === 0) {
    const held = underWay.size < AT_ONCE ? await hold(sender.db, channel, AT_ONCE - underWay.size) : []
    for (const send of held) {
      const sending: Promise<unknown> = sendHeld(sender, send)
        .catch((error: unknown) => failures.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (underWay.size === 0) break
    await Promise.race([...underWay, pause(LOOK_MS)])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}
