import type { SnapshotFrom } from 'xstate'
import { unlessCancelled } from '../sign-in/passkey.ts'
import type { OfferView, passkeyOfferMachine } from './passkey-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof passkeyOfferMachine>

export const selectOfferView = (snapshot: Snapshot): OfferView => {
  if (snapshot.matches('added')) return 'added'
  return snapshot.hasTag('offered') ? 'offered' : 'none'
}
export const selectIsAddingOffered = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectOfferFailure = ({ context }: Snapshot) => unlessCancelled(context.failure)
