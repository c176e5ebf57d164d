import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/* The one file of the product that knows what xstate keeps to itself; `tests/statecharts/xstate-inside.test.ts` holds it to the pinned version. */

type Candidates = [eventType: string, definitions: readonly AnyTransitionDefinition[]]

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** What may lead out of a state, by the type of event; `always` is what needs none. */
export const candidatesOf = (node: AnyStateNode): Candidates[] => [
  ...node.transitions,
  ...(node.always ? [['always', node.always] as Candidates] : []),
]

/** Milliseconds that a transition waits; none where it does not, or where the chart reckons them as it runs. */
export function delayOf({ machine }: AnyStateNode, definition: AnyTransitionDefinition) {
  const { delay } = definition as { delay?: unknown }
  const delays = machine.implementations.delays as Readonly<Record<string, unknown>>
  const known = typeof delay === 'string' ? delays[delay] : delay
  return typeof known === 'number' ? known : undefined
}

/** `sourceNodeId|eventType or always|index` of each transition of a chart. */
export type TransitionIds = ReadonlyMap<AnyTransitionDefinition, string>

export const transitionIdsIn = (machine: AnyStateMachine): TransitionIds =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      candidatesOf(node).flatMap(([eventType, definitions]) =>
        definitions.map((definition, index) => [definition, `${node.id}|${eventType}|${index}`] as const),
      ),
    ),
  )

/** The snapshot of a chart; undefined where an actor is none. */
export const chartSnapshot = (snapshot: unknown) =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : undefined

/** The actor that this one lives in. */
export const parentOf = ({ _parent }: AnyActorRef): AnyActorRef | undefined => _parent

export const snapshotOf = (actor: AnyActorRef) => chartSnapshot(actor.getSnapshot())

/** What the active states could have done with an event: where nothing was done, the guard of each has refused. */
export const candidatesFor = ({ _nodes }: AnyMachineSnapshot, eventType: string) =>
  _nodes.flatMap((node) => node.transitions.get(eventType) ?? [])

/** Whether something is a chart of XState, among what else a file may export or a chart may invoke. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
