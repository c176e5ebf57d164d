import { appendFileSync } from 'node:fs'

/** What a test measured: several that measure the same are summed, or told by the greatest. */
export type Figure = { says: string; value: number; unit?: string; take: 'sum' | 'most' }

/** Says what a test measured to `npm run test:chaos`, which prints it in the line of the check; of no use to any other run. */
export function tellFigure(figure: Figure) {
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export const tellSum = (says: string, value: number) => tellFigure({ says, value, take: 'sum' })
export const tellMost = (says: string, value: number, unit?: string) => tellFigure({ says, value, unit, take: 'most' })
export const tellMostMs = (says: string, ms: number) => tellMost(says, Math.round(ms), 'ms')

/** `npm run test:chaos` has the machine to itself. */
export const isAlone = process.env.CHAOS_FIGURES !== undefined

/** Beside other tests there is a third of it at least, and of a machine half as fast a sixth. */
export const atMostMs = (promisedMs: number) => (isAlone ? promisedMs : 6 * promisedMs)
