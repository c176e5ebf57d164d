import type { SnapshotFrom } from 'xstate'
import type { ownSessionsMachine } from './own-sessions.machine.ts'

type Snapshot = SnapshotFrom<typeof ownSessionsMachine>

export const selectSessions = ({ context }: Snapshot) => context.sessions
export const selectSessionsFailure = ({ context }: Snapshot) => context.failure
export const selectSessionsFailed = (snapshot: Snapshot) => snapshot.matches('failed')
export const selectAsksEnding = (snapshot: Snapshot) => snapshot.matches('confirming')
export const selectHasEnded = (snapshot: Snapshot) => snapshot.context.hasEnded && snapshot.matches('ready')

const isEnding = (snapshot: Snapshot) => snapshot.hasTag('busy') && snapshot.context.sessions !== undefined
/** The session that is being ended, until the list has been fetched again. */
export const selectEndingSession = (snapshot: Snapshot) => (isEnding(snapshot) ? snapshot.context.target : undefined)
export const selectIsEndingOthers = (snapshot: Snapshot) => isEnding(snapshot) && snapshot.context.target === undefined
