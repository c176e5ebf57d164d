import { assign, sendTo, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { DIALOGUES_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import type { DialogueReport, DialogueReportQuestion, ReportChoice } from './dialogue-report.ts'

type Answered = { answer: DialogueReport }

/** What guests asked robots in a period, of one robot or of all, looked at again and again while someone can see it. */
export const dialogueReportMachine = setup({
  types: {
    context: {} as DialogueReportQuestion & {
      robots: DialogueReport['robot_list']
      report?: DialogueReport
      failure?: Failure
    },
    input: {} as DialogueReportQuestion,
    events: {} as { type: 'report.retry' } | ({ type: 'report.want' } & ReportChoice) | LookNews<DialogueReport>,
  },
  actors: { readDialogues: unpolled<DialogueReport, DialogueReportQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepReport: assign((_, { answer }: Answered) => ({ report: answer, robots: answer.robot_list })),
    keepWanted: assign((_, { days, robot_uuid }: ReportChoice) => ({ days, robot_uuid })),
    forgetReport: assign({ report: undefined }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isOtherReport: ({ context }, { days, robot_uuid }: ReportChoice) =>
      days !== context.days || robot_uuid !== context.robot_uuid,
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notAllowed,
    hasReport: ({ context }) => context.report !== undefined,
  },
}).createMachine({
  id: 'dialogueReport',
  description: 'What guests asked robots in a period, of one robot or of all.',
  context: ({ input }) => ({ ...input, robots: [] }),
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
        'report.want': {
          guard: { type: 'isOtherReport', params: ({ event }) => event },
          target: 'lookingBack',
          reenter: true,
          actions: [{ type: 'keepWanted', params: ({ event }) => event }, 'forgetReport'],
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
