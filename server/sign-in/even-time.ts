import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../contract/handler.ts'
import { isUniform } from './lookup.ts'

/** Longer than such a call takes on a machine that is not busy. */
const SOONEST_MS = 250

/**
 * Guarantee 7: where `ENUMERATION=uniform`, neither an answer nor a refusal comes sooner than `SOONEST_MS`, so that the few
 * hundredths of a millisecond which an account that exists takes longer are not to be measured.
 */
export const inEvenTime =
  <Rest extends unknown[], Answer>(handler: (deps: Deps, ...rest: Rest) => Promise<Answer>) =>
  async (deps: Deps, ...rest: Rest) => {
    if (!isUniform(deps)) return handler(deps, ...rest)
    const soonest = setTimeout(SOONEST_MS)
    try {
      return await handler(deps, ...rest)
    } finally {
      await soonest
    }
  }
