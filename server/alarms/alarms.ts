import { and, desc, eq, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor, OperationId } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { alarmEntries, alarms, robotSilences } from '../database/schema/alarms.ts'
import { people } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { isByKey } from '../menu/page-access.ts'
import { logOperation } from '../people/operation-log.ts'
import { ofPerson } from '../people/people.ts'
import { hashOf } from '../secrets/secrets.ts'
import { isItsRecord, shownTo } from './alarm-list.ts'
import { tellOfAlarm } from './alarm-news.ts'
import type { AlarmCaller } from './alarm-right.ts'
import { isAlarm, writeEntry, writeRecord } from './alarm-rows.ts'
import { mayReadTickets, ticketsOf } from './alarm-tickets.ts'
import { dropCalls } from './calls.ts'
import { concerns, isOfKey, isReader } from './concerns.ts'
import { closeAlarm } from './lifecycle.ts'
import { planReminders } from './reminders.ts'
import { isItsSilence } from './silences.ts'

const ENTRIES_MOST = 200
const NAMES_MOST = 10_000

type AlarmHandler<Op extends OperationId> = HandlerFor<Op, AlarmCaller>

type Asked = { caller: AlarmCaller; alarm_id: string; isReader: boolean; readsTickets: boolean }

const isAsked = ({ caller, alarm_id, isReader }: Asked) => {
  const { corp_uuid, user_uuid } = caller
  return and(isAlarm({ corp_uuid, alarm_id }), isByKey(caller) ? isOfKey(caller) : concerns({ user_uuid, isReader }))
}

/** Of the reminders of somebody by a channel the last one stands for all: it says how many there were. So does the last of the messages to a department that went alike. */
const isNotFollowed = sql`NOT EXISTS (SELECT 1 FROM alarm_entries AS later
  WHERE later.corp_uuid = alarm_entries.corp_uuid AND later.alarm_id = alarm_entries.alarm_id AND later.kind = alarm_entries.kind
    AND later.channel = alarm_entries.channel AND (later.at, later.entry_id) > (alarm_entries.at, alarm_entries.entry_id)
    AND (later.kind = 'reminded' AND later.who = alarm_entries.who
      OR later.dept = alarm_entries.dept AND later.dept <> ''
        AND (later.kind = 'told' OR later.kind = 'not_told' AND later.text = alarm_entries.text)))`

/** Who of a department was told by the same channel, or was not for the same reason, in the order in which they were. */
const together = sql<string[]>`(SELECT coalesce(json_agg(same.who ORDER BY same.at), '[]') FROM (
  SELECT same.who, same.at FROM alarm_entries AS same
  WHERE same.corp_uuid = alarm_entries.corp_uuid AND same.alarm_id = alarm_entries.alarm_id AND same.kind = alarm_entries.kind
    AND same.channel = alarm_entries.channel AND same.dept = alarm_entries.dept AND same.dept <> ''
    AND (same.kind = 'told' OR same.kind = 'not_told' AND same.text = alarm_entries.text)
  ORDER BY same.at LIMIT ${NAMES_MOST}::int) AS same)`

async function withEntries(db: Database | Transaction, asked: Asked) {
  const { corp_uuid, user_uuid } = asked.caller
  const [alarm] = await db
    .select(shownTo(user_uuid))
    .from(alarms)
    .leftJoin(records, isItsRecord)
    .leftJoin(robotSilences, isItsSilence)
    .where(isAsked(asked))
  if (!alarm) throw new Refused(RET.notFound)
  const { entry_id, at, kind, who, text, channel, dept } = alarmEntries
  const entry_list = await db
    .select({ entry_id, at: epoch(at), kind, who, text, channel, dept, names: together })
    .from(alarmEntries)
    .where(and(eq(alarmEntries.corp_uuid, corp_uuid), eq(alarmEntries.alarm_id, alarm.alarm_id), isNotFollowed))
    .orderBy(desc(at), desc(entry_id))
    .limit(ENTRIES_MOST)
  if (!asked.readsTickets) return { alarm, entry_list }
  const ticket_list = await ticketsOf(db, { corp_uuid, ...alarm })
  const all = [...ticket_list, ...entry_list].sort((one, other) => other.at - one.at)
  return { alarm, entry_list: all.slice(0, ENTRIES_MOST) }
}

async function askedFor({ db }: Deps, caller: AlarmCaller, alarm_id: string): Promise<Asked> {
  const readsTickets = await mayReadTickets(db, caller)
  return { caller, alarm_id, isReader: !isByKey(caller) && (await isReader(db, caller)), readsTickets }
}

export const alarmDetail: AlarmHandler<'alarmDetail'> = async (deps, { alarm_id }, caller) =>
  withEntries(deps.db, await askedFor(deps, caller, alarm_id))

const { corp_uuid, alarm_id, version, state, taken_by, closed_by, robot_uuid, robot_name } = alarms
const HELD = { corp_uuid, alarm_id, version, state, taken_by, closed_by, robot_uuid, robot_name }
export type Held = Pick<typeof alarms.$inferSelect, keyof typeof HELD>

async function held(tx: Transaction, asked: Asked): Promise<Held> {
  const [found] = await tx.select(HELD).from(alarms).where(isAsked(asked)).for('update')
  if (!found) throw new Refused(RET.notFound)
  return found
}

type Deed = (tx: Transaction, alarm: Held, who: string) => Promise<unknown>

export async function nameOf(tx: Transaction, caller: AlarmCaller) {
  if (isByKey(caller)) return caller.full_name
  const [person] = await tx.select({ full_name: people.full_name }).from(people).where(ofPerson(people, caller))
  return person?.full_name ?? ''
}

/** Does something to an alarm that concerns the person, and answers it as it is then. */
export async function act(deps: Deps, caller: AlarmCaller, alarm_id: string, deed: Deed) {
  const asked = await askedFor(deps, caller, alarm_id)
  return deps.db.transaction(async (tx) => {
    const alarm = await held(tx, asked)
    await deed(tx, alarm, await nameOf(tx, caller))
    return withEntries(tx, asked)
  })
}

function insistOnVersion({ version, state }: Held, seen: number) {
  if (state === 'closed' || version !== seen) throw new Refused(RET.versionConflict)
}

export const oneMore = { version: sql`${alarms.version} + 1` }

export const logged = ({ robot_name }: Held, words: string) => ({ robots: [robot_name], about: words })

/** The same key of the same person names the same entry. */
const noteId = ({ corp_uuid, user_uuid }: AlarmCaller, alarm_id: string, key: string) =>
  hashOf(`alarm ${corp_uuid} ${alarm_id} ${user_uuid} ${key}`).slice(0, 32)

type Note = { key: string; text: string; who: string }

async function writeNote(tx: Transaction, alarm: Held, caller: AlarmCaller, { key, text, who }: Note) {
  const entry_id = noteId(caller, alarm.alarm_id, key)
  if (await writeEntry(tx, alarm, { entry_id, kind: 'noted', who, text }))
    await tx.update(alarms).set(oneMore).where(isAlarm(alarm))
}

type Again = { kind: 'taken' | 'closed'; text: string; who: string }

/** Whoever does it again, because no answer came, may have written something else meanwhile: that is kept as a note. */
async function keepWords(tx: Transaction, alarm: Held, caller: AlarmCaller, { kind, text, who }: Again) {
  const { alarm_id, corp_uuid, at } = alarmEntries
  const isIt = and(eq(corp_uuid, alarm.corp_uuid), eq(alarm_id, alarm.alarm_id), eq(alarmEntries.kind, kind))
  const [kept] = await tx.select({ text: alarmEntries.text }).from(alarmEntries).where(isIt).orderBy(desc(at)).limit(1)
  if (text !== '' && text !== kept?.text) await writeNote(tx, alarm, caller, { key: `${kind} ${text}`, text, who })
}

export const alarmTake: AlarmHandler<'alarmTake'> = (deps, { alarm_id, version, note = '' }, caller) =>
  act(deps, caller, alarm_id, async (tx, alarm, who) => {
    const { user_uuid } = caller
    if (alarm.state === 'taken' && alarm.taken_by === user_uuid)
      return keepWords(tx, alarm, caller, { kind: 'taken', text: note, who })
    insistOnVersion(alarm, version)
    const taken = { state: 'taken', taken_by: user_uuid, taken_at: sql`now()`, snoozed_until: null } as const
    await tx
      .update(alarms)
      .set({ ...taken, ...oneMore })
      .where(isAlarm(alarm))
    await writeRecord(tx, alarm, { state: 'taken', taken_by: who })
    await writeEntry(tx, alarm, { kind: 'taken', who, text: note })
    await dropCalls(tx, alarm)
    await planReminders(tx, alarm)
    await tellOfAlarm(tx, alarm, 'alarm_taken', { who, text: note })
    await logOperation(tx, caller, 'alarm_taken', logged(alarm, note))
  })

export const alarmNote: AlarmHandler<'alarmNote'> = (deps, { alarm_id, key, note }, caller) =>
  act(deps, caller, alarm_id, (tx, alarm, who) => writeNote(tx, alarm, caller, { key, text: note, who }))

export const alarmClose: AlarmHandler<'alarmClose'> = (deps, { alarm_id, version, found }, caller) =>
  act(deps, caller, alarm_id, async (tx, alarm, who) => {
    const { user_uuid } = caller
    if (alarm.state === 'closed' && alarm.closed_by === user_uuid)
      return keepWords(tx, alarm, caller, { kind: 'closed', text: found, who })
    insistOnVersion(alarm, version)
    await closeAlarm(tx, alarm, { user_uuid, who, found })
    await logOperation(tx, caller, 'alarm_closed', logged(alarm, found))
  })
