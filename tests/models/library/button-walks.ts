import type { Path } from '../../../domain/statecharts/paths.ts'
import { domSubject, type Eyes, type Pressed } from './dom-subject.tsx'
import { nameOfHappening } from './explore.ts'
import type { Staged } from './on-stage.ts'
import { operableNameOf } from './outline.ts'
import { walk } from './run-paths.ts'
import { following, touchedIn } from './seen.ts'

/** Something to press or fill, and where it is seen with the fewest steps; `by`: what opens the menu or dialog that it is in. */
export type Unpressed = { thing: string; path: Path; steps: number; moment: string; by?: string }

/** A chart's view that is pressed; `shape`: where it is another than on the paths, its name. */
export type Pressable = Pick<Staged, 'model' | 'bindings' | 'stage'> & { shape?: string }

/** Answers what comes of it, and which things are there then that were not before. */
export type Press = (unpressed: Unpressed) => Promise<readonly string[]>

const at = (thing: string, where: string) => `${thing}\n${where}`

/**
 * Follows the walks of a chart, and knows in the end what was there and not pressed or filled: at any moment, unless
 * all that there was to press was the same.
 */
export function watchHands() {
  const seen: (Unpressed & { screen: string })[] = []
  const known = new Set<string>()
  const pressed = new Set<string>()
  return {
    eyesOn: (path: Path): Eyes => ({
      finds(things, steps, { moment, screen }) {
        for (const thing of things.keys()) {
          known.add(thing)
          seen.push({ thing, path, steps, moment, screen })
        }
      },
      touches(element, moment) {
        const name = operableNameOf(element)
        if (name === undefined) return
        known.add(name)
        pressed.add(at(name, moment))
      },
    }),
    unpressed() {
      const left: Unpressed[] = []
      for (const { screen, ...each } of seen.toSorted((one, other) => one.steps - other.steps)) {
        const places = [at(each.thing, each.moment), at(each.thing, screen)]
        if (!places.some((place) => pressed.has(place))) left.push(each)
        for (const place of places) pressed.add(place)
      }
      return left
    },
    isKnown: (thing: string) => known.has(thing),
  }
}

/** Presses or fills all that no path does, and then what comes to be there by that. */
export async function pressAll(hands: ReturnType<typeof watchHands>, press: Press) {
  const opened = new Map<string, Unpressed>()
  for (const each of hands.unpressed())
    for (const thing of await press(each))
      if (!hands.isKnown(thing) && !opened.has(thing)) opened.set(thing, { ...each, thing, by: each.thing })
  for (const each of opened.values()) await press(each)
}

export const wordedTouch = ({ thing, by, moment }: Unpressed, shape = moment) =>
  touchedIn(by === undefined ? thing : `${by}, then ${thing}`, shape)

/** The further shapes of a view, each with the path to where it is looked at. */
export function shapesOf({ model, bindings, stage, plan }: Staged) {
  return Object.entries(stage.shapes ?? {}).map(([shape, { mount, start, upTo }]) => {
    const isHere = (path: Path) => start === undefined || path.start === start
    const stepTo = (path: Path) =>
      path.steps.findIndex(({ happening }) => nameOfHappening(happening).endsWith(`: ${upTo}`))
    const path = plan.paths.find((each) => isHere(each) && (upTo === undefined || stepTo(each) >= 0))
    if (!path) throw new Error(`no path of ${model.machine.id} leads to the shape "${shape}"`)
    const steps = upTo === undefined ? [] : path.steps.slice(0, stepTo(path) + 1)
    const view: Pressable = {
      model,
      shape,
      bindings: { ...bindings, sights: undefined },
      stage: { ...stage, mount, sights: undefined },
    }
    return { shape, view, path: { ...path, name: `as ${shape}`, steps } }
  })
}

/** Looks at a view in another shape: all lines of what is seen at the end of its path. */
export async function lookAtShape({ shape, view, path }: ReturnType<typeof shapesOf>[number], eyes: Eyes) {
  const { failure } = await walk(view.model, path, () =>
    domSubject(view.model, view.bindings, view.stage, path, {
      finds(things, steps, place) {
        if (steps !== path.steps.length) return
        eyes.sees?.(new Set([...place.lines].map((line) => following(`as ${shape}`, line))))
        eyes.finds?.(things, steps, { ...place, moment: shape })
      },
    }),
  )
  if (failure !== undefined) throw new Error(`as ${shape}: ${failure}`)
}

/** Goes to where it is and presses or fills it: what comes of that, a line each. */
export async function answersOf({ model, bindings, stage, shape }: Pressable, unpressed: Unpressed): Promise<Pressed> {
  const { thing, path, steps, by } = unpressed
  const part = { ...path, steps: path.steps.slice(0, steps) }
  let done = 0
  let pressed: Pressed = { answers: [], opened: [] }
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
        if (done !== steps) return
        if (by !== undefined) await subject.press(by)
        pressed = await subject.press(thing)
      },
    }
  })
  const worded = wordedTouch(unpressed, shape)
  if (failure !== undefined) throw new Error(`${worded}: ${failure}`)
  return { ...pressed, answers: pressed.answers.map((answer) => following(worded, answer)) }
}
