import type { Chart, ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { guardWords, type Words } from '../../incident/words.ts'
import { causeWords } from '../atlas/cause-words.ts'
import { causeOf } from '../atlas/event-text.ts'

export type Part = ChartNode | ChartTransition

const CASE = ' × '
const keyOf = (id: string) => id.split('.').at(-1) ?? id

/** How the parts of a chart are listed: each in one line, in the reader's language. */
export function partWords(words: Words, { nodes, transitions }: Chart) {
  const { t, formats, state, action, tag, actor, describe } = words
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const wayOf = new Map(transitions.map((transition) => [transition.id, transition]))
  const named = (id: string) => state(nodeOf.get(id) ?? { id, key: keyOf(id) })
  const within = (id: string): string[] => {
    const node = nodeOf.get(id)
    return node?.parent === undefined ? [] : [...within(node.parent), named(id)]
  }
  /** A state behind those that it lies in. */
  const placeOf = (id: string) => within(id).join(' › ') || named(id)
  const asks = ({ guard }: ChartTransition) =>
    guard === undefined ? [] : [t('charts.words.guard', { guard: guardWords(words, guard) })]
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(t('charts.words.pause'))
  const cause = (transition: ChartTransition) => causeWords(words, formats, causeOf(transition))
  const did = (actions: readonly string[]) => formats.list(actions.map(action))

  function wayLine(transition: ChartTransition) {
    const { actions, targets } = transition
    const to = targets.map((target) => t('charts.words.to', { state: named(target) }))
    return joined([
      cause(transition),
      ...asks(transition),
      ...(actions.length > 0 ? [t('charts.words.actions', { actions: did(actions) })] : []),
      ...(to.length > 0 ? to : [t('charts.words.stays')]),
    ])
  }
  function stateLine(node: ChartNode) {
    const { type, initial, tags, entry, exit, invokes } = node
    return joined([
      describe(node) ?? '',
      type === 'final' || type === 'history' ? t(`charts.words.${type}`) : '',
      initial ? `${named(initial)} (${t('charts.words.startsHere')})` : '',
      tags.length > 0 ? t('charts.words.marks', { tags: formats.list(tags.map(tag)) }) : '',
      ...invokes.map(({ id }) => t('charts.words.runs', { name: actor(id) })),
      entry.length > 0 ? t('charts.words.entry', { actions: did(entry) }) : '',
      exit.length > 0 ? t('charts.words.exit', { actions: did(exit) }) : '',
    ])
  }
  return {
    /** What has this id, or that in one of its cases; a path or a scenario is called as it is. */
    nameOf(id: string) {
      const [part = id, ...cases] = id.split(CASE)
      const way = wayOf.get(part)
      if (!way && !nodeOf.has(part)) return id
      const name = way ? `${placeOf(way.source)}: ${joined([cause(way), ...asks(way)])}` : placeOf(part)
      return [name, ...cases].join(CASE)
    },
    /** All that is said of it. */
    lineOf: (part: Part) => ('event' in part ? wayLine(part) : stateLine(part)),
  }
}
