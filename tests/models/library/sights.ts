import { toldText } from './told-patterns.ts'

/** How a thing of a role is: ticked, chosen, pressed, open. */
export type Condition = { checked?: boolean; selected?: boolean; pressed?: boolean; expanded?: boolean }

/** What a person knows a thing by: its role and name, its label, or its text, in English; `mark`: a selector of what has none of them. */
export type Thing = (
  | ({ role: string; name?: string | RegExp } & Condition)
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { mark: string }
) & {
  /** The part of the screen that it is looked for in. */
  in?: Thing
}

/** What is to be seen of a thing. */
export type Sight =
  | { has: Thing }
  | { lacks: Thing }
  | { text: Thing; is: string | RegExp }
  | { disabled: Thing }
  | { enabled: Thing }
  /** A link and the address that it names. */
  | { leads: Thing; to: string | RegExp }
  | { focused: Thing }

/** What a person can do with a screen: the five verbs, and keys and patience. The same in happy-dom and in Chromium. */
export type Hands = {
  fill: (thing: Thing, text: string) => Promise<void>
  click: (thing: Thing) => Promise<void>
  /** Chooses from a list, by the value of the option. */
  choose: (thing: Thing, option: string) => Promise<void>
  has: (thing: Thing) => Promise<boolean>
  text: (thing: Thing) => Promise<string>
  disabled: (thing: Thing) => Promise<boolean>
  press: (key: string, thing?: Thing) => Promise<void>
  /** Brings the pointer onto a thing, or away from everything. */
  point: (thing?: Thing) => Promise<void>
  /** Time passes, in ms, for the chart and the screen. */
  wait: (ms: number) => Promise<void>
}

/** Whether a thing is there. */
export const there = (isThere: unknown, thing: Thing): Sight => (isThere ? { has: thing } : { lacks: thing })

const LITERAL = /[.*+?^${}()|[\]\\/]/g

const anyOf = (sentences: readonly string[]) => sentences.map((each) => each.replace(LITERAL, '\\$&')).join('|')

/** What may stand below a sentence: its support id with what can be done by it or the button that shows that, and the ways on. */
const BELOW = ['Support ID .*', 'Try again', 'Sign in again', 'Sign in', 'Show details']
  .map((each) => `( ?${each})?`)
  .join('')

/** A line that begins with one of these. */
export const beginning = (...sentences: readonly string[]) => new RegExp(`^(?:${anyOf(sentences)})`)
/** A line that says one of these sentences and no other, but for its support id and the ways on. */
export const saying = (...sentences: readonly string[]) => new RegExp(`^(?:${anyOf(sentences)})${BELOW}$`)

const conditionOf = ({ role: _, name: __, in: ___, ...condition }: Extract<Thing, { role: string }>) =>
  Object.entries(condition).map(([how, is]) => `, ${is ? '' : 'not '}${how}`)

const nameOf = (name: string | RegExp | undefined) => (name === undefined ? '' : ` ${toldText(name)}`)

/** A thing in words, for messages. */
export function worded(thing: Thing): string {
  const own =
    'role' in thing
      ? `${thing.role}${nameOf(thing.name)}${conditionOf(thing).join('')}`
      : 'label' in thing
        ? `field${nameOf(thing.label)}`
        : 'text' in thing
          ? `text${nameOf(thing.text)}`
          : thing.mark
  return thing.in ? `${own} in ${worded(thing.in)}` : own
}

/** The thing that a sight is of. */
export function thingOf(sight: Sight): Thing {
  if ('has' in sight) return sight.has
  if ('lacks' in sight) return sight.lacks
  if ('text' in sight) return sight.text
  if ('leads' in sight) return sight.leads
  if ('focused' in sight) return sight.focused
  return 'disabled' in sight ? sight.disabled : sight.enabled
}

/** What is to be seen of a thing that is there, where it is not as it should be. */
export function insteadOf(sight: Sight, { text, isDisabled }: { text: string; isDisabled: boolean }) {
  if ('text' in sight) return `it says "${text}"`
  if ('disabled' in sight || 'enabled' in sight) return `it is ${isDisabled ? 'disabled' : 'enabled'}`
  return 'lacks' in sight ? `it is there, and says "${text}"` : 'it is there, but not so'
}

/** The others of its role, where a thing is not there. */
export function othersOf(thing: Thing, names: readonly string[]) {
  const listed = names.map((name) => `"${name}"`).join(', ')
  return 'role' in thing && listed ? `it is not there; of the role ${thing.role} there is ${listed}` : 'it is not there'
}

export function wordedSight(sight: Sight): string {
  if ('has' in sight) return `there is ${worded(sight.has)}`
  if ('lacks' in sight) return `there is no ${worded(sight.lacks)}`
  if ('text' in sight) return `${worded(sight.text)} says ${toldText(sight.is)}`
  if ('leads' in sight) return `${worded(sight.leads)} leads to ${toldText(sight.to)}`
  if ('focused' in sight) return `${worded(sight.focused)} has the focus`
  return 'disabled' in sight ? `${worded(sight.disabled)} is disabled` : `${worded(sight.enabled)} is enabled`
}
