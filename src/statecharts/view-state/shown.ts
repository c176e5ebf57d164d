import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { storeOf } from './store.ts'

/** Ids of states and transitions to light on the chart in view. */
export type Highlight = {
  /** Where the chart is. */
  active: readonly string[]
  /** The transitions that led there, or that paths have taken. */
  taken: readonly string[]
  /** Transitions whose guard said no. */
  refused: readonly string[]
  /** What no path has reached. */
  untaken: readonly string[]
}

/** What differs from another version of the same chart, by id. */
export type Marks = { added: readonly string[]; removed: readonly string[]; changed: readonly string[] }

export type Shown = {
  highlight: Highlight
  marks?: Marks
  /** Charts of a file that was opened: each stands in for the product's own of the same id. */
  copies: Readonly<Record<string, StatechartFile>>
}

export const NO_HIGHLIGHT: Highlight = { active: [], taken: [], refused: [], untaken: [] }
const NOTHING: Shown = { highlight: NO_HIGHLIGHT, copies: {} }

const store = storeOf(NOTHING)

/** What the drawing shows beyond the chart itself: panels set it, the drawing follows. */
export const shown = {
  now: store.now,
  show: (change: Partial<Shown>) => store.set({ ...store.now(), ...change }),
  clear: () => store.set(NOTHING),
}

export const useShown = store.use
