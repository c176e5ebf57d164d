import type { Happened, LogQueue } from '../client/robot.ts'
import { BATTERY_FULL, type Body, type Task } from './body.ts'
import { chosenOf, isOneIn, numberOf } from './chance.ts'
import type { DemoRobot, Floor, Point, Spot } from './handed-over.ts'
import { happenedAt } from './happenings.ts'
import { wayTo } from './ways.ts'

/** What the kinds of robots do in turn. */
const GUIDES: readonly Task[] = ['greeting', 'guiding', 'idle', 'explaining', 'guiding', 'advertising', 'patrolling']
const COUNTERS: readonly Task[] = ['greeting', 'idle', 'explaining', 'advertising']
const RUNNERS: readonly Task[] = ['delivering', 'idle', 'delivering', 'patrolling']
const TASKS_OF: Readonly<Record<string, readonly Task[]>> = {
  ...{ bao_xiao_mi: GUIDES, bxm_plus: GUIDES, bao_da_ping: GUIDES, bao_mini: COUNTERS },
}

/** What is done on the way; all else once a robot is there. */
const ON_THE_WAY: ReadonlySet<Task> = new Set(['guiding', 'patrolling', 'delivering'])

const BATTERY_LOW = 22
const RADIUS_M = 3.5
const STAYS_S = 15
const STAYS_SPREAD_S = 40
const STUCK_ONE_IN = 400
const STUCK_S = 90

const REROUTED_ONE_IN = 30

type Errand = { task: Task; place: Spot & { name: string }; isThere: boolean; leftS: number; hasDone: boolean }
/** Where it tells of events, and of itself in lines. */
type Telling = { tell: (happened: Happened) => void; lines: Pick<LogQueue, 'tell'> }

const nameOf = ({ place }: Errand) => place.name || 'its place'

/** Somewhere near its place, where a floor has no points. */
function around({ robot_uuid, home }: DemoRobot, nr: number) {
  const angle = (numberOf(robot_uuid, 'angle', nr) / 2 ** 32) * 2 * Math.PI
  return { name: '', x: home.x + RADIUS_M * Math.cos(angle), y: home.y + RADIUS_M * Math.sin(angle) }
}

const chargers = (floor: Floor | undefined) => (floor?.points ?? []).filter(({ kind }) => kind === 'charger')
const places = (floor: Floor | undefined) => (floor?.points ?? []).filter(({ kind }) => kind !== 'charger')

const nearest = (points: readonly Point[], { x, y }: Spot) =>
  [...points].sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))[0]

/** Where a robot charges: the nearest charger of its floor, or its own place. */
export const dockOf = (robot: DemoRobot, floor: Floor | undefined, at: Spot) =>
  nearest(chargers(floor), at) ?? { name: 'Charging dock', ...robot.home }

/** A robot's day of its own: errand after errand, to the charger in between, the same each time it is lived. */
export function dayOf(robot: DemoRobot, floor: Floor | undefined, { tell, lines }: Telling) {
  const { robot_uuid, robot_prodtype_id } = robot
  const tasks = TASKS_OF[robot_prodtype_id] ?? RUNNERS
  const offset = numberOf(robot_uuid, 'first') % tasks.length
  let nr = 0
  let errand: Errand | undefined

  function begin(body: Body) {
    nr += 1
    const task = tasks[(nr + offset) % tasks.length] ?? 'idle'
    const place = task === 'idle' ? undefined : (chosenOf(places(floor), robot_uuid, 'place', nr) ?? around(robot, nr))
    const leftS = STAYS_S + (numberOf(robot_uuid, 'stays', nr) % STAYS_SPREAD_S)
    errand = { task, place: place ?? { name: '', x: body.x, y: body.y }, isThere: false, leftS, hasDone: false }
    body.way = place ? wayTo(floor, body, place) : []
    body.task = ON_THE_WAY.has(task) || task === 'idle' ? task : 'moving'
    body.task_place = errand.place.name
    if (isOneIn(REROUTED_ONE_IN, robot_uuid, 'rerouted', nr) && body.way.length > 1)
      lines.tell('info', `Way blocked, took another way to ${nameOf(errand)}`)
    if (!isOneIn(STUCK_ONE_IN, robot_uuid, 'stuck', nr)) return
    body.stuckS = STUCK_S
    lines.tell('error', `Stuck on the way to ${nameOf(errand)}, waiting for help`)
  }

  function toDock(body: Body) {
    const dock = dockOf(robot, floor, body)
    lines.tell('warning', `Battery low (${Math.round(body.battery)} %), going to ${dock.name}`)
    errand = { task: 'charging', place: dock, isThere: false, leftS: 0, hasDone: true }
    body.way = wayTo(floor, body, dock)
    Object.assign(body, { task: 'moving', task_place: dock.name })
  }

  function arrive(body: Body, arrived: Errand) {
    arrived.isThere = true
    body.task = arrived.task
    body.charging = arrived.task === 'charging'
  }

  function leave(body: Body, { task, place, hasDone }: Errand) {
    const happened = hasDone ? undefined : happenedAt(robot_uuid, nr, task, place.name)
    if (happened) tell(happened)
    body.charging = false
    if (body.battery < BATTERY_LOW) toDock(body)
    else begin(body)
  }

  return {
    /** A second of it. */
    live(body: Body) {
      if (body.way.length > 0) return
      if (!errand && body.charging)
        errand = { task: 'charging', place: dockOf(robot, floor, body), isThere: true, leftS: 0, hasDone: true }
      if (!errand) return begin(body)
      if (!errand.isThere) return arrive(body, errand)
      if (errand.task === 'charging' ? body.battery < BATTERY_FULL : errand.leftS > 0) {
        errand.leftS -= 1
        return
      }
      leave(body, errand)
    },
    /** What a person wants comes first; afterwards it begins with something else. */
    forget() {
      errand = undefined
    },
  }
}
