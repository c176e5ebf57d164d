import type { BridgeReason } from './library/public/v1.d.ts'

/** Why the console did not do what a page asked for. */
export class BridgeError extends Error {
  readonly reason: BridgeReason

  constructor(reason: BridgeReason) {
    super(`Bridge: ${reason}`)
    this.name = 'BridgeError'
    this.reason = reason
  }
}
