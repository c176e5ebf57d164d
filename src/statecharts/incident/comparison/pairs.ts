import diffSequences from '@jest/diff-sequences'

/** Two reports as numbers that are the same where the same happened; and of each number, the number of its chart. */
export type Numbered = { here: Int32Array; there: Int32Array; charts: Int32Array }

/** Equal items that lie behind one another in both: the first place here, the first place there, how many. */
type Stretch = { here: number; there: number; length: number }
type Items = readonly number[]

function stretchesOf(here: Items, there: Items): Stretch[] {
  const stretches: Stretch[] = []
  const isSame = (at: number, other: number) => here[at] === there[other]
  diffSequences(here.length, there.length, isSame, (length, here, there) => {
    stretches.push({ here, there, length })
  })
  return stretches
}

/** How far what only one has can be moved towards the end with no difference in what is said. */
function delayOf(before: Stretch, next: Stretch, here: Items, there: Items) {
  const onlyHere = next.here - before.here - before.length
  const onlyThere = next.there - before.there - before.length
  if (onlyHere > 0 && onlyThere > 0) return 0
  const [items, end] = onlyHere > 0 ? [here, next.here] : [there, next.there]
  const start = end - onlyHere - onlyThere
  let by = 0
  while (by < next.length && items[start + by] === items[end + by]) by += 1
  return by
}

/** What is the same before a difference is as long as it can be. */
function delayed(stretches: readonly Stretch[], here: Items, there: Items) {
  const moved: Stretch[] = []
  for (const next of stretches) {
    const before = moved.at(-1)
    const by = before ? delayOf(before, next, here, there) : 0
    if (before) before.length += by
    if (next.length > by) moved.push({ here: next.here + by, there: next.there + by, length: next.length - by })
  }
  return moved
}

function placesByChart(ids: Int32Array, charts: Int32Array) {
  const places = new Map<number, { at: number; id: number }[]>()
  for (const [at, id] of ids.entries()) {
    const chart = charts[id] ?? -1
    const own = places.get(chart)
    if (own) own.push({ at, id })
    else places.set(chart, [{ at, id }])
  }
  return places
}

/** For each step here the place of the same one there, else -1: each chart has its order, but there is none among them. */
export function pairsOf({ here, there, charts }: Numbered): Int32Array {
  const pairs = new Int32Array(here.length).fill(-1)
  const others = placesByChart(there, charts)
  for (const [chart, own] of placesByChart(here, charts)) {
    const other = others.get(chart) ?? []
    const [ids, otherIds] = [own.map(({ id }) => id), other.map(({ id }) => id)]
    for (const { here, there, length } of delayed(stretchesOf(ids, otherIds), ids, otherIds))
      for (const [at, { at: place }] of own.slice(here, here + length).entries())
        pairs[place] = other[there + at]?.at ?? -1
  }
  return pairs
}
