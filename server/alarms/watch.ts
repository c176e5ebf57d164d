import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { warningRules } from '../../domain/resources/warnings.ts'
import { after } from '../database/clock.ts'
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

/** Companies that are looked at together. */
const AT_ONCE = 4
const EVER_S = 1e9

const { corp_uuid, rule_id, robot_uuid, record_id, since } = warningStates
const STATE = { ...getTableColumns(warningStates), lasted_s: sql<number>`extract(epoch FROM now() - ${since})::float8` }

type State = typeof warningStates.$inferSelect & { lasted_s: number }
type StateKey = Pick<State, 'corp_uuid' | 'rule_id' | 'robot_uuid'>
type RobotKey = Pick<State, 'corp_uuid' | 'robot_uuid'>
/** At which robots is looked: all of all companies, or one. `servedForS`: for how long this server has let reports in. */
type Look = { offlineAfterS: number; servedForS: number; now: Date; robot?: RobotKey }
type Company = { rules: Rule[]; states: State[] }

const keyOf = (rule_id: string, robot_uuid: string) => `${rule_id} ${robot_uuid}`

/** Of a company that is off no robot may report: its rules rest. */
async function rulesOn(db: Database, { robot }: Look): Promise<Rule[]> {
  const { time_zone: zone, default_lang: lang, enabled_at, disabled_at } = corps
  const isOn = and(isNull(records.removed_at), sql`${records.values} ->> 'is_on' = 'true'`, isNull(disabled_at))
  const isOfRobot = robot && eq(records.corp_uuid, robot.corp_uuid)
  const found = await db
    .select({
      rule_id: records.record_id,
      corp_uuid: records.corp_uuid,
      zone,
      lang,
      enabled_at,
      values: records.values,
    })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, records.corp_uuid))
    .where(and(eq(records.resource, warningRules.id), isOn, isOfRobot))
  return found.map(({ values, ...rule }) => ({ ...rule, values: values as Rule['values'] }))
}

async function robotsOf(db: Database, corp_uuid: string, { offlineAfterS, robot }: Look) {
  const listed = await listRobots(db, { corp_uuid, robot_uuid: robot?.robot_uuid }, offlineAfterS)
  const raised = await raisedBy(db, corp_uuid, robot?.robot_uuid)
  return listed.map(({ robot }): Robot => ({ ...robot, ...raised.get(robot.robot_uuid) }))
}

function statesOf(db: Database, { robot }: Look): Promise<State[]> {
  const isOfRobot = robot && and(eq(corp_uuid, robot.corp_uuid), eq(robot_uuid, robot.robot_uuid))
  return db.select(STATE).from(warningStates).where(isOfRobot)
}

/** States are read before robots: what another look writes down meanwhile is not ended by what was before it. */
async function companiesOf(db: Database, look: Look) {
  const companies = new Map<string, Company>()
  const companyOf = (corp_uuid: string) => {
    const company = companies.get(corp_uuid) ?? { rules: [], states: [] }
    companies.set(corp_uuid, company)
    return company
  }
  for (const state of await statesOf(db, look)) companyOf(state.corp_uuid).states.push(state)
  for (const rule of await rulesOn(db, look)) companyOf(rule.corp_uuid).rules.push(rule)
  return companies
}

/** Silence counts from the last report, or from when reports were let in again. */
const beginningOf = ({ rule, robot }: Cause, { servedForS }: Look) =>
  robot.state === 0 && robot.last_seen > 0
    ? sql`greatest(to_timestamp(${robot.last_seen}), ${rule.enabled_at}::timestamptz, ${after(-servedForS)})`
    : sql`now()`

async function begin(db: Database, cause: Cause, look: Look) {
  const { rule, robot } = cause
  const row = { corp_uuid: rule.corp_uuid, rule_id: rule.rule_id, robot_uuid: robot.robot_uuid }
  const begun = { ...row, since: beginningOf(cause, look) }
  const [state] = await db.insert(warningStates).values(begun).onConflictDoNothing().returning(STATE)
  return state
}

const isState = (state: StateKey) =>
  and(eq(corp_uuid, state.corp_uuid), eq(rule_id, state.rule_id), eq(robot_uuid, state.robot_uuid))

const minutesOf = ({ values }: Rule) => Number(values.after_minutes ?? 0)

/** Raises the alarm once its cause has held for as long as the rule says; with several servers the first one does. */
async function raise(db: Database, cause: Cause, now: Date) {
  const { rule, robot } = cause
  const isIt = isState({ ...rule, robot_uuid: robot.robot_uuid })
  const alarm_id = newId()
  const isDue = sql`${since} <= now() - make_interval(mins => ${minutesOf(rule)}::int)`
  await db.transaction(async (tx) => {
    const due = await tx
      .update(warningStates)
      .set({ record_id: alarm_id })
      .where(and(isIt, isNull(record_id), isDue))
      .returning({ record_id })
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

const isSilence = ({ values }: Rule) => values.kind === 'offline'

/** What a robot has just told shows nothing of silence, nor does what could not come while no server was there. */
const mayTell = (rule: Rule, { robot, servedForS, offlineAfterS }: Look) =>
  !isSilence(rule) || (robot === undefined && servedForS >= offlineAfterS)

/** Raises what has held for long enough; silence has for as long as it could have been broken. */
async function follow(db: Database, cause: Cause, known: State | undefined, look: Look) {
  const { rule } = cause
  if (known?.record_id || !isOnWatch(rule, look.now) || !mayTell(rule, look)) return
  const state = known ?? (await begin(db, cause, look))
  if (!state) return
  const lasted = isSilence(rule) ? Math.min(state.lasted_s, look.servedForS) : state.lasted_s
  if (lasted >= minutesOf(rule) * 60) await raise(db, cause, look.now)
}

async function lookAtCompany(db: Database, corp_uuid: string, { rules, states }: Company, look: Look) {
  const known = new Map(states.map((state) => [keyOf(state.rule_id, state.robot_uuid), state]))
  const robots = rules.length > 0 ? await robotsOf(db, corp_uuid, look) : []
  const watched = rules.flatMap((rule) =>
    robots.filter((robot) => mayHold(rule, robot)).map((robot) => ({ rule, robot })),
  )
  const lasting = new Set(watched.map(({ rule, robot }) => keyOf(rule.rule_id, robot.robot_uuid)))
  for (const [key, state] of known) if (!lasting.has(key)) await end(db, state, look.now)
  for (const each of watched.filter(({ rule, robot }) => holds(rule, robot)))
    await follow(db, each, known.get(keyOf(each.rule.rule_id, each.robot.robot_uuid)), look)
}

/** What fails of a company, or takes long, holds up no other; answers what failed. */
async function lookAt(db: Database, look: Look) {
  const failures: unknown[] = []
  const left = (await companiesOf(db, look)).entries()
  const lookAtNext = async () => {
    for (const [corp_uuid, company] of left)
      await lookAtCompany(db, corp_uuid, company, look).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext))
  return failures
}

/** Looks at all robots by all rules: what is new raises alarms, what has passed gets its end. */
export async function watchRobots(db: Database, offlineAfterS: number, now: Date, servedForS = EVER_S) {
  const failures = await lookAt(db, { offlineAfterS, servedForS, now }).catch((error: unknown) => [error])
  await closeStale(db)
  if (failures.length > 0) throw failures[0]
}

/** The same for one robot that has just told something, by the rules of its company. */
export async function watchRobot(db: Database, robot: RobotKey, offlineAfterS: number, now: Date) {
  const [failure] = await lookAt(db, { robot, offlineAfterS, servedForS: EVER_S, now })
  if (failure !== undefined) throw failure
}
