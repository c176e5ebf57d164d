import chartSchema from './chart.schema.json'
import type { StatechartFile } from './chart.ts'
import { senseFault } from './chart-sense.ts'
import { nestingOf } from './nesting.ts'
import pathsSchema from './paths.schema.json'
import type { PathFile } from './paths.ts'
import runSchema from './run.schema.json'
import type { Run } from './run.ts'
import { checkerOf, type Fault, type Schema } from './schema.ts'
import traceSchema from './trace.schema.json'
import type { Step, Trace, TracedMachine } from './trace.ts'

export const FILE_MAX_BYTES = 5 * 1024 * 1024
const DEPTH_MAX = 64

export type Opened = StatechartFile | Trace | PathFile | Run
/** Why a file is not opened. */
export type Refusal =
  | { why: 'tooBig' | 'tooDeep' | 'notJson' | 'notOurs' }
  | { why: 'version'; format: string; known: string }
  | ({ why: 'broken' } & Fault)

const SCHEMAS: readonly Schema[] = [chartSchema, traceSchema, pathsSchema, runSchema]
const schemaOf = new Map(SCHEMAS.map((schema) => [schema.properties?.format?.const, schema]))
const FORMATS = ['statechart/1', 'statechart-trace/1', 'statechart-paths/1', 'statechart-run/1']
const faultIn = checkerOf(SCHEMAS)

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
  const known = FORMATS.find((each) => name !== undefined && each.startsWith(`${name}/`))
  return known ? { why: 'version', format: String(format), known } : { why: 'notOurs' }
}

function read(value: unknown): Opened | Refusal {
  if (!isFields(value) || holdsPrototype(value)) return { why: 'notOurs' }
  const schema = schemaOf.get(value.format)
  if (!schema) return versionRefusal(value.format)
  const fault = faultIn(schema, value) ?? chartFault(value as Opened)
  return fault ? { why: 'broken', ...fault } : (value as Opened)
}

/** Reads one of our files from text that may be anything. */
export function openText(text: string): Opened | Refusal {
  if (text.length > FILE_MAX_BYTES || new Blob([text]).size > FILE_MAX_BYTES) return { why: 'tooBig' }
  if (nestingOf(text) > DEPTH_MAX) return { why: 'tooDeep' }
  try {
    return read(JSON.parse(text))
  } catch {
    return { why: 'notJson' }
  }
}

/** The same of a file; one that is too big is not read at all. */
export const openFile = async (file: Blob): Promise<Opened | Refusal> =>
  file.size > FILE_MAX_BYTES ? { why: 'tooBig' } : openText(await file.text())

export const isRefusal = (opened: Opened | Refusal): opened is Refusal => 'why' in opened

/** One chart, and one step, that came by themselves from the console in another tab. */
export const isMachine = (value: unknown): value is TracedMachine =>
  !faultIn({ $ref: 'trace.schema.json#/$defs/machine' }, value) && !machineFault(value as TracedMachine)
export const isStep = (value: unknown): value is Step => !faultIn({ $ref: 'trace.schema.json#/$defs/step' }, value)
