import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'
import type { Plain } from '../../../domain/statecharts/paths.ts'
import { said } from './said.ts'

type Rest<Event> = Omit<Event, 'type'>
/** The event of this type, also where it is declared together with others. */
type Named<Event, Type> = Event extends { type: infer Own } ? (Type extends Own ? Event : never) : never
type EventOf<M extends AnyStateMachine, Type> = Named<EventFromLogic<M>, Type>

/**
 * One way in which an event can come. `from`: only while this child lives, because it is the one that sends it; `when`: only
 * at such a moment, because nobody could cause it at another.
 */
export type Case<Fields> = Fields & { from?: string; when?: (snapshot: AnyMachineSnapshot) => boolean }
/** The ways in which an event can come, by names that a person understands. */
export type Cases<Fields> = Readonly<Record<string, Case<Fields>>>

/** What a child may answer: what it did, or why it failed; `when`: only at such a moment, because it would not answer so at another. */
export type Answer = ({ output?: unknown } | { error: unknown }) & { when?: (snapshot: AnyMachineSnapshot) => boolean }
export type Answers = Readonly<Record<string, Answer>>

/** A sentence of the specification, held in every state that can be reached; `true` where it holds. */
export type Rule<M extends AnyStateMachine> = {
  /** The sentence, with its section. */
  says: string
  holds: (snapshot: SnapshotFrom<M>) => boolean
}

/** How long the specification lets something take, in ms; `says`: its sentence, with its section. */
export type Lasting = { says: string; ms: number }
/** A number that the specification fixes, and the one that the product has beside its charts. */
export type Fixed = { says: string; is: number | string; found: unknown }

/** Fields that are seen in the snapshot of a child. */
export type Face = (input: never) => object

/**
 * All that QA knows of a chart beyond the chart itself. Every declared event has a case and every child an answer, or a
 * reason why not: an event that is forgotten fails the run.
 */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  machine: M
  /** How the chart can begin. */
  inputs: Readonly<Record<string, InputFrom<M>>>
  events: { readonly [Type in EventFromLogic<M>['type']]: Cases<Rest<EventOf<M, Type>>> }
  answers?: Readonly<Record<string, Answers>>
  /** One class for each field that a guard reads: what makes two moments different beyond their state. */
  classes?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => Plain>>
  /** What the chart's selectors show of a moment: expected again on every path. */
  shows?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => Plain>>
  rules?: readonly Rule<M>[]
  /** What the specification says of the chart's delays, by their names; never with a constant of the product. */
  lasts?: Readonly<Record<string, Lasting>>
  numbers?: readonly Fixed[]
  /** What a chart sees that looks into its children: fields of the snapshot of each such actor, from its input. */
  faces?: Readonly<Record<string, Face>>
  /** Transitions that cannot be reached, each with its reason. */
  unreachable?: Readonly<Record<string, string>>
  /** States that nothing need lead out of, each with its reason. */
  ends?: Readonly<Record<string, string>>
}

export type AnyModel = Model<AnyStateMachine> & { events: Readonly<Record<string, Cases<object>>> }

/** A child that only remembers what it was given: the model answers for it. */
const still = fromPromise<unknown, unknown>(() => new Promise(() => undefined))

type Guard = (...given: readonly unknown[]) => boolean

/** XState keeps of a guard's error nothing but the message: so that it says the line, too. */
const sayingWhere = (guard: Guard): Guard =>
  Object.assign((...given: readonly unknown[]) => {
    try {
      return guard(...given)
    } catch (error) {
      throw new Error(said(error))
    }
  }, guard)

/** A chart whose children all are `child`, each with what the model has it show. */
export function withChildren(
  machine: AnyStateMachine,
  faces: Readonly<Record<string, Face>> = {},
  child: PromiseActorLogic<unknown, unknown> = still,
): AnyStateMachine {
  const faced = (face: Face = () => ({})): typeof child => ({
    ...child,
    getInitialSnapshot: (scope, input) => ({ ...child.getInitialSnapshot(scope, input), ...face(input as never) }),
  })
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, faced(faces[name])])
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => [
    name,
    sayingWhere(guard as Guard),
  ])
  return machine.provide({ actors: Object.fromEntries(actors), guards: Object.fromEntries(guards) })
}

/** Keeps a model's own types while it is written, and forgets them for the library. */
export const modelOf = <M extends AnyStateMachine>(model: Model<M>): AnyModel =>
  ({ ...model, machine: withChildren(model.machine, model.faces) }) as unknown as AnyModel

export const plainOf = (
  fields: Readonly<Record<string, (snapshot: never) => Plain>> = {},
  snapshot: AnyMachineSnapshot,
) => Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(snapshot as never)]))
