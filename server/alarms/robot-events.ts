import type { Deps, HandlerFor } from '../contract/handler.ts'
import { nowOf } from '../database/clock.ts'
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

/** Alarms that a robot raises itself are open before it is answered. */
export const robotEvents: HandlerFor<'robotEvents', RobotKey> = async (deps, told, robot) => {
  const clock = robotClock(told.sent_at)
  if (await keepEvents(deps.db, robot, told)) await lookAtOnce(deps, robot)
  return { clock }
}
