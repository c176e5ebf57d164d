import { type SQL, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor, Params } from '../contract/handler.ts'
import { malformed, Refused } from '../contract/refused.ts'
import { after, epochOrNull } from '../database/clock.ts'
import type { Transaction } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { isByKey } from '../menu/page-access.ts'
import { logOperation } from '../people/operation-log.ts'
import type { AlarmCaller } from './alarm-right.ts'
import { isAlarm, writeEntry } from './alarm-rows.ts'
import { act, type Held, logged, nameOf, oneMore } from './alarms.ts'
import { isReader } from './concerns.ts'
import { endSilence, silence, silencesFor } from './silences.ts'

type Span = Params<'alarmPause'>['span']

const MORNING = '08:00'
const MINUTE_S = 60

/** The next morning by the clocks of a company. */
const morningOf = (
  corp_uuid: string,
) => sql`(SELECT (today + CASE WHEN here < today THEN interval '0' ELSE interval '1 day' END) AT TIME ZONE time_zone
  FROM (SELECT time_zone, now() AT TIME ZONE time_zone AS here, (now() AT TIME ZONE time_zone)::date + time ${sql.raw(`'${MORNING}'`)} AS today
    FROM corps WHERE corps.corp_uuid = ${corp_uuid}) AS clocks)`

const UNTIL: Readonly<Record<Exclude<Span, 'open_end' | 'ended'>, (corp_uuid: string) => SQL>> = {
  quarter_hour: () => after(15 * MINUTE_S),
  hour: () => after(60 * MINUTE_S),
  eight_hours: () => after(480 * MINUTE_S),
  morning: morningOf,
}

type By = { caller: AlarmCaller; who: string; span: Span }

async function endSnooze(tx: Transaction, alarm: Held, { caller, who }: By) {
  const ended = await tx
    .update(alarms)
    .set({ snoozed_until: sql`now()`, ...oneMore })
    .where(sql`${isAlarm(alarm)} AND ${alarms.snoozed_until} > now()`)
    .returning({ alarm_id: alarms.alarm_id })
  if (ended.length === 0) return
  await writeEntry(tx, alarm, { kind: 'woken', who })
  await logOperation(tx, caller, 'alarm_woken', logged(alarm, ''))
}

async function snooze(tx: Transaction, alarm: Held, by: By) {
  const { caller, who, span } = by
  if (alarm.state === 'closed') throw new Refused(RET.versionConflict)
  if (span === 'open_end') throw malformed('span', 'has no end')
  if (span === 'ended') return endSnooze(tx, alarm, by)
  const snoozed_until = UNTIL[span](alarm.corp_uuid)
  const [kept] = await tx
    .update(alarms)
    .set({ snoozed_until, snoozed_by: who, ...oneMore })
    .where(isAlarm(alarm))
    .returning({ until: epochOrNull(alarms.snoozed_until) })
  await writeEntry(tx, alarm, { kind: 'snoozed', who, text: `${kept?.until ?? ''}` })
  await logOperation(tx, caller, 'alarm_snoozed', logged(alarm, ''))
}

async function pauseRobot(tx: Transaction, { corp_uuid, robot_uuid, robot_name }: Held, { caller, who, span }: By) {
  const robot = { corp_uuid, robot_uuid, robot_name }
  const done = { robots: [robot_name] }
  if (span === 'ended') {
    if (await endSilence(tx, robot, who)) await logOperation(tx, caller, 'robot_unsilenced', done)
    return
  }
  await silence(tx, { ...robot, by: who, until: span === 'open_end' ? null : UNTIL[span](corp_uuid) })
  await logOperation(tx, caller, 'robot_silenced', done)
}

export const alarmPause: HandlerFor<'alarmPause', AlarmCaller> = (deps, { alarm_id, of, span }, caller) =>
  act(deps, caller, alarm_id, (tx, alarm, who) =>
    of === 'alarm' ? snooze(tx, alarm, { caller, who, span }) : pauseRobot(tx, alarm, { caller, who, span }),
  )

export const silenceEnd: HandlerFor<'silenceEnd', AlarmCaller> = async (deps: Deps, { robot_uuid }, caller) => {
  const readsAll = !isByKey(caller) && (await isReader(deps.db, caller))
  return deps.db.transaction(async (tx) => {
    const seen = await silencesFor(tx, caller, readsAll)
    if (!seen.some((each) => each.robot_uuid === robot_uuid)) throw new Refused(RET.notFound)
    const ended = await endSilence(tx, { corp_uuid: caller.corp_uuid, robot_uuid }, await nameOf(tx, caller))
    if (ended) await logOperation(tx, caller, 'robot_unsilenced', { robots: [ended.robot_name] })
    return { silence_list: await silencesFor(tx, caller, readsAll) }
  })
}
