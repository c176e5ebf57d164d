import { createHash } from 'node:crypto'
import type { Happening, Path, Stop } from '../../../domain/statecharts/paths.ts'
import { goalsOf, startGoalsOf, type Walk } from './cover.ts'
import { expectationOf } from './expectation.ts'
import { firstMoment, type Graph, happen, happeningsAt, type Moment, nameOfHappening, tried } from './explore.ts'
import type { AnyModel } from './model.ts'
import { ID_DIGITS, idTextOf } from './path-id.ts'
import { namesOf } from './path-names.ts'
import { type Reaction, reactionsOf } from './xstate-inside.ts'

export const idOf = (start: string, happenings: readonly Happening[]) =>
  createHash('sha256').update(idTextOf(start, happenings)).digest('hex').slice(0, ID_DIGITS)

/** What somebody can try at a moment without anything coming of it. */
const ignoredAt = (reactions: ReturnType<typeof reactionsOf>, model: AnyModel, moment: Moment) =>
  happeningsAt(model, moment)
    .filter((each) => {
      const next = tried(() => happen(reactions, model, moment, each))
      return each.kind === 'event' && 'value' in next && next.value.reaction.fired.length === 0
    })
    .map(nameOfHappening)

/** A moment on a way; `ms`: after how long a timer ran out. */
export type Station = Stop & { ms?: number }

/** What a chart does wherever it is led, moment by moment; throws where what should happen cannot. */
export function visit(model: AnyModel, start: string) {
  const reactions = reactionsOf(model.machine, model.inputs[start])
  const first = reactions.start()
  let moment = firstMoment(first)
  const standing = (reaction: Reaction, before?: Moment): Stop => ({
    fired: reaction.fired,
    expect: expectationOf(model, reaction, moment, before),
    ignores: ignoredAt(reactions, model, moment),
  })
  return {
    begun: standing(first),
    moment: () => moment,
    goOn(happening: Happening): Station {
      const before = moment
      const ms = happening.kind === 'time' ? Math.min(...before.timers.map(({ delay }) => delay)) : undefined
      const next = happen(reactions, model, before, happening)
      moment = next.moment
      return { ...(ms === undefined ? {} : { ms }), ...standing(next.reaction, before) }
    },
  }
}

/** The same on a way that is known, its beginning first. */
export function* stationsOn(model: AnyModel, start: string, happenings: readonly Happening[]): Generator<Station> {
  const visitor = visit(model, start)
  yield visitor.begun
  for (const happening of happenings) yield visitor.goOn(happening)
}

/** A walk written down, with what the chart did on it. */
export function pathOf(model: AnyModel, graph: Graph, { start, edges }: Walk, name: string): Path {
  const happenings = edges.map(({ happening }) => happening)
  const [begin, ...stations] = stationsOn(model, start, happenings)
  const goals = [...new Set([...startGoalsOf(graph, start), ...edges.flatMap((edge) => goalsOf(graph, edge))])]
  return {
    ...{ id: idOf(start, happenings), name, start, goals },
    ...(begin as Stop),
    steps: stations.map((station, at) => ({ happening: happenings[at] as Happening, ...station })),
  }
}

/** Walks written down, each with a name of its own. */
export function pathsOf(model: AnyModel, graph: Graph, walks: readonly Walk[]): Path[] {
  const names = namesOf(graph, walks)
  return walks.map((walk, at) => pathOf(model, graph, walk, names[at] ?? ''))
}
