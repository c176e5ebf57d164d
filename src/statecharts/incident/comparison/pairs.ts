import diffSequences from '@jest/diff-sequences'

/**
 * Two reports as numbers that are the same where the same happened; and of each number, the numbers of its chart, of the
 * answer that came, if one did (else -1), and of the state that it led to.
 */
export type Numbered = Readonly<Record<'here' | 'there' | 'charts' | 'answers' | 'states', Int32Array>>

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

/** What lies between the stretches, on both sides. */
function gapsBetween(stretches: readonly Stretch[], here: Items, there: Items) {
  const last = { here: here.length, there: there.length, length: 0 }
  let before = { here: 0, there: 0, length: 0 }
  return [...stretches, last].map((next) => {
    const [from, other] = [before.here + before.length, before.there + before.length]
    before = next
    return { from, other, length: next.here - from, otherLength: next.there - other }
  })
}

/** So many calls at most are made together. */
const TOGETHER = 16

/** Calls that are made together are answered in any order: the same answers that led to the same state are the same steps. */
function sameAnswers(stretches: readonly Stretch[], here: Items, there: Items, { answers, states }: Numbered) {
  const stateOf = (items: Items, at: number) => states[items[at] ?? -1]
  const answerOf = (items: Items, at: number) => answers[items[at] ?? -1] ?? -1
  return gapsBetween(stretches, here, there).flatMap(({ from, other, length, otherLength }) => {
    if (length < 2 || length > TOGETHER || length !== otherLength) return []
    if (stateOf(here, from + length - 1) !== stateOf(there, other + length - 1)) return []
    const left = Array.from({ length }, (_, at) => other + at)
    const pairs = Array.from({ length }, (_, at) => {
      const answer = answerOf(here, from + at)
      const found = answer < 0 ? -1 : left.findIndex((place) => answerOf(there, place) === answer)
      return { here: from + at, there: found < 0 ? -1 : (left.splice(found, 1)[0] ?? -1), length: 1 }
    })
    return pairs.every(({ there }) => there >= 0) ? pairs : []
  })
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
export function pairsOf(numbered: Numbered): Int32Array {
  const { here, there, charts } = numbered
  const pairs = new Int32Array(here.length).fill(-1)
  const others = placesByChart(there, charts)
  for (const [chart, own] of placesByChart(here, charts)) {
    const other = others.get(chart) ?? []
    const [ids, otherIds] = [own.map(({ id }) => id), other.map(({ id }) => id)]
    const stretches = delayed(stretchesOf(ids, otherIds), ids, otherIds)
    for (const { here, there, length } of [...stretches, ...sameAnswers(stretches, ids, otherIds, numbered)])
      for (const [at, { at: place }] of own.slice(here, here + length).entries())
        pairs[place] = other[there + at]?.at ?? -1
  }
  return pairs
}
