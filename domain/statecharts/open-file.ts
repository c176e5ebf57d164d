import { type StatechartFile, statechartFile } from './chart.ts'
import { senseFault } from './chart-sense.ts'
import { nestingOf } from './nesting.ts'
import { type PathFile, pathFile } from './paths.ts'
import { type Run, run } from './run.ts'
import { checkerOf, type Fault, type Schema } from './schema.ts'
import { type Step, stateValue, step, type Trace, type TracedMachine, trace, tracedMachine } from './trace.ts'

export const FILE_MAX_BYTES = 5 * 1024 * 1024
const DEPTH_MAX = 64

export type Opened = StatechartFile | Trace | PathFile | Run
/** Why a file is not opened. */
export type Refusal =
  | { why: 'tooBig' | 'tooDeep' | 'notJson' | 'notOurs' }
  | { why: 'version'; format: string; known: string }
  | ({ why: 'broken' } & Fault)

const SCHEMAS: Readonly<Record<string, Schema>> = {
  'statechart/1': statechartFile,
  'statechart-trace/1': trace,
  'statechart-paths/1': pathFile,
  'statechart-run/1': run,
}
const faultIn = checkerOf([stateValue])

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A key that would change what an object is, were it ever copied. */
const holdsPrototype = (value: unknown): boolean =>
  isFields(value) && (Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototype))

const machineFault = ({ chart }: TracedMachine) => chart && senseFault(chart)

const chartFault = (file: Opened): Fault | undefined => {
  if (file.format === 'statechart/1') return senseFault(file)
  if (file.format !== 'statechart-trace/1') return undefined
  return file.machines.map(machineFault).find((fault) => fault)
}

function versionRefusal(format: unknown): Refusal {
  const name = typeof format === 'string' ? /^([a-z-]{1,40})\/(\d{1,9})$/.exec(format)?.[1] : undefined
  const known = Object.keys(SCHEMAS).find((each) => name !== undefined && each.startsWith(`${name}/`))
  return known ? { why: 'version', format: String(format), known } : { why: 'notOurs' }
}

/** Longer lists are checked item by item. */
const LONG = 100

type Item = [place: string, schema: Schema, item: unknown]

/** A value with its long lists empty, and the items of those, each with the schema that it must follow. */
function takenApart(schema: Schema, value: Readonly<Record<string, unknown>>) {
  const items: Item[] = []
  const rest = Object.entries(value).map(([name, part]) => {
    const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    if (!own?.items || !Array.isArray(part) || part.length <= LONG || part.length > (own.maxItems ?? 0))
      return [name, part]
    for (const [at, item] of part.entries()) items.push([`${name}/${at}`, own.items, item])
    return [name, part.slice(0, own.minItems)]
  })
  return { rest: Object.fromEntries(rest) as Readonly<Record<string, unknown>>, items }
}

function* reading(value: unknown): Generator<void, Opened | Refusal> {
  if (!isFields(value) || Object.hasOwn(value, '__proto__')) return { why: 'notOurs' }
  const { format } = value
  const schema = typeof format === 'string' && Object.hasOwn(SCHEMAS, format) ? SCHEMAS[format] : undefined
  const { rest, items } = takenApart(schema ?? {}, value)
  for (const part of [rest, ...items.map(([, , item]) => item)]) {
    yield
    if (holdsPrototype(part)) return { why: 'notOurs' }
  }
  if (!schema) return versionRefusal(format)
  for (const [place, own, item] of [['', schema, rest] as Item, ...items]) {
    yield
    const fault = faultIn(own, item, place)
    if (fault) return { why: 'broken', ...fault }
  }
  const fault = chartFault(value as Opened)
  return fault ? { why: 'broken', ...fault } : (value as Opened)
}

/** UTF-8 has at most so many bytes for a sign of a text. */
const SIGN_BYTES = 3
const isTooBig = (text: string) =>
  text.length > FILE_MAX_BYTES || (text.length * SIGN_BYTES > FILE_MAX_BYTES && new Blob([text]).size > FILE_MAX_BYTES)

/** Reads one of our files from text that may be anything, a part of the work at a time. */
export function* opening(text: string): Generator<void, Opened | Refusal> {
  if (isTooBig(text)) return { why: 'tooBig' }
  yield
  if (nestingOf(text) > DEPTH_MAX) return { why: 'tooDeep' }
  yield
  try {
    return yield* reading(JSON.parse(text))
  } catch {
    return { why: 'notJson' }
  }
}

/** The same at once. */
export function openText(text: string): Opened | Refusal {
  const work = opening(text)
  let done = work.next()
  while (!done.done) done = work.next()
  return done.value
}

/** The same of a file; one that is too big is not read at all. */
export async function openFile(
  file: Blob,
  open: (text: string) => Opened | Refusal | Promise<Opened | Refusal> = openText,
): Promise<Opened | Refusal> {
  return file.size > FILE_MAX_BYTES ? { why: 'tooBig' } : open(await file.text())
}

export const isRefusal = (opened: Opened | Refusal): opened is Refusal => 'why' in opened

/** One chart, and one step, that came by themselves from the console in another tab. */
export const isMachine = (value: unknown): value is TracedMachine =>
  !faultIn(tracedMachine, value) && !machineFault(value as TracedMachine)
export const isStep = (value: unknown): value is Step => !faultIn(step, value)
