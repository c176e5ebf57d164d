import type { Chart, ChartNode } from '../../../domain/statecharts/chart.ts'
import { refusalsOf } from '../../api/failures.ts'
import type { Texts } from '../../incident/texts.ts'
import { chartWords, operationsOf } from '../../incident/words.ts'
import { causeOf } from './event-text.ts'

/** `where`: the state that it leads to, in words; `keys`: what it goes by in the code. */
export type Found = { chart: string; node?: string; name: string; where: string; what: string; keys: string }

const MOST = 40

type Said = Pick<Texts, 't' | 'describe' | 'event' | 'guard' | 'state' | 'actor'>

const WITHIN = ' › '
/** In place of what only an answer tells. */
const UNKNOWN = { limit: '…', minutes: '…', status: '…', triesLeft: '…' }

function foundIn(chart: Chart, said: Said): Found[] {
  const { id, description, nodes, transitions } = chart
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const chartName = chartWords(said, id)
  const placeOf = (node: ChartNode) =>
    node.parent === undefined ? chartName : [chartName, said.state(node)].join(WITHIN)
  const at = (node: ChartNode | undefined) => ({ chart: id, node: node?.id, where: node ? placeOf(node) : chartName })
  const meaning = (node: ChartNode | undefined) => (node && said.describe(node)) ?? ''

  const states = nodes
    .filter(({ parent }) => parent !== undefined)
    .map((node) => ({ ...at(node), name: said.state(node), what: meaning(node), keys: node.id }))
  const ways = transitions.flatMap((transition) => {
    const source = nodeOf.get(transition.source)
    const { kind, name } = causeOf(transition)
    const { guard } = transition
    const place = { ...at(source), what: meaning(source) }
    return [
      ...(kind === 'event' ? [{ ...place, name: said.event(name) ?? name, keys: name }] : []),
      ...(guard ? [{ ...place, name: said.guard(guard) ?? guard, keys: guard }] : []),
    ]
  })
  /** Where the answer of a call that failed is seen. */
  const shownAt = (node: ChartNode, child: string) => {
    const failed = transitions.filter(
      ({ source, event }) => source === node.id && event === `xstate.error.actor.${child}`,
    )
    const targets = new Set(failed.flatMap(({ targets }) => targets))
    const [target] = targets
    return targets.size === 1 && target ? nodeOf.get(target) : node
  }
  const runs = nodes.flatMap((node) =>
    node.invokes.flatMap((child) => [
      { ...at(node), name: said.actor(child.id), what: meaning(node), keys: child.id },
      ...operationsOf(child.id)
        .flatMap(refusalsOf)
        .map(({ ret, key }) => ({ ...at(shownAt(node, child.id)), name: ret, what: said.t(key, UNKNOWN), keys: '' })),
    ]),
  )
  return [
    { chart: id, name: chartName, where: '', what: said.describe({ id, description }) ?? '', keys: id },
    ...states,
    ...ways,
    ...runs,
  ]
}

const nearness = (text: string, query: string) => {
  const lower = text.toLowerCase()
  if (lower === query) return 0
  return lower.startsWith(query) ? 1 : lower.includes(query) ? 2 : 3
}
const rank = ({ name, keys }: Found, query: string) => Math.min(nearness(name, query), nearness(keys, query) + 0.5)

/** All that can be found, in one language. */
export const entriesOf = (charts: readonly Chart[], said: Said) => charts.flatMap((chart) => foundIn(chart, said))

/**
 * Charts, states, events, guards, calls and error numbers whose name, meaning, words on the screen or key holds what was
 * typed, best first. Each leads to the state where it is seen.
 */
export function find(entries: readonly Found[], typed: string): Found[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return entries.filter(({ node, keys, chart }) => node === undefined && keys === chart)
  const all = entries.filter(({ name, what, keys }) => `${name} ${what} ${keys}`.toLowerCase().includes(query))
  const unique = [
    ...new Map(all.map((found) => [`${found.chart} ${found.node} ${found.name} ${found.what}`, found])).values(),
  ]
  return unique.sort((a, b) => rank(a, query) - rank(b, query)).slice(0, MOST)
}
