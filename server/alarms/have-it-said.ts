import { and, eq, sql } from 'drizzle-orm'
import { SINGLE_ID, type ValuesOf } from '../../domain/resources/shape.ts'
import { ttsSetting } from '../../domain/resources/tts-setting.ts'
import type { Database, Transaction } from '../database/database.ts'
import { alarmOrders } from '../database/schema/alarms.ts'
import { commandResults } from '../database/schema/remote.ts'
import { asOutsider } from '../people/operation-log.ts'
import { keptRecords } from '../records/kept-records.ts'
import { isLive, reasonNow, stateNow } from '../remote/command-state.ts'
import { commandId, giveCommand } from '../remote/commands.ts'
import { type AlarmKey, writeEntry } from './alarm-rows.ts'
import type { Robot, Rule } from './conditions.ts'
import { quietUntil } from './quiet-hours.ts'

type Voice = ValuesOf<typeof ttsSetting>['voice']

async function voiceOf(tx: Transaction, corp_uuid: string) {
  const setting = await keptRecords.find(tx, { corp_uuid, resource: ttsSetting }, SINGLE_ID)
  return (setting?.values.voice as Voice | undefined) || ttsSetting.fields.voice.default
}

type Asked = { rule: Rule; robot: Robot; isSilenced: boolean; now: Date }

/** Why a robot is not asked to say anything. */
function whyNot({ rule: { zone, values }, robot, isSilenced, now }: Asked) {
  const { quiet_from: from, quiet_until: until } = values
  if (isSilenced) return 'silenced'
  if (from && until && quietUntil({ from, until }, zone, now)) return 'quiet_hours'
  return robot.state === 0 ? 'offline' : undefined
}

/** Has the robot of an alarm say the words of its rule, where it has any, or writes down why it is not asked. */
export async function haveItSaid(tx: Transaction, alarm: AlarmKey, asked: Asked) {
  const { rule, robot } = asked
  const { channels, says: text, language, name } = rule.values
  if (!channels?.includes('robot') || !text) return
  const { corp_uuid } = alarm
  const { robot_uuid, robot_name } = robot
  const entry = { who: robot_name, channel: 'robot' } as const
  const why = whyNot(asked)
  if (why) {
    await writeEntry(tx, alarm, { ...entry, kind: 'not_told', text: why })
    return
  }
  const actor = asOutsider(corp_uuid, name)
  const command_id = commandId(actor, `alarm ${alarm.alarm_id}`)
  const params = { text, lang: language || rule.lang, voice: await voiceOf(tx, corp_uuid) }
  await giveCommand(tx, actor, command_id, { kind: 'say', params }, [{ robot_uuid, robot_name, isHere: true }])
  await tx.insert(alarmOrders).values({ ...alarm, command_id })
  await writeEntry(tx, alarm, { ...entry, kind: 'asked', text })
}

const isResult = and(
  eq(commandResults.corp_uuid, alarmOrders.corp_uuid),
  eq(commandResults.command_id, alarmOrders.command_id),
)

const isOrder = ({ corp_uuid, alarm_id }: AlarmKey) =>
  and(eq(alarmOrders.corp_uuid, corp_uuid), eq(alarmOrders.alarm_id, alarm_id))

/** Writes down what came of what robots were asked to say, once no more can come of it. */
export async function noteSaid(db: Database, COMMAND_TIMEOUT_S: number) {
  const { corp_uuid, alarm_id } = alarmOrders
  const [state, reason] = [stateNow(COMMAND_TIMEOUT_S), reasonNow(COMMAND_TIMEOUT_S)]
  const over = await db
    .select({ corp_uuid, alarm_id, who: commandResults.robot_name, state, reason })
    .from(alarmOrders)
    .innerJoin(commandResults, isResult)
    .where(sql`NOT ${isLive(COMMAND_TIMEOUT_S)}`)
  for (const { who, state, reason, ...alarm } of over)
    await db.transaction(async (tx) => {
      const noted = await tx.delete(alarmOrders).where(isOrder(alarm)).returning({ alarm_id })
      if (noted.length === 0) return
      const [kind, text] = state === 'done' ? (['told', ''] as const) : (['not_told', reason || state] as const)
      await writeEntry(tx, alarm, { kind, who, text, channel: 'robot' })
    })
}
