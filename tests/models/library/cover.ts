import { type Edge, type Graph, nameOfHappening } from './explore.ts'
import { activeIdsOf } from './xstate-inside.ts'

/** A walk from one beginning of the chart, as edges of its graph. */
export type Walk = { start: string; edges: readonly Edge[] }

const STEPS_AT_MOST = 15

const caseOf = ({ fired, happening }: Edge) => fired.map((id) => `${id} × ${nameOfHappening(happening)}`)

/** What a step of a walk proves: the transitions it takes, each with its case, and the states it comes to. */
export const goalsOf = (graph: Graph, edge: Edge): readonly string[] => {
  const to = graph.nodes.get(edge.to)
  return [...edge.fired, ...caseOf(edge), ...(to ? activeIdsOf(to.moment.snapshot) : [])]
}

/** What a beginning proves before anything happens: itself, the transitions it takes at once, the state it comes to. */
export const startGoalsOf = (graph: Graph, start: string): readonly string[] => {
  const begun = graph.starts[start]
  const node = graph.nodes.get(begun?.key ?? '')
  return [`start: ${start}`, ...(begun?.reaction.fired ?? []), ...(node ? activeIdsOf(node.moment.snapshot) : [])]
}

/** The transitions that led here: those of an edge, or those that a beginning takes at once. */
type Before = Pick<Edge, 'fired'> | undefined

/** Two transitions, one after the other. */
export const pairsOf = (before: Before, { fired }: Edge): readonly string[] =>
  (before?.fired ?? []).flatMap((first) => fired.map((second) => `${first} → ${second}`))

type Goals = (before: Before, edge: Edge) => readonly string[]
type Place = { key: string; before: Before }

const edgesAt = (graph: Graph, key: string) => graph.nodes.get(key)?.edges ?? []

const mostOf = <Item>(items: readonly Item[], worth: (item: Item) => number) =>
  items.reduce<Item | undefined>((best, item) => (best && worth(best) >= worth(item) ? best : item), undefined)

/** The shortest way from here to a step that proves something missing; of several as short the one that proves most. */
function nearest(graph: Graph, { key, before }: Place, missing: ReadonlySet<string>, goals: Goals, limit: number) {
  const seen = new Set<string>()
  let rim: { key: string; way: readonly Edge[] }[] = [{ key, way: [] }]
  /** Where one is, and by what one came. */
  const isNewPlace = (place: (typeof rim)[number]) => {
    const id = `${place.key} ${place.way.at(-1)?.fired.join()}`
    return !seen.has(id) && seen.add(id)
  }
  const gainOf = (way: readonly Edge[]) => {
    const [last] = way.slice(-1)
    return last ? goals(way.at(-2) ?? before, last).filter((goal) => missing.has(goal)).length : 0
  }
  for (let depth = 0; depth < limit && rim.length > 0; depth += 1) {
    const ways = rim.flatMap((place) =>
      edgesAt(graph, place.key).map((edge) => ({ key: edge.to, way: [...place.way, edge] })),
    )
    const best = mostOf(ways, ({ way }) => gainOf(way))
    if (best && gainOf(best.way) > 0) return best.way
    rim = ways.filter(isNewPlace)
  }
  return undefined
}

/** One walk that goes on as long as it proves something; what it proves is missing no more. */
function walkFrom(graph: Graph, start: string, missing: Set<string>, goals: Goals): Walk {
  const edges: Edge[] = []
  let key = graph.starts[start]?.key ?? ''
  let before: Before = graph.starts[start]?.reaction
  for (const goal of startGoalsOf(graph, start)) missing.delete(goal)
  for (;;) {
    const way = nearest(graph, { key, before }, missing, goals, STEPS_AT_MOST - edges.length)
    if (!way) return { start, edges }
    for (const edge of way) {
      for (const goal of goals(before, edge)) missing.delete(goal)
      edges.push(edge)
      key = edge.to
      before = edge
    }
  }
}

const allGoals = (graph: Graph, goals: Goals) => {
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges)
  const begun = Object.entries(graph.starts).flatMap(([start, { key, reaction }]) => [
    ...startGoalsOf(graph, start),
    ...edgesAt(graph, key).flatMap((next) => goals(reaction, next)),
  ])
  const walked = edges.flatMap((edge) => [
    ...goals(undefined, edge),
    ...edgesAt(graph, edge.to).flatMap((next) => goals(edge, next)),
  ])
  return new Set([...begun, ...walked])
}

/** Walks of at most 15 steps that together reach every goal there is, few and in an order that never changes. */
export function cover(graph: Graph, goals: Goals): { walks: Walk[]; missed: readonly string[] } {
  const walks: Walk[] = []
  let left = allGoals(graph, goals)
  for (;;) {
    const tries = Object.keys(graph.starts).map((start) => {
      const missing = new Set(left)
      return { walk: walkFrom(graph, start, missing, goals), missing }
    })
    const best = mostOf(tries, ({ missing }) => -missing.size)
    if (!best || best.missing.size === left.size) return { walks, missed: [...left] }
    walks.push(best.walk)
    left = best.missing
  }
}

/** Every beginning, every transition, every transition with every case, every state. */
export const singleCover = (graph: Graph) => cover(graph, (_, edge) => goalsOf(graph, edge))
/** And every transition after every other that can come before it. */
export const pairCover = (graph: Graph) =>
  cover(graph, (before, edge) => [...goalsOf(graph, edge), ...pairsOf(before, edge)])
