import { createHash } from 'node:crypto'
import { canonicalJson, extractChart } from '../../../src/statecharts/extract.ts'
import { goalsOf, startGoalsOf, type Walk } from './cover.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import {
  firstMoment,
  type Graph,
  type Happening,
  happen,
  happeningsAt,
  type Moment,
  nameOfHappening,
} from './explore.ts'
import type { AnyModel } from './model.ts'
import { reactionsOf } from './xstate-inside.ts'

/** What is expected of a moment, the transitions that led to it, and the cases that must do nothing at it. */
export type Stop = { fired: readonly string[]; expect: Expectation; ignores: readonly string[] }
/** One step: what happens (`ms`: after how long), and the moment it leads to. */
export type PathStep = Stop & { happening: Happening; ms?: number }
export type Path = Stop & {
  id: string
  name: string
  start: string
  goals: readonly string[]
  steps: readonly PathStep[]
}
/** `statechart-paths/1` */
export type PathFile = { format: 'statechart-paths/1'; chart: string; hash: string; paths: readonly Path[] }

const HASH_DIGITS = 12
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)

export const hashOf = (model: AnyModel) => digest(canonicalJson(extractChart(model.machine)))

const NAMED_STEPS = 6

const phraseOf = (happening: Happening) => (happening.kind === 'time' ? 'time passes' : happening.case)

/** What happens, in the words of the model's cases. */
function nameOf(walk: Walk) {
  const phrases = [...new Set(walk.edges.map(({ happening }) => phraseOf(happening)))]
  const rest = phrases.length - NAMED_STEPS
  if (phrases.length === 0) return walk.start
  return `${walk.start}: ${phrases.slice(0, NAMED_STEPS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** What somebody can try at a moment without anything coming of it. */
const ignoredAt = (reactions: ReturnType<typeof reactionsOf>, model: AnyModel, moment: Moment) =>
  happeningsAt(model, moment)
    .filter((each) => each.kind === 'event' && happen(reactions, model, moment, each).reaction.fired.length === 0)
    .map(nameOfHappening)

/** A walk written down, with what the chart did on it. */
export function pathOf(model: AnyModel, graph: Graph, walk: Walk): Path {
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
    id: digest(walk.start + walk.edges.map(({ happening }) => nameOfHappening(happening)).join()),
    name: nameOf(walk),
    start: walk.start,
    goals,
    ...begin,
    steps,
  }
}

export const pathFileOf = (model: AnyModel, graph: Graph, walks: readonly Walk[]): PathFile => ({
  format: 'statechart-paths/1',
  chart: model.machine.id,
  hash: hashOf(model),
  paths: walks.map((walk) => pathOf(model, graph, walk)),
})
