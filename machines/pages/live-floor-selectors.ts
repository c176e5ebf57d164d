import type { SnapshotFrom } from 'xstate'
import type { liveFloorMachine } from './live-floor.machine.ts'

type Snapshot = SnapshotFrom<typeof liveFloorMachine>

export const selectFloors = ({ context }: Snapshot) => context.floors
export const selectFloorsFailure = ({ context }: Snapshot) => context.failure
export const selectChosenRobot = ({ context }: Snapshot) => context.robot?.robot_uuid
export const selectChosenPlace = ({ context }: Snapshot) => context.place
export const isFloorRefused = (snapshot: Snapshot) => snapshot.matches('refused')
