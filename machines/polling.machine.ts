import { assign, type CallbackActorLogic, type EventObject, type PromiseActorLogic, sendParent, setup } from 'xstate'
import { BACK_OFF_MAX_MS } from './limits.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'

/** `connection.restored`: the console has found the server again after it was lost. */
export type Visibility = { type: 'page.hidden' | 'page.shown' | 'connection.restored' }
/** What the chart around it hears; `isBack`: somebody has just come back to the page. */
export type LookNews<Answer> =
  | { type: 'look.answered'; answer: Answer; isBack: boolean }
  | { type: 'look.failed'; error: unknown }

type Pace = { everyMs: number }
/**
 * `etag` names what is known already; with `isKnown` the first look waits as long as the others. `asksAfresh`: after a look that failed everything
 * is asked for: where a look is answered only once there is something new, and where a chart forgets what it knew once it is refused.
 * `restoredMs`: how long others are asked first once the server is back.
 */
type PollingInput = Pace & {
  question: object
  etag?: string
  isKnown?: boolean
  asksAfresh?: boolean
  restoredMs?: number
}
type Answered = { etag?: string }
type LookLogic = PromiseActorLogic<Answered | undefined, object>

/** Something that the server knows, looked at again and again while someone can see it. */
export const pollingMachine = setup({
  types: {
    context: {} as PollingInput & { failures: number; isBack: boolean },
    input: {} as PollingInput,
    events: {} as { type: 'look.now' } | ({ type: 'pace.change' } & Pace) | Visibility,
    tags: {} as 'busy',
  },
  actors: {
    look: unprovided<Answered | undefined, object>('look'),
    visibility: unprovidedSource<Visibility>(),
  },
  actions: {
    keepEtag: assign(({ context }, { answer }: { answer?: Answered }) => ({ etag: answer?.etag ?? context.etag })),
    keepPace: assign((_, { everyMs }: Pace) => ({ everyMs })),
    noteBack: assign({ isBack: true }),
    forgetBack: assign({ isBack: false }),
    countFailure: assign(({ context: { failures, etag, asksAfresh } }) => ({
      failures: failures + 1,
      etag: asksAfresh ? '' : etag,
    })),
    forgetFailures: assign({ failures: 0 }),
    tellAnswer: sendParent(({ context: { isBack } }, { answer }: { answer?: Answered }) => ({
      ...{ type: 'look.answered', answer, isBack },
    })),
    tellFailure: sendParent((_, { error }: { error: unknown }) => ({ type: 'look.failed', error })),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown === true,
    mayAskAtOnce: ({ context }) => context.restoredMs === undefined,
  },
  delays: {
    nextLook: ({ context: { everyMs, failures } }) =>
      Math.min(everyMs * 2 ** failures, Math.max(everyMs, BACK_OFF_MAX_MS)),
    restored: ({ context }) => context.restoredMs ?? 0,
  },
}).createMachine({
  id: 'polling',
  description: 'Something that the server knows, looked at again and again while someone can see it.',
  context: ({ input }) => ({ ...input, failures: 0, isBack: false }),
  invoke: { id: 'visibility', src: 'visibility' },
  on: {
    'page.hidden': '.paused',
    'pace.change': { actions: { type: 'keepPace', params: ({ event }) => event } },
  },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It is decided whether the first look can wait.',
      always: [{ guard: 'isKnown', target: 'waiting' }, { target: 'looking' }],
    },
    looking: {
      description: 'The server is asked: one request at a time.',
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { question, etag } }) => ({ ...question, etag }),
        onDone: {
          target: 'waiting',
          actions: [
            'forgetFailures',
            { type: 'keepEtag', params: ({ event }) => ({ answer: event.output }) },
            { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
            'forgetBack',
          ],
        },
        onError: {
          target: 'waiting',
          actions: ['countFailure', { type: 'tellFailure', params: ({ event }) => event }, 'forgetBack'],
        },
      },
      on: { 'connection.restored': { target: 'restored', actions: 'forgetFailures' } },
    },
    waiting: {
      description: 'The next look comes in a moment, later after each failure.',
      after: { nextLook: 'looking' },
      on: {
        'look.now': 'looking',
        'connection.restored': { target: 'restored', actions: 'forgetFailures' },
        'pace.change': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'keepPace', params: ({ event }) => event },
        },
      },
    },
    restored: {
      description: 'The server is back: it is asked at once, or after what matters more.',
      always: { guard: 'mayAskAtOnce', target: 'looking' },
      after: { restored: 'looking' },
    },
    paused: {
      description: 'Nobody can see the page: nothing is asked.',
      on: { 'page.shown': { target: 'looking', actions: 'noteBack' } },
    },
  },
})

/** What a chart must be given to look at something: this question, and this answer. */
export type Polling<Answer, Question> = typeof pollingMachine & { answers?: (question: Question) => Answer }

/** A hole in a chart for something that is looked at again and again. */
export const unpolled = <Answer, Question>(): Polling<Answer, Question> => pollingMachine

/** The same with its holes filled: the call, and what says whether anybody can see the page. */
export const polled = <Answer, Question>(
  look: PromiseActorLogic<Answer, Question>,
  visibility?: CallbackActorLogic<EventObject, undefined, Visibility>,
): Polling<Answer, Question> =>
  pollingMachine.provide({
    actors: { look: look as unknown as LookLogic, ...(visibility && { visibility }) },
  })
