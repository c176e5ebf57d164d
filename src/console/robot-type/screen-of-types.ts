import type { SnapshotFrom } from 'xstate'
import type { WorkspaceScreen, workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import { screenOf } from '../../../machines/screen.ts'

export type TypesScreen = 'loading' | 'failed' | 'empty' | 'types'

const SCREENS: Readonly<Record<WorkspaceScreen, TypesScreen>> = {
  loading: 'loading',
  loadFailed: 'failed',
  robotType: 'types',
  frame: 'loading',
}

/** What the robot-type screen shows in a state; a chosen type is on its way to the frame. */
export function screenOfTypes(snapshot: SnapshotFrom<typeof workspaceMachine>): TypesScreen {
  const screen = SCREENS[screenOf<WorkspaceScreen>(snapshot) ?? 'loading']
  return screen === 'types' && snapshot.context.types.length === 0 ? 'empty' : screen
}
