import { assign, emit, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

/** The sites beside the console that the header leads to (§2 "Header"). */
export type Link = 'customization' | 'dataCenter' | 'forum' | 'nlpCustomization'
type Redirect = { redirect_url: string }

/** A link of the header: its address with a one-time code, and then a new window (§7, guarantee 22). */
export const openLinkMachine = setup({
  types: {
    context: {} as { link?: Link; redirect_url?: string; failure?: Failure },
    events: {} as
      | { type: 'link.open'; link: Link }
      | { type: 'window.blocked'; redirect_url: string }
      | { type: 'window.forbidden' | 'notice.close' },
    emitted: {} as { type: 'window.wanted' } & Redirect,
    tags: {} as 'busy',
  },
  actors: { linkAddress: unprovided<Redirect, { link: Link }>('linkAddress') },
  actions: {
    keepLink: assign((_, { link }: { link: Link }) => ({ link, redirect_url: undefined, failure: undefined })),
    keepRedirect: assign((_, { redirect_url }: Redirect) => ({ redirect_url })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetLink: assign({ link: undefined, redirect_url: undefined, failure: undefined }),
    openWindow: emit((_, { redirect_url }: Redirect) => ({ type: 'window.wanted', redirect_url })),
  },
  guards: { isAskedFor: ({ context }, { link }: { link: Link }) => context.link === link },
}).createMachine({
  id: 'openLink',
  description: 'A link of the header: its address with a one-time code, and then a new window.',
  context: {},
  initial: 'ready',
  on: {
    'link.open': {
      target: '.asking',
      reenter: true,
      actions: { type: 'keepLink', params: ({ event }) => event },
    },
  },
  states: {
    ready: {
      description: 'A link can be opened.',
      on: {
        'window.blocked': { target: 'blocked', actions: { type: 'keepRedirect', params: ({ event }) => event } },
        'window.forbidden': 'refused',
      },
    },
    asking: {
      description:
        'The server says where the link leads; a second click on it changes nothing, another link counts instead.',
      tags: 'busy',
      invoke: {
        id: 'linkAddress',
        src: 'linkAddress',
        input: ({ context: { link = 'forum' } }) => ({ link }),
        onDone: { target: 'ready', actions: { type: 'openWindow', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: keepFailure },
      },
      on: { 'link.open': { guard: { type: 'isAskedFor', params: ({ event }) => event } } },
    },
    blocked: {
      description: 'The browser opened no window: the address is shown as a link instead.',
      on: { 'notice.close': { target: 'ready', actions: 'forgetLink' } },
    },
    refused: {
      description: 'There is no address for the link, or not one that the console may open.',
      on: { 'notice.close': { target: 'ready', actions: 'forgetLink' } },
    },
  },
})
