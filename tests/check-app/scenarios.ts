import { answered } from './answered.ts'
import { handshake } from './handshake.ts'
import { look } from './look.ts'
import type { Stage } from './stage.ts'
import { trouble } from './trouble.ts'

export type Asked = { url: string; act?: string }
export type Check = readonly [sentence: string, check: (stage: Stage, asked: Asked) => Promise<void>]

/** Each begins with the page in a fresh browser, not yet welcomed. */
export const SCENARIOS: readonly { checks: readonly Check[] }[] = [
  { checks: [...handshake, ...look, ...answered] },
  ...trouble.map((checks) => ({ checks })),
]
