import { assign, sendTo, setup } from 'xstate'
import type { DialoguePeriod } from '../../domain/dialogues.ts'
import { RET } from '../../openapi/ret.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { DIALOGUES_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import type { DialogueReport, DialogueReportOf, DialogueReportQuestion } from './dialogue-report.ts'

type Asked = DialogueReport['robot_list']
type Answered = { answer: DialogueReport }
type Period = { days: DialoguePeriod }
type Robot = { robot_uuid: string }

/** The robot that is looked at keeps its name in the choice where it was asked nothing in the period. */
function withChosen(listed: Asked, { robots, robot_uuid }: { robots: Asked; robot_uuid: string }): Asked {
  const isChosen = (robot: Asked[number]) => robot.robot_uuid === robot_uuid
  const chosen = listed.some(isChosen) ? undefined : robots.find(isChosen)
  return chosen ? [...listed, { ...chosen, questions: 0 }] : listed
}

/** What guests asked robots in a period, of one robot or of all, looked at again and again while someone can see it. */
export const dialogueReportMachine = setup({
  types: {
    context: {} as DialogueReportQuestion & {
      robots: Asked
      report?: DialogueReport
      failure?: Failure
    },
    input: {} as DialogueReportOf,
    events: {} as
      | { type: 'report.retry' }
      | ({ type: 'period.choose' } & Period)
      | ({ type: 'robot.choose' } & Robot)
      | LookNews<DialogueReport>,
  },
  actors: { readDialogues: unpolled<DialogueReport, DialogueReportQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepReport: assign(({ context }, { answer }: Answered) => ({
      report: answer,
      robots: withChosen(answer.robot_list, context),
    })),
    keepPeriod: assign((_, { days }: Period) => ({ days })),
    keepRobot: assign((_, { robot_uuid }: Robot) => ({ robot_uuid })),
    forgetReport: assign({ report: undefined }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isOtherPeriod: ({ context }, { days }: Period) => days !== context.days,
    isOtherRobot: ({ context }, { robot_uuid }: Robot) => robot_uuid !== context.robot_uuid,
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notAllowed,
    hasReport: ({ context }) => context.report !== undefined,
  },
}).createMachine({
  id: 'dialogueReport',
  description: 'What guests asked robots in a period, of one robot or of all.',
  context: ({ input }) => ({ ...input, days: 30, robot_uuid: '', robots: [] }),
  initial: 'lookingBack',
  states: {
    lookingBack: {
      description: 'A period is looked back at, again and again while someone can see it.',
      entry: 'forgetFailure',
      invoke: {
        id: 'polling',
        src: 'readDialogues',
        input: ({ context: { robot_prodtype_id, days, robot_uuid } }) => ({
          ...{ question: { robot_prodtype_id, days, robot_uuid }, everyMs: DIALOGUES_REFRESH_MS },
        }),
      },
      on: {
        'look.answered': { target: '.shown', actions: { type: 'keepReport', params: ({ event }) => event } },
        'look.failed': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '.refused',
            actions: ['forgetReport', keepFailure],
          },
          { guard: 'hasReport', target: '.stale', actions: keepFailure },
          { target: '.failed', actions: keepFailure },
        ],
        'report.retry': { actions: 'lookNow' },
        'period.choose': {
          guard: { type: 'isOtherPeriod', params: ({ event }) => event },
          target: 'lookingBack',
          reenter: true,
          actions: [{ type: 'keepPeriod', params: ({ event }) => event }, 'forgetReport'],
        },
        'robot.choose': {
          guard: { type: 'isOtherRobot', params: ({ event }) => event },
          target: 'lookingBack',
          reenter: true,
          actions: [{ type: 'keepRobot', params: ({ event }) => event }, 'forgetReport'],
        },
      },
      initial: 'loading',
      states: {
        loading: { description: 'Nothing is known yet of what is asked for.' },
        shown: { description: 'What is shown is as new as the last look.', entry: 'forgetFailure' },
        stale: { description: 'What is shown is what was known last: the last look failed.' },
        failed: { description: 'There is nothing to show, and the last look failed.' },
        refused: { description: 'The page is not open to the person any more.' },
      },
    },
  },
})
