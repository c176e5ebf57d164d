import type { SnapshotFrom } from 'xstate'
import { isCancelled, unlessCancelled } from './passkey.ts'
import type { signInMachine } from './sign-in.machine.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>

export const selectCodeRequest = ({ children }: Snapshot) => children.codeRequest
export const selectMethod = ({ context }: Snapshot) => context.method
export const selectHasAgreed = ({ context }: Snapshot) => context.hasAgreed
export const selectRemember = ({ context }: Snapshot) => context.remember
export const selectLoginFailure = ({ context }: Snapshot) => unlessCancelled(context.failure)
/** The browser's question about a passkey was closed: the form goes on as it was. */
export const selectIsPasskeyCancelled = ({ context }: Snapshot) => isCancelled(context.failure)
export const selectIsAskingPasskey = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && snapshot.context.by === 'passkey'
export const selectIsSubmitting = (snapshot: Snapshot) => snapshot.hasTag('busy') && !selectIsAskingPasskey(snapshot)
export const selectShowsTerms = (snapshot: Snapshot) => snapshot.hasTag('terms')
