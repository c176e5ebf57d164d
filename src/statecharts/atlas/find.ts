import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { Texts } from '../../incident/texts.ts'
import { causeOf } from './event-text.ts'

export type Found = { chart: string; node?: string; name: string; what: string }

const MOST = 40

type Said = Pick<Texts, 'describe' | 'event'>

function entriesOf({ id, description, nodes, transitions }: Chart, { describe, event: said }: Said): Found[] {
  const events = transitions.map((transition) => ({
    chart: id,
    node: transition.source,
    name: causeOf(transition).name,
    what: said(transition.event) ?? transition.source,
  }))
  const states = nodes
    .filter(({ parent }) => parent !== undefined)
    .map((node) => ({ chart: id, node: node.id, name: node.key, what: describe(node) ?? node.id }))
  return [
    { chart: id, name: id, what: describe({ id, description }) ?? '' },
    ...states,
    ...events.filter(({ name }) => name !== ''),
  ]
}

const rank = (name: string, query: string) =>
  name === query ? 0 : name.startsWith(query) ? 1 : name.includes(query) ? 2 : 3

/** Charts, states and events whose name or meaning holds what was typed, best first. */
export function find(charts: readonly Chart[], typed: string, said: Said): Found[] {
  const query = typed.trim().toLowerCase()
  if (query === '')
    return charts.map(({ id, description }) => ({
      chart: id,
      name: id,
      what: said.describe({ id, description }) ?? '',
    }))
  const all = charts
    .flatMap((chart) => entriesOf(chart, said))
    .filter(({ name, what }) => `${name} ${what}`.toLowerCase().includes(query))
  const unique = [...new Map(all.map((found) => [`${found.chart} ${found.node} ${found.name}`, found])).values()]
  return unique.sort((a, b) => rank(a.name.toLowerCase(), query) - rank(b.name.toLowerCase(), query)).slice(0, MOST)
}
