import type { ActorRefFrom } from 'xstate'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'

export type RemoteControl = ActorRefFrom<typeof remoteControlMachine>
