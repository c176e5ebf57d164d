import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

type Snapshot = SnapshotFrom<typeof connectionMachine>

export const selectIsLost = (snapshot: Snapshot) => snapshot.hasTag('lost')
/** The browser itself says that it has no network. */
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ lost: 'offline' })
/** It is tried because the person wished it; what the console tries by itself shows nothing. */
export const selectIsTrying = (snapshot: Snapshot) => snapshot.matches({ lost: 'trying' }) && snapshot.context.isWished
