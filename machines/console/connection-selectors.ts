import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

type Snapshot = SnapshotFrom<typeof connectionMachine>

export const selectIsLost = (snapshot: Snapshot) => snapshot.hasTag('lost')
/** The browser itself says that it has no network. */
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ lost: 'offline' })
export const selectIsTrying = (snapshot: Snapshot) => snapshot.matches({ lost: 'trying' })
