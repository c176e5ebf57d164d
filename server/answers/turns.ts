import { setImmediate as others } from 'node:timers/promises'

/** As long as one piece of work may keep other requests waiting. */
const TURN_MS = 10

/** One piece after another, of all work in this process: however much there is at once, others are answered after each. */
let last: Promise<unknown> = Promise.resolve()
function myTurn() {
  last = last.then(() => others())
  return last
}

/** Does something with each, and lets others have their turn before it begins and in between. */
export async function inTurns<T>(all: readonly T[], work: (each: T) => void) {
  await myTurn()
  let since = performance.now()
  for (const each of all) {
    if (performance.now() - since >= TURN_MS) {
      await myTurn()
      since = performance.now()
    }
    work(each)
  }
}

/** So many are under way at once; the others wait, in the order in which they came. */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => void waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
