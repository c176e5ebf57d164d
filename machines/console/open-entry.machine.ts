import { assign, emit, setup } from 'xstate'
import type { Menu } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Redirect = { redirect_url: string }

export const openEntryMachine = setup({
  types: {
    context: {} as { menu?: Menu; redirect_url?: string; failure?: Failure },
    events: {} as
      | { type: 'entry.open'; menu: Menu }
      | { type: 'window.blocked'; redirect_url: string }
      | { type: 'window.forbidden' | 'notice.close' },
    emitted: {} as { type: 'frame.wanted'; menu: Menu } | ({ type: 'window.wanted' } & Redirect),
    tags: {} as 'busy',
  },
  actors: {
    tpartRedirect: unprovided<Redirect, { tpart_redirect: string }>('tpartRedirect'),
  },
  actions: {
    keepMenu: assign((_, { menu }: { menu: Menu }) => ({ menu, redirect_url: undefined, failure: undefined })),
    keepRedirect: assign((_, { redirect_url }: Redirect) => ({ redirect_url })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetEntry: assign({ menu: undefined, redirect_url: undefined, failure: undefined }),
    enterFrame: emit((_, { menu }: { menu: Menu }) => ({ type: 'frame.wanted', menu })),
    openWindow: emit((_, { redirect_url }: Redirect) => ({ type: 'window.wanted', redirect_url })),
  },
  guards: {
    isBlank: (_, { menu }: { menu: Menu }) => menu.menu_target === 'blank',
    isOpening: ({ context }, { menu: { project_id, menu_id } }: { menu: Menu }) =>
      context.menu?.project_id === project_id && context.menu.menu_id === menu_id,
  },
}).createMachine({
  id: 'openEntry',
  description: 'A click on a menu entry: its frame at once, or an address and then a new window.',
  context: {},
  initial: 'ready',
  on: {
    'entry.open': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.redirecting',
        reenter: true,
        actions: { type: 'keepMenu', params: ({ event }) => event },
      },
      {
        target: '.ready',
        actions: ['forgetEntry', { type: 'enterFrame', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    ready: {
      description: 'An entry can be opened.',
      on: {
        'window.blocked': { target: 'blocked', actions: { type: 'keepRedirect', params: ({ event }) => event } },
        'window.forbidden': 'refused',
      },
    },
    redirecting: {
      description: 'The server says where the entry leads.',
      tags: 'busy',
      invoke: {
        id: 'tpartRedirect',
        src: 'tpartRedirect',
        input: ({ context: { menu } }) => ({ tpart_redirect: menu?.open_appid ?? '' }),
        onDone: { target: 'ready', actions: { type: 'openWindow', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: keepFailure },
      },
      on: { 'entry.open': { guard: { type: 'isOpening', params: ({ event }) => event } } },
    },
    blocked: {
      description: 'The browser opened no window: a link is shown instead.',
      on: { 'notice.close': { target: 'ready', actions: 'forgetEntry' } },
    },
    refused: {
      description: 'There is no address for the entry, or not one that the console may open.',
      on: { 'notice.close': { target: 'ready', actions: 'forgetEntry' } },
    },
  },
})
