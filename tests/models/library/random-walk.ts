import fc from 'fast-check'
import { expectationOf, written } from './expectation.ts'
import { firstMoment, happen, happeningsAt, nameOfHappening } from './explore.ts'
import { liveChart } from './live-chart.ts'
import type { AnyModel } from './model.ts'
import { reactionsOf } from './xstate-inside.ts'

/** `turns`: at each step which of all that can happen does happen; more than there is, counted round. */
type Walk = { start: string; turns: readonly number[] }
type Options = { runs: number; longest: number; seed: number }

const walks = (model: AnyModel, longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    start: fc.constantFrom(...Object.keys(model.inputs)),
    turns: fc.array(fc.nat(997), { maxLength: longest, size: 'max' }),
  })

function* stepsOf(model: AnyModel, { start, turns }: Walk) {
  const reactions = reactionsOf(model.machine, model.inputs[start])
  let moment = firstMoment(reactions.start())
  for (const turn of turns) {
    const all = happeningsAt(model, moment)
    const happening = all[turn % all.length]
    if (!happening) return
    const ms = Math.min(...moment.timers.map(({ delay }) => delay))
    const next = happen(reactions, model, moment, happening)
    yield { happening, ms, after: next.moment, expect: expectationOf(model, next.reaction, next.moment, moment) }
    moment = next.moment
  }
}

/** Goes where chance leads, answers, timers and clicks in any order; the running chart must do what the still one does. */
async function goAlong(model: AnyModel, walk: Walk) {
  const chart = liveChart(model, walk.start)
  const way: string[] = []
  try {
    chart.seen()
    for (const { happening, ms, after, expect } of stepsOf(model, walk)) {
      way.push(nameOfHappening(happening))
      await chart.happens({ happening, ms })
      const seen = written(chart.seen())
      if (seen !== written(expect)) throw new Error(`after ${way.join(', ')}: expected ${written(expect)}, saw ${seen}`)
      const broken = model.rules?.find(({ holds }) => !holds(after.snapshot as never))
      if (broken) throw new Error(`after ${way.join(', ')} does not hold: ${broken.says}`)
    }
  } finally {
    chart.stop()
  }
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
