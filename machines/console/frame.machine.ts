import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureAfter, isUnreachable, toFailure } from '../failure.ts'
import { backOffMs, FRAME_AUTH_PAUSE_MS, FRAME_HELLO_PATIENCE_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'
import { pageMachine } from './page.machine.ts'
import type { AuthorizedApp, PageInput } from './page-messages.ts'

export type FrameInput = PageInput & { isForeign: boolean }
/** A page is loaded and says hello, in either order: which of the two is still to come. */
type Due = 'hello' | 'load' | 'none'
/** What is wrong with the page, as the person is told until it works again. */
type Fault = 'silent' | 'refused'
/** A code for the page, or why there is none. */
type Answer = { opened?: AuthorizedApp; failure?: Failure }
type FrameEvent = {
  type: 'page.hello' | 'page.ready' | 'frame.loaded' | 'frame.retry' | 'frame.shown' | 'frame.hidden'
}
type Context = FrameInput & {
  due: Due
  answer?: Answer
  tries: number
  isHidden: boolean
  fault?: Fault
  failure?: Failure
}

const isNewPage = ({ due, open_appid }: { due: Due; open_appid: string }) => due === 'none' && open_appid !== ''
/** The same call may succeed later; where the server said no, only the person tries again. */
const isUnanswered = ({ fault, failure }: Context) => fault === 'silent' || isUnreachable(failure)
const welcome = ({ context }: { context: Context }) =>
  ({ type: 'page.welcome', opened: context.answer?.opened as AuthorizedApp }) as const
const listening = { 'page.hello': { actions: 'noteHello' }, 'frame.loaded': { actions: 'noteLoad' } } as const
/** A page of another maker need not say hello. */
const loading = [
  { guard: 'isForeign', target: '#frame.framed.open', actions: 'noteLoad' },
  { actions: 'noteLoad' },
] as const
const loadedAgain = [
  { guard: 'isNewPage', target: 'reopening', actions: ['noteLoad', 'closeLine'] },
  { actions: 'noteLoad' },
] as const
const again = {
  tags: 'trouble',
  after: { backOff: { guard: 'mayRetry', target: 'framed', actions: 'countTry' } },
  on: { 'frame.shown': { guard: 'comesBack', target: 'framed', actions: 'noteShown' } },
} as const

export const frameMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FrameInput,
    events: {} as FrameEvent,
    children: {} as { page: 'page'; getOpenAuthCode: 'getOpenAuthCode' },
    tags: {} as 'opening' | 'trouble',
  },
  actors: {
    page: pageMachine,
    getOpenAuthCode: unprovided<AuthorizedApp, { open_appid: string }>('getOpenAuthCode'),
  },
  actions: {
    startOver: assign({ due: 'none', answer: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    settle: assign({ tries: 0, answer: undefined, fault: undefined, failure: undefined }),
    noteSilence: assign({ fault: 'silent', answer: undefined, failure: undefined }),
    noteRefusal: assign({ fault: 'refused', answer: undefined }),
    noteShown: assign({ isHidden: false }),
    noteHidden: assign({ isHidden: true }),
    noteHello: assign({ due: ({ context }) => (context.due === 'hello' ? 'none' : 'load') }),
    noteLoad: assign({ due: ({ context }) => (context.due === 'load' ? 'none' : 'hello') }),
    keepAnswer: assign((_, answer: Answer) => ({ answer })),
    forgetAnswer: assign({ answer: undefined }),
    keepFailure: assign(({ context }) =>
      context.answer?.failure ? failureAfter(context, context.answer.failure) : { failure: undefined },
    ),
    welcomePage: sendTo('page', welcome),
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
    isDecided: ({ context }) => context.answer !== undefined,
    isRegistered: ({ context: { answer, origin } }) => answer?.opened?.app.origin === origin,
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
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Only a page that belongs to an app gets a code.',
          always: [{ guard: 'hasApp', target: 'authorizing' }, { target: 'opening' }],
        },
        opening: {
          description: 'The page is loading; it belongs to no app.',
          tags: 'opening',
          on: { 'frame.loaded': loading },
          after: { helloPatience: '#frame.silent' },
        },
        authorizing: {
          description: 'The server is asked for a code that lets the page act for this person.',
          invoke: {
            id: 'getOpenAuthCode',
            src: 'getOpenAuthCode',
            input: ({ context: { open_appid } }) => ({ open_appid }),
            onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ opened: event.output }) } },
            onError: { actions: { type: 'keepAnswer', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'The page is loading and has not said hello; a page of another maker need not.',
              tags: 'opening',
              on: { 'page.hello': { target: 'greeted', actions: 'noteHello' }, 'frame.loaded': loading },
              after: { helloPatience: '#frame.silent' },
            },
            greeted: {
              description: 'The page has said hello and waits for its code.',
              always: [
                { guard: 'isRegistered', target: '#frame.framed.welcomed' },
                { guard: 'isDecided', target: '#frame.refused', actions: 'keepFailure' },
              ],
              on: listening,
            },
          },
        },
        welcomed: {
          description: 'The page knows for whom it is and has yet to show something.',
          entry: ['welcomePage', 'forgetAnswer'],
          on: {
            'page.ready': 'open',
            'page.hello': { target: 'renewing', actions: 'noteHello' },
            'frame.loaded': loadedAgain,
          },
          after: { helloPatience: '#frame.silent' },
        },
        open: {
          description: 'The page works by itself.',
          entry: 'settle',
          on: {
            'page.hello': { guard: 'hasApp', target: 'renewing', actions: 'noteHello' },
            'frame.loaded': [{ guard: 'isNewForeignPage', actions: ['noteLoad', 'closeLine'] }, ...loadedAgain],
          },
        },
        reopening: {
          description: 'Another page is in the frame and has not said hello: it went elsewhere, or broke.',
          on: { ...listening, 'page.hello': { target: 'renewing', actions: 'noteHello' } },
          after: { helloPatience: '#frame.silent' },
        },
        renewing: {
          description: 'The page started again; a short pause keeps it from doing so on and on.',
          on: listening,
          after: { authPause: 'authorizing.greeted' },
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
