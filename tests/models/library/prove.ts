import type { Path } from '../../../domain/statecharts/paths.ts'
import type { FaultKind, RunFault } from '../../../domain/statecharts/run.ts'
import { pairCover, singleCover } from './cover.ts'
import { explore, type Graph, type Node, nameOfHappening } from './explore.ts'
import { unsoundMerges } from './merge-check.ts'
import type { AnyModel } from './model.ts'
import { pathsOf } from './path-file.ts'
import { shortestWalks } from './ways.ts'
import { activeIdsOf, answeringIdsOf, stateIdsOf, transitionIdsOf } from './xstate-inside.ts'

export type Count = { reached: number; of: number }
/** What exploring a chart has shown, before any path is walked. */
export type Proof = {
  graph: Graph
  paths: readonly Path[]
  states: Count
  transitions: Count
  cases: Count
  faults: readonly RunFault[]
}

const edgesOf = (graph: Graph) => [...graph.nodes.values()].flatMap(({ edges }) => edges)

/** Children that answer the chart, but not in the model. */
const unanswered = (model: AnyModel) =>
  answeringIdsOf(model.machine)
    .filter((id) => Object.keys(model.answers?.[id] ?? {}).length === 0)
    .map((id) => `no answer of "${id}" is in the model`)

function wayTo(graph: Graph) {
  const walkTo = shortestWalks(graph)
  return (key: string) => walkTo(key)?.edges.map(({ happening }) => nameOfHappening(happening)) ?? []
}

/** A sentence of the specification that some reachable moment breaks, with the shortest way there. */
const brokenRules = (model: AnyModel, graph: Graph) => {
  const wayIn = wayTo(graph)
  return (model.rules ?? []).flatMap(({ says, holds }) => {
    const broken = [...graph.nodes.values()].filter(({ moment }) => !holds(moment.snapshot as never))
    const ways = broken.map(({ key }) => wayIn(key)).sort((a, b) => a.length - b.length)
    return ways[0] ? [`does not hold: ${says}. After: ${ways[0].join(', ') || 'the start'}`] : []
  })
}

const takes = (says: string, what: string, is: number | string) => `does not hold: ${says}. But ${what} is ${is}`

/** Delays that take longer or shorter than the specification says, as the explored timers have them. */
const wrongDelays = ({ lasts = {} }: AnyModel, { nodes }: Graph) => {
  const timers = [...nodes.values()].flatMap(({ moment }) => moment.timers)
  return Object.entries(lasts).flatMap(([name, { says, ms }]) => {
    const own = timers.filter(({ id }) => id.startsWith(`xstate.after.${name}.`)).map(({ delay }) => delay)
    const whole = Math.max(0, ...own)
    return whole === ms ? [] : [takes(says, `the delay ${name}`, own.length === 0 ? 'never set' : `${whole} ms`)]
  })
}

const wrongNumbers = ({ numbers = [] }: AnyModel) =>
  numbers.flatMap(({ says, is, found }) => (found === is ? [] : [takes(says, 'it', String(found))]))

const isStuck = ({ moment, edges }: Node) =>
  moment.snapshot.status === 'active' && edges.every(({ fired }) => fired.length === 0)

/** Moments that nothing leads out of, and that are no end. */
const stuckMoments = ({ ends = {} }: AnyModel, graph: Graph) => {
  const stuck = [...graph.nodes.values()].filter(isStuck)
  const activeIn = ({ moment }: Node) => activeIdsOf(moment.snapshot)
  const lost = stuck.filter((node) => activeIn(node).every((id) => ends[id] === undefined))
  const met = new Set(stuck.flatMap(activeIn))
  const wayIn = wayTo(graph)
  return [
    ...lost.map(
      ({ key, moment }) =>
        `nothing leads out of ${JSON.stringify(moment.snapshot.value)}. After: ${wayIn(key).join(', ')}`,
    ),
    ...Object.keys(ends).flatMap((id) => (met.has(id) ? [] : [`is called an end and is not: ${id}`])),
  ]
}

const missing = (all: readonly string[], reached: ReadonlySet<string>, excused: Readonly<Record<string, string>>) =>
  all.filter((id) => !reached.has(id) && excused[id] === undefined).map((id) => `never reached: ${id}`)

/** Excuses for what is reached, or is not there. */
const idleExcuses = (all: readonly string[], reached: ReadonlySet<string>, excused: Readonly<Record<string, string>>) =>
  Object.keys(excused)
    .filter((id) => reached.has(id) || !all.includes(id))
    .map((id) => `is called unreachable and is not: ${id}`)

const count = (all: readonly string[], reached: ReadonlySet<string>): Count => ({
  reached: all.filter((id) => reached.has(id)).length,
  of: all.length,
})

const all = (kind: FaultKind, says: readonly string[]): RunFault[] => says.map((each) => ({ kind, says: each }))

/** Explores a chart, checks the model and the specification's sentences on it, and writes its paths. */
export function prove(model: AnyModel, cover: 'single' | 'pair' = 'single'): Proof {
  const graph = explore(model)
  const { walks, missed } = cover === 'pair' ? pairCover(graph) : singleCover(graph)
  const edges = edgesOf(graph)
  const walked = walks.flatMap((walk) => walk.edges)
  const { unreachable = {} } = model
  const transitions = transitionIdsOf(model.machine).filter((id) => unreachable[id] === undefined)
  const states = stateIdsOf(model.machine).filter((id) => unreachable[id] === undefined)
  const begun = Object.values(graph.starts).flatMap(({ reaction }) => reaction.fired)
  const fired = new Set([...begun, ...walked.flatMap((edge) => edge.fired)])
  const entered = new Set(
    [...Object.values(graph.starts).map(({ key }) => key), ...walked.map(({ to }) => to)].flatMap((key) =>
      activeIdsOf((graph.nodes.get(key) as Node).moment.snapshot),
    ),
  )
  const passed = new Set([...entered, ...fired])
  const caseOf = (edge: (typeof edges)[number]) => edge.fired.map((id) => `${id} × ${nameOfHappening(edge.happening)}`)
  const cases = [...new Set(edges.flatMap(caseOf))]
  return {
    graph,
    paths: pathsOf(model, graph, walks),
    states: count(states, entered),
    transitions: count(transitions, fired),
    cases: count(cases, new Set(walked.flatMap(caseOf))),
    faults: [
      ...all('model', unanswered(model)),
      // What is not reached because the chart fails before is no fault of its own.
      ...(graph.crashes.length > 0
        ? []
        : [
            ...all('missed', missing([...transitions, ...states], passed, unreachable)),
            ...all(
              'model',
              idleExcuses([...transitionIdsOf(model.machine), ...stateIdsOf(model.machine)], passed, unreachable),
            ),
            ...all(
              'missed',
              missed.map((goal) => `no path of 15 steps reaches ${goal}`),
            ),
            ...all('model', stuckMoments(model, graph)),
          ]),
      ...all('merge', unsoundMerges(model, graph)),
      ...all('rule', [...brokenRules(model, graph), ...wrongDelays(model, graph), ...wrongNumbers(model)]),
    ],
  }
}
