import type { SnapshotFrom } from 'xstate'
import type { codeRequestMachine } from './code-request.machine.ts'

type Snapshot = SnapshotFrom<typeof codeRequestMachine>

/** Of a followed link; it needs no other number. */
export const selectInvited = ({ context }: Snapshot) => context.invited
export const selectSecondsLeft = ({ context }: Snapshot) => context.secondsLeft
export const selectCodeFailure = ({ context }: Snapshot) => context.failure
/** Whether the code counts as requested (§4): 500 ms after its send began, unless that failed. */
export const selectIsRequested = ({ context }: Snapshot) => context.isRequested
/** Undefined until the code counts as requested and the server has answered. */
export const selectAuthToken = ({ context }: Snapshot) => (context.isRequested ? context.authToken : undefined)
/** Of a code for this very identifier: one that was sent elsewhere counts for nothing. */
export const authTokenFor = (snapshot: Snapshot, identifier: string) =>
  snapshot.context.identifier === identifier ? selectAuthToken(snapshot) : undefined
/** A code for this identifier was asked for a moment ago, and what proves it is not there yet. */
export const isCodeComingTo = (snapshot: Snapshot, identifier: string) =>
  snapshot.hasTag('counting') && snapshot.context.identifier === identifier && selectAuthToken(snapshot) === undefined

/** Why no code can be asked for. */
export type AskRefusal = 'codeAnswer' | 'wait' | 'mobile' | 'account'

/** Why no code can be asked for `identifier` now: the guard's reason, or undefined where the guard lets it pass. */
export function askRefusal(snapshot: Snapshot, identifier: string): AskRefusal | undefined {
  if (snapshot.can({ type: 'code.request', identifier })) return undefined
  if (snapshot.hasTag('busy')) return 'codeAnswer'
  if (snapshot.hasTag('counting')) return 'wait'
  return snapshot.context.purpose === 'reset' ? 'account' : 'mobile'
}

/** Where the code went; undefined until the server has sent it. */
export const selectSentTo = ({ context }: Snapshot) =>
  context.authToken === undefined ? undefined : context.identifier
