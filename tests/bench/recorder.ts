import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AnyActorRef, type AnyEventObject, createActor, type InspectionEvent } from 'xstate'
import { menuViewMachine } from '../../machines/console/menu-view.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { createRecorder, RING_STEPS } from '../../src/recorder/recorder.ts'

/** What recording costs a chart: time for each event, and room for each step. Reported, never a test. */
const EVENTS = 5_000
const ROUNDS = 40
export const LIMITS = { microseconds: 5, bytes: 250 }

const say = (line: string) => process.stdout.write(`${line}\n`)

type Inspect = (seen: InspectionEvent) => void
type Chart = { name: string; start: (inspect: Inspect) => AnyActorRef; events: AnyEventObject[] }

const CHARTS: Chart[] = [
  {
    name: 'signIn: a box is ticked',
    start: (inspect) => createActor(signInMachine, { input: {}, inspect }).start(),
    events: [{ type: 'terms.toggle' }],
  },
  {
    name: 'signIn: from tab to tab, a chart starts and stops',
    start: (inspect) => createActor(signInMachine, { input: {}, inspect }).start(),
    events: [{ type: 'tab.code' }, { type: 'tab.password' }],
  },
  {
    name: 'menuView: a letter is typed',
    start: (inspect) => createActor(menuViewMachine, { input: { isLegacy: false, isNarrow: false }, inspect }).start(),
    events: [{ type: 'filter.type', text: 'a' }],
  },
  {
    name: 'signIn: an event that nobody wants',
    start: (inspect) => createActor(signInMachine, { input: {}, inspect }).start(),
    events: [{ type: 'login.submit', attempt: { method: 'password', account: '', password: '' } }],
  },
]

const silent: Inspect = () => undefined

/** Microseconds of the processor for each event, whatever else the machine does. */
function timeOf({ start, events }: Chart, inspect: Inspect) {
  const { send } = start(inspect)
  const began = process.cpuUsage()
  for (let at = 0; at < EVENTS; at++) send(events[at % events.length] as AnyEventObject)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / EVENTS
}

/** The least of each: what else the machine does only adds. */
function costOf(chart: Chart) {
  let steps = 0
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { inspect, recorded } = createRecorder({ now: () => performance.now() })
    const without = timeOf(chart, silent)
    const withIt = timeOf(chart, inspect)
    steps = (recorded().dropped + recorded().steps.length) / EVENTS
    return { without, withIt }
  })
  const without = Math.min(...rounds.map((round) => round.without))
  const withIt = Math.min(...rounds.map((round) => round.withIt))
  return { cost: (withIt - without) / steps, without }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const heap = () => {
  collect()
  return process.memoryUsage().heapUsed
}

/** Bytes of heap and of JSON for each step that is kept. */
function roomOf({ start, events }: Chart) {
  const { inspect, recorded } = createRecorder({ now: () => performance.now(), room: EVENTS })
  const { send } = start(inspect)
  for (let at = 0; at < 1000; at++) send(events[at % events.length] as AnyEventObject)
  const [before, first] = [heap(), recorded().steps.length]
  while (recorded().steps.length < EVENTS) send(events[recorded().steps.length % events.length] as AnyEventObject)
  const kept = recorded().steps.length - first
  const bytes = (heap() - before) / kept
  return { bytes, json: JSON.stringify(recorded().steps).length / recorded().steps.length }
}

const verdict = (value: number, limit: number) =>
  `${value.toFixed(value < 10 ? 2 : 0)}${value > limit ? ' (over)' : ''}`

/** The most that a step of any of these charts costs. */
export function dearestStep() {
  const costs = CHARTS.map((chart) => ({ ...costOf(chart), ...roomOf(chart) }))
  return {
    microseconds: Math.max(...costs.map(({ cost }) => cost)),
    bytes: Math.max(...costs.map(({ bytes }) => bytes)),
  }
}

export function benchRecorder() {
  say(`${RING_STEPS} steps are kept; at most ${LIMITS.microseconds} µs and ${LIMITS.bytes} B for each`)
  say(`${'per step'.padEnd(54)}µs recorded  µs of the chart    B kept  B as JSON`)
  for (const chart of CHARTS) {
    const { cost, without } = costOf(chart)
    const { bytes, json } = roomOf(chart)
    const cells = [
      verdict(cost, LIMITS.microseconds),
      without.toFixed(2),
      verdict(bytes, LIMITS.bytes),
      json.toFixed(0),
    ]
    say(`${chart.name.padEnd(54)}${cells.map((cell, at) => cell.padStart([11, 17, 10, 11][at] ?? 0)).join('')}`)
  }
}
