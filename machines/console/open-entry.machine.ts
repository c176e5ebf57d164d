import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Menu } from '../entities.ts'
import { type Failure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import type { AuthorizedApp } from './page.machine.ts'

type Authorized = { menu: Menu; opened?: AuthorizedApp }
type Redirect = { redirect_url: string }

/** A click on a menu entry: a code and then the frame, or an address and then a new window (§2 "Left menu"). */
export const openEntryMachine = setup({
  types: {
    context: {} as { menu?: Menu; redirect_url?: string; failure?: Failure },
    events: {} as
      | { type: 'entry.open'; menu: Menu }
      | { type: 'window.blocked'; redirect_url: string }
      | { type: 'window.forbidden' | 'notice.close' },
    emitted: {} as ({ type: 'entry.authorized' } & Authorized) | ({ type: 'window.wanted' } & Redirect),
    tags: {} as 'busy',
  },
  actors: {
    getOpenAuthCode: unprovided<AuthorizedApp, { open_appid: string }>('getOpenAuthCode'),
    tpartRedirect: unprovided<Redirect, { tpart_redirect: string }>('tpartRedirect'),
  },
  actions: {
    keepMenu: assign((_, { menu }: { menu: Menu }) => ({ menu, redirect_url: undefined, failure: undefined })),
    keepRedirect: assign((_, { redirect_url }: Redirect) => ({ redirect_url })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetEntry: assign({ menu: undefined, redirect_url: undefined, failure: undefined }),
    enterFrame: emit(({ context }, { opened }: { opened?: AuthorizedApp }) => ({
      type: 'entry.authorized',
      menu: context.menu as Menu,
      opened,
    })),
    openWindow: emit((_, { redirect_url }: Redirect) => ({ type: 'window.wanted', redirect_url })),
  },
  guards: {
    isBlank: (_, { menu }: { menu: Menu }) => menu.menu_target === 'blank',
    hasApp: (_, { menu }: { menu: Menu }) => menu.open_appid !== '',
    isOpening: ({ context }, { menu: { project_id, menu_id } }: { menu: Menu }) =>
      context.menu?.project_id === project_id && context.menu.menu_id === menu_id,
  },
}).createMachine({
  id: 'openEntry',
  description: 'A click on a menu entry: a code and then the frame, or an address and then a new window.',
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
        guard: { type: 'hasApp', params: ({ event }) => event },
        target: '.authorizing',
        reenter: true,
        actions: { type: 'keepMenu', params: ({ event }) => event },
      },
      {
        target: '.ready',
        actions: [
          { type: 'keepMenu', params: ({ event }) => event },
          { type: 'enterFrame', params: {} },
        ],
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
    authorizing: {
      description: 'A code is fetched for the page; where none comes, the frame asks again and says why.',
      tags: 'busy',
      invoke: {
        id: 'getOpenAuthCode',
        src: 'getOpenAuthCode',
        input: ({ context: { menu } }) => ({ open_appid: menu?.open_appid ?? '' }),
        onDone: { target: 'ready', actions: { type: 'enterFrame', params: ({ event }) => ({ opened: event.output }) } },
        onError: { target: 'ready', actions: { type: 'enterFrame', params: {} } },
      },
      on: { 'entry.open': { guard: { type: 'isOpening', params: ({ event }) => event } } },
    },
    redirecting: {
      description: 'The server says where the entry leads.',
      tags: 'busy',
      invoke: {
        id: 'tpartRedirect',
        src: 'tpartRedirect',
        input: ({ context: { menu } }) => ({ tpart_redirect: menu?.open_appid ?? '' }),
        onDone: { target: 'ready', actions: { type: 'openWindow', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
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

type Snapshot = SnapshotFrom<typeof openEntryMachine>

export const selectOpeningMenu = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? snapshot.context.menu : undefined)
export const selectBlockedAddress = (snapshot: Snapshot) =>
  snapshot.matches('blocked') ? snapshot.context.redirect_url : undefined
export const selectOpenFailure = ({ context }: Snapshot) => context.failure
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused')
