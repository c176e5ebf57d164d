import type { Expectation, Happening } from '../../../domain/statecharts/paths.ts'
import type { Walk } from './cover.ts'
import { expectationOf } from './expectation.ts'
import {
  explore,
  firstMoment,
  type Graph,
  happen,
  happeningsAt,
  type Moment,
  type Node,
  nameOfHappening,
} from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { reactionsOf } from './xstate-inside.ts'

/**
 * `survived`: the covers whose walks did not tell the mutant from the chart; `telling`: the shortest walk that would have. An
 * equivalent one can be told by none.
 */
export type Verdict = {
  mutant: string
  survived: readonly string[]
  isEquivalent: boolean
  telling?: readonly string[]
}

const namesAt = (model: AnyModel, moment: Moment) =>
  happeningsAt(model, moment)
    .map(nameOfHappening)
    .concat(moment.timers.map(({ id, delay }) => `${id} in ${delay} ms`))

/** What a walk sees step by step, and at each step of all that could happen beside it. */
function* seenOn(model: AnyModel, start: string, happenings: readonly Happening[]): Generator<string> {
  const reactions = reactionsOf(model.machine, model.inputs[start])
  const first = reactions.start()
  let moment = firstMoment(first)
  const write = (expectation: Expectation) => JSON.stringify(expectation)
  function* nothingAt(now: Moment) {
    for (const probe of happeningsAt(model, now)) {
      const aside = happen(reactions, model, now, probe)
      if (aside.reaction.fired.length === 0) yield write(expectationOf(model, aside.reaction, aside.moment, now))
    }
  }
  yield write(expectationOf(model, first, moment))
  for (const happening of happenings) {
    const names = namesAt(model, moment)
    yield names.join()
    if (!names.includes(nameOfHappening(happening))) return
    yield* nothingAt(moment)
    const { reaction, moment: next } = happen(reactions, model, moment, happening)
    yield write(expectationOf(model, reaction, next, moment))
    moment = next
  }
  yield namesAt(model, moment).join()
  yield* nothingAt(moment)
}

/** A walk, and what it sees of the chart as it should be. */
type Watch = { start: string; happenings: readonly Happening[]; right: readonly string[] }

function watchOf(model: AnyModel, { start, edges }: Walk): Watch {
  const happenings = edges.map(({ happening }) => happening)
  return { start, happenings, right: [...seenOn(model, start, happenings)] }
}

function isTold(mutated: AnyModel, { start, happenings, right }: Watch) {
  try {
    const wrong = seenOn(mutated, start, happenings)
    return right.some((expected) => wrong.next().value !== expected)
  } catch {
    return true
  }
}

/** All that is to be seen of a chart: what can happen at each node, what comes of it and where that leads. */
type Way = { outcome: string; to: string }
type Picture = { starts: readonly Way[]; at: (key: string) => { names: readonly string[]; ways: readonly Way[] } }

function pictureOf(model: AnyModel, graph: Graph): Picture {
  const reactions = reactionsOf(model.machine, Object.values(model.inputs)[0])
  const placeOf = ({ moment, edges }: Node) => ({
    names: namesAt(model, moment),
    ways: edges.map(({ happening, to }) => {
      const { reaction, moment: next } = happen(reactions, model, moment, happening)
      return { outcome: JSON.stringify(expectationOf(model, reaction, next, moment)), to }
    }),
  })
  const places = new Map([...graph.nodes].map(([key, node]) => [key, placeOf(node)]))
  const starts = Object.values(graph.starts).map(({ key, reaction }) => ({
    outcome: JSON.stringify(expectationOf(model, reaction, firstMoment(reaction))),
    to: key,
  }))
  return { starts, at: (key) => places.get(key) ?? { names: [], ways: [] } }
}

/** The shortest walk that would tell the two apart; none where no walk whatever could, as far as the model reaches. */
function tellingWalk(right: Picture, wrong: Picture): readonly string[] | undefined {
  const differs = (one: readonly Way[], other: readonly Way[]) =>
    one.findIndex(({ outcome }, at) => outcome !== other[at]?.outcome)
  if (differs(right.starts, wrong.starts) >= 0) return ['the start']
  const queue = right.starts.map(({ to }, at) => ({ to, other: wrong.starts[at]?.to ?? '', walk: [] as string[] }))
  const met = new Set<string>()
  for (const { to, other, walk } of queue) {
    if (met.has(`${to} ${other}`)) continue
    met.add(`${to} ${other}`)
    const [here, there] = [right.at(to), wrong.at(other)]
    if (here.names.join() !== there.names.join()) return walk
    const odd = differs(here.ways, there.ways)
    if (odd >= 0) return [...walk, here.names[odd] ?? '']
    for (const [at, way] of here.ways.entries())
      queue.push({ to: way.to, other: there.ways[at]?.to ?? '', walk: [...walk, here.names[at] ?? ''] })
  }
  return undefined
}

/** The same of a mutant, which may go round for ever or break: then its start alone tells it. */
function tellingWalkOf(right: Picture, mutated: AnyModel) {
  try {
    const graph = explore(mutated)
    return graph.crashes.length > 0 ? ['exploring it'] : tellingWalk(right, pictureOf(mutated, graph))
  } catch {
    return ['exploring it']
  }
}

/** What becomes of every mutant of a chart on the walks of each cover. */
export function judge(model: AnyModel, graph: Graph, covers: Readonly<Record<string, readonly Walk[]>>): Verdict[] {
  const picture = pictureOf(model, graph)
  const watches = Object.entries(covers).map(
    ([name, walks]) => [name, walks.map((each) => watchOf(model, each))] as const,
  )
  return mutantsOf(model.machine).map(({ name, machine }: Mutant) => {
    const mutated = { ...model, machine }
    const survived = watches.flatMap(([cover, all]) => (all.some((watch) => isTold(mutated, watch)) ? [] : [cover]))
    if (survived.length === 0) return { mutant: name, survived, isEquivalent: false }
    const telling = tellingWalkOf(picture, mutated)
    return { mutant: name, survived, isEquivalent: telling === undefined, ...(telling && { telling }) }
  })
}
