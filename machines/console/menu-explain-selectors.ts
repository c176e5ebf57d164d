import type { SnapshotFrom } from 'xstate'
import { offersSystems } from './agent-mode-offer.ts'
import type { menuExplainMachine } from './menu-explain.machine.ts'

type Snapshot = SnapshotFrom<typeof menuExplainMachine>

export const selectRows = ({ context }: Snapshot) => context.rows
export const selectViewer = ({ context }: Snapshot) => context.viewer
export const selectIsLookingAsOneself = ({ context }: Snapshot) => context.viewer === context.own
export const selectIsOwnRole = ({ context: { viewer, own } }: Snapshot) => viewer.role_id === own.role_id
export const selectOffersSystems = ({ context }: Snapshot) => offersSystems(context.viewer, context.corp)
export const selectExplainFailure = ({ context }: Snapshot) => context.failure
