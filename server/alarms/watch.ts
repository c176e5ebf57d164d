import { and, eq, isNull, sql } from 'drizzle-orm'
import { warningRules } from '../../domain/resources/warnings.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { warningStates } from '../database/schema/remote.ts'
import { raisedBy } from '../robots/robot-events.ts'
import { listRobots } from '../robots/robots.ts'
import { newId } from '../secrets/secrets.ts'
import { holds, isOnWatch, mayHold, type Robot, type Rule } from './conditions.ts'
import { type Cause, closeByItself, closeStale, countAgain, markOver, openAlarm, unclosedAlarm } from './lifecycle.ts'

export const WATCH_EVERY_MS = 3000

type State = typeof warningStates.$inferSelect
type RobotKey = Pick<State, 'corp_uuid' | 'robot_uuid'>
/** At which robots is looked: all of all companies, or one. */
type Look = { offlineAfterS: number; now: Date; robot?: RobotKey }

const keyOf = (rule_id: string, robot_uuid: string) => `${rule_id} ${robot_uuid}`

/** Of a company that is off no robot may report: its rules rest. */
async function rulesOn(db: Database, { robot }: Look): Promise<Rule[]> {
  const { time_zone: zone, enabled_at, disabled_at } = corps
  const isOn = and(isNull(records.removed_at), sql`${records.values} ->> 'is_on' = 'true'`, isNull(disabled_at))
  const isOfRobot = robot && eq(records.corp_uuid, robot.corp_uuid)
  const found = await db
    .select({ rule_id: records.record_id, corp_uuid: records.corp_uuid, zone, enabled_at, values: records.values })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, records.corp_uuid))
    .where(and(eq(records.resource, warningRules.id), isOn, isOfRobot))
  return found.map(({ values, ...rule }) => ({ ...rule, values: values as Rule['values'] }))
}

async function robotsBy(db: Database, rules: readonly Rule[], { offlineAfterS, robot }: Look) {
  const corps = [...new Set(rules.map(({ corp_uuid }) => corp_uuid))]
  const lists = corps.map(async (corp_uuid) => {
    const listed = await listRobots(db, { corp_uuid, robot_uuid: robot?.robot_uuid }, offlineAfterS)
    const raised = await raisedBy(db, corp_uuid, robot?.robot_uuid)
    const watched = listed.map(({ robot }): Robot => ({ ...robot, ...raised.get(robot.robot_uuid) }))
    return [corp_uuid, watched] as const
  })
  return new Map(await Promise.all(lists))
}

async function statesOf(db: Database, { robot }: Look) {
  const { corp_uuid, robot_uuid } = warningStates
  const isOfRobot = robot && and(eq(corp_uuid, robot.corp_uuid), eq(robot_uuid, robot.robot_uuid))
  const found = await db.select().from(warningStates).where(isOfRobot)
  return new Map(found.map((each) => [keyOf(each.rule_id, each.robot_uuid), each]))
}

/** Silence counts from the last report, or from when reports were let in again. */
const since = ({ rule, robot }: Cause) =>
  robot.state === 0 && robot.last_seen > 0
    ? sql`greatest(to_timestamp(${robot.last_seen}), ${rule.enabled_at}::timestamptz)`
    : sql`now()`

async function begin(db: Database, cause: Cause) {
  const { rule, robot } = cause
  const row = { corp_uuid: rule.corp_uuid, rule_id: rule.rule_id, robot_uuid: robot.robot_uuid, since: since(cause) }
  await db.insert(warningStates).values(row).onConflictDoNothing()
}

const isState = ({ corp_uuid, rule_id, robot_uuid }: Pick<State, 'corp_uuid' | 'rule_id' | 'robot_uuid'>) =>
  and(
    eq(warningStates.corp_uuid, corp_uuid),
    eq(warningStates.rule_id, rule_id),
    eq(warningStates.robot_uuid, robot_uuid),
  )

/** Raises the alarm once its cause has held for as long as the rule says; with several servers the first one does. */
async function raise(db: Database, cause: Cause, now: Date) {
  const { rule, robot } = cause
  const isIt = isState({ ...rule, robot_uuid: robot.robot_uuid })
  const alarm_id = newId()
  const isDue = sql`${warningStates.since} <= now() - make_interval(mins => ${Number(rule.values.after_minutes ?? 0)}::int)`
  await db.transaction(async (tx) => {
    const due = await tx
      .update(warningStates)
      .set({ record_id: alarm_id })
      .where(and(isIt, isNull(warningStates.record_id), isDue))
      .returning({ record_id: warningStates.record_id })
    if (due.length === 0) return
    const before = await unclosedAlarm(tx, cause)
    if (before?.isPast) await closeByItself(tx, before)
    if (!before || before.isPast) return openAlarm(tx, cause, alarm_id, now)
    await tx.update(warningStates).set({ record_id: before.alarm_id }).where(isIt)
    await countAgain(tx, before, rule)
  })
}

async function end(db: Database, state: State, now: Date) {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(warningStates).where(isState(state)).returning()
    if (gone?.record_id) await markOver(tx, { corp_uuid: gone.corp_uuid, alarm_id: gone.record_id }, now)
  })
}

/** States are read before robots: what another look writes down meanwhile is not ended by what was before it. */
async function lookAt(db: Database, look: Look) {
  const { now } = look
  const known = await statesOf(db, look)
  const rules = await rulesOn(db, look)
  const robots = await robotsBy(db, rules, look)
  const watched = rules.flatMap((rule) =>
    (robots.get(rule.corp_uuid) ?? []).filter((robot) => mayHold(rule, robot)).map((robot) => ({ rule, robot })),
  )
  const lasting = new Set(watched.map(({ rule, robot }) => keyOf(rule.rule_id, robot.robot_uuid)))
  for (const [key, state] of known) if (!lasting.has(key)) await end(db, state, now)
  for (const each of watched.filter(({ rule, robot }) => holds(rule, robot))) {
    const state = known.get(keyOf(each.rule.rule_id, each.robot.robot_uuid))
    if (state?.record_id || !isOnWatch(each.rule, now)) continue
    if (!state) await begin(db, each)
    await raise(db, each, now)
  }
}

/** Looks at all robots by all rules: what is new raises alarms, what has passed gets its end. */
export async function watchRobots(db: Database, offlineAfterS: number, now: Date) {
  await lookAt(db, { offlineAfterS, now })
  await closeStale(db)
}

/** The same for one robot, by the rules of its company. */
export const watchRobot = (db: Database, robot: RobotKey, offlineAfterS: number, now: Date) =>
  lookAt(db, { robot, offlineAfterS, now })
