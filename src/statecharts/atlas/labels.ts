import type { ChartTransition } from '../../../domain/statecharts/chart.ts'
import type { Detail } from './detail.ts'
import { type Cause, causeOf } from './event-text.ts'
import type { Names } from './names.ts'
import type { Tree } from './tree.ts'

/** One transition as it is written beside a line or inside a state. */
export type Label = {
  id: string
  cause: Cause
  guard?: string
  actions: readonly string[]
  targets: readonly string[]
  /** Of several that the same event may cause: which one is tried first, second …; the last may hold otherwise. */
  turn?: number
  isOtherwise: boolean
}

/** Which of several ways a transition is that the same event may cause. */
export function turnOf(tree: Tree, { id, source, event, guard }: ChartTransition) {
  const candidates = tree.from(source).filter((each) => each.event === event)
  if (candidates.length === 1) return { isOtherwise: false }
  return { turn: candidates.findIndex((each) => each.id === id) + 1, isOtherwise: guard === undefined }
}

export function labelOf(tree: Tree, transition: ChartTransition): Label {
  const { id, guard, actions, targets } = transition
  return { id, cause: causeOf(transition), guard, actions, targets, ...turnOf(tree, transition) }
}

const namedById = ({ state }: Names, id: string) => state({ id, key: id.split('.').at(-1) ?? id })

function causeText(names: Names, { kind, name, ms }: Cause) {
  if (kind === 'event') return names.event(name)
  if (kind === 'after') return names.delay(name, ms)
  if (kind === 'finished') return namedById(names, name)
  return kind === 'always' ? '' : names.actor(name)
}

/** What makes a transition happen, and the state that it leads to from within. */
export const rowText = (names: Names, cause: Cause, goes?: string) =>
  [causeText(names, cause), goes && `${names.isRtl ? '←' : '→'} ${namedById(names, goes)}`].filter(Boolean).join(' ')

export function guardText(names: Names, { guard, turn, isOtherwise }: Label) {
  const asks = guard ? names.guard(guard) : isOtherwise ? names.otherwise : undefined
  return asks && [turn, `[${asks}]`].filter(Boolean).join(' ')
}

const reads = ({ cause, guard, isOtherwise }: Label, { guards }: Detail) =>
  [cause.kind, cause.name, ...(guards ? [guard, isOtherwise] : [])].join('|')

/** Those that read alike, once: from afar it does not matter which of the states within they come from. */
export const unlike = (labels: readonly Label[], detail: Detail) =>
  labels.filter((label, at) => labels.findIndex((other) => reads(other, detail) === reads(label, detail)) === at)
