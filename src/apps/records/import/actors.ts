import type { ActorRefFrom } from 'xstate'
import type { batchImportMachine } from '../../../../machines/pages/batch-import.machine.ts'
import type { importJobMachine } from '../../../../machines/pages/import-job.machine.ts'

export type BatchImport = ActorRefFrom<typeof batchImportMachine>
export type JobActor = ActorRefFrom<typeof importJobMachine>
