import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import type { Step } from '../format/trace.ts'
import { candidatesFor, chartSnapshot, snapshotOf, type TransitionIds, transitionIdsIn } from '../xstate-inside.ts'
import { allowedOf, codeOf, typeOf } from './redaction.ts'

/** How many steps are kept: of more, the oldest fall out. */
export const RING_STEPS = 500

type Draft = { -readonly [Field in keyof Step]: Step[Field] }
type Chart = { machine: AnyStateMachine; ids: TransitionIds; types: ReadonlySet<string> }
/** `waiting`: what the actor was sent and has not yet taken; `fired`: what it takes just now. */
type Watched = { chart: Chart; fired: string[]; waiting: { event: AnyEventObject; step: Draft }[] }

type Deps = {
  /** Milliseconds since the trace began. */
  now: () => number
  room?: number
}

const NOTHING: readonly string[] = []

const chartOf = (machine: AnyStateMachine): Chart => {
  const ids = transitionIdsIn(machine)
  return { machine, ids, types: new Set([...ids.values()].map((id) => id.split('|')[1] ?? '')) }
}

const known = (ids: TransitionIds, definitions: Parameters<TransitionIds['get']>[0][]) =>
  definitions.map((definition) => ids.get(definition)).filter((id) => id !== undefined)

/** Whoever has ended takes nothing more, but a chart that ends as it begins still says so. */
const isFirst = ({ type }: AnyEventObject) => type === 'xstate.init'

const refusedBy = ({ ids }: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  known(ids, candidatesFor(snapshot, event.type))

/**
 * Writes down what charts do, by the rules of `redaction.ts`: `inspect` is given to every actor that stands on its own.
 * A step has its place from when its event was sent, so that a cause stands before what it brought about.
 */
export function createRecorder({ now, room = RING_STEPS }: Deps) {
  const steps: Draft[] = []
  const charts = new WeakMap<AnyStateMachine, Chart>()
  const machines = new Map<string, AnyStateMachine>()
  const actors = new WeakMap<ActorRefLike, Watched>()
  let dropped = 0
  let tell: (() => void) | undefined

  function chartIn(machine: AnyStateMachine) {
    const chart = charts.get(machine) ?? chartOf(machine)
    charts.set(machine, chart)
    machines.set(machine.id, machine)
    return chart
  }

  function watched(actor: ActorRefLike, machine: AnyStateMachine) {
    const seen = actors.get(actor) ?? { chart: chartIn(machine), fired: [], waiting: [] }
    actors.set(actor, seen)
    return seen
  }

  function begin({ chart }: Watched, actor: ActorRefLike, event: AnyEventObject, { value }: AnyMachineSnapshot) {
    const e = typeOf(event, chart.types)
    const step: Draft = { t: Math.round(now()), m: chart.machine.id, a: actor.sessionId, e, s: value, f: NOTHING }
    const r = codeOf(event)
    const d = allowedOf(event)
    if (r) step.r = r
    if (d) step.d = d
    if (steps.push(step) > room) {
      steps.shift()
      dropped++
    }
    tell?.()
    return step
  }

  function sent(actor: ActorRefLike, event: AnyEventObject) {
    const snapshot = snapshotOf(actor as AnyActorRef)
    if (!snapshot) return
    const seen = watched(actor, snapshot.machine)
    const step = begin(seen, actor, event, snapshot)
    if (snapshot.status === 'active' || isFirst(event)) seen.waiting.push({ event, step })
  }

  function taken(actor: ActorRefLike, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
    const seen = watched(actor, snapshot.machine)
    const at = seen.waiting.findIndex((each) => each.event === event)
    const step = at < 0 ? begin(seen, actor, event, snapshot) : seen.waiting.splice(at, 1)[0]?.step
    if (!step) return
    step.s = snapshot.value
    if (seen.fired.length > 0) step.f = seen.fired
    else {
      const refused = refusedBy(seen.chart, snapshot, event)
      if (refused.length > 0) step.g = refused
    }
    seen.fired = []
  }

  function inspect(seen: InspectionEvent) {
    if (seen.type === '@xstate.event') return sent(seen.actorRef, seen.event)
    if (seen.type !== '@xstate.microstep' && seen.type !== '@xstate.snapshot') return
    const snapshot = chartSnapshot(seen.snapshot)
    if (!snapshot) return
    if (seen.type === '@xstate.snapshot') return taken(seen.actorRef, seen.event, snapshot)
    const { chart, fired } = watched(seen.actorRef, snapshot.machine)
    fired.push(...known(chart.ids, seen._transitions))
  }

  return {
    inspect,
    /** The last steps, oldest first, and how many have fallen out before them. */
    recorded: (): { steps: readonly Step[]; dropped: number } => ({ steps, dropped }),
    /** The charts that were seen, by id, as they run. */
    machines: (): ReadonlyMap<string, AnyStateMachine> => machines,
    /** Tells of each step as it begins. */
    onStep(listener?: () => void) {
      tell = listener
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
