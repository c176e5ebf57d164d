import type { Deps, HandlerFor } from '../contract/handler.ts'
import { nowOf } from '../database/clock.ts'
import { noteReports } from '../robots/reports.ts'
import { robotClock } from '../robots/robot-clock.ts'
import { keepEvents } from '../robots/robot-events.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { watchRobot } from './watch.ts'

/** The robot has told what it had to: where nothing comes of it here, the next look sees it. */
async function lookAtOnce({ db, settings, report }: Deps, robot: RobotKey) {
  try {
    await watchRobot(db, robot, settings.ROBOT_OFFLINE_S, await nowOf(db))
  } catch (error) {
    report('alarms of a robot not looked at', error)
  }
}

type Said = Parameters<typeof noteReports>[2]

/** Alarms of a robot that has come to need somebody are open before it is answered. */
async function note(deps: Deps, robot: RobotKey, said: Said) {
  const { isWaitedFor, isInNeed } = await noteReports(deps, robot, said)
  if (isInNeed) await lookAtOnce(deps, robot)
  return isWaitedFor
}

/** §4 "Robot state": a robot is online as long as it reports. */
export const robotHeartbeat: HandlerFor<'robotHeartbeat', RobotKey> = async (deps, { sn: _, ...said }, robot) => {
  await note(deps, robot, [{ own_ms: Date.now(), age_ms: 0, said }])
  return { offline_after_s: deps.settings.ROBOT_OFFLINE_S }
}

export const robotReport: HandlerFor<'robotReport', RobotKey> = async (deps, { sent_at, reports }, robot) => {
  const clock = robotClock(sent_at)
  const said = reports.map(({ at, ...said }) => ({ own_ms: at, age_ms: Math.max(0, sent_at - at), said }))
  const has_publications = await note(deps, robot, said)
  return { clock, offline_after_s: deps.settings.ROBOT_OFFLINE_S, has_publications }
}

/** The same where a robot raises an alarm itself. */
export const robotEvents: HandlerFor<'robotEvents', RobotKey> = async (deps, told, robot) => {
  const clock = robotClock(told.sent_at)
  if (await keepEvents(deps.db, robot, told)) await lookAtOnce(deps, robot)
  return { clock }
}
