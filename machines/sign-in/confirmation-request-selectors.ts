import type { SnapshotFrom } from 'xstate'
import type { confirmationRequestMachine } from './confirmation-request.machine.ts'

type Snapshot = SnapshotFrom<typeof confirmationRequestMachine>

export const selectIsLinkSent = (snapshot: Snapshot) => snapshot.hasTag('sent')
export const selectIsLinkSending = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectLinkRequestFailure = ({ context }: Snapshot) => context.failure
