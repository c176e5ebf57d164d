import type { SnapshotFrom } from 'xstate'
import type { menuViewMachine } from './menu-view.machine.ts'

type Snapshot = SnapshotFrom<typeof menuViewMachine>

/** Whether the group of the active entry opens by itself. */
export const selectFollows = (snapshot: Snapshot) => snapshot.matches({ expansion: 'following' })
export const selectIsNarrow = ({ context }: Snapshot) => context.isNarrow
/** Empty while the whole menu stands. */
export const selectQuery = ({ context }: Snapshot) => context.query
/** All of it: the same object until something of it changes. */
export const selectMenuView = ({ context }: Snapshot) => context
