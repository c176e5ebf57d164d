import { sendParent, setup } from 'xstate'
import type { Corp, System } from '../entities.ts'
import { unprovided } from '../unprovided.ts'
import { offersAgentMode } from './agent-mode-offer.ts'

type Input = { robotType?: string; corp?: Corp; system: System }

/** The original system or the AI-agent system (§1, §4 "AI-agent mode"); its parent hears `system.switched`. */
export const agentModeMachine = setup({
  types: {
    context: {} as { isOffered: boolean; system: System },
    input: {} as Input,
    events: {} as { type: 'system.choose'; system: System },
  },
  actors: { keepSystem: unprovided<void, { system: System }>('keepSystem') },
  actions: { tellSwitched: sendParent((_, { system }: { system: System }) => ({ type: 'system.switched', system })) },
  guards: {
    isAgentOS: ({ context }) => context.isOffered && context.system === 'agentOS',
    mayChooseAgentOS: ({ context }, { system }: { system: System }) => context.isOffered && system === 'agentOS',
    isJiedai: (_, { system }: { system: System }) => system === 'jiedai',
  },
}).createMachine({
  id: 'agentMode',
  description: 'Which of the two systems the mini robots are managed with.',
  context: ({ input }) => ({ isOffered: offersAgentMode(input.robotType, input.corp), system: input.system }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The last choice counts where the AI-agent system is offered.',
      always: [{ guard: 'isAgentOS', target: 'agentOS' }, { target: 'jiedai' }],
    },
    jiedai: {
      description: 'The original system.',
      invoke: { id: 'keepSystem', src: 'keepSystem', input: { system: 'jiedai' }, onError: {} },
      on: {
        'system.choose': {
          guard: { type: 'mayChooseAgentOS', params: ({ event }) => ({ system: event.system }) },
          target: 'agentOS',
          actions: { type: 'tellSwitched', params: { system: 'agentOS' } },
        },
      },
    },
    agentOS: {
      description: 'The AI-agent system.',
      invoke: { id: 'keepSystem', src: 'keepSystem', input: { system: 'agentOS' }, onError: {} },
      on: {
        'system.choose': {
          guard: { type: 'isJiedai', params: ({ event }) => ({ system: event.system }) },
          target: 'jiedai',
          actions: { type: 'tellSwitched', params: { system: 'jiedai' } },
        },
      },
    },
  },
})
