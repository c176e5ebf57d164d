import { assign, sendTo, setup } from 'xstate'
import { keepFailure, toFailure } from '../failure.ts'
import { unpolled } from '../polling.machine.ts'
import { unprovided } from '../unprovided.ts'
import {
  type Asking,
  type Command,
  type CommandsAnswer,
  type CommandsQuestion,
  isDangerous,
  withCommand,
} from './remote.ts'
import {
  answeredBy,
  type Context,
  type Events,
  type Named,
  NO_ASKING,
  namedIn,
  type Page,
  paceOf,
} from './remote-control-context.ts'

const keepAsked = { type: 'keepAsked', params: ({ event }: { event: { asked: Asking } }) => event } as const
const keepCommand = { type: 'keepCommand', params: ({ event }: { event: { output: Command } }) => event } as const
const keepRefusal = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const
const needsConfirming = { type: 'needsConfirming', params: ({ event }: { event: { asked: Asking } }) => event } as const

/** Commands to robots (§2 "remote control"): asked, confirmed where they are dangerous, sent, and watched robot by robot. */
export const remoteControlMachine = setup({
  types: { context: {} as Context, input: {} as Page, events: {} as Events, tags: {} as 'busy' },
  actors: {
    listCommands: unpolled<CommandsAnswer, CommandsQuestion>(),
    sendCommand: unprovided<Command, Asking>('sendCommand'),
    retryCommand: unprovided<Command, Named>('retryCommand'),
    cancelCommand: unprovided<Command, Named>('cancelCommand'),
  },
  actions: {
    keepAsked: assign((_, { asked }: { asked: Asking }) => ({ asked, refusal: undefined })),
    forgetAsked: assign({ asked: undefined, refusal: undefined }),
    forgetRefusal: assign({ refusal: undefined }),
    keepCommand: assign(({ context }, { output }: { output: Command }) => ({
      listed: withCommand(context.listed, output),
      etag: '',
    })),
    keepListed: assign(({ context }, { answer }: { answer: CommandsAnswer }) => answeredBy(context, answer)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    lookNow: sendTo('polling', { type: 'look.now' }),
    tellPace: sendTo('polling', ({ context }) => ({ type: 'pace.change', everyMs: paceOf(context) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toFailure(error) })),
    keepPage: assign((_, { robot_uuid, page, size }: Page) => ({ robot_uuid, page, size, etag: '' })),
    goToFirstPage: assign({ page: 1 }),
  },
  guards: {
    needsConfirming: (_, { asked }: { asked: Asking }) => isDangerous(asked),
  },
}).createMachine({
  id: 'remoteControl',
  description: 'Commands to robots: asked, confirmed where they are dangerous, sent, and watched robot by robot.',
  context: ({ input }) => ({ ...input, etag: '', asOfMs: 0, clockAheadMs: 0 }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The commands are on screen with what has become of them, and a new one can be chosen.',
      invoke: {
        id: 'polling',
        src: 'listCommands',
        input: ({ context: { robot_uuid, page, size, etag, ...rest } }) => ({
          ...{ question: { robot_uuid, page, size }, etag, everyMs: paceOf(rest) },
        }),
      },
      on: {
        'command.ask': [
          { guard: needsConfirming, target: 'confirming', actions: keepAsked },
          { target: 'sending', actions: keepAsked },
        ],
        'command.retry': { target: 'retrying', actions: 'forgetRefusal' },
        'command.cancel': { target: 'cancelling', actions: 'forgetRefusal' },
        'refusal.dismiss': { actions: 'forgetRefusal' },
        'page.ask': { target: 'watching', reenter: true, actions: { type: 'keepPage', params: ({ event }) => event } },
        'list.retry': { actions: 'lookNow' },
        'look.answered': { actions: [{ type: 'keepListed', params: ({ event }) => event }, 'tellPace'] },
        'look.failed': { actions: [keepFailure, 'tellPace'] },
      },
    },
    confirming: {
      description: 'The command is dangerous: the person is asked once more.',
      on: { 'command.confirm': 'sending', 'command.withdraw': { target: 'watching', actions: 'forgetAsked' } },
    },
    sending: {
      description: 'The command is being sent.',
      tags: 'busy',
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context }) => context.asked ?? NO_ASKING,
        onDone: { target: 'watching', actions: [keepCommand, 'forgetAsked', 'goToFirstPage'] },
        onError: { target: 'notSent', actions: keepRefusal },
      },
    },
    notSent: {
      description: 'The command may not have been sent; sent again it is the same command, not a second one.',
      on: {
        'command.again': { target: 'sending', actions: 'forgetRefusal' },
        'command.withdraw': { target: 'watching', actions: 'forgetAsked' },
      },
    },
    retrying: {
      description: 'The command is being sent again to the robots that have not done it.',
      tags: 'busy',
      invoke: {
        id: 'retryCommand',
        src: 'retryCommand',
        input: ({ event }) => namedIn(event),
        onDone: { target: 'watching', actions: keepCommand },
        onError: { target: 'watching', actions: keepRefusal },
      },
    },
    cancelling: {
      description: 'What no robot has begun is being taken back.',
      tags: 'busy',
      invoke: {
        id: 'cancelCommand',
        src: 'cancelCommand',
        input: ({ event }) => namedIn(event),
        onDone: { target: 'watching', actions: keepCommand },
        onError: { target: 'watching', actions: keepRefusal },
      },
    },
  },
})
