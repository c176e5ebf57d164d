import type { SnapshotFrom } from 'xstate'
import type { securityMachine } from './security.machine.ts'

type Snapshot = SnapshotFrom<typeof securityMachine>

export const selectOwnSessions = ({ children }: Snapshot) => children.ownSessions
export const selectOwnPasskeys = ({ children }: Snapshot) => children.passkeys
