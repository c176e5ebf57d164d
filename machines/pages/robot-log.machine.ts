import { assign, sendTo, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { ROBOT_LOG_REFRESH_MS, ROBOT_LOG_RESTORED_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { unprovided } from '../unprovided.ts'
import {
  type LeastLevel,
  type RobotLogOf,
  type RobotLogPage,
  type RobotLogQuestion,
  withNewest,
  withOlder,
} from './robot-log.ts'

type Answered = { answer: RobotLogPage }
type Chosen = { level: LeastLevel }

/** What a robot told of itself in lines: the newest looked at again and again while someone can see it, older ones when somebody asks. */
export const robotLogMachine = setup({
  types: {
    context: {} as RobotLogOf & { level: LeastLevel; log?: RobotLogPage; failure?: Failure },
    input: {} as RobotLogOf,
    events: {} as
      | { type: 'log.retry' }
      | { type: 'older.ask' }
      | ({ type: 'level.choose' } & Chosen)
      | LookNews<RobotLogPage>,
  },
  actors: {
    readLines: unpolled<RobotLogPage, RobotLogQuestion>(),
    readOlderLines: unprovided<RobotLogPage, RobotLogQuestion>('readOlderLines'),
  },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepNewestLines: assign(({ context: { log } }, { answer }: Answered) => ({ log: withNewest(answer, log) })),
    keepOlderLines: assign(({ context: { log } }, { answer }: Answered) => ({
      log: log ? withOlder(log, answer) : answer,
    })),
    forgetLines: assign({ log: undefined }),
    keepLevel: assign((_, { level }: Chosen) => ({ level })),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    hasLines: ({ context }) => context.log !== undefined,
    hasOlderLines: ({ context }) => context.log?.cursor !== undefined,
    isOtherLevel: ({ context }, { level }: Chosen) => level !== context.level,
  },
}).createMachine({
  id: 'robotLog',
  description: 'What a robot told of itself in lines.',
  context: ({ input }) => ({ ...input, level: 'info' }),
  initial: 'following',
  states: {
    following: {
      description: 'The newest lines are looked at again and again while someone can see them.',
      entry: 'forgetFailure',
      invoke: {
        id: 'polling',
        src: 'readLines',
        input: ({ context: { robot_uuid, level } }) => ({
          question: { robot_uuid, level },
          ...{ everyMs: ROBOT_LOG_REFRESH_MS, restoredMs: ROBOT_LOG_RESTORED_MS },
        }),
      },
      on: {
        'look.answered': { target: '.shown', actions: { type: 'keepNewestLines', params: ({ event }) => event } },
        'look.failed': [
          { guard: 'hasLines', target: '.stale', actions: keepFailure },
          { target: '.failed', actions: keepFailure },
        ],
        'log.retry': { actions: 'lookNow' },
        'level.choose': {
          guard: { type: 'isOtherLevel', params: ({ event }) => event },
          target: 'following',
          reenter: true,
          actions: [{ type: 'keepLevel', params: ({ event }) => event }, 'forgetLines'],
        },
      },
      initial: 'loading',
      states: {
        loading: { description: 'No line is known yet.' },
        shown: {
          description: 'The newest lines are as new as the last look.',
          initial: 'settled',
          on: { 'look.answered': { actions: { type: 'keepNewestLines', params: ({ event }) => event } } },
          states: {
            settled: {
              description: 'Older lines can be asked for, where there are any.',
              entry: 'forgetFailure',
              on: { 'older.ask': { guard: 'hasOlderLines', target: 'readingOlder' } },
            },
            readingOlder: {
              description: 'Older lines are read; newer ones wait for the next look.',
              invoke: {
                id: 'readOlderLines',
                src: 'readOlderLines',
                input: ({ context: { robot_uuid, level, log } }) => ({ robot_uuid, level, cursor: log?.cursor }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepOlderLines', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: { target: 'olderFailed', actions: keepFailure },
              },
              on: { 'look.answered': {} },
            },
            olderFailed: {
              description: 'Older lines could not be read.',
              on: { 'older.ask': 'readingOlder' },
            },
          },
        },
        stale: { description: 'What is shown is what was known last: the last look failed.' },
        failed: { description: 'There is nothing to show, and the last look failed.' },
      },
    },
  },
})
