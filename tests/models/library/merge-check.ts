import type { Plain } from '../../../domain/statecharts/paths.ts'
import { type Graph, happen, happeningsAt, keyOf, type Moment, nameOfHappening, tried } from './explore.ts'
import { type AnyModel, plainOf } from './model.ts'
import { reactionsOf } from './xstate-inside.ts'

type Behaviour = Readonly<Record<string, string>>

/** What each happening does to a moment: the transitions it takes and the node it leads to. */
function behaviourOf(model: AnyModel, moment: Moment): Behaviour {
  const reactions = reactionsOf(model.machine, Object.values(model.inputs)[0])
  return Object.fromEntries(
    happeningsAt(model, moment).map((happening) => {
      const next = tried(() => happen(reactions, model, moment, happening))
      const becomes =
        'error' in next ? [String(next.error)] : [next.value.reaction.fired, keyOf(model, next.value.moment)]
      return [nameOfHappening(happening), JSON.stringify(becomes)]
    }),
  )
}

const contextOf = ({ snapshot }: Moment) => snapshot.context as Readonly<Record<string, Plain>>

const different = (one: Moment, other: Moment) =>
  Object.keys({ ...contextOf(one), ...contextOf(other) }).filter(
    (field) => JSON.stringify(contextOf(one)[field]) !== JSON.stringify(contextOf(other)[field]),
  )

/**
 * Whether moments that share a node behave alike, so that leaving all but one of them aside lost nothing. Each finding names
 * what happens differently and the fields that may need a class.
 */
export function unsoundMerges(model: AnyModel, graph: Graph): string[] {
  return [...graph.nodes.values()].flatMap(({ moment, folded }) => {
    const expected = behaviourOf(model, moment)
    return folded.flatMap((other) => {
      const seen = behaviourOf(model, other)
      const odd = Object.keys(expected).find((name) => expected[name] !== seen[name])
      if (odd === undefined) return []
      const state = JSON.stringify(moment.snapshot.value)
      return [
        `in ${state} "${odd}" depends on ${different(moment, other).join(', ')}: ${JSON.stringify(plainOf(model.classes, moment.snapshot))}`,
      ]
    })
  })
}
