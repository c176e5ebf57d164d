import type { AnyActorRef } from 'xstate'
import type { Expectation } from '../../../domain/statecharts/paths.ts'
import type { Moment } from './explore.ts'
import { type AnyModel, plainOf } from './model.ts'
import type { Reaction } from './xstate-inside.ts'

/** A value as text that can be compared and kept. */
export const written = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Error ? inner.message : inner)) ?? 'nothing'

/** What a child was given. */
export const inputOf = (child: AnyActorRef) => (child.getSnapshot() as { input?: unknown } | undefined)?.input

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

/** What is text already stays as it is. */
const plainly = (value: unknown) => (typeof value === 'string' ? value : written(value))

const named = (what: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${what}.${name}`, value]))

/** Where two moments differ, each part by its name: `shows.failure`, `asks.logIn`. */
export function differences(first: Expectation, second: Expectation) {
  const partsOf = ({ state, shows, asks, tells, output }: Expectation) => ({
    state,
    ...named('shows', shows),
    ...named('asks', asks),
    tells,
    output,
  })
  const [left, right] = [partsOf(first), partsOf(second)] as Readonly<Record<string, unknown>>[]
  return Object.keys({ ...left, ...right })
    .filter((part) => written(left?.[part]) !== written(right?.[part]))
    .map((part) => ({ part, one: plainly(left?.[part]), other: plainly(right?.[part]) }))
}
