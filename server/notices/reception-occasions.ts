import { isDeepStrictEqual } from 'node:util'
import type { RECEPTION_OCCASIONS } from '../../domain/resources/notices.ts'
import type { receptions } from '../../domain/resources/receptions.ts'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { LATE_MOST_MS } from './due.ts'

const MINUTE_MS = 60_000

export type Reception = ValuesOf<typeof receptions>
export type Occasion = (typeof RECEPTION_OCCASIONS)[number]

/** What tells of a visit that is to come. */
export const OF_COMING = ['invited', 'reminder', 'changed'] as const satisfies readonly Occasion[]

/** What people have to know anew once it changes. */
const FACTS = ['starts_at', 'room', 'host', 'code'] as const satisfies readonly (keyof Reception)[]
const COME = ['arrived', 'met', 'over']

const hasCome = ({ state }: Reception) => COME.includes(state)
const isHere = (reception: Reception) => hasCome(reception) && reception.state !== 'over'

/** From when on it is too late to tell somebody. */
export function endOf(occasion: Occasion, { starts_at, minutes }: Reception) {
  const begins = Date.parse(starts_at)
  return new Date(occasion === 'arrived' ? begins + (minutes ?? 0) * MINUTE_MS + LATE_MOST_MS : begins)
}

const isAhead = ({ starts_at }: Reception, now: Date) => Date.parse(starts_at) > now.getTime()

export const isComing = (reception: Reception | undefined, now: Date): reception is Reception =>
  reception?.state === 'expected' && isAhead(reception, now)

function ofExpected(before: Reception | undefined, after: Reception) {
  if (!before || !(before.state === 'expected' || hasCome(before))) return 'invited'
  return FACTS.some((name) => !isDeepStrictEqual(before[name], after[name])) ? 'changed' : undefined
}

/** What somebody is to be told who had, and has, a part in a reception; absent where they had, or have, none. */
export function occasionOf(
  before: Reception | undefined,
  after: Reception | undefined,
  now: Date,
): Occasion | undefined {
  if (after && isHere(after) && !(before && hasCome(before)))
    return endOf('arrived', after) > now ? 'arrived' : undefined
  if (after?.state === 'expected') return isAhead(after, now) ? ofExpected(before, after) : undefined
  const isOff = !after || after.state === 'cancelled'
  return isOff && isComing(before, now) ? 'cancelled' : undefined
}
