import type { Path } from '../../../domain/statecharts/paths.ts'
import { domSubject, type Eyes } from './dom-subject.tsx'
import type { Staged } from './on-stage.ts'
import { operableNameOf } from './outline.ts'
import { walk } from './run-paths.ts'
import { following } from './seen.ts'

/** Something that no path presses or fills, and where it is seen with the fewest steps. */
export type Unpressed = { thing: string; path: Path; steps: number }

/** Follows the walks of a chart, and knows in the end what was there and never pressed or filled. */
export function watchHands() {
  const first = new Map<string, Unpressed>()
  const pressed = new Set<string>()
  return {
    eyesOn: (path: Path): Eyes => ({
      finds(things, steps) {
        for (const thing of things.keys())
          if (steps < (first.get(thing)?.steps ?? Number.POSITIVE_INFINITY)) first.set(thing, { thing, path, steps })
      },
      touches(element) {
        const name = operableNameOf(element)
        if (name !== undefined) pressed.add(name)
      },
    }),
    unpressed: () => [...first.values()].filter(({ thing }) => !pressed.has(thing)),
  }
}

/** Goes to where it is and presses or fills it: what comes of that, a line each. */
export async function answersOf(
  { model, bindings, stage }: Omit<Staged, 'plan'>,
  { thing, path, steps }: Unpressed,
): Promise<readonly string[]> {
  const part = { ...path, steps: path.steps.slice(0, steps) }
  let done = 0
  let answers: readonly string[] = []
  const { failure } = await walk(model, part, async () => {
    const subject = await domSubject(model, bindings, stage, part)
    return {
      ...subject,
      async happens(step) {
        await subject.happens(step)
        done += 1
      },
      // What is there on the way has been looked at on the path itself.
      async check() {
        if (done === steps) answers = await subject.press(thing)
      },
    }
  })
  if (failure !== undefined) throw new Error(`${thing}, touched: ${failure}`)
  return answers.map((answer) => following(`${thing}, touched`, answer))
}
