const FIRST = 50
const MOST = 500
/** How long a batch may hold the database: others wait for as long (guarantee 27). */
const AIM_MS = 60

/** How many rows go into a batch, so that each takes about as long as it may, on this machine and for these rows. */
export function batchSize() {
  let size = FIRST
  return {
    next: () => size,
    timed: async (rows: number, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      const took = performance.now() - start
      const fitting = Math.round((rows * AIM_MS) / Math.max(took, 1))
      size = Math.min(MOST, Math.max(1, Math.min(fitting, size * 2)))
    },
  }
}
