import { createHash } from 'node:crypto'
import type { Happening, Path, PathStep } from '../../../domain/statecharts/paths.ts'
import { goalsOf, startGoalsOf, type Walk } from './cover.ts'
import { expectationOf } from './expectation.ts'
import { firstMoment, type Graph, happen, happeningsAt, type Moment, nameOfHappening, tried } from './explore.ts'
import type { AnyModel } from './model.ts'
import { namesOf } from './path-names.ts'
import { reactionsOf } from './xstate-inside.ts'

const ID_DIGITS = 12
/** A path is known by what happens on it, whatever it is called. */
export const idOf = (start: string, happenings: readonly Happening[]) =>
  createHash('sha256')
    .update(start + happenings.map(nameOfHappening).join())
    .digest('hex')
    .slice(0, ID_DIGITS)

/** What somebody can try at a moment without anything coming of it. */
const ignoredAt = (reactions: ReturnType<typeof reactionsOf>, model: AnyModel, moment: Moment) =>
  happeningsAt(model, moment)
    .filter((each) => {
      const next = tried(() => happen(reactions, model, moment, each))
      return each.kind === 'event' && 'value' in next && next.value.reaction.fired.length === 0
    })
    .map(nameOfHappening)

/** A walk written down, with what the chart did on it. */
export function pathOf(model: AnyModel, graph: Graph, walk: Walk, name: string): Path {
  const reactions = reactionsOf(model.machine, model.inputs[walk.start])
  const first = reactions.start()
  let moment = firstMoment(first)
  const begin = {
    fired: first.fired,
    expect: expectationOf(model, first, moment),
    ignores: ignoredAt(reactions, model, moment),
  }
  const steps = walk.edges.map(({ happening }): PathStep => {
    const before = moment
    const ms = happening.kind === 'time' ? Math.min(...before.timers.map(({ delay }) => delay)) : undefined
    const next = happen(reactions, model, before, happening)
    moment = next.moment
    return {
      happening,
      ...(ms === undefined ? {} : { ms }),
      fired: next.reaction.fired,
      expect: expectationOf(model, next.reaction, moment, before),
      ignores: ignoredAt(reactions, model, moment),
    }
  })
  const goals = [
    ...new Set([...startGoalsOf(graph, walk.start), ...walk.edges.flatMap((edge) => goalsOf(graph, edge))]),
  ]
  return {
    id: idOf(
      walk.start,
      walk.edges.map(({ happening }) => happening),
    ),
    name,
    start: walk.start,
    goals,
    ...begin,
    steps,
  }
}

/** Walks written down, each with a name of its own. */
export function pathsOf(model: AnyModel, graph: Graph, walks: readonly Walk[]): Path[] {
  const names = namesOf(graph, walks)
  return walks.map((walk, at) => pathOf(model, graph, walk, names[at] ?? ''))
}
