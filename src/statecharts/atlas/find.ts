import type { Chart, ChartNode } from '../../../domain/statecharts/chart.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { sayingsOf } from '../../api/failures.ts'
import type { Texts } from '../../incident/texts.ts'
import { chartWords, operationsOf } from '../../incident/words.ts'
import { causeOf } from './event-text.ts'
import { SCREEN_CODES, SCREEN_TEXTS } from './screen-texts.ts'
import { HOLE, UNKNOWN } from './unknown.ts'

/** `where`: the state that it leads to, in words; `keys`: what it goes by in the code. */
export type Found = { chart: string; node?: string; name: string; where: string; what: string; keys: string }

const MOST = 40

type Said = Pick<Texts, 't' | 'messages' | 'describe' | 'event' | 'guard' | 'state' | 'actor'>

const WITHIN = ' › '

const keysIn = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? `${above}${key}` : keysIn(text, `${above}${key}.`),
  )
const isWithin = (key: string, beginning: string) => key === beginning || key.startsWith(`${beginning}.`)
const keysAt = (state: string, keys: readonly string[]) =>
  keys.filter((key) => SCREEN_TEXTS[state]?.some((begin) => isWithin(key, begin))) as MessageKey[]

/** A number or code with its words; words alone where nothing else names them. */
const saidAs = (code: string, text: string) => ({ name: code || text, what: code && text, keys: '' })

function foundIn(chart: Chart, said: Said, textKeys: readonly string[]): Found[] {
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
        .flatMap(sayingsOf)
        .map(({ code, key }) => ({ ...at(shownAt(node, child.id)), ...saidAs(code, said.t(key, UNKNOWN)) })),
    ]),
  )
  const codes = nodes.flatMap((node) =>
    (SCREEN_CODES[node.id] ?? []).map((code) => ({ ...at(node), ...saidAs(code, meaning(node)) })),
  )
  const texts = nodes.flatMap((node) =>
    keysAt(node.id, textKeys).map((key) => ({ ...at(node), ...saidAs('', said.t(key, UNKNOWN)) })),
  )
  return [
    { chart: id, name: chartName, where: '', what: said.describe({ id, description }) ?? '', keys: id },
    ...states,
    ...ways,
    ...runs,
    ...codes,
    ...texts,
  ]
}

const nearness = (text: string, query: string) => {
  const lower = text.toLowerCase()
  if (lower === query) return 0
  return lower.startsWith(query) ? 1 : lower.includes(query) ? 2 : 3
}
const rank = ({ name, keys }: Found, query: string) => Math.min(nearness(name, query), nearness(keys, query) + 0.5)

/** All that can be found, in one language. */
export const entriesOf = (charts: readonly Chart[], said: Said) => {
  const textKeys = keysIn(said.messages)
  return charts.flatMap((chart) => foundIn(chart, said, textKeys))
}

const LEAST_LETTERS = 12
const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with a number or a name in it, as somebody reads it to support: all of it, or a piece too long to be there by chance. */
function isReadFrom(text: string, query: string) {
  const lower = text.trim().toLowerCase()
  const pieces = lower.split(HOLE)
  const isSaid = pieces.some((piece) => /[\p{L}\p{N}]/u.test(piece))
  if (pieces.length === 1 || !isSaid) return false
  if (pieces.map((piece) => piece.trim()).some((piece) => piece.length >= LEAST_LETTERS && query.includes(piece)))
    return true
  return new RegExp(`^${pieces.map(plain).join('.+')}$`, 'u').test(query)
}

/** What was typed as the entries may have it: without the mark of an answer, and with a hole where a number stands. */
const spellingsOf = (query: string) => [
  ...new Set([query, query.replace(/^ret:\s*/, ''), query.replace(/\d+/g, HOLE), query.replace(/:\d{3}$/, '')]),
]

/**
 * Charts, states, events, guards, calls, error numbers and texts of a screen whose name, meaning, words or key holds what was
 * typed, best first. Each leads to the state where it is seen.
 */
export function find(entries: readonly Found[], typed: string): Found[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return entries.filter(({ node, keys, chart }) => node === undefined && keys === chart)
  const spellings = spellingsOf(query).filter((each) => /[\p{L}\p{N}]/u.test(each))
  const all = entries.filter(({ name, what, keys }) => {
    const said = `${name} ${what} ${keys}`.toLowerCase()
    return spellings.some((each) => said.includes(each)) || isReadFrom(name, query) || isReadFrom(what, query)
  })
  const unique = [
    ...new Map(all.map((found) => [`${found.chart} ${found.node} ${found.name} ${found.what}`, found])).values(),
  ]
  return unique.sort((a, b) => rank(a, query) - rank(b, query)).slice(0, MOST)
}
