import type { ActorRefFrom } from 'xstate'
import type { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import type { recordsMachine } from '../../../machines/pages/records.machine.ts'

export type Records = ActorRefFrom<typeof recordsMachine>
export type RecordForm = ActorRefFrom<typeof recordFormMachine>
