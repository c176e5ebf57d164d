import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import type { Step } from '../../domain/statecharts/trace.ts'
import { isBookkeeping } from './bookkeeping.ts'
import { allowedOf, codeOf } from './redaction.ts'
import { type SeenChart, seenChart } from './seen-chart.ts'
import { chartSnapshot, parentOf, snapshotOf } from './xstate-inside.ts'

/** How many steps are kept: of more, the oldest fall out. */
export const RING_STEPS = 500

type Draft = { -readonly [Field in keyof Step]: Step[Field] }
type Waiting = { event: AnyEventObject; step: Draft }
/** `waiting`: what the actor was sent and has not yet taken; `fired`: what it takes just now. */
type Watched = { chart: SeenChart; fired: readonly string[]; waiting: Waiting[] }

type Deps = {
  /** Milliseconds since the trace began. */
  now: () => number
  room?: number
}

const NOTHING: readonly string[] = []

/** An actor that has ended takes nothing more, but a chart that ends as it begins still says so. */
const isFirst = ({ type }: AnyEventObject) => type === 'xstate.init'

/** Takes the step out that was begun with this event; events are taken in their order but for what waits for a start. */
function stepOf(waiting: Waiting[], event: AnyEventObject) {
  if (waiting[0]?.event === event) return waiting.shift()?.step
  const at = waiting.findIndex((each) => each.event === event)
  return at < 0 ? undefined : waiting.splice(at, 1)[0]?.step
}

/**
 * Writes down what charts do, by the rules of `redaction.ts`: `inspect` is given to every actor that stands on its own.
 * A step has its place from when its event was sent, so that a cause stands before what it brought about.
 */
export function createRecorder({ now, room = RING_STEPS }: Deps) {
  const steps: Draft[] = []
  const charts = new WeakMap<AnyStateMachine, SeenChart>()
  const machines = new Map<string, AnyStateMachine>()
  const actors = new WeakMap<ActorRefLike, Watched>()
  let dropped = 0
  const listeners = new Set<(step: Step) => void>()

  function chartIn(machine: AnyStateMachine) {
    const chart = charts.get(machine) ?? seenChart(machine)
    charts.set(machine, chart)
    if (!isBookkeeping(machine.id)) machines.set(machine.id, machine)
    return chart
  }

  function watched(actor: ActorRefLike, { machine }: AnyMachineSnapshot) {
    const known = actors.get(actor)
    if (known) return known
    const seen: Watched = { chart: chartIn(machine), fired: NOTHING, waiting: [] }
    actors.set(actor, seen)
    return seen
  }

  function keep(step: Draft) {
    if (!isBookkeeping(step.m) && steps.push(step) > room) {
      steps.shift()
      dropped++
    }
    for (const tell of listeners) tell(step)
  }

  function begin({ chart }: Watched, actor: ActorRefLike, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
    const [t, s] = [Math.round(now()), chart.placeOf(snapshot)]
    const step: Draft = { t, m: chart.id, a: actor.sessionId, e: chart.nameOf(event), s, f: NOTHING }
    const p = parentOf(actor as AnyActorRef)?.sessionId
    const r = codeOf(event)
    const d = allowedOf(event)
    if (p) step.p = p
    if (r) step.r = r
    if (d) step.d = d
    keep(step)
    return step
  }

  function sent(actor: ActorRefLike, event: AnyEventObject) {
    const snapshot = snapshotOf(actor as AnyActorRef)
    if (!snapshot) return
    const seen = watched(actor, snapshot)
    const step = begin(seen, actor, event, snapshot)
    if (snapshot.status === 'active' || isFirst(event)) seen.waiting.push({ event, step })
  }

  function taken(actor: ActorRefLike, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
    const seen = watched(actor, snapshot)
    const step = stepOf(seen.waiting, event) ?? begin(seen, actor, event, snapshot)
    step.s = seen.chart.placeOf(snapshot)
    step.f = seen.fired
    seen.fired = NOTHING
    if (step.f.length > 0) return
    const refused = seen.chart.refusedAt(snapshot, event)
    if (refused.length > 0) step.g = refused
  }

  function inspect(seen: InspectionEvent) {
    if (seen.type === '@xstate.event') return sent(seen.actorRef, seen.event)
    if (seen.type !== '@xstate.microstep' && seen.type !== '@xstate.snapshot') return
    const snapshot = chartSnapshot(seen.snapshot)
    if (!snapshot) return
    if (seen.type === '@xstate.snapshot') return taken(seen.actorRef, seen.event, snapshot)
    const actor = watched(seen.actorRef, snapshot)
    actor.fired = actor.chart.joined(actor.fired, actor.chart.idsOf(seen._transitions))
  }

  return {
    inspect,
    /** The last steps as they came, and how many have fallen out before them. */
    recorded: (): { steps: readonly Step[]; dropped: number } => ({ steps, dropped }),
    /** What came after the first so many of all steps, and how many there are by now. */
    since: (count: number) => ({ news: steps.slice(Math.max(0, count - dropped)), count: dropped + steps.length }),
    /** Takes in steps of a chart that runs on an embedded page, as they come: later than they happened. */
    takeIn(machine: AnyStateMachine, told: readonly Step[]) {
      machines.set(machine.id, machine)
      for (const step of told) keep(step)
    },
    /** The charts that were seen, by id, as they run. */
    machines: (): ReadonlyMap<string, AnyStateMachine> => machines,
    /** Tells of each step as it begins, of bookkeeping too, until what it answers is called. */
    onStep(listener: (step: Step) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
