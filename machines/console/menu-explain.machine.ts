import { assign, setup } from 'xstate'
import type { Caller, Corp, MenuReason, Viewer } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { offersSystems } from './agent-mode-offer.ts'

export type ViewerChange = Partial<Pick<Viewer, 'role_id' | 'lang' | 'robotType' | 'isLegacy' | 'system'>>
type Input = { caller: Caller; corp?: Corp; own: Viewer }

/** The AI-agent system only where it is offered (§1). */
const lookedAt = (viewer: Viewer, corp?: Corp): Viewer =>
  offersSystems(viewer, corp) ? viewer : { ...viewer, system: 'jiedai' }

/** Why somebody does or does not see an entry of the menu: for an admin, as themselves or as somebody else. */
export const menuExplainMachine = setup({
  types: {
    context: {} as Input & { viewer: Viewer; rows?: MenuReason[]; failure?: Failure },
    input: {} as Input,
    events: {} as { type: 'look.change'; look: ViewerChange } | { type: 'look.reset' | 'explain.retry' },
    tags: {} as 'busy',
  },
  actors: { menuExplain: unprovided<MenuReason[], { caller: Caller }>('menuExplain') },
  actions: {
    keepRows: assign((_, { rows }: { rows: MenuReason[] }) => ({ rows })),
    keepLook: assign(({ context: { viewer, corp } }, { look }: { look: ViewerChange }) => ({
      viewer: lookedAt({ ...viewer, ...look }, corp),
    })),
    lookAsOneself: assign({ viewer: ({ context }) => context.own }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'menuExplain',
  description: 'Why somebody does or does not see an entry of the menu.',
  context: ({ input }) => ({ ...input, viewer: input.own }),
  on: {
    'look.change': { actions: { type: 'keepLook', params: ({ event }) => event } },
    'look.reset': { actions: 'lookAsOneself' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "Every entry of the company's menu is fetched, with what decides over it.",
      tags: 'busy',
      invoke: {
        id: 'menuExplain',
        src: 'menuExplain',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: { target: 'ready', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { description: 'The admin reads why, and may look as another role, type, language or system.' },
    failed: {
      description: 'The entries did not come; the admin may try again.',
      on: { 'explain.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
  },
})
