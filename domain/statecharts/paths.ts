import { hash, id, ids } from './chart.ts'
import { amount, either, fields, just, list, mapOf, type SchemaOf, type TypeOf, text } from './schema.ts'

/** What can be compared and written down. */
export type Plain = string | number | boolean | undefined | null | readonly Plain[] | { readonly [key: string]: Plain }

const name = text(500)
const plain: SchemaOf<Readonly<Record<string, Plain>>> = { type: 'object' }
const state: SchemaOf<unknown> = { $ref: 'stateValue' }

/** Something that can happen: a case of an event, an answer of a child, or the next timer running out. */
const happening = either(
  fields({ kind: just('event'), type: name, case: name }),
  fields({ kind: just('answer'), child: name, case: name }),
  fields({ kind: just('time') }),
)

/** What can be told of a step from outside: where the chart is, what it shows, what it asks of its children, what it tells. */
const expectation = fields(
  { state, shows: plain, asks: mapOf(text(20_000)), tells: list(text(20_000), 5000) },
  { output: text(20_000) },
)

/** What is expected of a moment, and the cases that must do nothing at it; `fired`: the transitions that led to it. */
const stop = { expect: expectation, ignores: list(name, 5000) }
/** One step: what happens (`ms`: after how long), and the moment it leads to. */
const step = fields({ happening, ...stop }, { ms: amount, fired: ids })

export const path = fields(
  { id, name: text(2000), start: name, goals: list(text(1000), 5000), ...stop, steps: list(step, 5000) },
  { fired: ids },
)
export const pathFile = fields({ format: just('statechart-paths/1'), chart: id, hash, paths: list(path, 2000) })

export type Happening = TypeOf<typeof happening>
export type Expectation = TypeOf<typeof expectation>
/** The transitions are written down with every path that is made; older files do not have them. */
type Fired<Part> = Part & { readonly fired: readonly string[] }
export type PathStep = Fired<TypeOf<typeof step>>
/** What is expected of a moment. */
export type Stop = Pick<PathStep, 'expect' | 'ignores' | 'fired'>
export type Path = Fired<Omit<TypeOf<typeof path>, 'steps'>> & { readonly steps: readonly PathStep[] }
export type PathFile = Omit<TypeOf<typeof pathFile>, 'paths'> & { readonly paths: readonly Path[] }
