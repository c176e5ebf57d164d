import fc from 'fast-check'
import { type AnyActorRef, type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'
import { REDACTION } from '../../../src/recorder/redaction.ts'
import { completed } from '../../../src/recorder/report.ts'
import { type AnyModel, withChildren } from '../../models/library/model.ts'

/** What no report may hold, whatever field it was in. */
export const CANARY = 'canary-4711'
const NUMBER = 471100

type Held = { resolve: (output: unknown) => void; reject: (error: unknown) => void }
/** One thing that happens, and whether each of its values is a secret or only those that steer nothing. */
export type Turn = { which: number; isBlunt: boolean }

/** Fields by which a chart finds its way: a session in which they too are secrets goes nowhere soon. */
const STEERS = new Set(['kind', 'method', 'by', 'what', 'menu_type', 'lang', 'system'])
const CODE = /^(?:RET|REQUEST_FAIL):/

const steers = (field: string, value: unknown) => STEERS.has(field) || (typeof value === 'string' && CODE.test(value))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** The same with a secret in every text and number. */
function spoilt(value: unknown, isBlunt: boolean, field = ''): unknown {
  if (field === 'type' || field === 'ret' || (!isBlunt && steers(field, value))) return value
  if (typeof value === 'string') return `${CANARY}-${field}`
  if (typeof value === 'number') return NUMBER
  if (Array.isArray(value)) return value.map((inner) => spoilt(inner, isBlunt, field))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoilt(inner, isBlunt, name)]))
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

const eventsOf = (model: AnyModel): AnyEventObject[] =>
  Object.entries(model.events).flatMap(([type, cases]) =>
    Object.values(cases).map(({ from: _, when: __, ...fields }) => ({ type, ...fields })),
  )

const answersOf = (model: AnyModel, child: string) => Object.values(model.answers?.[child] ?? { any: { output: {} } })

/** Lives through a session of a chart with secrets wherever a person types or a server answers; answers what was sent and what a report says of it. */
export async function canarySession(model: AnyModel, start: string, turns: readonly Turn[]) {
  const recorder = createRecorder({ now: () => 0 })
  const clock = new SimulatedClock()
  const held = new Map<string, Held>()
  const sent: unknown[] = []
  const child = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => void held.set(self.id, { resolve, reject })),
  )
  const keep = <Value>(value: Value, isBlunt: boolean): Value => {
    const secret = spoilt(value, isBlunt)
    sent.push(secret)
    return secret as Value
  }
  const logic = withChildren(model.machine, model.faces, child)
  const input = keep(model.inputs[start], turns[0]?.isBlunt ?? false)
  const chart: AnyActorRef = createActor(logic, { clock, input: input as never, inspect: recorder.inspect })
  // A chart that fails of nonsense says so here, and to no one else.
  chart.subscribe({ error: () => undefined })
  chart.start()
  const events = eventsOf(model)

  function happen({ which, isBlunt }: Turn) {
    const answers = [...held].flatMap(([id, call]) => answersOf(model, id).map((answer) => ({ id, call, answer })))
    const at = which % (events.length + answers.length + 1)
    const event = events[at]
    const answered = answers[at - events.length]
    if (event) chart.send(keep(event, isBlunt))
    else if (answered) {
      const { id, call, answer } = answered
      held.delete(id)
      if ('error' in answer) call.reject(keep(answer.error, isBlunt))
      else call.resolve(keep(answer.output, isBlunt))
    } else clock.increment(1000)
  }

  for (const turn of turns) {
    if (chart.getSnapshot().status !== 'active') break
    happen(turn)
    await settled()
  }
  const trace: Trace = {
    format: 'statechart-trace/1',
    ...{ app: '1', page: 'p', lang: 'en', startedAt: '2026-01-01T00:00:00.000Z', redaction: REDACTION },
    ...recorder.recorded(),
    machines: [],
  }
  const report = JSON.stringify(await completed(trace, recorder.machines()))
  chart.stop()
  return { sent: JSON.stringify(sent), report, steps: trace.steps.length }
}

const LONGEST = 25

const turns = fc.array(fc.record({ which: fc.nat(997), isBlunt: fc.boolean() }), { maxLength: LONGEST, size: 'max' })

/** Any session of a chart: how it starts, and what happens then. */
export const sessionsOf = ({ inputs }: AnyModel) => fc.record({ start: fc.constantFrom(...Object.keys(inputs)), turns })

export const isLeaky = (text: string) => text.includes(CANARY) || text.includes(String(NUMBER))
