import type { ActorRefFrom } from 'xstate'
import type { batchImportMachine } from '../../../../machines/batch-import.machine.ts'
import type { importJobMachine } from '../../../../machines/import-job.machine.ts'

export type BatchImport = ActorRefFrom<typeof batchImportMachine>
export type JobActor = ActorRefFrom<typeof importJobMachine>
