import type { ActorRefFrom } from 'xstate'
import type { keyMachine } from '../../../../machines/pages/key.machine.ts'

export type KeyChart = ActorRefFrom<typeof keyMachine>

const HOUR_S = 3600

/** For how long the key before may work on, by the words for it. */
export const OVERLAPS = [
  { says: 'keys.none', seconds: 0 },
  { says: 'keys.hour', seconds: HOUR_S },
  { says: 'keys.day', seconds: 24 * HOUR_S },
  { says: 'keys.week', seconds: 7 * 24 * HOUR_S },
] as const

export const USUAL_OVERLAP_S = 24 * HOUR_S
