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

/** One call to the server. */
export const call = fields(
  {
    /** Milliseconds from the beginning of the trace until it was sent. */
    t: amount,
    /** The operation of the contract. */
    o: text(100),
    /** Its request id, which the server's log has too. */
    id: text(100),
  },
  {
    /** How long it took, in milliseconds; none while nobody has answered. */
    ms: amount,
    /** Code of the failure, as `RET:101005`; none where it did what was asked. */
    r: text(100),
    /** The frame whose page called. */
    a: text(100),
  },
)

/** Where, by whom and with what the console was used: none of it names a person or a company. */
export const about = fields(
  {},
  {
    /** When the trace was taken, by the clock of the computer, ISO. */
    at: text(40),
    /** How far that clock is ahead of UTC, in minutes. */
    ahead: { type: 'number' } as SchemaOf<number>,
    /** The commit that the console was built from. */
    commit: text(40),
    /** As the browser calls itself. */
    agent: text(500),
    /** CSS pixels, `1440x900`, and how many of the screen's own make one. */
    size: text(20),
    ratio: amount,
    role: text(20),
    system: text(20),
    /** Id of the robot type. */
    robotType: text(100),
    /** The part of the console, or the menu entry: `frame pm/robotList`. */
    place: text(200),
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
    /** Name and version of the rules by which it was redacted, as `default-deny/2`. */
    redaction: text(100),
    /** Steps that no longer had room. */
    dropped: count,
    machines: list(tracedMachine, 500),
    steps: list(step, 5000),
  },
  {
    /** Of the failure that it was copied from. */
    supportId: text(100),
    about,
    /** The earlier page on which somebody was last signed in, where nobody is now. */
    before: about,
    calls: list(call, 1000),
  },
)

export type Step = TypeOf<typeof step>
export type Call = TypeOf<typeof call>
export type About = TypeOf<typeof about>
export type TracedMachine = TypeOf<typeof tracedMachine>
export type Trace = TypeOf<typeof trace>
