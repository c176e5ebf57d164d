import type { SnapshotFrom } from 'xstate'
import type { batchImportMachine } from './batch-import.machine.ts'

type Snapshot = SnapshotFrom<typeof batchImportMachine>

export const selectJobs = ({ context }: Snapshot) => context.jobs
export const selectFile = ({ context }: Snapshot) => context.file
export const selectPreview = ({ context }: Snapshot) => context.preview
export const selectExisting = ({ context }: Snapshot) => context.existing
export const selectFileProblem = ({ context }: Snapshot) => context.problem
export const selectImportFailure = ({ context }: Snapshot) => context.failure
export const selectDone = ({ context }: Snapshot) => context.done
export const selectTotal = ({ context }: Snapshot) => context.total
export const selectImportJob = ({ children }: Snapshot) => children.importJob
