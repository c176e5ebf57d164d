import { chart, hash, id, ids } from './chart.ts'
import { amount, count, fields, just, list, type SchemaOf, type TypeOf, text } from './schema.ts'

/** Where a chart is: the name of a state, or of states within states. */
export type StateValue = string | { readonly [state: string]: StateValue }

const withinItself: SchemaOf<StateValue> = { $ref: 'stateValue' }
/** States lie within states, so that this schema refers to itself. */
export const stateValue: SchemaOf<StateValue> = {
  $id: 'stateValue',
  type: ['string', 'object'],
  maxLength: 500,
  maxProperties: 100,
  additionalProperties: withinItself,
}

const noted: SchemaOf<Readonly<Record<string, string | number | boolean>>> = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 500 },
}

/** One event as a chart took it. */
export const step = fields(
  {
    /** Milliseconds since the trace began. */
    t: amount,
    /** Id of the chart. */
    m: id,
    /** Which actor of that chart: two frames are told apart by it. */
    a: text(100),
    /** Type of the event. */
    e: text(500),
    /** Where the chart was after the step. */
    s: withinItself,
    /** Transitions taken, `sourceNodeId|eventType or always|index`; none where nothing happened. */
    f: ids,
  },
  {
    /** The actor that the chart lives in; none where it stands on its own. */
    p: text(100),
    /** Where nothing happened: the transitions whose guard said no. */
    g: ids,
    /** Code of the failure in the answer, as `RET:101035`. */
    r: text(100),
    /** Allow-listed fields only, never what a person typed. */
    d: noted,
  },
)

/** `chart`: a copy, so that an old trace still draws. */
export const tracedMachine = fields({ id, hash }, { chart })

/** What the charts of one page did, of every chart together. */
export const trace = fields(
  {
    format: just('statechart-trace/1'),
    /** Version of the console. */
    app: text(100),
    /** Random id of the page load. */
    page: text(100),
    lang: text(20),
    /** ISO; every `t` counts from here. */
    startedAt: text(100, { pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' }),
    /** Name and version of the rules by which it was redacted, as `default-deny/1`. */
    redaction: text(100),
    /** Steps that no longer had room. */
    dropped: count,
    machines: list(tracedMachine, 500),
    steps: list(step, 5000),
  },
  {
    /** Of the failure that it was copied from. */
    supportId: text(100),
  },
)

export type Step = TypeOf<typeof step>
export type TracedMachine = TypeOf<typeof tracedMachine>
export type Trace = TypeOf<typeof trace>
