import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '../failure.ts'
import { COMMANDS_REFRESH_MS, type PageSize, UNDER_WAY_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { unprovided } from '../unprovided.ts'
import {
  type Asking,
  type Command,
  type CommandPage,
  type CommandsAnswer,
  type CommandsQuestion,
  isDangerous,
  isUnderWay,
  withCommand,
} from './remote.ts'

type Named = { command_id: string }
/** Which commands are shown: those to one robot, or (empty) all. */
type Page = { robot_uuid: string; page: number; size: PageSize }
type Context = Page & {
  listed?: CommandPage
  etag: string
  asOfMs: number
  clockAheadMs: number
  /** Why the list could not be looked at. */
  failure?: Failure
  asked?: Asking
  /** Why a command was not sent, sent again or taken back. */
  refusal?: Failure
}
type Events =
  | { type: 'command.ask'; asked: Asking }
  | { type: 'command.confirm' | 'command.withdraw' | 'command.again' | 'list.retry' | 'refusal.dismiss' }
  | ({ type: 'command.retry' | 'command.cancel' } & Named)
  | ({ type: 'page.ask' } & Page)
  | LookNews<CommandsAnswer>

const keepAsked = { type: 'keepAsked', params: ({ event }: { event: { asked: Asking } }) => event } as const
const keepCommand = { type: 'keepCommand', params: ({ event }: { event: { output: Command } }) => event } as const
const keepFailure = { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => event } as const
const keepRefusal = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const
const needsConfirming = { type: 'needsConfirming', params: ({ event }: { event: { asked: Asking } }) => event } as const

/** What the server said; where nothing has changed, what it said before. */
const answeredBy = ({ listed }: Context, answer: CommandsAnswer): Partial<Context> => ({
  ...answer,
  listed: answer.listed ?? listed,
  failure: undefined,
})

/** Robots at work, and what is not known, are looked at often. */
const paceOf = ({ listed, failure }: Pick<Context, 'listed' | 'failure'>) =>
  failure || listed?.commands.some(isUnderWay) ? UNDER_WAY_REFRESH_MS : COMMANDS_REFRESH_MS

const NO_ASKING: Asking = { key: '', kind: 'stop_task', params: {}, robot_uuids: [] }
const namedIn = (event: Events): Named =>
  'command_id' in event ? { command_id: event.command_id } : { command_id: '' }

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

type Snapshot = SnapshotFrom<typeof remoteControlMachine>

export const selectCommands = ({ context }: Snapshot) => context.listed
export const selectRobot = ({ context }: Snapshot) => context.robot_uuid
export const selectPage = ({ context }: Snapshot) => context.page
export const selectSize = ({ context }: Snapshot) => context.size
export const selectListFailure = ({ context }: Snapshot) => context.failure
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectAsked = ({ context }: Snapshot) => context.asked
export const selectRefusal = ({ context }: Snapshot) => context.refusal
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sending')
/** A dangerous command waits for its second word, until it is on its way. */
export const selectAsksTwice = (snapshot: Snapshot) =>
  !snapshot.matches('watching') && snapshot.context.asked !== undefined && isDangerous(snapshot.context.asked)
export const selectIsNotSent = (snapshot: Snapshot) => snapshot.matches('notSent')
/** What is shown is older than it looks. */
export const isStale = ({ context }: Snapshot) => context.failure !== undefined && context.listed !== undefined
