import type { SnapshotFrom } from 'xstate'
import type { startUpMachine } from './start-up.machine.ts'

export const selectIsConnecting = (snapshot: SnapshotFrom<typeof startUpMachine>) => snapshot.matches('connecting')
