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

function read(value: unknown): Opened | Refusal {
  if (!isFields(value) || holdsPrototype(value)) return { why: 'notOurs' }
  const { format } = value
  const schema = typeof format === 'string' && Object.hasOwn(SCHEMAS, format) ? SCHEMAS[format] : undefined
  if (!schema) return versionRefusal(format)
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
  !faultIn(tracedMachine, value) && !machineFault(value as TracedMachine)
export const isStep = (value: unknown): value is Step => !faultIn(step, value)
