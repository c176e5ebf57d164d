import { assign, type EventObject, sendTo, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { type Failure, isDeleted, keepFailure, toFailure } from '../failure.ts'
import { IMPORT_REFRESH_MS, PAGE_SIZES } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import { type ImportJob, isGoing, type RowsAsked, type ShownRows } from './imports.ts'

export type JobNamed = { resource: string; job_id: string }
export type JobQuestion = JobNamed & RowsAsked
export type JobAnswer = { job: ImportJob; shown: ShownRows }
/** What the work says to the page around it: its records are others now. */
export type JobNews = { type: 'changed' }

type Context = JobNamed & RowsAsked & { job?: ImportJob; shown?: ShownRows; failure?: Failure }

const news = (event: JobNews) => event
const answered = ({ event }: { event: { answer: JobAnswer } }) => event.answer
const keepAnswer = { type: 'keepAnswer', params: answered } as const
const keepRows = {
  type: 'keepAnswer',
  params: ({ event }: { event: { output: JobAnswer } }) => event.output,
} as const
const namedIn = ({ context: { resource, job_id } }: { context: Context }): JobNamed => ({ resource, job_id })
const askedIn = ({ context: { resource, job_id, verdict, page, size } }: { context: Context }) => ({
  ...{ resource, job_id },
  ...{ verdict, page, size },
})

/** The server's work on a file: followed until it is over, looked through, and undone where that is wanted. */
export const importJobMachine = setup({
  types: {
    context: {} as Context,
    input: {} as JobNamed,
    events: {} as
      | { type: 'job.cancel' | 'job.undo' | 'job.leave' }
      | ({ type: 'rows.ask' } & RowsAsked)
      | LookNews<JobAnswer>,
    tags: {} as 'busy',
  },
  actors: {
    host: unprovidedSource<EventObject>(),
    followJob: unpolled<JobAnswer, JobQuestion>(),
    readJob: unprovided<JobAnswer, JobQuestion>('readJob'),
    cancelJob: unprovided<void, JobNamed>('cancelJob'),
    undoJob: unprovided<void, JobNamed>('undoJob'),
  },
  actions: {
    keepAnswer: assign((_, { job, shown }: JobAnswer) => ({ job, shown })),
    keepAsked: assign((_, { verdict, page, size }: RowsAsked) => ({ verdict, page, size })),
    askForKept: assign({ verdict: 'kept', page: 1 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    tellChanged: sendTo('host', news({ type: 'changed' })),
  },
  guards: {
    isGoing: (_, { job }: JobAnswer) => isGoing(job),
    isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound,
    mayBeUndone: ({ context: { job } }) => job !== undefined && job.state !== 'undone' && job.undo_until !== null,
  },
}).createMachine({
  id: 'importJob',
  description:
    'The server works on a file: followed until it is over, looked through, and undone where that is wanted.',
  context: ({ input }) => ({ ...input, verdict: 'failed', page: 1, size: PAGE_SIZES[0] }),
  invoke: { id: 'host', src: 'host' },
  initial: 'going',
  states: {
    going: {
      description: 'The server goes through the rows.',
      tags: 'busy',
      invoke: {
        id: 'polling',
        src: 'followJob',
        input: ({ context }) => ({
          question: askedIn({ context }),
          everyMs: IMPORT_REFRESH_MS,
          isKnown: context.failure !== undefined,
        }),
      },
      on: {
        'job.cancel': 'cancelling',
        'look.answered': [
          { guard: { type: 'isGoing', params: answered }, actions: [keepAnswer, 'forgetFailure'] },
          { target: 'over', actions: [keepAnswer, 'forgetFailure'] },
        ],
        'look.failed': [{ guard: isDeleted, target: 'gone' }, { actions: keepFailure }],
      },
    },
    cancelling: {
      description: 'The server is told to stop.',
      tags: 'busy',
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: namedIn,
        onDone: 'going',
        onError: { target: 'going', actions: keepFailure },
      },
    },
    over: {
      description: 'It is known what became of each row.',
      entry: 'tellChanged',
      initial: 'shown',
      on: {
        'rows.ask': { target: '.reading', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'job.undo': { guard: 'mayBeUndone', target: 'undoing', actions: ['askForKept', 'forgetFailure'] },
        'job.leave': 'left',
      },
      states: {
        shown: { description: 'What is asked for of the rows is shown, or why it is not.' },
        reading: {
          description: 'Other rows are fetched.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'readRows',
            src: 'readJob',
            input: askedIn,
            onDone: { target: 'shown', actions: keepRows },
            onError: { target: 'shown', actions: keepFailure },
          },
        },
      },
    },
    undoing: {
      description: 'The server is told to undo what the file did.',
      tags: 'busy',
      invoke: {
        id: 'undoJob',
        src: 'undoJob',
        input: namedIn,
        onDone: 'going',
        onError: { target: 'over', actions: keepFailure },
      },
    },
    gone: {
      description: 'The server no longer knows of this file.',
      on: { 'job.leave': 'left' },
    },
    left: { description: 'The person is done with it.', type: 'final' },
  },
})
