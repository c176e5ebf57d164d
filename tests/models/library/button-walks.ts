import type { Path } from '../../../domain/statecharts/paths.ts'
import { domSubject, type Eyes } from './dom-subject.tsx'
import type { Staged } from './on-stage.ts'
import { buttonNameOf } from './outline.ts'
import { walk } from './run-paths.ts'

/** A button that no path presses, and where it is first seen: on this path after so many steps. */
export type Unpressed = { button: string; path: Path; steps: number }

/** Follows the walks of a chart, and knows in the end which buttons were there and never pressed. */
export function watchButtons() {
  const first = new Map<string, Unpressed>()
  const pressed = new Set<string>()
  return {
    eyesOn: (path: Path): Eyes => ({
      finds(buttons, steps) {
        for (const button of buttons.keys()) if (!first.has(button)) first.set(button, { button, path, steps })
      },
      touches(element) {
        const name = buttonNameOf(element)
        if (name !== undefined) pressed.add(name)
      },
    }),
    unpressed: () => [...first.values()].filter(({ button }) => !pressed.has(button)),
  }
}

/** Goes to where the button is and presses it: whether it answers with anything that can be seen, is sent or leads elsewhere, once. */
export async function answersPress(
  { model, bindings, stage }: Omit<Staged, 'plan'>,
  { button, path, steps }: Unpressed,
) {
  const part = { ...path, steps: path.steps.slice(0, steps) }
  let done = 0
  let answers = false
  await walk(model, part, async () => {
    const subject = await domSubject(model, bindings, stage, part)
    return {
      ...subject,
      async happens(step) {
        await subject.happens(step)
        done += 1
      },
      async check(stop, whole) {
        await subject.check(stop, whole)
        if (done === steps) answers ||= await subject.press(button)
      },
    }
  })
  return answers
}

export const answering = ({ button }: Unpressed) => `${button}, answers a press`
