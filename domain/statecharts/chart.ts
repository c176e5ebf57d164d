import { amount, fields, flag, just, list, oneOf, type TypeOf, text } from './schema.ts'

export const id = text(500, { minLength: 1 })
export const ids = list(id, 500)
/** The first 12 hex digits of SHA-256 over the chart's canonical JSON. */
export const hash = text(12, { pattern: '^[0-9a-f]{12}$' })

const node = fields(
  {
    id,
    key: id,
    type: oneOf('atomic', 'compound', 'parallel', 'final', 'history'),
    tags: ids,
    entry: ids,
    exit: ids,
    invokes: list(fields({ id, src: id }), 500),
  },
  { parent: id, initial: id, description: text(2000), screen: text(500) },
)

const transition = fields(
  {
    /** `sourceNodeId|eventType or always|index` */
    id,
    source: id,
    event: text(500),
    targets: ids,
    actions: ids,
    reenter: flag,
  },
  {
    /** Milliseconds that it waits; none where the chart reckons them as it runs. */
    delay: amount,
    guard: text(500),
  },
)

const parts = { id, nodes: list(node, 2000, 1), transitions: list(transition, 5000) }
const optional = { description: text(2000) }

/** A chart as data: what the viewer draws, what hashes and coverage go by. */
export const chart = fields(parts, optional)
/** One chart with the mark of what it was drawn from, and the version of the console. */
export const statechartFile = fields({ format: just('statechart/1'), hash, app: text(100), ...parts }, optional)

export type ChartNode = TypeOf<typeof node>
export type ChartTransition = TypeOf<typeof transition>
export type Chart = TypeOf<typeof chart>
export type StatechartFile = TypeOf<typeof statechartFile>
