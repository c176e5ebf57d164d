import { and, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm'
import { epoch, epochOrNull } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { alarms, robotSilences } from '../database/schema/alarms.ts'
import { isByKey } from '../menu/page-access.ts'
import type { AlarmCaller } from './alarm-right.ts'
import { type AlarmKey, writeEntry } from './alarm-rows.ts'
import { concerns } from './concerns.ts'

const MOST = 50

/** Of the rows of `alarms` those that call nobody for a time. */
export const isSnoozed = sql<boolean>`coalesce(${alarms.snoozed_until} > now(), false)`

const isActive = sql`coalesce(${robotSilences.until}, 'infinity') > now()`

/** Joins the silence of the robot of an alarm, where there is one. */
export const isItsSilence = and(
  eq(robotSilences.corp_uuid, alarms.corp_uuid),
  eq(robotSilences.robot_uuid, alarms.robot_uuid),
  isActive,
)

/** Of alarms that are joined with it. */
export const isSilenced = sql<boolean>`(${robotSilences.robot_uuid} IS NOT NULL)`

export const activeSilences = (corp_uuid: Placeholder) =>
  sql<number>`(SELECT count(*)::int FROM ${robotSilences} WHERE ${robotSilences.corp_uuid} = ${corp_uuid} AND ${isActive})`

type RobotKey = Pick<typeof robotSilences.$inferSelect, 'corp_uuid' | 'robot_uuid'>

const isOf = ({ corp_uuid, robot_uuid }: RobotKey) =>
  and(eq(robotSilences.corp_uuid, corp_uuid), eq(robotSilences.robot_uuid, robot_uuid), isActive)

/** Whose end somebody may hear of: a key of its robots, a person of those of whose alarms some concern them. */
function isSeenBy(caller: AlarmCaller, isReader: boolean) {
  const { corp_uuid, user_uuid } = caller
  const isTheirs = sql`EXISTS (SELECT 1 FROM alarms WHERE alarms.corp_uuid = ${robotSilences.corp_uuid}
    AND alarms.robot_uuid = ${robotSilences.robot_uuid} AND ${concerns({ user_uuid, isReader })})`
  const ofKey = (robots: readonly string[]) =>
    robots.length > 0 ? inArray(robotSilences.robot_uuid, [...robots]) : undefined
  const isSeen = isByKey(caller) ? ofKey(caller.grant.robots) : isTheirs
  return and(eq(robotSilences.corp_uuid, corp_uuid), isActive, isSeen)
}

/** `isReader`: whether a person may open the page of all alarms. */
export const silencesFor = (db: Database | Transaction, caller: AlarmCaller, isReader = false) =>
  db
    .select({
      robot_uuid: robotSilences.robot_uuid,
      robot_name: robotSilences.robot_name,
      since: epoch(robotSilences.since),
      until: epochOrNull(robotSilences.until),
      by: robotSilences.by,
    })
    .from(robotSilences)
    .where(isSeenBy(caller, isReader))
    .orderBy(robotSilences.until, robotSilences.robot_name, robotSilences.robot_uuid)
    .limit(MOST)

const inSeconds = { until: epochOrNull(robotSilences.until), by: robotSilences.by }
const textOf = (until: number | null) => (until === null ? '' : `${until}`)

type Silence = Omit<typeof robotSilences.$inferInsert, 'since' | 'until'> & { until: ReturnType<typeof sql> | null }

/** Everything that is wrong with a robot says so in its time line. */
async function tellAlarms(tx: Transaction, robot: RobotKey, entry: Parameters<typeof writeEntry>[2]) {
  const { corp_uuid, alarm_id, robot_uuid, state } = alarms
  const isUnclosed = and(eq(corp_uuid, robot.corp_uuid), eq(robot_uuid, robot.robot_uuid), ne(state, 'closed'))
  const unclosed = await tx.select({ corp_uuid, alarm_id }).from(alarms).where(isUnclosed)
  for (const alarm of unclosed) await writeEntry(tx, alarm, entry)
}

/** Alarms of a robot call nobody until then; one that was silenced is so until then instead. */
export async function silence(tx: Transaction, { until, ...robot }: Silence) {
  const row = { ...robot, since: sql`now()`, until }
  const target = [robotSilences.corp_uuid, robotSilences.robot_uuid]
  const [kept] = await tx
    .insert(robotSilences)
    .values(row)
    .onConflictDoUpdate({ target, set: row })
    .returning(inSeconds)
  await tellAlarms(tx, robot, { kind: 'silenced', who: robot.by, text: textOf(kept?.until ?? null) })
}

/** Alarms of a robot call again; undefined where they did. */
export async function endSilence(tx: Transaction, robot: RobotKey, who: string) {
  const [ended] = await tx
    .update(robotSilences)
    .set({ until: sql`now()` })
    .where(isOf(robot))
    .returning({ robot_name: robotSilences.robot_name })
  if (ended) await tellAlarms(tx, robot, { kind: 'unsilenced', who })
  return ended
}

/** Whoever reads afterwards of an alarm why it called nobody; answers whether that is so. */
export async function noteSilence(tx: Transaction, alarm: AlarmKey, robot_uuid: string) {
  const [found] = await tx
    .select(inSeconds)
    .from(robotSilences)
    .where(isOf({ corp_uuid: alarm.corp_uuid, robot_uuid }))
  if (found) await writeEntry(tx, alarm, { kind: 'silenced', who: found.by, text: textOf(found.until) })
  return found !== undefined
}
