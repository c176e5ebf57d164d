import type { Happening } from '../../../domain/statecharts/paths.ts'
import { goalsOf, type Walk } from './cover.ts'
import type { Edge, Graph } from './explore.ts'
import { restingIn } from './xstate-inside.ts'

const LENGTH_AT_MOST = 100
/** An ending longer than this is cut at its comma. */
const ENDING_AT_MOST = 45

/** What happens on a walk, in a case's own words: `worth` is how much it tells this walk from the others. */
type Phrase = { says: string; at: number; worth: number }

const saysOf = (happening: Happening) => (happening.kind === 'time' ? undefined : happening.case)

const timesIn = (lists: readonly (readonly (string | undefined)[])[]) => {
  const times = new Map<string | undefined, number>()
  for (const each of lists.flatMap((list) => [...new Set(list)])) times.set(each, (times.get(each) ?? 0) + 1)
  return (item: string | undefined) => times.get(item) ?? 0
}

const restingAt = (graph: Graph, key: string) => {
  const node = graph.nodes.get(key)
  return node ? restingIn(node.moment.snapshot) : []
}

/** The states that a step has come to. */
const enteredBy = (graph: Graph, { from, to }: Edge) => {
  const before = new Set(restingAt(graph, from).map(({ id }) => id))
  return restingAt(graph, to).filter(({ id }) => !before.has(id))
}

/** Whether it begins with a capital only because a sentence does. */
const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Where a walk ends: the first clause of what the chart says of the state that was entered last. */
function endingOf(graph: Graph, { start, edges }: Walk) {
  const last = edges.findLast((edge) => enteredBy(graph, edge).length > 0)
  const states = last ? enteredBy(graph, last) : restingAt(graph, graph.starts[start]?.key ?? '')
  const [clause = ''] = (states.at(-1)?.description ?? '').split(/[;:.?]/)
  return lowered(clause.length > ENDING_AT_MOST ? clause.replace(/, .*/, '') : clause)
}

/** Tells phrases apart: what no other walk does or proves, then the server's answers, then what leads elsewhere. */
function phrasesOf(graph: Graph, walks: readonly Walk[]) {
  const saying = timesIn(walks.map(({ edges }) => edges.map(({ happening }) => saysOf(happening))))
  const proving = timesIn(walks.map(({ edges }) => edges.flatMap((edge) => goalsOf(graph, edge))))
  const worthOf = (edge: Edge) => {
    const isOwn = goalsOf(graph, edge).some((goal) => proving(goal) === 1)
    const isOnlyHere = saying(saysOf(edge.happening)) === 1
    const isAnswer = edge.happening.kind === 'answer'
    const leads = enteredBy(graph, edge).length > 0
    return (isOwn ? 8 : 0) + (isOnlyHere ? 4 : 0) + (isAnswer ? 2 : 0) + (leads ? 1 : 0)
  }
  return ({ edges }: Walk): Phrase[] => {
    const all = edges.flatMap((edge, at) => {
      const says = saysOf(edge.happening)
      return says === undefined || edge.fired.length === 0 ? [] : [{ says, at, worth: worthOf(edge) }]
    })
    const best = new Map<string, Phrase>()
    for (const each of all) if ((best.get(each.says)?.worth ?? -1) < each.worth) best.set(each.says, each)
    return [...best.values()].sort((a, b) => b.worth - a.worth || a.at - b.at)
  }
}

type Parts = { start: string; phrases: readonly Phrase[]; ending: string }

function joined({ start, phrases, ending }: Parts) {
  const way = phrases.toSorted((a, b) => a.at - b.at).map(({ says }) => says)
  const begun = [start, way.join(', ')].filter((part) => part !== '').join(': ')
  return [begun, ending].filter((part) => part !== '').join(' → ')
}

/** What most walks have in common tells none of them. */
const unlessCommon = (parts: readonly string[]) => {
  const times = timesIn(parts.map((part) => [part]))
  return (part: string) => (times(part) > 1 && times(part) > parts.length / 2 ? '' : part)
}

/** Every way to name a walk, the best first: two or three phrases, with the ending where there is room, or any one. */
function waysToName({ start, phrases, ending }: Parts) {
  const some = [3, 2].filter((count) => count <= phrases.length).map((count) => phrases.slice(0, count))
  const endings = [ending, '']
  const several = endings.flatMap((end) => some.map((few) => joined({ start, phrases: few, ending: end })))
  const single = phrases.flatMap((one) => endings.map((end) => joined({ start, phrases: [one], ending: end })))
  return [...several, ...single]
}

/**
 * The paths' names: where each begins, if it is no usual beginning, the few things that tell it from the others, and where it
 * ends. No two of a chart are alike.
 */
export function namesOf(graph: Graph, walks: readonly Walk[]): string[] {
  const phrasesIn = phrasesOf(graph, walks)
  const endings = walks.map((walk) => endingOf(graph, walk))
  const startIf = unlessCommon(walks.map(({ start }) => start))
  const endingIf = unlessCommon(endings)
  const taken = new Set<string>()
  return walks.map((walk, at) => {
    const phrases = phrasesIn(walk)
    const ending = endings[at] ?? ''
    const whole = joined({ start: walk.start, phrases, ending })
    const ways =
      phrases.length === 0 ? [] : waysToName({ start: startIf(walk.start), phrases, ending: endingIf(ending) })
    const isNew = (name: string) => !taken.has(name)
    const name = ways.find((way) => way.length <= LENGTH_AT_MOST && isNew(way)) ?? ways.find(isNew) ?? whole
    taken.add(name)
    return name
  })
}
