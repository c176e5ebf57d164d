import type { SnapshotFrom } from 'xstate'
import { unlessCancelled } from '../sign-in/passkey.ts'
import type { passkeysMachine } from './passkeys.machine.ts'

type Snapshot = SnapshotFrom<typeof passkeysMachine>

export const selectPasskeys = ({ context }: Snapshot) => context.passkeys
export const selectPasskeysFailure = ({ context }: Snapshot) => unlessCancelled(context.failure)
export const selectPasskeysFailed = (snapshot: Snapshot) => snapshot.matches('failed')
export const selectPasskeyOutcome = (snapshot: Snapshot) =>
  snapshot.matches('ready') ? snapshot.context.outcome : undefined
export const selectIsAddingPasskey = (snapshot: Snapshot) => snapshot.matches('adding')
export const selectRemovalAsked = ({ context: { passkeys = [], target }, ...snapshot }: Snapshot) =>
  snapshot.value === 'confirming' ? passkeys.find(({ passkey_id }) => passkey_id === target) : undefined
/** The passkey that is being removed, until the list has been fetched again. */
export const selectRemovingPasskey = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') ? snapshot.context.target : undefined
