import { answered } from './answered.ts'
import type { Check } from './check.ts'
import { handshake } from './handshake.ts'
import { look } from './look.ts'
import { trouble } from './trouble.ts'

/** Each begins with the page in a fresh browser, not yet welcomed. */
export const SCENARIOS: readonly { checks: readonly Check[] }[] = [
  { checks: [...handshake, ...look, ...answered] },
  ...trouble.map((checks) => ({ checks })),
]
