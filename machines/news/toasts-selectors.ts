import type { SnapshotFrom } from 'xstate'
import type { toastsMachine } from './toasts.machine.ts'

export const selectToasts = ({ context }: SnapshotFrom<typeof toastsMachine>) => context.toasts
