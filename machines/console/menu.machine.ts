import { assign, sendTo, setup } from 'xstate'
import type { Caller, MenuNode, System } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { messageShown, notifications } from '../news/news.ts'
import { unprovided } from '../unprovided.ts'
import { agentModeMachine } from './agent-mode.machine.ts'
import { type Input, keysOf, typeOf } from './menu-context.ts'

/** The menu of one robot type, and the system that it is for (§2 "Main layout", §4 "Menu"). */
export const menuMachine = setup({
  types: {
    context: {} as Input & { nodes?: MenuNode[]; failure?: Failure },
    input: {} as Input,
    events: {} as { type: 'menu.reload' | 'menu.retry' } | { type: 'system.switched'; system: System },
    children: {} as { agentMode: 'agentMode'; menuList: 'menuList' },
    tags: {} as 'busy',
  },
  actors: {
    agentMode: agentModeMachine,
    menuList: unprovided<MenuNode[], { caller: Caller; robotType?: string; isLegacy: boolean }>('menuList'),
  },
  actions: {
    keepNodes: assign((_, { nodes }: { nodes: MenuNode[] }) => ({ nodes, failure: undefined })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ nodes: [], failure: toFailure(error) })),
    sayChange: sendTo(notifications, messageShown('comfort.menuChanged', { tone: 'info' })),
    forgetFailure: assign({ failure: undefined }),
    keepSystem: assign((_, { system }: { system: System }) => ({ system })),
  },
  guards: {
    isNews: ({ context }, { nodes }: { nodes: MenuNode[] }) =>
      context.nodes !== undefined && context.nodes.length > 0 && keysOf(context.nodes) !== keysOf(nodes),
  },
}).createMachine({
  id: 'menu',
  description: 'The menu of one robot type, and the system that it is for.',
  context: ({ input }) => input,
  invoke: {
    id: 'agentMode',
    src: 'agentMode',
    input: ({ context }) => ({ robotType: typeOf(context), corp: context.corp, system: context.system }),
  },
  on: {
    'system.switched': { target: '.loading', actions: { type: 'keepSystem', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The menu of the type is loaded; what was there stays.',
      tags: 'busy',
      invoke: {
        id: 'menuList',
        src: 'menuList',
        input: ({ context: { caller, robotType, isLegacy } }) => ({ caller, robotType, isLegacy }),
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => ({ nodes: event.output }) },
            target: 'ready',
            actions: [{ type: 'keepNodes', params: ({ event }) => ({ nodes: event.output }) }, 'sayChange'],
          },
          { target: 'ready', actions: { type: 'keepNodes', params: ({ event }) => ({ nodes: event.output }) } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { description: 'The person works in the frame.', on: { 'menu.reload': 'loading' } },
    failed: {
      description: 'The menu did not come: it is empty, and the person may try again.',
      on: { 'menu.retry': { target: 'loading', actions: 'forgetFailure' }, 'menu.reload': 'loading' },
    },
  },
})
