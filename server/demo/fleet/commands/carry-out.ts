import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { robots } from '../../../database/schema/catalogue.ts'
import { commandResults, commands } from '../../../database/schema/remote.ts'
import { isItsCommand, isItsRobot, isLive } from '../../../remote/command-state.ts'
import { target } from '../../../remote/places.ts'
import type { Settings } from '../../../settings.ts'
import { changeOrders } from '../robot-orders.ts'
import { nextStep } from './next-step.ts'
import { OCCUPIES, type RunningCommand, type Step } from './running-command.ts'

const LOOKED_AT = 1000

/** What simulated robots have to do, the oldest first. */
const liveCommands = (db: Database, timeoutS: number) =>
  db
    .select({
      result: commandResults,
      kind: commands.kind,
      params: commands.params,
      robot: robots,
      target,
      age_s: sql<number>`extract(epoch FROM now() - ${commandResults.changed_at})::float8`,
    })
    .from(commandResults)
    .innerJoin(commands, isItsCommand)
    .innerJoin(robots, isItsRobot)
    .where(and(robots.is_simulated, isLive(timeoutS)))
    .orderBy(commandResults.changed_at)
    .limit(LOOKED_AT)

type Live = Awaited<ReturnType<typeof liveCommands>>[number]

const isOtherOf = (one: Live) => (other: Live) =>
  other.robot.corp_uuid === one.robot.corp_uuid &&
  other.robot.robot_uuid === one.robot.robot_uuid &&
  other.result.command_id !== one.result.command_id

function runningIn(all: readonly Live[], one: Live, unixSecond: number): RunningCommand {
  const { result, robot, target, ...asked } = one
  const isOther = isOtherOf(one)
  const { map_name, x, y, orders } = robot
  return {
    ...asked,
    ...result,
    unixSecond,
    robot: { ...robot, map_name: map_name ?? '', x: x ?? 0, y: y ?? 0, orders: orders ?? {} },
    target: target ?? undefined,
    isBusy: all.some((each) => isOther(each) && each.result.state === 'under_way' && OCCUPIES.has(each.kind)),
  }
}

/** Writes the step down if the robot's part is still where it was; else another step was quicker. */
async function take(db: Database, { result }: Live, { state, reason = '', progress, lasts_s, orders }: Step) {
  const { corp_uuid, command_id, robot_uuid, attempt } = result
  const { changed_at } = commandResults
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(commandResults)
      .set({
        ...{ state, reason, progress: progress ?? result.progress, lasts_s: lasts_s ?? result.lasts_s },
        changed_at: state === result.state ? changed_at : sql`now()`,
      })
      .where(
        and(
          eq(commandResults.corp_uuid, corp_uuid),
          eq(commandResults.command_id, command_id),
          eq(commandResults.robot_uuid, robot_uuid),
          eq(commandResults.state, result.state),
          eq(commandResults.attempt, attempt),
        ),
      )
      .returning({ robot_uuid: commandResults.robot_uuid })
    if (taken.length > 0 && orders) await changeOrders(tx, corp_uuid, robot_uuid, orders)
  })
}

export async function carryOutCommands(
  db: Database,
  { COMMAND_TIMEOUT_S }: Pick<Settings, 'COMMAND_TIMEOUT_S'>,
  unixSecond: number,
) {
  const all = await liveCommands(db, COMMAND_TIMEOUT_S)
  for (const each of all) {
    const step = nextStep(runningIn(all, each, unixSecond))
    if (step) await take(db, each, step)
  }
}
