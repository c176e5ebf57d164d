import type { AnyActorRef } from 'xstate'
import type { Expectation } from '../../../domain/statecharts/paths.ts'
import type { Moment } from './explore.ts'
import { type AnyModel, plainOf } from './model.ts'
import type { Reaction } from './xstate-inside.ts'

/** A value as text that can be compared and kept. */
export const written = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Error ? inner.message : inner)) ?? 'nothing'

const inputOf = (child: AnyActorRef) => (child.getSnapshot() as { input?: unknown } | undefined)?.input

/** The children that a step has started, with what they were given. */
const asked = ({ snapshot }: Moment, before: Moment | undefined) =>
  Object.entries(snapshot.children)
    .filter(([id, child]) => child !== before?.snapshot.children[id])
    .map(([id, child]) => [id, written(inputOf(child as AnyActorRef))] as const)
    .sort()

const told = ({ effects }: Reaction) =>
  effects.map(({ type, to, event }) => written([type, to, event].filter((part) => part !== undefined))).sort()

export const expectationOf = (model: AnyModel, reaction: Reaction, after: Moment, before?: Moment): Expectation => ({
  state: after.snapshot.value,
  shows: plainOf(model.shows, after.snapshot),
  asks: Object.fromEntries(asked(after, before)),
  tells: told(reaction),
  ...(after.snapshot.status === 'done' ? { output: written(after.snapshot.output) } : {}),
})
