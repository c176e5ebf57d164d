import type { SnapshotFrom } from 'xstate'
import type { downloadMachine } from './download.machine.ts'

export const selectDownloadFailure = ({ context }: SnapshotFrom<typeof downloadMachine>) => context.failure
