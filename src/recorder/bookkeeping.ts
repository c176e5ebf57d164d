/** Charts that only keep and offer what was recorded: what they do tells nobody what happened. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['lastSteps'])

export const isBookkeeping = (chart: string) => BOOKKEEPING.has(chart)
