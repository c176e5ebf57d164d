import { type Given, type Option, WrongUsage } from './command.ts'

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }
const MOST_DAYS = 30
const FALLBACK = '24h'

export const OVERLAP: Option = {
  value: 'time',
  says: `How long the one before works on: 30m, 24h, 7d, at most ${MOST_DAYS}d; 0 ends it and all before it at once. ${FALLBACK} unless given`,
}

/** The overlap in seconds, and as it was said. */
export function overlapOf({ overlap = FALLBACK }: Given) {
  const [, number = '', unit = 's'] = /^(\d{1,7})([smhd])$/.exec(overlap) ?? []
  const seconds = overlap === '0' ? 0 : Number(number) * (SECONDS[unit] ?? 1)
  if ((number === '' && overlap !== '0') || seconds > MOST_DAYS * 86_400)
    throw new WrongUsage(`--overlap must be a time such as 30m, 24h or 7d, at most ${MOST_DAYS}d, or 0`)
  return { seconds, said: seconds === 0 ? 'The one before is void.' : `The one before works for another ${overlap}.` }
}
