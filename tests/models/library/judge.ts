import type { Walk } from './cover.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import {
  explore,
  firstMoment,
  type Graph,
  type Happening,
  happen,
  happeningsAt,
  type Moment,
  nameOfHappening,
} from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { reactionsOf } from './xstate-inside.ts'

export type Verdict = { mutant: string; fate: 'killed' | 'survived' | 'equivalent' }

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

const happeningsOf = ({ edges }: Walk) => edges.map(({ happening }) => happening)

function differs(model: AnyModel, mutated: AnyModel, walk: Walk) {
  const right = seenOn(model, walk.start, happeningsOf(walk))
  const wrong = seenOn(mutated, walk.start, happeningsOf(walk))
  for (const expected of right) if (wrong.next().value !== expected) return true
  return false
}

const isKilled = (act: () => boolean) => {
  try {
    return act()
  } catch {
    return true
  }
}

const pictureOf = (model: AnyModel, graph: Graph) =>
  JSON.stringify(
    [...graph.nodes.values()].map(({ key, moment }) => {
      const reactions = reactionsOf(model.machine, Object.values(model.inputs)[0])
      const ways = happeningsAt(model, moment).map((happening) => {
        const { reaction, moment: next } = happen(reactions, model, moment, happening)
        return [nameOfHappening(happening), expectationOf(model, reaction, next, moment)]
      })
      return [key, ways]
    }),
  )

/** Whether no walk whatever, as far as the model reaches, could tell the two apart. */
function isEquivalent(picture: string, mutated: AnyModel) {
  try {
    return pictureOf(mutated, explore(mutated)) === picture
  } catch {
    return false
  }
}

/** What becomes of every mutant of a chart on these walks. */
export function judge(model: AnyModel, graph: Graph, walks: readonly Walk[]): Verdict[] {
  const picture = pictureOf(model, graph)
  return mutantsOf(model.machine).map(({ name, machine }: Mutant) => {
    const mutated = { ...model, machine }
    if (walks.some((walk) => isKilled(() => differs(model, mutated, walk)))) return { mutant: name, fate: 'killed' }
    return { mutant: name, fate: isEquivalent(picture, mutated) ? 'equivalent' : 'survived' }
  })
}
