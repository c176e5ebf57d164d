import type { ActorRefFrom } from 'xstate'
import type { publishMachine } from '../../../../machines/pages/publish.machine.ts'

export type PublishChart = ActorRefFrom<typeof publishMachine>
