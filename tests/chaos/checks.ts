import type { Check } from './check.ts'
import { FULL_CHECKS } from './full-checks.ts'
import { QUICK_CHECKS } from './quick-checks.ts'

/** All there is, in the order of the guarantees. */
export const CHECKS: readonly Check[] = [...QUICK_CHECKS, ...FULL_CHECKS].sort(
  (one, other) => one.guarantee - other.guarantee,
)
