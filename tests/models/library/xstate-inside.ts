import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type SimulatedClock,
} from 'xstate'
import { nodesOf, transitionIdsIn } from '../../../src/recorder/xstate-inside.ts'

/* The one file that knows what xstate keeps to itself; `xstate-inside.test.ts` holds it to the pinned version. */

/** A delayed event that a chart asked for; `id` names it for a later cancel. */
export type Timer = { id: string; event: AnyEventObject; delay: number }
/** What a chart did to the world in one step, in order: sent to a child or parent, emitted, or any other named action. */
export type Effect = { type: string; to?: string; event?: AnyEventObject }
/** One macrostep: where it led, which transitions it took, and what it asked for. */
export type Reaction = {
  snapshot: AnyMachineSnapshot
  fired: readonly string[]
  effects: readonly Effect[]
  set: readonly Timer[]
  cancelled: readonly string[]
}

type Action = { type: string; params: unknown; info: { self?: unknown } }
type Scope = Parameters<AnyStateMachine['transition']>[2]
type Microstep = { type: string; _transitions?: readonly AnyTransitionDefinition[] }

/** Every transition of a chart: `sourceNodeId|eventType or always|index`. */
export const transitionIdsOf = (machine: AnyStateMachine) => [...transitionIdsIn(machine).values()]

/** Every state that can be active for longer than a moment; what `always` leaves at once is passed, not entered. */
export const stateIdsOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root)
    .filter(({ type, always }) => type !== 'history' && !always?.some(({ guard }) => guard === undefined))
    .map(({ id }) => id)

/** The children whose answer a chart waits for. */
export const answeringIdsOf = (machine: AnyStateMachine) => [
  ...new Set(
    transitionIdsOf(machine).flatMap((id) => /\|xstate\.(?:done|error)\.actor\.([^|]+)\|/.exec(id)?.slice(1) ?? []),
  ),
]

export const activeIdsOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ id }) => id)

/** The innermost of the active states. */
export const restingIn = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes.filter(({ states }) => Object.keys(states).length === 0)

/** What history states would lead back to. */
export const historyOf = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)] as const)

const nameOf = (to: unknown, parent: AnyActorRef) => {
  if (to === parent) return 'parent'
  return typeof to === 'string' ? to : ((to as AnyActorRef | undefined)?.id ?? 'nobody')
}

type Raised = { event: AnyEventObject; delay?: number; id?: string }
const sendIdOf = (params: unknown) => String((params as { sendId?: unknown }).sendId ?? params)

type Sent = { to?: unknown; event: AnyEventObject; delay?: number }

const QUIET = new Set(['xstate.raise', 'xstate.cancel', 'xstate.spawnChild', 'xstate.stopChild', 'xstate.assign'])

const effectOf = ({ type, params }: Action, parent: AnyActorRef): Effect[] => {
  if (QUIET.has(type)) return []
  if (type === 'xstate.sendTo')
    return [{ type, to: nameOf((params as Sent).to, parent), event: (params as Sent).event }]
  if (type === 'xstate.emit') return [{ type, event: (params as { event: AnyEventObject }).event }]
  return [{ type }]
}

const timersIn = (actions: readonly Action[]): Timer[] =>
  actions
    .filter(({ type, params }) => type === 'xstate.raise' && (params as Raised).delay !== undefined)
    .map(({ params }) => {
      const { event, delay = 0, id = event.type } = params as Raised
      return { id, event, delay }
    })

/** The charts that a chart may tell something wherever it lives (`machines/news/news.ts`), but for those that live in it. */
export function aroundOf(machine: AnyStateMachine) {
  const own = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ systemId }) => systemId))
  return ['settings', 'toasts', 'notifications'].filter((id) => !own.includes(id))
}

const RUNNING = 1

/** Whether it has begun and was not stopped; a snapshot says neither. */
export const isRunning = (actor: AnyActorRef) => Reflect.get(actor, '_processingStatus') === RUNNING

/** Stops an actor that lives in another, which may not know of it. */
export const stopActor = (actor: AnyActorRef) => void Reflect.apply(Reflect.get(actor, '_stop'), actor, [])

/** How many look at an actor, or hear what it emits. */
export function hearersOf(actor: AnyActorRef) {
  const observers: ReadonlySet<unknown> = Reflect.get(actor, 'observers')
  const listeners: ReadonlyMap<string, ReadonlySet<unknown>> = Reflect.get(actor, 'eventListeners')
  return [...listeners.values()].reduce((sum, { size }) => sum + size, observers.size)
}

/** How long each of the timers was set for that still run by a clock. */
export const timersBy = (clock: SimulatedClock) =>
  [...(Reflect.get(clock, 'timeouts') as ReadonlyMap<number, { timeout: number }>).values()].map(
    ({ timeout }) => timeout,
  )

/** Lets a chart react without running anything: no child starts, no timer runs, no message leaves. */
export function reactionsOf(machine: AnyStateMachine, input?: unknown) {
  const ids = transitionIdsIn(machine)
  let fired: string[] = []
  let actions: Action[] = []
  const inspect = (event: Microstep) => {
    const known = (event._transitions ?? []).map((definition) => ids.get(definition))
    fired.push(...known.filter((id) => id !== undefined))
  }
  const parent = createActor(createMachine({}), { inspect })
  for (const id of aroundOf(machine)) createActor(createMachine({}), { id, systemId: id, parent })
  // A chart that begins again and again would give its children the same names twice.
  Object.assign(parent.system, { _set: () => undefined })
  const self = createActor(machine, { input: input as never, parent })
  const nothing = () => undefined
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: Action) => void actions.push(action),
  } as unknown as Scope

  const observe = (act: () => AnyMachineSnapshot): Reaction => {
    fired = []
    actions = []
    const snapshot = act()
    if (snapshot.status === 'error') throw snapshot.error
    return {
      snapshot,
      fired,
      effects: actions.flatMap((action) => effectOf(action, parent)),
      set: timersIn(actions),
      cancelled: actions.filter(({ type }) => type === 'xstate.cancel').map(({ params }) => sendIdOf(params)),
    }
  }

  return {
    start: () => observe(() => machine.getInitialSnapshot(scope, input as never)),
    react: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      observe(() => machine.transition(snapshot, event, scope)),
  }
}
