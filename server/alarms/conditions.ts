import type { LangCode } from '../../domain/languages.ts'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import type { WARNING_KINDS, warningRules } from '../../domain/resources/warnings.ts'
import { clockOf } from '../../domain/sheets/moments.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { NEEDS_HELP, VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'
import { isWithin } from './quiet-hours.ts'

/** `alarms`: what it has raised itself, and not told the end of; `faults`: those of its last report. */
export type Robot = components['schemas']['Robot'] & {
  alarms?: readonly string[]
  faults?: readonly components['schemas']['RobotFault'][]
}

/** `zone` and `lang`: those of its company; `enabled_at`: when that was let in again, if ever. */
export type Rule = {
  rule_id: string
  corp_uuid: string
  zone: string
  lang: LangCode
  enabled_at: string | null
  values: ValuesOf<typeof warningRules>
}

const isAway = ({ state }: Robot) => state === 0

type Kind = (typeof WARNING_KINDS)[number]

/** Of these a robot tells the beginning and the end itself. */
const RAISED: readonly Kind[] = ['off_route', 'door_open', 'stranger']

const hasRaised =
  (kind: Kind) =>
  ({ alarms = [] }: Robot) =>
    alarms.includes(kind)

/** What a robot's reports and alarms tell. */
const HOLDS: Readonly<Record<Kind, (robot: Robot, values: Rule['values']) => boolean>> = {
  offline: isAway,
  battery_low: (robot, { battery_below }) =>
    !isAway(robot) && !robot.charging && robot.battery < Number(battery_below ?? 0),
  stuck: ({ state, task }) => state >= NEEDS_HELP && task !== 'stopped',
  fault: ({ faults = [] }) => faults.some(({ level }) => level !== 'warning'),
  emergency_stop: ({ task }) => task === 'stopped',
  off_route: hasRaised('off_route'),
  door_open: hasRaised('door_open'),
  stranger: hasRaised('stranger'),
}

const concerns = ({ robots }: Rule['values'], { robot_uuid }: Robot) =>
  robot_uuid !== VIRTUAL_ROBOT_UUID && (!robots || robots.length === 0 || robots.includes(robot_uuid))

export const holds = ({ values }: Rule, robot: Robot) =>
  concerns(values, robot) && values.kind !== '' && HOLDS[values.kind]?.(robot, values) === true

/** Whether a robot that has fallen silent may be as its last report told: nothing tells that it is over. */
const mayBeAsItWas = ({ kind }: Rule['values'], robot: Robot) =>
  isAway(robot) && !RAISED.some((raised) => raised === kind)

/** The same, or that nothing tells that it is over. */
export const mayHold = (rule: Rule, robot: Robot) =>
  holds(rule, robot) || (mayBeAsItWas(rule.values, robot) && concerns(rule.values, robot))

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const MIDNIGHT = '00:00'

/** Whether a rule is on watch at a moment, by the company's clocks; times that end before they begin lead over midnight, and belong to the day on which they begin. */
export function isOnWatch({ zone, values: { days, from_time, until_time } }: Rule, now: Date) {
  const [date = '', time = ''] = clockOf(now.toISOString(), zone).split(' ')
  const from = from_time || MIDNIGHT
  const until = !until_time || until_time === MIDNIGHT ? '24:00' : until_time
  if (!isWithin(time, { from, until })) return false
  const weekday = new Date(date).getUTCDay() + (time < from ? DAYS.length - 1 : 0)
  return !days || days.length === 0 || days.some((each) => each === DAYS[weekday % DAYS.length])
}
