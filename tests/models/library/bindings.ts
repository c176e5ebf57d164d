import type { ReactElement } from 'react'
import type { AnyActorLogic, AnyActorRef, StateValue } from 'xstate'
import type { Plain } from '../../../src/recorder/format/paths.ts'
import type { Product } from './product.ts'

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

/** A moment of a path, as the chart shows it; `tells`: what it has just told others, as the path file writes it. */
export type Shown = {
  state: StateValue
  shows: Readonly<Record<string, Plain>>
  start: string
  tells: readonly string[]
  /** The cases that have come so far, by name. */
  past: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the fields are those of the model's case, whatever they are
export type Fields = any
export type Deed = (hands: Hands, fields: Fields, name: string) => Promise<void>

/** The chart's view on a stage of its own: the running chart, with the children that have a view real as well. */
export type OnStage = {
  mount: (stage: { chart: AnyActorRef; start: string }) => Promise<ReactElement> | ReactElement
  /** What is to be seen on the stage alone. */
  sights?: (shown: Shown) => readonly Sight[]
  /** Children that the view looks into, by their source. */
  children?: Readonly<Record<string, AnyActorLogic>>
  /** Calls whose input the path does not know word for word, with why. */
  freeAsks?: Readonly<Record<string, string>>
  /** Starts, cases and answers that the view cannot come to by itself, each with its reason. */
  not?: Readonly<Record<string, string>>
  /** Cases after which the chart is no longer there. */
  leaves?: readonly string[]
}

/** What the server, or the network, says to a held call. `real`: what the real server says, `changes`: with other data. */
export type Reply =
  | 'real'
  | 'silence'
  | { ret: number; data?: unknown; detail?: unknown }
  | { status: number }
  | { html: string }
  | { changes: (data: Fields) => unknown }

export type Way = (product: Product, fields: Fields, name: string) => Promise<void>
/** How an address ends, or what it is like, with its query. */
export type CallName = string | RegExp
/** How a child comes to its answers: the held call (`/v1/…`, several where any of them may come), or any other way. */
export type Answering =
  | {
      call: CallName | readonly CallName[]
      /** Several replies: one for each time that the page asks again by itself. */
      replies: Readonly<
        Record<string, Reply | readonly Reply[] | ((product: Product, path: string) => Reply | Promise<Reply>)>
      >
    }
  | { ways: Readonly<Record<string, Way>> }

/** The chart within the whole product, in Chromium, against the real server. */
export type InProduct = {
  /** Brings the product to where the chart starts. Calls are held from here on, or from `product.hold()` within it. */
  arrive: (product: Product, start: string) => Promise<void>
  answers?: Readonly<Record<string, Answering>>
  /** Further calls that are held; `product.held` answers them. */
  holds?: readonly CallName[]
  /** The title of the embedded page whose screens these are: deeds and sights are within it. It may go by the start. */
  frame?: string | ((start: string) => string | undefined)
  /** What is to be seen in the whole product alone. */
  sights?: (shown: Shown) => readonly Sight[]
  /** Events that no deed on the screen causes: another tab, a timer of the page, an embedded page. */
  others?: Readonly<Record<string, Way>>
  /**
   * Events and children of which the page does by itself what comes, as soon as it can: made ready before the step before,
   * or before `arrive`.
   */
  atOnce?: readonly string[]
  /** How long it takes in the product where that is not what the model says, in ms. */
  time?: (ms: number, shown: Shown) => number
  /** Starts, cases and answers that cannot be caused in the product, each with its reason. */
  not?: Readonly<Record<string, string>>
  /** Cases after which the chart is no longer there. */
  leaves?: readonly string[]
}

/** Why a chart is not walked on a target. */
export type Without = { without: string }

/** The one table between a chart and its screens: who causes each event, and what is to be seen at each moment. */
export type Bindings = {
  deeds?: Readonly<Record<string, Deed>>
  sights?: (shown: Shown) => readonly Sight[]
  /** What is to be seen once the chart has ended. */
  ends?: (shown: Shown) => readonly Sight[]
  dom: OnStage | Without
  browser: InProduct
}

/** All that is to be seen at a moment on a target, or where the chart is done. */
export function sightsOf(bindings: Bindings, { sights }: Pick<OnStage, 'sights'>, shown: Shown, isDone: boolean) {
  if (isDone) return bindings.ends?.(shown) ?? []
  return [...(bindings.sights?.(shown) ?? []), ...(sights?.(shown) ?? [])]
}

/** Whether a thing is there. */
export const there = (isThere: unknown, thing: Thing): Sight => (isThere ? { has: thing } : { lacks: thing })

export const bindingsOf = (bindings: Bindings): Bindings => bindings

const LITERAL = /[.*+?^${}()|[\]\\/]/g

/** A line that says one of these sentences, and may go on with a support id. */
export const saying = (...sentences: readonly string[]) =>
  new RegExp(`^(?:${sentences.map((each) => each.replace(LITERAL, '\\$&')).join('|')})`)

const conditionOf = ({ role: _, name: __, in: ___, ...condition }: Extract<Thing, { role: string }>) =>
  Object.entries(condition).map(([how, is]) => `, ${is ? '' : 'not '}${how}`)

const nameOf = (name: string | RegExp | undefined) => (name === undefined ? '' : ` "${String(name)}"`)

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
  if ('text' in sight) return `${worded(sight.text)} says ${String(sight.is)}`
  if ('leads' in sight) return `${worded(sight.leads)} leads to ${String(sight.to)}`
  if ('focused' in sight) return `${worded(sight.focused)} has the focus`
  return 'disabled' in sight ? `${worded(sight.disabled)} is disabled` : `${worded(sight.enabled)} is enabled`
}
