import type { components } from '../../../openapi/capi.gen.ts'
import type { SeedRobot } from '../robots.ts'

type RobotTask = components['schemas']['RobotTask']

/** What a robot says of itself in one second of its day. */
export type FleetReport = {
  corp_uuid: string
  robot_uuid: string
  state: number
  battery: number
  charging: boolean
  task: RobotTask
  task_place: string
  map_name: string
  x: number
  y: number
}

type Step = readonly [task: RobotTask, place: string]

/** What the kinds of robots do in turn. */
const GUIDES: readonly Step[] = [
  ['greeting', 'Entrance'],
  ['guiding', 'Lift hall'],
  ['idle', ''],
  ['explaining', 'Exhibition hall'],
  ['guiding', 'Meeting rooms'],
  ['advertising', 'Entrance'],
  ['patrolling', 'Corridor'],
  ['idle', ''],
]
const COUNTERS: readonly Step[] = [
  ['greeting', 'Counter'],
  ['idle', ''],
  ['explaining', 'Counter'],
  ['advertising', 'Counter'],
]
const RUNNERS: readonly Step[] = [
  ['delivering', 'Room 12'],
  ['idle', ''],
  ['delivering', 'Kitchen'],
  ['patrolling', 'Corridor'],
  ['delivering', 'Table 7'],
  ['idle', ''],
]

const STEPS_OF: Readonly<Record<string, readonly Step[]>> = {
  bao_xiao_mi: GUIDES,
  bxm_plus: GUIDES,
  bao_da_ping: GUIDES,
  bao_mini: COUNTERS,
}

const MOVING: ReadonlySet<RobotTask> = new Set(['guiding', 'patrolling', 'delivering'])

const STEP_S = 40
const LAP_S = 64
const RADIUS_M = 3.5
const SHIFT_S = 3 * 3600
const AWAKE_S = 0.8 * SHIFT_S
const BATTERY_FULL = 96
const BATTERY_LOW = 22
const WATCH_S = 420
const AWAY_S = 75
/** One watch in nine begins with being away; one step in four hundred that needs no moving ends in a call for help. */
const AWAY_ONE_IN = 9
const HELP_ONE_IN = 400
const ONLINE = 1
const NEEDS_HELP = 2

/** The same number for the same words, on every machine (FNV-1a). */
export function numberOf(...words: (string | number)[]) {
  let hash = 0x811c9dc5
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

const isAway = (id: string, second: number) =>
  second % WATCH_S < AWAY_S && numberOf(id, 'away', Math.floor(second / WATCH_S)) % AWAY_ONE_IN === 0

function batteryAt(second: number) {
  const into = second % SHIFT_S
  const charging = into >= AWAKE_S
  const used = charging ? (SHIFT_S - into) / (SHIFT_S - AWAKE_S) : into / AWAKE_S
  return { battery: Math.round(BATTERY_FULL - (BATTERY_FULL - BATTERY_LOW) * used), charging }
}

/** Seconds outside the dock: a robot goes on where it stopped. */
const awakeSeconds = (second: number) => Math.floor(second / SHIFT_S) * AWAKE_S + Math.min(second % SHIFT_S, AWAKE_S)

/** Seconds spent moving; the laps go on where they stopped. */
function movedSeconds(steps: readonly Step[], awake: number) {
  const movesIn = (count: number) => steps.slice(0, count).filter(([task]) => MOVING.has(task)).length
  const done = Math.floor(awake / STEP_S)
  const [task] = steps[done % steps.length] ?? ['idle']
  const whole = Math.floor(done / steps.length) * movesIn(steps.length) + movesIn(done % steps.length)
  return whole * STEP_S + (MOVING.has(task) ? awake % STEP_S : 0)
}

function doingAt(id: string, steps: readonly Step[], awake: number) {
  const done = Math.floor(awake / STEP_S)
  const [task, task_place] = steps[done % steps.length] ?? ['idle', '']
  const isStuck = !MOVING.has(task) && numberOf(id, 'help', done) % HELP_ONE_IN === 0
  return isStuck ? ({ state: NEEDS_HELP, task: 'idle', task_place: '' } as const) : { state: ONLINE, task, task_place }
}

const AT_DOCK = { state: ONLINE, task: 'charging', task_place: 'Charging dock' } as const

const round = (metres: number) => Math.round(metres * 100) / 100

/** A robot's report at a second of unix time: always the same for the same second. */
export function reportAt(robot: SeedRobot, unixSecond: number): FleetReport {
  const { corp, id, type, floor } = robot
  const second = unixSecond + (numberOf(id) % SHIFT_S)
  const steps = STEPS_OF[type] ?? RUNNERS
  const awake = awakeSeconds(second)
  const angle = (movedSeconds(steps, awake) / LAP_S) * 2 * Math.PI
  const { battery, charging } = batteryAt(second)
  const { state, ...doing } = charging ? AT_DOCK : doingAt(id, steps, awake)
  return {
    corp_uuid: corp,
    robot_uuid: id,
    state: isAway(id, second) ? 0 : state,
    battery,
    charging,
    ...doing,
    map_name: floor,
    x: round(robot.x + RADIUS_M * Math.cos(angle)),
    y: round(robot.y + (RADIUS_M / 2) * Math.sin(2 * angle)),
  }
}
