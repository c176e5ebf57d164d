import type { ReactElement } from 'react'
import type { AnyActorLogic, AnyActorRef, StateValue } from 'xstate'
import type { Plain } from '../../../domain/statecharts/paths.ts'
import type { Product } from './product.ts'
import type { CallName, Fields, Reply } from './reply.ts'
import type { Hands, Sight } from './sights.ts'

/** A moment of a path, as the chart shows it; `tells`: what it has just told others, as the path file writes it. */
export type Shown = {
  state: StateValue
  shows: Readonly<Record<string, Plain>>
  start: string
  tells: readonly string[]
  /** The cases that have come so far, by name. */
  past: readonly string[]
}

export type Command = (hands: Hands, fields: Fields, name: string) => Promise<void>

/**
 * The view in another shape than on the paths, as for whoever may only read. `start`: how the chart begins there, `upTo`:
 * the case that a path goes to first.
 */
export type Shape = Pick<OnStage, 'mount'> & { start?: string; upTo?: string }

/** The chart's view on a stage of its own: the running chart, with the children that have a view real as well. */
export type OnStage = {
  mount: (stage: { chart: AnyActorRef; start: string }) => Promise<ReactElement> | ReactElement
  /** What is to be seen on the stage alone. */
  sights?: (shown: Shown) => readonly Sight[]
  /** Further shapes of the view, each with its name: all of them is looked at and pressed there, beside the paths. */
  shapes?: Readonly<Record<string, Shape>>
  /** Children that the view looks into, by their source. */
  children?: Readonly<Record<string, AnyActorLogic>>
  /** Calls whose input the path does not know word for word, with why. */
  freeAsks?: Readonly<Record<string, string>>
  /** Starts, cases and answers that the view cannot come to by itself, each with its reason. */
  not?: Readonly<Record<string, string>>
  /** Cases after which the chart is no longer there. */
  leaves?: readonly string[]
  /** Names of the stage's own, which are the same in every language. */
  names?: readonly string[]
  /** Why it is walked in no other language. */
  onlyEnglish?: string
}

export type Way = (product: Product, fields: Fields, name: string) => Promise<void>
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
  /** Every answer of the server is looked at as well: `answers-kept.ts`. */
  looksAtAnswers?: boolean
  /** The title of the embedded page whose screens these are: commands and sights are within it. It may go by the start. */
  frame?: string | ((start: string) => string | undefined)
  /** What is to be seen in the whole product alone. */
  sights?: (shown: Shown) => readonly Sight[]
  /** Events that no command on the screen causes: another tab, a timer of the page, an embedded page. */
  others?: Readonly<Record<string, Way>>
  /**
   * Events and children of which the page does by itself what comes, as soon as it can: made ready before the step before,
   * or before `arrive`.
   */
  atOnce?: readonly string[]
  /** How long it takes in the product where that is not what the model says, in ms. */
  time?: (ms: number, shown: Shown) => number
  /** Time passes no faster than the server says that it is there. */
  isHeard?: true
  /** Starts, cases and answers that cannot be caused in the product, each with its reason. */
  not?: Readonly<Record<string, string>>
  /** Cases after which the chart is no longer there. */
  leaves?: readonly string[]
}

/** Why a chart is not walked on a target. */
export type Without = { without: string }

/** The one table between a chart and its screens: who causes each event, and what is to be seen at each moment. */
export type Bindings = {
  commands?: Readonly<Record<string, Command>>
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

export const bindingsOf = (bindings: Bindings): Bindings => bindings
