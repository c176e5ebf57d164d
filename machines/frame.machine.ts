import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from './failure.ts'
import { FRAME_AUTH_PAUSE_MS, FRAME_HELLO_PATIENCE_MS, MENU_RELOAD_EVERY_MS } from './limits.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'

/** The only keys that a page may have stored (decisions "Window messages"). */
export type PageData = Partial<Record<'currentRobotId' | 'remoteRobot' | 'call_id' | 'top_qa' | 'localRobotId', string>>
/** What the frame's own window said. */
export type PageEvent =
  | { type: 'page.hello' | 'page.auth' | 'page.reload' | 'page.tokenInvalid' }
  | { type: 'page.updateData'; data: PageData }
/** What the page is told once a code is there. */
export type WelcomeEvent = { type: 'welcome'; open_auth_code: string }
type Input = { open_appid: string; isForeign: boolean }

/** An embedded page in its frame: waits for its hello, hands it a code, hears what it asks (§2, §4). */
export const frameMachine = setup({
  types: {
    context: {} as Input & { failure?: Failure },
    input: {} as Input,
    events: {} as PageEvent | { type: 'frame.loaded' | 'frame.retry' },
    emitted: {} as { type: 'menu.stale' | 'token.doubted' } | { type: 'data.offered'; data: PageData },
    tags: {} as 'opening' | 'failed',
  },
  actors: {
    page: unprovidedSource<PageEvent>(),
    getOpenAuthCode: unprovided<{ open_auth_code: string }, { open_appid: string }>('getOpenAuthCode'),
  },
  actions: {
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    welcomePage: sendTo('page', (_, { open_auth_code }: { open_auth_code: string }) => ({
      type: 'welcome',
      open_auth_code,
    })),
    askForMenu: emit({ type: 'menu.stale' }),
    doubtToken: emit({ type: 'token.doubted' }),
    offerData: emit((_, { data }: { data: PageData }) => ({ type: 'data.offered', data })),
  },
  guards: {
    isForeign: ({ context }) => context.isForeign,
    hasApp: ({ context }) => context.open_appid !== '',
  },
  delays: { helloPatience: FRAME_HELLO_PATIENCE_MS, authPause: FRAME_AUTH_PAUSE_MS, reloadPause: MENU_RELOAD_EVERY_MS },
}).createMachine({
  id: 'frame',
  description: 'An embedded page in its frame.',
  context: ({ input }) => input,
  initial: 'framed',
  states: {
    framed: {
      description: 'The page is in its frame; only its own messages count.',
      entry: 'forgetFailure',
      invoke: { id: 'page', src: 'page' },
      type: 'parallel',
      on: {
        'page.tokenInvalid': { actions: 'doubtToken' },
        'page.updateData': { actions: { type: 'offerData', params: ({ event }) => ({ data: event.data }) } },
      },
      states: {
        page: {
          description: 'How far the page has come.',
          initial: 'opening',
          states: {
            opening: {
              description: 'The page is loading and has not said hello; a page of another maker need not.',
              tags: 'opening',
              on: {
                'page.hello': { guard: 'hasApp', target: 'authorizing' },
                'frame.loaded': { guard: 'isForeign', target: 'open' },
              },
              after: { helloPatience: '#frame.silent' },
            },
            authorizing: {
              description: 'The server is asked for a code that lets the page act for this person.',
              invoke: {
                id: 'getOpenAuthCode',
                src: 'getOpenAuthCode',
                input: ({ context: { open_appid } }) => ({ open_appid }),
                onDone: { target: 'open', actions: { type: 'welcomePage', params: ({ event }) => event.output } },
                onError: {
                  target: '#frame.refused',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
            },
            open: {
              description: 'The page works by itself.',
              on: {
                'page.hello': { guard: 'hasApp', target: 'renewing' },
                'page.auth': { guard: 'hasApp', target: 'renewing' },
              },
            },
            renewing: {
              description: 'The page started again or its session ended; a short pause keeps it from asking on and on.',
              after: { authPause: 'authorizing' },
            },
          },
        },
        menu: {
          description: 'How often the page may have the menu loaded again (guarantee 21).',
          initial: 'ready',
          states: {
            ready: {
              description: 'The page may ask.',
              on: { 'page.reload': { target: 'resting', actions: 'askForMenu' } },
            },
            resting: {
              description: 'The menu was loaded again a moment ago.',
              on: { 'page.reload': 'owing' },
              after: { reloadPause: 'ready' },
            },
            owing: {
              description: 'The page asked again too soon: it is remembered.',
              after: { reloadPause: { target: 'resting', actions: 'askForMenu' } },
            },
          },
        },
      },
    },
    silent: {
      description: 'The page never said hello.',
      tags: 'failed',
      on: { 'frame.retry': 'framed' },
    },
    refused: {
      description: 'No code could be had for the page.',
      tags: 'failed',
      on: { 'frame.retry': 'framed' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof frameMachine>

export const selectIsOpening = (snapshot: Snapshot) => snapshot.hasTag('opening')
export const selectHasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')
export const selectFrameFailure = ({ context }: Snapshot) => context.failure
