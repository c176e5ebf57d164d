/** So much work at a time, that a machine of a quarter of the speed still answers at once. */
const SLICE_MS = 8

/** The page's own work goes first. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Does a work of many parts, and lets the page go on with its own in between. */
export async function partByPart<Made>(work: Generator<void, Made>): Promise<Made> {
  let since = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - since < SLICE_MS) continue
    await pause()
    since = performance.now()
  }
}

/** Makes something of every item in the same way. */
export const inSlices = <Item, Made>(items: readonly Item[], make: (item: Item) => Made) =>
  partByPart(
    (function* () {
      const made: Made[] = []
      for (const item of items) {
        made.push(make(item))
        yield
      }
      return made
    })(),
  )
