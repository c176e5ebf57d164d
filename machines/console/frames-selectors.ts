import type { SnapshotFrom } from 'xstate'
import type { framesMachine } from './frames.machine.ts'
import { isAnyone, oldest } from './frames-context.ts'

type Snapshot = SnapshotFrom<typeof framesMachine>

export const selectAlive = ({ context }: Snapshot) => context.alive
export const selectWhyNone = ({ context }: Snapshot) => context.why
export const selectShown = ({ context }: Snapshot) => context.shown
/** No page was shown before the one that is now. */
export const selectIsFirst = ({ context }: Snapshot) => context.used.length < 2
export const selectShownFrame = ({ context: { alive, shown } }: Snapshot) =>
  alive.find(({ entry }) => entry.key === shown)?.ref
/** Where all are kept by unsaved changes: the one to go first. */
export const selectOldest = (snapshot: Snapshot) =>
  snapshot.matches('crowded') ? oldest(snapshot.context, isAnyone)?.entry : undefined
