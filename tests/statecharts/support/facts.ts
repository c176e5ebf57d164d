import type { Chart } from '../../../domain/statecharts/chart.ts'
import { type Cause, causeOf } from '../../../src/statecharts/atlas/event-text.ts'
import type { Item, Plan } from '../../../src/statecharts/atlas/plan.ts'
import { withoutTimers } from '../../../src/statecharts/atlas/tree.ts'

/* One line for everything that a chart says: picture and outline must both say exactly these. */

function causeFacts(transition: string, { kind, name, ms }: Cause) {
  const happens = `${transition} happens by ${kind} ${name}`.trim()
  return ms === undefined ? [happens] : [happens, `${transition} waits ${ms} ms`]
}

export function factsOf({ nodes, transitions }: Chart): string[] {
  const timed = nodes.map((node) =>
    withoutTimers(
      node,
      transitions.filter(({ source }) => source === node.id),
    ),
  )
  const ofNodes = timed.flatMap(({ id, key, type, description, initial, tags, entry, exit, invokes }) => [
    `${id} is called ${key}`,
    ...(description ? [`${id} means ${description}`] : []),
    ...(type === 'final' || type === 'history' ? [`${id} is ${type}`] : []),
    ...(initial ? [`${id} starts in ${initial}`] : []),
    ...tags.map((tag) => `${id} is marked ${tag}`),
    ...entry.map((action) => `${id} on entry ${action}`),
    ...exit.map((action) => `${id} on exit ${action}`),
    ...invokes.map((child) => `${id} runs ${child.id} ${child.src}`),
  ])
  const ofTransitions = transitions.flatMap(({ id, event, delay, guard, actions, targets }) => [
    ...causeFacts(id, causeOf({ event, delay })),
    ...(guard ? [`${id} only if ${guard}`] : []),
    ...(actions.length > 0 ? [`${id} does ${actions.join(', ')}`] : []),
    ...targets.map((target) => `${id} leads to ${target}`),
  ])
  return [...new Set([...ofNodes, ...ofTransitions])].sort()
}

const itemsOf = (item: Item): Item[] => [item, ...item.items.flatMap(itemsOf)]

/** Words that were broken into lines are read as one again. */
const joined = (rows: Item['block']['rows'], kind: string, of: (row: Item['block']['rows'][number]) => boolean) =>
  rows
    .filter((row) => row.kind === kind && of(row))
    .map(({ text }) => text)
    .join(' ')

function stateFacts({ state, kind, block }: Item): string[] {
  if (!state || kind === 'entry' || kind === 'exit') return []
  const { rows } = block
  const own = (wanted: string) => rows.filter((row) => row.kind === wanted)
  const description = joined(rows, 'description', () => true)
  const name = joined(rows, 'name', () => true)
  return [
    ...(name ? [`${state} is called ${name}`] : []),
    ...(description ? [`${state} means ${description}`] : []),
    ...(kind === 'final' || kind === 'history' ? [`${state} is ${kind}`] : []),
    ...own('tag').map(({ text }) => `${state} is marked ${text.slice(1)}`),
    ...own('entry').map(({ text }) => `${state} on entry ${text}`),
    ...own('exit').map(({ text }) => `${state} on exit ${text}`),
    ...own('invoke').map(({ text, chart }) => `${state} runs ${text} ${chart}`),
  ]
}

const transitionsIn = (rows: Item['block']['rows']) => [...new Set(rows.flatMap(({ transition }) => transition ?? []))]

function transitionFacts(rows: Item['block']['rows'], id: string): string[] {
  const own = rows.filter(({ transition }) => transition === id)
  const cause = own.find((row) => row.cause)?.cause
  const guard = joined(own, 'guard', () => true).replace(/^(?:\d+ )?\[|\]$/g, '')
  const actions = joined(own, 'actions', () => true).replace(/^\/ /, '')
  return [
    ...(cause ? causeFacts(id, cause) : []),
    ...(guard ? [`${id} only if ${guard}`] : []),
    ...(actions ? [`${id} does ${actions}`] : []),
  ]
}

/** All that a picture says: read from what is drawn, not from the chart. */
export function drawnFacts({ frame, lines }: Plan): string[] {
  const items = itemsOf(frame)
  const blocks = [...items.map(({ block }) => block), ...lines.map(({ block }) => block)]
  const goals = new Map(
    items.flatMap(({ id, kind, state }) => (kind === 'exit' && state ? [[id, state] as const] : [])),
  )
  const ofLines = lines.flatMap(({ from, to, labels }) =>
    from.startsWith('initial:')
      ? [`${from.slice('initial:'.length)} starts in ${to}`]
      : labels.map(({ id }) => `${id} leads to ${goals.get(to) ?? to}`),
  )
  const selves = items.flatMap(({ state, block }) =>
    block.rows.flatMap(({ transition, goes }) =>
      state && transition && goes ? [`${transition} leads to ${goes}`] : [],
    ),
  )
  return [
    ...new Set([
      ...items.flatMap(stateFacts),
      ...blocks.flatMap(({ rows }) => transitionsIn(rows).flatMap((id) => transitionFacts(rows, id))),
      ...ofLines,
      ...selves,
    ]),
  ].sort()
}
