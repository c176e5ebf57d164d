import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>

/** Why a link that was followed opens nothing. */
export const selectLinkFailure = ({ context }: Snapshot) => context.linkFailure
export const selectMayRetryLink = (snapshot: Snapshot) => snapshot.can({ type: 'link.retry' })
