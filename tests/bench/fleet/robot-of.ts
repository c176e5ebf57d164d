export const keyOf = (robot: number) => `bench-key-of-robot-${robot}`
const OURS = 'bench_'
export const idOf = (robot: number) => `${OURS}${robot}`
export const isOurs = (id: string) => id.startsWith(OURS)

/** A robot stands where its clock is: tenths of a second, which begin again every day or so. */
const ROUND = 1_000_000
export const placeOf = (ms: number) => (ms / 100) % ROUND
export const ageOf = (x: number, now: number) => ((placeOf(now) - x + ROUND) % ROUND) * 100
