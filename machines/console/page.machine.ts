import { assign, emit, sendParent, sendTo, setup } from 'xstate'
import { FRAME_AUTH_PAUSE_MS, MENU_RELOAD_EVERY_MS } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import type {
  AddressChanged,
  Answer,
  AuthorizedApp,
  Caused,
  ConsoleEvent,
  LineEvent,
  Move,
  PageData,
  PageEvent,
  PageInput,
  PageMoved,
  PageNews,
  Question,
} from './page-messages.ts'

type Context = PageInput & { title?: string; height?: number; isDirty: boolean; question?: Question; authId: string }

const line = (event: LineEvent) => event
const news = (event: PageNews) => event
const questionIn = ({ id, title, text, action, isDangerous }: Question) => ({ id, title, text, action, isDangerous })
const moved = (move: Move): PageMoved => ({ type: 'page.moved', ...move })
const closeLine = { type: 'tell', params: { said: { type: 'close' } } } as const
const welcomePage = { type: 'welcome', params: ({ event }: { event: { opened: AuthorizedApp } }) => event } as const

/** What an embedded page says of itself and asks for, and what it is told (§2, §4). */
export const pageMachine = setup({
  types: {} as { context: Context; input: PageInput; events: PageEvent | ConsoleEvent; emitted: Caused },
  actors: {
    line: unprovidedSource<PageEvent, PageInput>(),
    console: unprovidedSource<{ type: 'session.ended' }, PageInput>(),
    address: unprovidedSource<AddressChanged, PageInput>(),
    getOpenAuthCode: unprovided<AuthorizedApp, { open_appid: string }>('getOpenAuthCode'),
  },
  actions: {
    passOn: sendParent(({ event }) => event),
    reset: assign({ title: undefined, height: undefined, isDirty: false, question: undefined }),
    welcome: sendTo('line', ({ context }, { opened }: { opened: AuthorizedApp }) =>
      line({ type: 'welcome', route: context.route, opened }),
    ),
    keepTitle: assign((_, { text }: { text: string }) => ({ title: text })),
    keepHeight: assign((_, { height }: { height: number }) => ({ height })),
    keepDirty: assign((_, { isDirty }: { isDirty: boolean }) => ({ isDirty })),
    keepRoute: assign((_, { route }: { route: string }) => ({ route })),
    keepAuthId: assign((_, { id }: { id: string }) => ({ authId: id })),
    keepQuestion: assign((_, asked: Question) => ({ question: questionIn(asked) })),
    reply: sendTo('line', (_, answer: Answer) => line({ type: 'reply', answer })),
    replyToAuth: sendTo('line', ({ context }, answer: Omit<Answer, 'id'>) =>
      line({ type: 'reply', answer: { id: context.authId, ...answer } }),
    ),
    replyToQuestion: sendTo('line', ({ context: { question } }, { value }: { value: boolean }) =>
      line({ type: 'reply', answer: { id: question?.id ?? '', ok: true, value } }),
    ),
    tell: sendTo('line', (_, { said }: { said: LineEvent }) => said),
    tellRoute: sendTo('line', ({ context }) => line({ type: 'route', path: context.route })),
    askForMenu: sendTo('console', news({ type: 'menu.stale' })),
    doubtToken: sendTo('console', news({ type: 'token.doubted' })),
    tellDirty: sendTo('console', ({ context }) => news({ type: 'page.dirty', isDirty: context.isDirty })),
    offerData: emit((_, { data }: { data: PageData }) => ({ type: 'data.offered', data })),
    changeAddress: sendTo('address', (_, { path, replace }: Move) => moved({ path, replace })),
  },
  guards: { isOtherRoute: ({ context }, { route }: { route: string }) => route !== context.route },
  delays: { authPause: FRAME_AUTH_PAUSE_MS, reloadPause: MENU_RELOAD_EVERY_MS },
}).createMachine({
  id: 'page',
  description: 'What an embedded page says of itself and asks for, and what it is told.',
  context: ({ input }) => ({ ...input, isDirty: false, authId: '' }),
  invoke: [
    { id: 'line', src: 'line', input: ({ context }) => context },
    { id: 'console', src: 'console', input: ({ context }) => context },
    { id: 'address', src: 'address', input: ({ context }) => context },
  ],
  on: {
    'page.hello': { actions: 'passOn' },
    'page.ready': { actions: 'passOn' },
    'page.tokenInvalid': { actions: 'doubtToken' },
    'page.updateData': { actions: { type: 'offerData', params: ({ event }) => event } },
    'page.title': { actions: { type: 'keepTitle', params: ({ event }) => event } },
    'page.resize': { actions: { type: 'keepHeight', params: ({ event }) => event } },
    'page.dirty': { actions: [{ type: 'keepDirty', params: ({ event }) => event }, 'tellDirty'] },
    'page.route': {
      actions: [
        { type: 'keepRoute', params: ({ event }) => ({ route: event.path }) },
        { type: 'changeAddress', params: ({ event }) => event },
      ],
    },
    'address.changed': {
      guard: { type: 'isOtherRoute', params: ({ event }) => event },
      actions: [{ type: 'keepRoute', params: ({ event }) => event }, 'tellRoute'],
    },
    'page.shown': { actions: { type: 'tell', params: { said: { type: 'visibility', isVisible: true } } } },
    'page.hidden': { actions: { type: 'tell', params: { said: { type: 'visibility', isVisible: false } } } },
    'session.ended': { actions: { type: 'tell', params: { said: { type: 'logout' } } } },
  },
  type: 'parallel',
  states: {
    question: {
      description: 'What the page wants to know from the person, one question at a time.',
      on: {
        'page.welcome': { target: '.none', actions: ['reset', 'tellDirty', welcomePage] },
        'page.gone': { target: '.none', actions: ['reset', 'tellDirty', closeLine] },
      },
      initial: 'none',
      states: {
        none: {
          description: 'The page asks nothing.',
          on: { 'page.confirm': { target: 'asked', actions: { type: 'keepQuestion', params: ({ event }) => event } } },
        },
        asked: {
          description: 'The question is shown; another one is declined as long as it is.',
          on: {
            'page.confirm': {
              actions: { type: 'reply', params: ({ event }) => ({ id: event.id, ok: false, reason: 'declined' }) },
            },
            'question.answer': {
              target: 'none',
              actions: { type: 'replyToQuestion', params: ({ event }) => ({ value: event.isConfirmed }) },
            },
          },
        },
      },
    },
    code: {
      description: 'Fresh codes for the page, with a pause between them that keeps it from asking on and on.',
      on: { 'page.welcome': '.ready', 'page.gone': '.ready' },
      initial: 'ready',
      states: {
        ready: {
          description: 'The page may ask for a code.',
          on: { 'page.auth': { target: 'asking', actions: { type: 'keepAuthId', params: ({ event }) => event } } },
        },
        asking: {
          description: 'The server is asked for a code.',
          invoke: {
            id: 'getOpenAuthCode',
            src: 'getOpenAuthCode',
            input: ({ context: { open_appid } }) => ({ open_appid }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'replyToAuth',
                params: ({ event }) => ({ ok: true, value: { open_auth_code: event.output.open_auth_code } }),
              },
            },
            onError: { target: 'resting', actions: { type: 'replyToAuth', params: { ok: false, reason: 'failed' } } },
          },
        },
        resting: {
          description: 'A code was handed over a moment ago.',
          on: { 'page.auth': { target: 'owing', actions: { type: 'keepAuthId', params: ({ event }) => event } } },
          after: { authPause: 'ready' },
        },
        owing: { description: 'The page asked again too soon: it waits.', after: { authPause: 'asking' } },
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
})
