const FIRST = 100
const LEAST = 50
const MOST = 500
/** How long a batch may hold the database: others wait for as long (guarantee 27). */
const AIM_MS = 60
/** How much a single batch counts, so that one that had to wait itself makes no small ones of all that follow. */
const WEIGHT = 0.3

/** How many rows go into a batch, so that each takes about as long as it may, on this machine and for these rows. */
export function batchSize() {
  let msPerRow = AIM_MS / FIRST
  return {
    next: () => Math.min(MOST, Math.max(LEAST, Math.round(AIM_MS / msPerRow))),
    timed: async (rows: number, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      const took = (performance.now() - start) / rows
      msPerRow += (took - msPerRow) * WEIGHT
    },
  }
}
