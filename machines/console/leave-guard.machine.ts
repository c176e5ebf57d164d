import { assign, type EventObject, emit, setup } from 'xstate'
import { LEAVE_GRACE_MS } from '../limits.ts'
import { unprovidedSource } from '../unprovided.ts'

/** A page with changes that are not saved, by the frame it is in. */
export type DirtyPage = { key: string; name: string }

export const leaveGuardMachine = setup({
  types: {
    context: {} as { dirty: readonly DirtyPage[] },
    events: {} as
      | { type: 'page.dirtied'; page: DirtyPage }
      | { type: 'page.cleaned'; key: string }
      | { type: 'leave.request' | 'leave.confirm' | 'leave.cancel' },
    emitted: {} as { type: 'leave.granted' },
  },
  actors: { unload: unprovidedSource<EventObject>() },
  actions: {
    add: assign(({ context }, { page }: { page: DirtyPage }) => ({
      dirty: [...context.dirty.filter(({ key }) => key !== page.key), page],
    })),
    drop: assign(({ context }, gone: { key: string }) => ({
      dirty: context.dirty.filter(({ key }) => key !== gone.key),
    })),
    grant: emit({ type: 'leave.granted' }),
  },
  guards: { isClean: ({ context }) => context.dirty.length === 0 },
  delays: { leaveGrace: LEAVE_GRACE_MS },
}).createMachine({
  id: 'leaveGuard',
  description: 'Nothing that was typed in an embedded page is lost unasked.',
  context: { dirty: [] },
  on: {
    'page.dirtied': { actions: { type: 'add', params: ({ event }) => event } },
    'page.cleaned': { actions: { type: 'drop', params: ({ event }) => event } },
  },
  initial: 'free',
  states: {
    free: {
      description: 'No page has unsaved changes: one may leave.',
      on: {
        'page.dirtied': { target: 'unsaved', actions: { type: 'add', params: ({ event }) => event } },
        'leave.request': { actions: 'grant' },
      },
    },
    unsaved: {
      description: 'A page has unsaved changes; the browser asks too, before the console is closed.',
      invoke: { id: 'unload', src: 'unload' },
      always: { guard: 'isClean', target: 'free' },
      initial: 'quiet',
      states: {
        quiet: { description: 'Nobody wants to leave.', on: { 'leave.request': 'asking' } },
        asking: {
          description: 'The person is asked whether to leave without saving.',
          on: {
            'leave.confirm': { target: '#leaveGuard.forgiven', actions: 'grant' },
            'leave.cancel': 'quiet',
          },
        },
      },
    },
    forgiven: {
      description: 'The person has just chosen to leave without saving, and is not asked a second time.',
      always: { guard: 'isClean', target: 'free' },
      on: {
        'leave.request': { actions: 'grant' },
        'page.dirtied': { target: 'unsaved', actions: { type: 'add', params: ({ event }) => event } },
      },
      after: { leaveGrace: 'unsaved' },
    },
  },
})
