import { and, eq, ne, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { alarmCalls } from '../database/schema/alarms.ts'
import type { Channel } from '../delivery/delivery.ts'
import { pauseAfter, sendDue, shortAnswer } from '../delivery/send-due.ts'
import { type LimitedResult, sendFor } from '../people/company-messages.ts'
import { type Account, findPerson } from '../people/people.ts'
import { whyNotReached } from '../people/reach.ts'
import type { Sender } from '../people/send-invitations.ts'
import { writeEntry } from './alarm-rows.ts'
import { callMessage } from './call-message.ts'
import { type Called, findCalled, outsideQuiet } from './called.ts'
import { holdDue } from './hold-due.ts'
import { TRIES_MAX, type Whom, type WhyNot, writeNotTold } from './not-told.ts'

export const CALL_EVERY_MS = 1000
const MINUTE_MS = 60_000

type Call = typeof alarmCalls.$inferSelect

const WAITING = { table: alarmCalls, isWaiting: sql`state = 'waiting'` }

const isCall = ({ corp_uuid, alarm_id, user_uuid, channel }: Call) =>
  and(
    eq(alarmCalls.corp_uuid, corp_uuid),
    eq(alarmCalls.alarm_id, alarm_id),
    eq(alarmCalls.user_uuid, user_uuid),
    eq(alarmCalls.channel, channel),
  )

/** Nobody has dropped it since, nor taken it up after its time. */
const isHeld = (call: Call) => and(isCall(call), eq(alarmCalls.state, 'waiting'), eq(alarmCalls.next_at, call.next_at))

const isOpen = ({ alarm }: Called) => alarm.state === 'open' && alarm.over_at === null

/** Minutes without an answer count from when the cause came, or from the end of quiet hours that it came in, or of a pause since; undefined where a message may go now. */
function waitsUntil({ rule, now_ms, paused_ms, alarm, after_minutes }: Called, { corp }: Account) {
  const outside = outsideQuiet(rule, corp.time_zone)
  const dueMs = outside(Math.max(Date.parse(alarm.last_at), paused_ms ?? 0)) + (after_minutes ?? 0) * MINUTE_MS
  const waitsMs = outside(Math.max(dueMs, now_ms))
  return waitsMs > now_ms ? new Date(waitsMs) : undefined
}

const drop = (db: Database, call: Call) => db.update(alarmCalls).set({ state: 'dropped' }).where(isHeld(call))

/** What the provider took is told, even if somebody has taken the alarm meanwhile. */
const noteSent = (db: Database, call: Call, { who, dept }: Whom, answer: string) =>
  db.transaction(async (tx) => {
    const isFirst = and(isCall(call), ne(alarmCalls.state, 'sent'))
    const noted = await tx
      .update(alarmCalls)
      .set({ state: 'sent' })
      .where(isFirst)
      .returning({ tries: alarmCalls.tries })
    if (noted.length > 0)
      await writeEntry(tx, call, { kind: 'told', who, dept, text: shortAnswer(answer), channel: call.channel })
  })

/** Of failures in a row the first stands in the time line, and the last where it is another one. */
const noteFailed = (db: Database, call: Call, whom: Whom, failure: { why: WhyNot; status?: number }, isLast: boolean) =>
  db.transaction(async (tx) => {
    const next = isLast ? { state: 'dropped' as const } : { next_at: after(pauseAfter(call.tries)) }
    const noted = await tx
      .update(alarmCalls)
      .set({ ...next, tries: call.tries + 1 })
      .where(isHeld(call))
      .returning({ tries: alarmCalls.tries })
    if (noted.length === 0 || (call.tries > 0 && !isLast)) return
    await writeNotTold(tx, call, whom, failure)
  })

/** What waits for the next hour has not been tried; the time line says so once. */
const noteLater = (
  db: Database,
  call: Call,
  whom: Whom,
  { why, againAfterS }: Extract<LimitedResult, { outcome: 'later' }>,
) =>
  db.transaction(async (tx) => {
    const noted = await tx
      .update(alarmCalls)
      .set({ next_at: after(againAfterS) })
      .where(isHeld(call))
      .returning({ tries: alarmCalls.tries })
    if (noted.length > 0) await writeNotTold(tx, call, whom, { why })
  })

function noteResult(db: Database, call: Call, whom: Whom, result: LimitedResult) {
  if (result.outcome === 'later') return noteLater(db, call, whom, result)
  if (result.outcome === 'sent') return noteSent(db, call, whom, result.answer)
  return noteFailed(db, call, whom, result, call.tries + 1 >= TRIES_MAX)
}

async function sendHeld(sender: Sender, call: Call) {
  const { db } = sender
  const account = await findPerson(db, call)
  const found = await findCalled(db, call)
  if (!found || !isOpen(found)) return drop(db, call)
  // An address that is added later comes with the next alarm.
  const why = whyNotReached(account, call.channel)
  const whom = { who: account?.person.full_name ?? '', dept: found.dept ?? '' }
  if (!account || why) return noteFailed(db, call, whom, { why: why ?? 'gone' }, true)
  const waits = waitsUntil(found, account)
  if (waits) return db.update(alarmCalls).set({ next_at: waits.toISOString() }).where(isHeld(call))
  const isLater = (found.after_minutes ?? 0) > 0
  const result = await sendFor(
    sender,
    call.corp_uuid,
    callMessage(sender, { account, call, alarm: found.alarm, isLater }),
  )
  return noteResult(db, call, whom, result)
}

/** Sends the calls of a channel that are due. */
export const sendCalls = (sender: Sender, channel: Channel, signal: AbortSignal) =>
  sendDue({
    hold: (most) => holdDue<Call>(sender.db, { ...WAITING, channel }, most),
    send: (call) => sendHeld(sender, call),
    signal,
  })
