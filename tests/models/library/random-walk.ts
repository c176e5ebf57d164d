import fc from 'fast-check'
import type { Expectation, Happening } from '../../../domain/statecharts/paths.ts'
import { expectationOf, written } from './expectation.ts'
import { firstMoment, happen, happeningsAt, type Moment, nameOfHappening } from './explore.ts'
import { liveChart } from './live-chart.ts'
import type { AnyModel } from './model.ts'
import { reactionsOf } from './xstate-inside.ts'

/** Which of all that can happen does happen, counted round; `beside`: another that happens at once with it. */
type Turn = { one: number; beside: number | null }
type Walk = { start: string; turns: readonly Turn[] }
type Options = { runs: number; longest: number; seed: number }

const MANY = 997
const turns = fc.record({ one: fc.nat(MANY), beside: fc.option(fc.nat(MANY), { freq: 1 }) })

const walks = (model: AnyModel, longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    start: fc.constantFrom(...Object.keys(model.inputs)),
    turns: fc.array(turns, { maxLength: longest, size: 'max' }),
  })

type Reactions = ReturnType<typeof reactionsOf>
type Outcome = { after: Moment; expect: Expectation }

/** Whether it still comes after something else has: a dead child sends and answers nothing, a click comes all the same. */
const stillComes = (model: AnyModel, moment: Moment, happening: Happening) => {
  if (happening.kind === 'event' && model.events[happening.type]?.[happening.case]?.from === undefined)
    return moment.snapshot.status === 'active'
  return happeningsAt(model, moment).some((each) => nameOfHappening(each) === nameOfHappening(happening))
}

/** What there is to be seen when these have happened in this order. */
function outcomeOf(reactions: Reactions, model: AnyModel, begun: Moment, order: readonly Happening[]): Outcome {
  let after = begun
  const seen: Expectation[] = []
  for (const happening of order) {
    if (!stillComes(model, after, happening)) continue
    const next = happen(reactions, model, after, happening)
    seen.push(expectationOf(model, next.reaction, next.moment, after))
    after = next.moment
  }
  const last = seen.at(-1) as Expectation
  return {
    after,
    expect: {
      ...last,
      asks: Object.fromEntries(seen.flatMap(({ asks }) => Object.entries(asks)).sort()),
      tells: seen.flatMap(({ tells }) => tells).sort(),
    },
  }
}

/** Goes where chance leads, answers, timers and clicks in any order and at once; the running chart must do what the still one does. */
async function goAlong(model: AnyModel, { start, turns }: Walk) {
  const chart = liveChart(model, start)
  const reactions = reactionsOf(model.machine, model.inputs[start])
  const way: string[] = []
  let moment = firstMoment(reactions.start())
  try {
    chart.seen()
    for (const { one, beside } of turns) {
      const all = happeningsAt(model, moment)
      const first = all[one % all.length]
      if (!first) break
      const second = all[(beside ?? one) % all.length] as Happening
      const race = second === first ? [first] : [first, second]
      way.push(race.map(nameOfHappening).join(' and at once '))
      const ms = Math.min(...moment.timers.map(({ delay }) => delay))
      await chart.happens(...race.map((happening) => ({ happening, ms })))
      const seen = written(chart.seen())
      const outcomes = [race, race.toReversed()].map((order) => outcomeOf(reactions, model, moment, order))
      const met = outcomes.find(({ expect }) => written(expect) === seen)
      if (!met) throw new Error(`after ${way.join(', ')}: expected ${written(outcomes[0]?.expect)}, saw ${seen}`)
      const broken = model.rules?.find(({ holds }) => !holds(met.after.snapshot as never))
      if (broken) throw new Error(`after ${way.join(', ')} does not hold: ${broken.says}`)
      moment = met.after
    }
  } finally {
    chart.stop()
  }
  const left = chart.left()
  if (left.length > 0) throw new Error(`after ${way.join(', ')}, once it was stopped, still there: ${left.join(', ')}`)
  return way.length
}

/** Walks by chance, from a seed; a walk that fails is made as short as it can be. Answers how many steps were gone. */
export async function walkByChance(model: AnyModel, { runs, longest, seed }: Options) {
  let steps = 0
  const property = fc.asyncProperty(walks(model, longest), async (walk) => {
    steps += await goAlong(model, walk)
  })
  await fc.assert(property, { numRuns: runs, seed })
  return steps
}
