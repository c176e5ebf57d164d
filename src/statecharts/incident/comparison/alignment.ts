import type { Run } from '../../../incident/telling.ts'
import { pause } from '../in-slices.ts'
import type { Both, Side, Steps } from './steps.ts'

/**
 * `common`: both did it. `different`: only this one did. `quiet`: before both begin; or the other did it too, while other
 * charts did something else; or what is minor, another number of times.
 */
export type Cell = Run & { standing: 'common' | 'different' | 'quiet' }
/** What both did; or what only one did, beside which the other may have done something else. */
export type Row = { readonly [Of in Side]?: Cell }
/** From its first row to its last. */
export type Difference = { first: number; last: number }
export type Alignment = {
  rows: readonly Row[]
  /** Where both begin; where they have nothing in common, behind the last row. */
  begin: number
  differences: readonly Difference[]
}

export const isCommon = ({ here }: Row) => here?.standing === 'common'
const isDifferent = ({ here, there }: Row) => here?.standing === 'different' || there?.standing === 'different'

/** So many in a row are no chance: the round of a timer, a call and its answer is shorter. */
const MEANT = 5

/** Where both begin: with their first steps, else where they say the same for a while. */
function beginOf(rows: readonly Row[]) {
  const begins: { at: number; length: number }[] = []
  let isGoing = false
  for (const [at, row] of rows.entries()) {
    if (isCommon(row) && !isGoing) begins.push({ at, length: 0 })
    isGoing = isCommon(row) || (isGoing && !isDifferent(row))
    const last = begins.at(-1)
    if (last && isCommon(row)) last.length += 1
  }
  if (begins[0]?.at === 0) return 0
  const longest = Math.max(...begins.map(({ length }) => length))
  return begins.find(({ length }) => length >= Math.min(MEANT, longest))?.at ?? rows.length
}

/** The longest row of steps here whose pairs come in the same order there. */
function inOrder(pairs: Int32Array) {
  const pairOf = (at: number | undefined) => (at === undefined ? -1 : (pairs[at] ?? -1))
  /** Of the rows of each length, the last step of the one that ends first there. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [at, pair] of pairs.entries()) {
    if (pair < 0) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairOf(ends[middle]) < pair) low = middle + 1
      else high = middle
    }
    before.set(at, ends[low - 1])
    ends[low] = at
  }
  const row: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) row.push(at)
  return row.reverse()
}

function beside(here: readonly Cell[], there: readonly Cell[]): Row[] {
  const longer = here.length > there.length ? here : there
  return longer.map((_, at) => ({ here: here[at], there: there[at] }))
}

function rowsOf({ here, there }: Both, pairs: Int32Array) {
  const shared = { here: new Set(there.ids), there: new Set(here.ids) }
  const isPaired = { here: (at: number) => (pairs[at] ?? -1) >= 0, there: (at: number) => paired.has(at) }
  const paired = new Set(pairs)
  const alone = (side: Side, { runs, ids, minor }: Steps, from: number, to: number) =>
    runs.slice(from, to).map((run, at): Cell => {
      const id = ids[from + at] ?? -1
      const isQuiet = isPaired[side](from + at) || (minor.has(from + at) && shared[side].has(id))
      return { ...run, standing: isQuiet ? 'quiet' : 'different' }
    })
  const rows: Row[] = []
  let [atHere, atThere] = [0, 0]
  const until = (placeHere: number, placeThere: number) => {
    for (const row of beside(alone('here', here, atHere, placeHere), alone('there', there, atThere, placeThere)))
      rows.push(row)
    atHere = placeHere + 1
    atThere = placeThere + 1
  }
  for (const at of inOrder(pairs)) {
    const other = pairs[at] ?? -1
    const [run, otherRun] = [here.runs[at], there.runs[other]]
    until(at, other)
    if (run && otherRun) rows.push({ here: { ...run, standing: 'common' }, there: { ...otherRun, standing: 'common' } })
  }
  until(here.runs.length, there.runs.length)
  return rows
}

const quiet = (cell?: Cell): Cell | undefined => cell && { ...cell, standing: 'quiet' }

function differencesOf(rows: readonly Row[]) {
  const differences: Difference[] = []
  let isGoing = false
  for (const [at, row] of rows.entries()) {
    const last = differences.at(-1)
    if (isCommon(row)) isGoing = false
    else if (isDifferent(row) && isGoing && last) last.last = at
    else if (isDifferent(row)) {
      differences.push({ first: at, last: at })
      isGoing = true
    }
  }
  return differences
}

/** Lays both beside each other, a part of the work at a time. */
export async function alignmentOf(both: Both, pairs: Int32Array): Promise<Alignment> {
  const all = rowsOf(both, pairs)
  await pause()
  const begin = beginOf(all)
  const isBefore = (row: Row, at: number) => at < begin && begin < all.length && !isCommon(row)
  const rows = all.map((row, at) => (isBefore(row, at) ? { here: quiet(row.here), there: quiet(row.there) } : row))
  return { rows, begin, differences: differencesOf(rows) }
}

/** The step that a difference begins with: the one here, where there is one on both sides. */
export function firstStepOf(rows: readonly Row[], { first }: Difference): [side: Side, at: number] {
  const { here, there } = rows[first] ?? {}
  return here?.standing === 'different' || !there ? ['here', here?.first ?? 0] : ['there', there.first]
}
