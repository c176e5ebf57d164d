import type { SnapshotFrom } from 'xstate'
import type { frameMachine } from './frame.machine.ts'

type Snapshot = SnapshotFrom<typeof frameMachine>

export const selectIsOpening = (snapshot: Snapshot) => snapshot.hasTag('opening')
/** Nothing of the page can be seen yet, or no more. */
export const isAwaited = (snapshot: Snapshot) => snapshot.hasTag('opening') || snapshot.hasTag('trouble')
export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches({ framed: 'open' })
/** What went wrong stays on screen while the page is tried again. */
export const selectHasFailed = ({ context }: Snapshot) => context.fault !== undefined
export const selectIsRefused = ({ context }: Snapshot) => context.fault === 'refused'
export const selectIsRetrying = (snapshot: Snapshot) => selectHasFailed(snapshot) && snapshot.matches('framed')
export const selectFrameFailure = ({ context }: Snapshot) => context.failure
export const selectPage = ({ children }: Snapshot) => children.page
/** Whether something typed in the page would be lost with it. */
export const holdsChanges = ({ children }: Snapshot) => children.page?.getSnapshot().context.isDirty ?? false
