import { and, eq, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { alarmReminders } from '../database/schema/alarms.ts'
import type { Channel } from '../delivery/delivery.ts'
import { pauseAfter, sendDue } from '../delivery/send-due.ts'
import { sendFor } from '../people/company-messages.ts'
import { findPerson, mayEnter } from '../people/people.ts'
import { whyNotReached } from '../people/reach.ts'
import type { Sender } from '../people/send-invitations.ts'
import { writeEntry } from './alarm-rows.ts'
import { callMessage } from './call-message.ts'
import { type Called, findCalled, outsideQuiet } from './called.ts'
import { holdDue } from './hold-due.ts'
import { type WhyNot, writeNotTold } from './not-told.ts'

type Reminder = typeof alarmReminders.$inferSelect

const DUE = { table: alarmReminders, isWaiting: sql`true` }

const isReminder = ({ corp_uuid, alarm_id, user_uuid, channel, turn }: Reminder) =>
  and(
    eq(alarmReminders.corp_uuid, corp_uuid),
    eq(alarmReminders.alarm_id, alarm_id),
    eq(alarmReminders.user_uuid, user_uuid),
    eq(alarmReminders.channel, channel),
    eq(alarmReminders.turn, turn),
  )

/** Nobody has planned it anew since. */
const isHeld = (reminder: Reminder) => and(isReminder(reminder), eq(alarmReminders.next_at, reminder.next_at))

const minutesOf = ({ rule }: Called) => Number(rule?.remind_minutes ?? 0)

/** Whether who has taken the alarm still has it, and the rule is on and still tells them by this channel. */
function isMeant(called: Called, { user_uuid, channel }: Reminder) {
  const { alarm, rule } = called
  const isTheirs = alarm.state === 'taken' && alarm.taken_by === user_uuid
  const tells = rule?.is_on !== false && Array.isArray(rule?.channels) && rule.channels.includes(channel)
  return isTheirs && minutesOf(called) > 0 && tells
}

const drop = (db: Database, reminder: Reminder) => db.delete(alarmReminders).where(isHeld(reminder))

/** Nobody is reminded any more of what somebody has who is no longer there; the time line says so. */
const dropGone = (db: Database, reminder: Reminder) =>
  db.transaction(async (tx) => {
    await tx.delete(alarmReminders).where(isHeld(reminder))
    await writeNotTold(tx, reminder, { who: '', dept: '' }, { why: 'gone' })
  })

/** The next one follows as many minutes later; one that was planned anew meanwhile keeps its time. */
const noteSent = (db: Database, reminder: Reminder, who: string, minutes: number) =>
  db.transaction(async (tx) => {
    const { turn, channel } = reminder
    const next_at = sql`CASE WHEN ${isHeld(reminder)} THEN ${after(minutes * 60)} ELSE next_at END`
    const noted = await tx
      .update(alarmReminders)
      .set({ turn: turn + 1, tries: 0, next_at })
      .where(isReminder(reminder))
      .returning({ turn: alarmReminders.turn })
    if (noted.length > 0) await writeEntry(tx, reminder, { kind: 'reminded', who, text: `${turn}`, channel })
  })

/** `isTried`: whether a provider was asked at all. */
type Failed = { who: string; failure: { why: WhyNot; status?: number }; againAfterS: number; isTried?: boolean }

/** Of failures in a row the first stands in the time line. */
const noteFailed = (db: Database, reminder: Reminder, { who, failure, againAfterS, isTried = true }: Failed) =>
  db.transaction(async (tx) => {
    const { tries } = reminder
    const noted = await tx
      .update(alarmReminders)
      .set({ tries: isTried ? tries + 1 : tries, next_at: after(againAfterS) })
      .where(isHeld(reminder))
      .returning({ tries: alarmReminders.tries })
    if (noted.length > 0 && tries === 0) await writeNotTold(tx, reminder, { who, dept: '' }, failure)
  })

async function sendHeld(sender: Sender, reminder: Reminder) {
  const { db } = sender
  const account = await findPerson(db, reminder)
  const called = await findCalled(db, reminder)
  if (!called || !isMeant(called, reminder)) return drop(db, reminder)
  if (!account) return dropGone(db, reminder)
  const who = account.person.full_name
  const why = whyNotReached(account, reminder.channel) ?? (mayEnter(account) ? undefined : 'no_access')
  if (why) return noteFailed(db, reminder, { who, failure: { why }, againAfterS: minutesOf(called) * 60 })
  const at = outsideQuiet(called.rule, account.corp.time_zone)(called.now_ms)
  if (at > called.now_ms)
    return db
      .update(alarmReminders)
      .set({ next_at: new Date(at).toISOString() })
      .where(isHeld(reminder))
  const message = callMessage(sender, { account, call: reminder, alarm: called.alarm, isLater: false })
  const result = await sendFor(sender, reminder.corp_uuid, message)
  if (result.outcome === 'sent') return noteSent(db, reminder, who, minutesOf(called))
  if (result.outcome === 'later')
    return noteFailed(db, reminder, {
      who,
      failure: { why: result.why },
      againAfterS: result.againAfterS,
      isTried: false,
    })
  return noteFailed(db, reminder, { who, failure: result, againAfterS: pauseAfter(reminder.tries) })
}

/** Sends the reminders of a channel that are due. */
export const sendReminders = (sender: Sender, channel: Channel, signal: AbortSignal) =>
  sendDue({
    hold: (most) => holdDue<Reminder>(sender.db, { ...DUE, channel }, most),
    send: (reminder) => sendHeld(sender, reminder),
    signal,
  })
