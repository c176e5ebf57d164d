import type { SnapshotFrom } from 'xstate'
import type { System } from '../entities.ts'
import type { agentModeMachine } from './agent-mode.machine.ts'

export const selectSystem = (snapshot: SnapshotFrom<typeof agentModeMachine>): System =>
  snapshot.matches('agentOS') ? 'agentOS' : 'jiedai'
