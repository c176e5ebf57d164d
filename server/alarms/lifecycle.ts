import { and, eq, ne, sql } from 'drizzle-orm'
import { completed } from '../../domain/resources/values.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { alarmPeople, alarms } from '../database/schema/alarms.ts'
import { keepAll } from '../records/kept-records.ts'
import { tellOfAlarm } from './alarm-news.ts'
import { type AlarmKey, isAlarm, renewEntry, writeEntry, writeRecord } from './alarm-rows.ts'
import { dropCalls, planCalls } from './calls.ts'
import type { Robot, Rule } from './conditions.ts'
import { haveItSaid } from './have-it-said.ts'
import { receiversOf } from './receivers.ts'
import { noteSilence } from './silences.ts'

/** A statement has room for a few thousand. */
const PEOPLE_AT_ONCE = 1000

export type Cause = { rule: Rule; robot: Robot }

const iso = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z')

/** How long an alarm that is over waits for its cause to come again as the same one. */
const SAME_HOURS = 1

const wasOverFor = (hours: number) =>
  sql<boolean>`coalesce(${alarms.over_at} <= now() - make_interval(hours => ${hours}), false)`

/** The alarm of a rule for a robot that is not closed, held until the transaction ends. */
export async function unclosedAlarm(tx: Transaction, { rule, robot }: Cause) {
  const { corp_uuid, alarm_id, state, times } = alarms
  const isOfCause = and(eq(alarms.rule_id, rule.rule_id), eq(alarms.robot_uuid, robot.robot_uuid))
  const [found] = await tx
    .select({ corp_uuid, alarm_id, state, times, isPast: wasOverFor(SAME_HOURS) })
    .from(alarms)
    .where(and(eq(corp_uuid, rule.corp_uuid), isOfCause, ne(state, 'closed')))
    .for('update')
  return found
}
type Unclosed = NonNullable<Awaited<ReturnType<typeof unclosedAlarm>>>

/** Opens an alarm, with its record and the messages it sends. */
export async function openAlarm(tx: Transaction, { rule, robot }: Cause, alarm_id: string, now: Date) {
  const { corp_uuid, rule_id, values } = rule
  const { kind, level } = values
  if (kind === '') return
  const { people, should_know } = await receiversOf(tx, rule)
  const place = robot.position?.map_name ?? robot.task_place
  const written = { at: iso(now), robot: robot.robot_name, kind, level, place, should_know, state: 'open', times: 1 }
  const kept = { record_id: alarm_id, values: completed(warningRecord.fields, written) }
  await keepAll(tx, { corp_uuid, resource: warningRecord }, '', [kept])
  await tx.insert(alarms).values({
    ...{ corp_uuid, alarm_id, rule_id, robot_uuid: robot.robot_uuid, kind, level: level || 'warning' },
    ...{ rule_name: values.name, advice: values.advice ?? '', robot_name: robot.robot_name, place },
  })
  const rows = people.map((person) => ({ corp_uuid, alarm_id, ...person }))
  for (let at = 0; at < rows.length; at += PEOPLE_AT_ONCE)
    await tx.insert(alarmPeople).values(rows.slice(at, at + PEOPLE_AT_ONCE))
  await writeEntry(tx, { corp_uuid, alarm_id }, { kind: 'opened' })
  const isSilenced = await noteSilence(tx, { corp_uuid, alarm_id }, robot.robot_uuid)
  await haveItSaid(tx, { corp_uuid, alarm_id }, { rule, robot, isSilenced, now })
  await planCalls(tx, { corp_uuid, alarm_id }, rule)
  await tellOfAlarm(tx, { corp_uuid, alarm_id }, 'alarm_opened')
}

/** Its cause has come again. Who was not called before it was over is called now, unless somebody looks after it. */
export async function countAgain(tx: Transaction, { state, times, isPast: _, ...alarm }: Unclosed, rule: Rule) {
  const counted = { times: times + 1, last_at: sql`now()`, over_at: null }
  await tx.update(alarms).set(counted).where(isAlarm(alarm))
  await writeRecord(tx, alarm, { times: counted.times, over_at: '' })
  await renewEntry(tx, alarm, 'again')
  if (state === 'open') await planCalls(tx, alarm, rule)
  await tellOfAlarm(tx, alarm, 'alarm_again')
}

/** Its cause is over. */
export async function markOver(tx: Transaction, alarm: AlarmKey, now: Date) {
  const passed = await tx
    .update(alarms)
    .set({ over_at: sql`now()` })
    .where(isAlarm(alarm))
    .returning({ alarm_id: alarms.alarm_id })
  await writeRecord(tx, alarm, { over_at: iso(now) })
  if (passed.length === 0) return
  await renewEntry(tx, alarm, 'over')
  await dropCalls(tx, alarm)
  await tellOfAlarm(tx, alarm, 'alarm_over')
}

export type Closing = { user_uuid: string; who: string; found: string }

/** Closes an alarm that the transaction holds. */
export async function closeAlarm(tx: Transaction, alarm: AlarmKey, { user_uuid, who, found }: Closing) {
  const closed = { state: 'closed', closed_by: user_uuid, closed_at: sql`now()` } as const
  await tx
    .update(alarms)
    .set({ ...closed, version: sql`${alarms.version} + 1` })
    .where(isAlarm(alarm))
  await writeRecord(tx, alarm, { state: 'closed', closed_by: who, found })
  await writeEntry(tx, alarm, { kind: 'closed', who, text: found })
  await dropCalls(tx, alarm)
  await tellOfAlarm(tx, alarm, 'alarm_closed', { who, text: found })
}

/** Nobody has closed it, and nothing is said of what was found. */
export const closeByItself = (tx: Transaction, alarm: AlarmKey) =>
  closeAlarm(tx, alarm, { user_uuid: '', who: '', found: '' })

const OVER_HOURS = 24

/** Closes what has been over for a day and nobody has taken. */
export async function closeStale(db: Database) {
  const isLongOver = sql`${alarms.state} = 'open' AND ${wasOverFor(OVER_HOURS)}`
  const { corp_uuid, alarm_id } = alarms
  const old = await db
    .select({ corp_uuid, alarm_id })
    .from(alarms)
    .where(and(ne(alarms.state, 'closed'), isLongOver))
  for (const alarm of old)
    await db.transaction(async (tx) => {
      const [held] = await tx
        .select({ alarm_id })
        .from(alarms)
        .where(and(isAlarm(alarm), isLongOver))
        .for('update')
      if (held) await closeByItself(tx, alarm)
    })
}
