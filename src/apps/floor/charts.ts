import type { ActorRefFrom } from 'xstate'
import type { Role } from '../../../domain/roles.ts'
import type { Floor } from '../../../machines/pages/floor.ts'
import type { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import type { RobotList } from '../../robots/robot-source.ts'
import type { RemoteControl } from '../remote/actors.ts'
import type { Place } from '../runtime/use-place.ts'

export type LiveFloor = ActorRefFrom<typeof liveFloorMachine>

/** What the parts of the page stand on: charts, its place in the console, who looks at it. */
export type Stage = {
  chart: LiveFloor
  list: RobotList
  place: Place
  role: Role
  remoteControl: typeof remoteControlMachine
}
export type FloorStage = Stage & { floors: readonly Floor[]; floor: Floor; remote?: RemoteControl | undefined }
