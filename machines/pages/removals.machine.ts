import { assign, type EventObject, sendTo, setup } from 'xstate'
import { type Failure, failureAfter, isUnreachable, keepFailure, toFailure } from '../failure.ts'
import { backOffMs } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import type { Removal, RemovalPage } from './removals.ts'

export type RemovalsInput = { resource: string }
export type RemovalsAsked = RemovalsInput & { page: number }
/** What was brought back is in the list again. */
export type ToPage = { type: 'broughtBack'; count: number }

type Context = RemovalsAsked & {
  listed?: RemovalPage
  wanted?: Removal
  failure?: Failure
  refusal?: Failure
  tries: number
}

const keepRefusal = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const
const keepListed = {
  type: 'keepListed',
  params: ({ event }: { event: { output: RemovalPage } }) => ({ listed: event.output }),
} as const
const keepWanted = { type: 'keepWanted', params: ({ event }: { event: { removal: Removal } }) => event } as const
const keepPage = { type: 'keepPage', params: ({ event }: { event: { page: number } }) => event } as const

/** What was removed from a page in the last thirty days, and the way back. */
export const removalsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as RemovalsInput,
    events: {} as
      | { type: 'removals.turn'; page: number }
      | { type: 'removals.restore'; removal: Removal }
      | { type: 'removals.retry' | 'removals.dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    page: unprovidedSource<EventObject>(),
    listRemovals: unprovided<RemovalPage, RemovalsAsked>('listRemovals'),
    restoreRecords: unprovided<void, { resource: string; removal_id: string }>('restoreRecords'),
  },
  actions: {
    keepListed: assign((_, { listed }: { listed: RemovalPage }) => ({ listed, failure: undefined, tries: 0 })),
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepWanted: assign((_, { removal }: { removal: Removal }) => ({ wanted: removal, refusal: undefined })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => failureAfter(context, error)),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toFailure(error) })),
    forgetRefusal: assign({ refusal: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAgain: assign({ page: 1 }),
    tellBack: sendTo('page', ({ context }): ToPage => ({ type: 'broughtBack', count: context.wanted?.count ?? 0 })),
  },
  guards: { isUnreachable: ({ context }) => isUnreachable(context.failure) },
  delays: { backOff: ({ context }) => backOffMs(context.tries) },
}).createMachine({
  id: 'removals',
  description: 'What was removed from a page in the last thirty days, and the way back.',
  context: ({ input }) => ({ ...input, page: 1, tries: 0 }),
  invoke: { id: 'page', src: 'page' },
  initial: 'looking',
  states: {
    looking: {
      description: 'The removals of a page are asked for.',
      tags: 'busy',
      invoke: {
        id: 'listRemovals',
        src: 'listRemovals',
        input: ({ context: { resource, page } }) => ({ resource, page }),
        onDone: { target: 'listed', actions: keepListed },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      description: 'The removals did not come; where the server was silent they are asked for again.',
      after: { backOff: { guard: 'isUnreachable', target: 'looking', actions: 'countTry' } },
      on: { 'removals.retry': 'looking' },
    },
    listed: {
      description: 'The removals are on screen, each with a way back.',
      on: {
        'removals.turn': { target: 'looking', actions: keepPage },
        'removals.restore': { target: 'restoring', actions: keepWanted },
        'removals.dismiss': { actions: 'forgetRefusal' },
      },
    },
    restoring: {
      description: 'What one removal took away is being brought back.',
      tags: 'busy',
      invoke: {
        id: 'restoreRecords',
        src: 'restoreRecords',
        input: ({ context: { resource, wanted } }) => ({ resource, removal_id: wanted?.removal_id ?? '' }),
        onDone: { target: 'looking', actions: ['tellBack', 'beginAgain'] },
        onError: { target: 'looking', actions: keepRefusal },
      },
    },
  },
})
