import type { SnapshotFrom } from 'xstate'
import type { menuScrollMachine } from './menu-scroll.machine.ts'

type Snapshot = SnapshotFrom<typeof menuScrollMachine>

export const selectHasAbove = ({ context }: Snapshot) => context.above
export const selectHasBelow = ({ context }: Snapshot) => context.below
