import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { warningRules } from '../../domain/resources/warnings.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { alarmCalls, alarmPeople, alarms } from '../database/schema/alarms.ts'
import { records } from '../database/schema/records.ts'
import type { Channel, DeliveryResult } from '../delivery/delivery.ts'
import type { DeliveryFailure } from '../delivery/failures.ts'
import { HELD_S, pauseAfter, sendDue, shortAnswer } from '../delivery/send-due.ts'
import { type Account, findPerson } from '../people/people.ts'
import { whyNotReached } from '../people/reach.ts'
import type { Sender } from '../people/send-invitations.ts'
import { hashOf } from '../secrets/secrets.ts'
import { writeEntry } from './alarm-rows.ts'
import { callMessage } from './call-message.ts'
import { quietUntil } from './quiet-hours.ts'

export const CALL_EVERY_MS = 1000
/** About a day. */
const TRIES_MAX = 100
const MINUTE_MS = 60_000

type Call = typeof alarmCalls.$inferSelect

/** Why nobody was told: that of the message, or that there is nobody to send it to. */
type WhyNot = DeliveryFailure['why'] | 'no_address' | 'switched_off' | 'gone'

const isCall = ({ corp_uuid, alarm_id, user_uuid, channel }: Call) =>
  and(
    eq(alarmCalls.corp_uuid, corp_uuid),
    eq(alarmCalls.alarm_id, alarm_id),
    eq(alarmCalls.user_uuid, user_uuid),
    eq(alarmCalls.channel, channel),
  )

/** Nobody has dropped it since, nor taken it up after its time. */
const isHeld = (call: Call) => and(isCall(call), eq(alarmCalls.state, 'waiting'), eq(alarmCalls.next_at, call.next_at))

/** Takes calls that are due, of each company those that wait longest; nobody else takes them while they are held. */
async function hold(db: Database, channel: Channel, most: number): Promise<Call[]> {
  const isDue = sql`state = 'waiting' AND channel = ${channel} AND next_at <= now()`
  const key = sql`corp_uuid, alarm_id, user_uuid`
  const { rows } = await db.execute<Call>(sql`
    WITH ranked AS MATERIALIZED (
      SELECT ${key} FROM (
        SELECT ${key}, next_at, row_number() OVER (PARTITION BY corp_uuid ORDER BY next_at, alarm_id, user_uuid) AS turn
        FROM ${alarmCalls} WHERE ${isDue}
      ) AS due ORDER BY turn, next_at LIMIT ${most}::int
    ), free AS MATERIALIZED (
      SELECT ${key} FROM ${alarmCalls} WHERE ${isDue} AND (${key}) IN (SELECT ${key} FROM ranked) FOR UPDATE SKIP LOCKED
    )
    UPDATE ${alarmCalls} SET next_at = ${after(HELD_S)} WHERE channel = ${channel} AND (${key}) IN (SELECT ${key} FROM free)
    RETURNING ${key}, channel, state, next_at::text, tries`)
  return rows
}

async function findAlarm(db: Database, { corp_uuid, alarm_id, user_uuid }: Call) {
  const isRule = and(
    eq(records.corp_uuid, alarms.corp_uuid),
    eq(records.resource, warningRules.id),
    eq(records.record_id, alarms.rule_id),
    isNull(records.removed_at),
  )
  const isPerson = and(
    eq(alarmPeople.corp_uuid, alarms.corp_uuid),
    eq(alarmPeople.alarm_id, alarms.alarm_id),
    eq(alarmPeople.user_uuid, user_uuid),
  )
  const [found] = await db
    .select({
      alarm: alarms,
      rule: records.values,
      after_minutes: alarmPeople.after_minutes,
      now_ms: sql<number>`floor(extract(epoch FROM now()) * 1000)::float8`,
    })
    .from(alarms)
    .leftJoin(records, isRule)
    .leftJoin(alarmPeople, isPerson)
    .where(and(eq(alarms.corp_uuid, corp_uuid), eq(alarms.alarm_id, alarm_id)))
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof findAlarm>>>

const isOpen = ({ alarm }: Found) => alarm.state === 'open' && alarm.over_at === null

/** Minutes without an answer count from when the cause came, or from the end of quiet hours that it came in; undefined where a message may go now. */
function waitsUntil({ rule, now_ms, alarm, after_minutes }: Found, { corp }: Account) {
  const [from, until] = [String(rule?.quiet_from ?? ''), String(rule?.quiet_until ?? '')]
  if (!from || !until) return undefined
  const outside = (ms: number) => quietUntil({ from, until }, corp.time_zone, new Date(ms))?.getTime() ?? ms
  const dueMs = outside(Date.parse(alarm.last_at)) + (after_minutes ?? 0) * MINUTE_MS
  const waitsMs = outside(Math.max(dueMs, now_ms))
  return waitsMs > now_ms ? new Date(waitsMs) : undefined
}

/** The same failure of the same call stands in the time line once. */
const failureId = ({ corp_uuid, alarm_id, user_uuid, channel }: Call, text: string) =>
  hashOf(`not told ${corp_uuid} ${alarm_id} ${user_uuid} ${channel} ${text}`).slice(0, 32)

const drop = (db: Database, call: Call) => db.update(alarmCalls).set({ state: 'dropped' }).where(isHeld(call))

/** What the provider took is told, even if somebody has taken the alarm meanwhile. */
const noteSent = (db: Database, call: Call, who: string, answer: string) =>
  db.transaction(async (tx) => {
    const isFirst = and(isCall(call), ne(alarmCalls.state, 'sent'))
    const noted = await tx
      .update(alarmCalls)
      .set({ state: 'sent' })
      .where(isFirst)
      .returning({ tries: alarmCalls.tries })
    if (noted.length > 0)
      await writeEntry(tx, call, { kind: 'told', who, text: shortAnswer(answer), channel: call.channel })
  })

/** Of failures in a row the first stands in the time line, and the last where it is another one. */
const noteFailed = (
  db: Database,
  call: Call,
  who: string,
  failure: { why: WhyNot; status?: number },
  isLast: boolean,
) =>
  db.transaction(async (tx) => {
    const next = isLast ? { state: 'dropped' as const } : { next_at: after(pauseAfter(call.tries)) }
    const noted = await tx
      .update(alarmCalls)
      .set({ ...next, tries: call.tries + 1 })
      .where(isHeld(call))
      .returning({ tries: alarmCalls.tries })
    if (noted.length === 0 || (call.tries > 0 && !isLast)) return
    const text = [failure.why, failure.status].filter((part) => part !== undefined).join(' ')
    await writeEntry(tx, call, { entry_id: failureId(call, text), kind: 'not_told', who, text, channel: call.channel })
  })

function noteResult(db: Database, call: Call, who: string, result: DeliveryResult) {
  if (result.outcome === 'sent') return noteSent(db, call, who, result.answer)
  return noteFailed(db, call, who, result, call.tries + 1 >= TRIES_MAX)
}

async function sendHeld(sender: Sender, call: Call) {
  const { db, delivery } = sender
  const account = await findPerson(db, call)
  const found = await findAlarm(db, call)
  if (!found || !isOpen(found)) return drop(db, call)
  // An address that is added later comes with the next alarm.
  const why = whyNotReached(account, call.channel)
  if (!account || why) return noteFailed(db, call, account?.person.full_name ?? '', { why: why ?? 'gone' }, true)
  const waits = waitsUntil(found, account)
  if (waits) return db.update(alarmCalls).set({ next_at: waits.toISOString() }).where(isHeld(call))
  const isLater = (found.after_minutes ?? 0) > 0
  const result = await delivery.send(callMessage(sender, { account, call, alarm: found.alarm, isLater }))
  return noteResult(db, call, account.person.full_name, result)
}

/** Sends the calls of a channel that are due. */
export const sendCalls = (sender: Sender, channel: Channel, signal: AbortSignal) =>
  sendDue({ hold: (most) => hold(sender.db, channel, most), send: (call) => sendHeld(sender, call), signal })
