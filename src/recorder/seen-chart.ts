import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { StateValue, Step } from '../../domain/statecharts/trace.ts'
import { typeOf } from './redaction.ts'
import { candidatesFor, nodesOf, transitionIdsIn } from './xstate-inside.ts'

const NONE: readonly string[] = []

/** One of each: steps of a chart say the same few things again and again, and hold them together. */
function sharedBy<Value>() {
  const kept = new Map<string, Value>()
  return (key: string, value: Value) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    kept.set(key, value)
    return value
  }
}

/** What the children that a chart invokes may answer; those that it spawns have names of their own making. */
const answersOf = ({ root }: AnyStateMachine) =>
  nodesOf(root)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])

/** Whether a chart, or a state of it, can be there, whatever is said to be a place. */
function isPlaceIn({ states }: AnyStateNode, place: unknown): boolean {
  const within = typeof place === 'string' ? { [place]: {} } : place
  if (typeof within !== 'object' || within === null || Array.isArray(within)) return false
  return Object.entries(within).every(([key, inner]) => {
    const state = Object.hasOwn(states, key) ? states[key] : undefined
    return state !== undefined && isPlaceIn(state, inner)
  })
}

/** A chart as the recorder knows it: how its steps are written down. */
export function seenChart(machine: AnyStateMachine) {
  const ids = transitionIdsIn(machine)
  const types = new Set([...[...ids.values()].map((id) => id.split('|')[1] ?? ''), ...answersOf(machine)])
  const known = new Set(ids.values())
  const sharedIds = sharedBy<readonly string[]>()
  const alone = new Map([...ids].map(([definition, id]) => [definition, sharedIds(id, [id])]))
  const sharedPlace = sharedBy<StateValue>()
  /** A chart holds the value of its place until it moves on. */
  const places = new WeakMap<object, StateValue>()

  const idsOf = (definitions: readonly AnyTransitionDefinition[]) => {
    const [first] = definitions
    if (!first) return NONE
    if (definitions.length === 1) return alone.get(first) ?? NONE
    const known = definitions.map((definition) => ids.get(definition)).filter((id) => id !== undefined)
    return sharedIds(known.join(), known)
  }

  function placeOf({ value }: AnyMachineSnapshot): StateValue {
    if (typeof value === 'string') return value
    const known = places.get(value)
    if (known) return known
    const place = sharedPlace(JSON.stringify(value), value)
    places.set(value, place)
    return place
  }
  return {
    id: machine.id,
    machine,
    idsOf,
    /** The transitions of several steps within one. */
    joined: (one: readonly string[], other: readonly string[]) => {
      if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one
      const both = [...one, ...other]
      return sharedIds(both.join(), both)
    },
    /** Where a chart that did nothing with an event could have gone: each guard has refused. */
    refusedAt: (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) => idsOf(candidatesFor(snapshot, type)),
    placeOf,
    nameOf: (event: AnyEventObject) => typeOf(event, types),
    /** Whether all that is said of a step are names of this chart. */
    allows: ({ e, s, f, g = NONE }: Pick<Step, 'e' | 's' | 'f' | 'g'>) =>
      typeOf({ type: e }, types) === e && [...f, ...g].every((id) => known.has(id)) && isPlaceIn(machine.root, s),
  }
}

export type SeenChart = ReturnType<typeof seenChart>
