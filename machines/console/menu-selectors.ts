import type { SnapshotFrom } from 'xstate'
import type { System } from '../entities.ts'
import { offersAgentMode } from './agent-mode-offer.ts'
import type { menuMachine } from './menu.machine.ts'
import { typeOf } from './menu-context.ts'

type Snapshot = SnapshotFrom<typeof menuMachine>

export const selectNodes = ({ context }: Snapshot) => context.nodes
export const selectMenuFailure = ({ context }: Snapshot) => context.failure
export const selectAgentMode = ({ children }: Snapshot) => children.agentMode
/** The system in force: the AI-agent system only where it is offered. */
export const selectCurrentSystem = ({ context }: Snapshot): System =>
  offersAgentMode(typeOf(context), context.corp) ? context.system : 'jiedai'
