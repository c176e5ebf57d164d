import type { ActorRefFrom } from 'xstate'
import type { robotListMachine } from '../../../machines/robot-list.machine.ts'

export type RobotList = ActorRefFrom<typeof robotListMachine>
