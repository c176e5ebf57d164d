import { assign, sendTo, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { FLOORS_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import type { Floors, FloorsAnswer, FloorsQuestion } from './floor.ts'

type Answered = { answer: FloorsAnswer }
type ChosenRobot = { robot_uuid: string }
type ChosenPlace = { map_name: string; place_name: string }

const endChoice = { 'choice.end': { target: 'free', actions: 'forgetChoice' } } as const
const keepAnswer = { type: 'keepFloors', params: ({ event }: { event: Answered }) => event } as const

/** The company's floors, and what the person has chosen on one of them: a robot to look after, or a place to send one to. */
export const liveFloorMachine = setup({
  types: {
    context: {} as { floors?: Floors; failure?: Failure; robot?: ChosenRobot; place?: ChosenPlace },
    events: {} as
      | { type: 'floors.retry' | 'choice.end' }
      | ({ type: 'robot.choose' } & ChosenRobot)
      | ({ type: 'place.choose' } & ChosenPlace)
      | LookNews<FloorsAnswer>,
  },
  actors: { readFloors: unpolled<FloorsAnswer, FloorsQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepFloors: assign(({ context }, { answer: { floors } }: Answered) => ({
      floors: floors ?? context.floors,
      failure: undefined,
    })),
    forgetFloors: assign({ floors: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepRobot: assign((_, { robot_uuid }: ChosenRobot) => ({ robot: { robot_uuid } })),
    keepPlace: assign((_, { map_name, place_name }: ChosenPlace) => ({ place: { map_name, place_name } })),
    forgetChoice: assign({ robot: undefined, place: undefined }),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notAllowed,
    hasFloors: ({ context }) => context.floors !== undefined,
  },
}).createMachine({
  id: 'liveFloor',
  description: 'The floors of the company, and what the person has chosen on one of them.',
  context: {},
  invoke: {
    id: 'polling',
    src: 'readFloors',
    input: { question: {}, etag: '', everyMs: FLOORS_REFRESH_MS, asksAfresh: true },
  },
  on: {
    'look.failed': [
      {
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '.refused',
        actions: ['forgetFloors', 'forgetChoice', keepFailure],
      },
      { guard: 'hasFloors', actions: keepFailure },
      { target: '.failed', actions: keepFailure },
    ],
    'look.answered': { target: '.shown', actions: keepAnswer },
    'floors.retry': { actions: 'lookNow' },
  },
  initial: 'loading',
  states: {
    loading: { description: 'There is nothing to show yet.' },
    failed: { description: 'There is nothing to show, and the last look failed.' },
    refused: { description: 'The page is not open to the person any more.' },
    shown: {
      description: 'A floor is shown, and things on it can be chosen.',
      initial: 'free',
      on: {
        'look.answered': { actions: keepAnswer },
        'robot.choose': {
          target: '.robot',
          actions: ['forgetChoice', { type: 'keepRobot', params: ({ event }) => event }],
        },
        'place.choose': {
          target: '.place',
          actions: ['forgetChoice', { type: 'keepPlace', params: ({ event }) => event }],
        },
      },
      states: {
        free: { description: 'Nothing is chosen.' },
        robot: {
          description: 'The card of a robot is open: how it is, and what can be asked of it.',
          on: endChoice,
        },
        place: { description: 'A place is chosen, and which robot is to go there is asked.', on: endChoice },
      },
    },
  },
})
