import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Failure, failureAfter, isUnreachable } from '../failure.ts'
import { backOffMs, FRAME_AUTH_PAUSE_MS, FRAME_HELLO_PATIENCE_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'
import { type AuthorizedApp, type PageInput, pageMachine } from './page.machine.ts'

export type FrameInput = PageInput & { isForeign: boolean }
/** A page is loaded and says hello, in either order: which of the two is still to come. */
type Due = 'hello' | 'load' | 'none'
/** What is wrong with the page, as the person is told until it works again. */
type Fault = 'silent' | 'refused'
type Context = FrameInput & { due: Due; tries: number; isHidden: boolean; fault?: Fault; failure?: Failure }

const isNewPage = ({ due, open_appid }: { due: Due; open_appid: string }) => due === 'none' && open_appid !== ''
/** The same call may succeed later; where the server said no, only the person tries again. */
const isUnanswered = ({ fault, failure }: Context) => fault === 'silent' || isUnreachable(failure)
const again = {
  after: { backOff: { guard: 'mayRetry', target: 'framed', actions: 'countTry' } },
  on: { 'frame.shown': { guard: 'comesBack', target: 'framed', actions: 'noteShown' } },
} as const

/** An embedded page in its frame: waits for its hello, hands it a code, and notices when it falls silent (§2). */
export const frameMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FrameInput,
    events: {} as {
      type: 'page.hello' | 'page.ready' | 'frame.loaded' | 'frame.retry' | 'frame.shown' | 'frame.hidden'
    },
    children: {} as { page: 'page'; getOpenAuthCode: 'getOpenAuthCode' },
    tags: {} as 'opening',
  },
  actors: {
    page: pageMachine,
    getOpenAuthCode: unprovided<AuthorizedApp, { open_appid: string }>('getOpenAuthCode'),
  },
  actions: {
    startOver: assign({ due: 'none' }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    settle: assign({ tries: 0, fault: undefined, failure: undefined }),
    noteSilence: assign({ fault: 'silent', failure: undefined }),
    noteRefusal: assign({ fault: 'refused' }),
    noteShown: assign({ isHidden: false }),
    noteHidden: assign({ isHidden: true }),
    forgetFailure: assign({ failure: undefined }),
    noteHello: assign({ due: ({ context }) => (context.due === 'hello' ? 'none' : 'load') }),
    noteLoad: assign({ due: ({ context }) => (context.due === 'load' ? 'none' : 'hello') }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => failureAfter(context, error)),
    welcomePage: sendTo('page', (_, opened: AuthorizedApp) => ({ type: 'page.welcome', opened })),
    showPage: sendTo('page', { type: 'page.shown' }),
    closeLine: sendTo('page', { type: 'page.gone' }),
    hidePage: sendTo('page', { type: 'page.hidden' }),
  },
  guards: {
    isForeign: ({ context }) => context.isForeign,
    mayRetry: ({ context }) => isUnanswered(context) && !context.isHidden,
    comesBack: ({ context }) => isUnanswered(context) && context.isHidden,
    hasApp: ({ context }) => context.open_appid !== '',
    isNewPage: ({ context }) => isNewPage(context),
    isNewForeignPage: ({ context }) => context.isForeign && isNewPage(context),
    isRegistered: ({ context }, { app }: AuthorizedApp) => app.origin === context.origin,
  },
  delays: {
    helloPatience: FRAME_HELLO_PATIENCE_MS,
    authPause: FRAME_AUTH_PAUSE_MS,
    backOff: ({ context }) => backOffMs(context.tries),
  },
}).createMachine({
  id: 'frame',
  description: 'An embedded page in its frame.',
  context: ({ input }) => ({ ...input, due: 'none', tries: 0, isHidden: false }),
  initial: 'framed',
  on: {
    'frame.retry': '.framed',
    'frame.shown': { actions: 'noteShown' },
    'frame.hidden': { actions: 'noteHidden' },
  },
  states: {
    framed: {
      description: 'The page is in its frame; only its own messages count.',
      entry: 'startOver',
      invoke: { id: 'page', src: 'page', input: ({ context }) => context },
      on: {
        'frame.shown': { actions: ['noteShown', 'showPage'] },
        'frame.hidden': { actions: ['noteHidden', 'hidePage'] },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The page is loading and has not said hello; a page of another maker need not.',
          tags: 'opening',
          on: {
            'page.hello': { guard: 'hasApp', target: 'authorizing', actions: 'noteHello' },
            'frame.loaded': [{ guard: 'isForeign', target: 'open', actions: 'noteLoad' }, { actions: 'noteLoad' }],
          },
          after: { helloPatience: '#frame.silent' },
        },
        authorizing: {
          description: 'The server is asked for a code that lets the page act for this person.',
          invoke: {
            id: 'getOpenAuthCode',
            src: 'getOpenAuthCode',
            input: ({ context: { open_appid } }) => ({ open_appid }),
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: 'welcomed',
                actions: { type: 'welcomePage', params: ({ event }) => event.output },
              },
              { target: '#frame.refused', actions: 'forgetFailure' },
            ],
            onError: { target: '#frame.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          on: { 'page.hello': { actions: 'noteHello' }, 'frame.loaded': { actions: 'noteLoad' } },
        },
        welcomed: {
          description: 'The page knows for whom it is and has yet to show something.',
          on: {
            'page.ready': 'open',
            'page.hello': { target: 'renewing', actions: 'noteHello' },
            'frame.loaded': [
              { guard: 'isNewPage', target: 'reopening', actions: ['noteLoad', 'closeLine'] },
              { actions: 'noteLoad' },
            ],
          },
          after: { helloPatience: '#frame.silent' },
        },
        open: {
          description: 'The page works by itself.',
          entry: 'settle',
          on: {
            'page.hello': { guard: 'hasApp', target: 'renewing', actions: 'noteHello' },
            'frame.loaded': [
              { guard: 'isNewForeignPage', actions: ['noteLoad', 'closeLine'] },
              { guard: 'isNewPage', target: 'reopening', actions: ['noteLoad', 'closeLine'] },
              { actions: 'noteLoad' },
            ],
          },
        },
        reopening: {
          description: 'Another page is in the frame and has not said hello: it went elsewhere, or broke.',
          on: {
            'page.hello': { target: 'renewing', actions: 'noteHello' },
            'frame.loaded': { actions: 'noteLoad' },
          },
          after: { helloPatience: '#frame.silent' },
        },
        renewing: {
          description: 'The page started again; a short pause keeps it from doing so on and on.',
          on: { 'page.hello': { actions: 'noteHello' }, 'frame.loaded': { actions: 'noteLoad' } },
          after: { authPause: 'authorizing' },
        },
      },
    },
    silent: {
      description:
        'The page never said hello, or showed nothing after its welcome; it is tried again, later after each failure.',
      entry: 'noteSilence',
      ...again,
    },
    refused: {
      description:
        'No code could be had for the page, or it is not registered for where it comes from; where the server did not answer it is tried again.',
      entry: 'noteRefusal',
      ...again,
    },
  },
})

type Snapshot = SnapshotFrom<typeof frameMachine>

export const selectIsOpening = (snapshot: Snapshot) => snapshot.hasTag('opening')
/** What went wrong stays on screen while the page is tried again. */
export const selectHasFailed = ({ context }: Snapshot) => context.fault !== undefined
export const selectIsRefused = ({ context }: Snapshot) => context.fault === 'refused'
export const selectIsRetrying = (snapshot: Snapshot) => selectHasFailed(snapshot) && snapshot.matches('framed')
export const selectFrameFailure = ({ context }: Snapshot) => context.failure
export const selectPage = ({ children }: Snapshot) => children.page
/** Whether something typed in the page would be lost with it. */
export const holdsChanges = ({ children }: Snapshot) => children.page?.getSnapshot().context.isDirty ?? false
