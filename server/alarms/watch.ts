import { and, eq, isNull, sql } from 'drizzle-orm'
import { staff } from '../../domain/resources/staff.ts'
import { completed } from '../../domain/resources/values.ts'
import { warningRecord, warningRules } from '../../domain/resources/warnings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { warningStates } from '../database/schema/remote.ts'
import { keepAll, keptRecords } from '../records/kept-records.ts'
import { storeOf } from '../records/store-of.ts'
import { raisedBy } from '../robots/robot-events.ts'
import { listRobots } from '../robots/robots.ts'
import { newId } from '../secrets/secrets.ts'
import { holds, isOnWatch, type Robot, type Rule } from './conditions.ts'

export const WATCH_EVERY_MS = 3000

type Found = { rule: Rule; robot: Robot }
type State = typeof warningStates.$inferSelect

const keyOf = (rule_id: string, robot_uuid: string) => `${rule_id} ${robot_uuid}`
const iso = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z')

/** Of a company that is off no robot may report: its rules rest. */
async function rulesOn(db: Database): Promise<Rule[]> {
  const { time_zone: zone, enabled_at, disabled_at } = corps
  const isOn = and(isNull(records.removed_at), sql`${records.values} ->> 'is_on' = 'true'`, isNull(disabled_at))
  const found = await db
    .select({ rule_id: records.record_id, corp_uuid: records.corp_uuid, zone, enabled_at, values: records.values })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, records.corp_uuid))
    .where(and(eq(records.resource, warningRules.id), isOn))
  return found.map(({ values, ...rule }) => ({ ...rule, values: values as Rule['values'] }))
}

async function robotsBy(db: Database, rules: readonly Rule[], offlineAfterS: number) {
  const corps = [...new Set(rules.map(({ corp_uuid }) => corp_uuid))]
  const lists = corps.map(async (corp_uuid) => {
    const [listed, raised] = [await listRobots(db, { corp_uuid }, offlineAfterS), await raisedBy(db, corp_uuid)]
    const watched = listed.map(({ robot }): Robot => ({ ...robot, ...raised.get(robot.robot_uuid) }))
    return [corp_uuid, watched] as const
  })
  return new Map(await Promise.all(lists))
}

/** Silence counts from the last report, or from when reports were let in again. */
const since = ({ rule, robot }: Found) =>
  robot.state === 0 && robot.last_seen > 0
    ? sql`greatest(to_timestamp(${robot.last_seen}), ${rule.enabled_at}::timestamptz)`
    : sql`now()`

async function begin(db: Database, found: Found) {
  const { rule, robot } = found
  const row = { corp_uuid: rule.corp_uuid, rule_id: rule.rule_id, robot_uuid: robot.robot_uuid, since: since(found) }
  await db.insert(warningStates).values(row).onConflictDoNothing()
}

const isState = ({ corp_uuid, rule_id, robot_uuid }: Pick<State, 'corp_uuid' | 'rule_id' | 'robot_uuid'>) =>
  and(
    eq(warningStates.corp_uuid, corp_uuid),
    eq(warningStates.rule_id, rule_id),
    eq(warningStates.robot_uuid, robot_uuid),
  )

async function receiversOf(tx: Transaction, { corp_uuid, values: { receivers } }: Rule) {
  const ids = (receivers ?? []).map(({ person }) => person ?? '').filter((id) => id !== '')
  if (ids.length === 0) return []
  const names = await storeOf(staff).names(tx, { corp_uuid, resource: staff }, ids)
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** Writes the warning down once it has held for as long as the rule says; with several servers the first one writes it. */
async function warn(db: Database, { rule, robot }: Found, now: Date) {
  const { corp_uuid, rule_id, values } = rule
  const record_id = newId()
  const isDue = sql`${warningStates.since} <= now() - make_interval(mins => ${Number(values.after_minutes ?? 0)}::int)`
  await db.transaction(async (tx) => {
    const due = await tx
      .update(warningStates)
      .set({ record_id })
      .where(and(isState({ corp_uuid, rule_id, robot_uuid: robot.robot_uuid }), isNull(warningStates.record_id), isDue))
      .returning({ record_id: warningStates.record_id })
    if (due.length === 0) return
    const should_know = await receiversOf(tx, rule)
    const place = robot.position?.map_name ?? robot.task_place
    const written = {
      at: iso(now),
      robot: robot.robot_name,
      kind: values.kind,
      level: values.level,
      place,
      should_know,
    }
    const kept = { record_id, values: completed(warningRecord.fields, written) }
    await keepAll(tx, { corp_uuid, resource: warningRecord }, '', [kept])
  })
}

async function end(db: Database, state: State, now: Date) {
  const { corp_uuid } = state
  const place = { corp_uuid, resource: warningRecord }
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(warningStates).where(isState(state)).returning()
    const record = gone?.record_id ? await keptRecords.find(tx, place, gone.record_id, 'lock') : undefined
    if (!record) return
    const nobody = { corp_uuid, user_uuid: '', role_id: '' }
    await keptRecords.update(tx, place, nobody, record, { ...record.values, over_at: iso(now) })
  })
}

/** Looks at all robots by all rules: what is new is written down, what has passed gets its end. */
export async function watchRobots(db: Database, offlineAfterS: number, now: Date) {
  const rules = await rulesOn(db)
  const robots = await robotsBy(db, rules, offlineAfterS)
  const found = rules.flatMap((rule) =>
    (robots.get(rule.corp_uuid) ?? []).filter((robot) => holds(rule, robot)).map((robot) => ({ rule, robot })),
  )
  const known = new Map(
    (await db.select().from(warningStates)).map((each) => [keyOf(each.rule_id, each.robot_uuid), each]),
  )
  const holding = new Set(found.map(({ rule, robot }) => keyOf(rule.rule_id, robot.robot_uuid)))
  for (const [key, state] of known) if (!holding.has(key)) await end(db, state, now)
  for (const each of found) {
    const state = known.get(keyOf(each.rule.rule_id, each.robot.robot_uuid))
    if (state?.record_id || !isOnWatch(each.rule, now)) continue
    if (!state) await begin(db, each)
    await warn(db, each, now)
  }
}
