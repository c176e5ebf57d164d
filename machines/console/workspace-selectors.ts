import type { SnapshotFrom } from 'xstate'
import { offersAgentMode } from './agent-mode-offer.ts'
import type { workspaceMachine } from './workspace.machine.ts'

type Snapshot = SnapshotFrom<typeof workspaceMachine>

export const selectTypes = ({ context }: Snapshot) => context.types
export const selectRobots = ({ context }: Snapshot) => context.robots
export const selectCorp = ({ context }: Snapshot) => context.corp
export const selectRobotType = ({ context }: Snapshot) => context.robotType
export const selectShellDialogs = ({ children }: Snapshot) => children.shellDialogs
export const selectMenu = ({ children }: Snapshot) => children.menu
/** A company without robots is managed by the old entrance (§4 "After login"). */
export const selectHasRobots = ({ context }: Snapshot) => context.robots.length > 0
export const selectIsLegacy = ({ context }: Snapshot) => context.isLegacy
export const selectIsKtv = ({ context }: Snapshot) => context.isKtv
export const selectWorkspaceFailure = ({ context }: Snapshot) => context.failure
export const selectMayChangeType = (snapshot: Snapshot) => snapshot.can({ type: 'type.change' })
export const selectOffersAgentMode = ({ context }: Snapshot) => offersAgentMode(context.robotType, context.corp)
