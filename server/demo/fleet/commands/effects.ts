import type { CommandKind } from '../../../../domain/commands.ts'
import type { Orders } from '../../../database/schema/catalogue.ts'
import type { OrdersChange, RunningCommand } from './running-command.ts'

/** What a command makes of a robot while it is under way (from where it has come to), and once it is done. */
type Effect = {
  lastsS: (command: RunningCommand) => number
  during?: (command: RunningCommand, progress: number) => OrdersChange
  after: (command: RunningCommand) => OrdersChange
}

const METRES_PER_S = 1.5
const LETTERS_PER_S = 12
/** How long a robot stays with what it was told before it goes on with its day. */
const STAY_S = 600
const CHARGE_S = 1800
const FOR_GOOD_S = 10 * 365 * 86_400

const DOCK = 'Charging dock'

const between = (least: number, seconds: number, most: number) => Math.round(Math.min(Math.max(least, seconds), most))
const always = (seconds: number) => () => seconds

type Doing = NonNullable<Orders['doing']>

function held({ robot, unixSecond }: RunningCommand, seconds: number, doing: Partial<Doing> = {}): { doing: Doing } {
  const { map_name, x, y, task_place } = robot
  return { doing: { task: 'idle', task_place, map_name, x, y, ...doing, until: unixSecond + seconds } }
}

const used = ({ robot }: RunningCommand, percent: number) => ({ used: (robot.orders.used ?? 0) + percent })
const round = (metres: number) => Math.round(metres * 100) / 100

/** As far along the rest of the way as the progress says. */
function onTheWay({ robot, target = robot, progress }: RunningCommand, reached: number) {
  const share = (reached - progress) / Math.max(1, 100 - progress)
  return { x: round(robot.x + (target.x - robot.x) * share), y: round(robot.y + (target.y - robot.y) * share) }
}

const distance = ({ robot, target = robot }: RunningCommand) => Math.hypot(target.x - robot.x, target.y - robot.y)

export const EFFECTS: Readonly<Record<CommandKind, Effect>> = {
  go: {
    lastsS: (command) => between(4, distance(command) / METRES_PER_S, 15),
    during: (command, progress) =>
      held(command, command.lasts_s + STAY_S, {
        task: 'moving',
        task_place: command.params.place_name ?? '',
        ...onTheWay(command, progress),
      }),
    after: (command) => ({
      ...held(command, STAY_S, { task_place: command.params.place_name ?? '', ...onTheWay(command, 100) }),
      ...used(command, 2),
    }),
  },
  say: {
    lastsS: ({ params: { text = '' } }) => between(2, text.length / LETTERS_PER_S, 15),
    during: (command) => (command.isBusy ? {} : held(command, STAY_S, { task: 'speaking' })),
    after: (command) => (command.isBusy ? {} : held(command, STAY_S)),
  },
  start: {
    lastsS: always(2),
    after: (command) => ({ ...held(command, STAY_S, { task: command.params.task ?? 'idle' }), ...used(command, 1) }),
  },
  stop_task: { lastsS: always(1), after: (command) => held(command, STAY_S, { task_place: '' }) },
  charge: {
    lastsS: always(5),
    during: (command) => held(command, STAY_S, { task: 'moving', task_place: DOCK }),
    after: (command) => held(command, CHARGE_S, { task: 'charging', task_place: DOCK }),
  },
  pause: {
    lastsS: always(1),
    after: (command) => ({ ...held(command, FOR_GOOD_S, { task: 'paused' }), isPaused: true }),
  },
  resume: { lastsS: always(1), after: (command) => ({ ...held(command, 3), isPaused: null }) },
  volume: { lastsS: always(1), after: ({ params: { volume } }) => ({ volume }) },
  unlock: { lastsS: always(2), after: () => ({}) },
  restart: {
    lastsS: always(8),
    during: ({ unixSecond }) => ({ restartsUntil: unixSecond + 2 }),
    after: () => ({ restartsUntil: null, isStopped: null, isPaused: null, doing: null }),
  },
  emergency_stop: {
    lastsS: always(1),
    after: (command) => ({ ...held(command, FOR_GOOD_S, { task: 'stopped' }), isStopped: true }),
  },
  release: { lastsS: always(1), after: (command) => ({ ...held(command, 3), isStopped: null }) },
}

/** Where a robot stands that could not go on. */
export const standing = (command: RunningCommand) => held(command, STAY_S, { task_place: '' })
