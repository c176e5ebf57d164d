import { assign, type EventObject, sendTo, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import type { Problems, Stored, Values } from '../entities.ts'
import { type Failure, failureAfter, isDeleted, isUnreachable, keepFailure, refused, toFailure } from '../failure.ts'
import { backOffMs } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

/**
 * `record_id` is empty for a new record; `client_key` makes saving it twice the same as saving it
 * once; `hasDraft`: unsaved changes from before a reload are there.
 */
export type FormInput = { resource: string; record_id: string; client_key: string; hasDraft: boolean }
export type RecordAsked = Pick<FormInput, 'resource' | 'record_id'>
export type RecordSaved = Omit<FormInput, 'hasDraft'> & { version: number; values: Values }
/** What the form says to the page around it. */
export type ToHost = { type: 'unsaved'; isUnsaved: boolean } | { type: 'saved'; record: Stored } | { type: 'closed' }

type Context = FormInput & { record?: Stored; theirs?: Stored; problems: Problems; tries: number; failure?: Failure }
type Saving = { type: 'form.save'; values: Values; problems: Problems }

const readNow = (record: Stored) => ({ record, record_id: record.record_id, failure: undefined, tries: 0 })
const tell = (event: ToHost) => event
const keepProblems = { type: 'keepProblems', params: ({ event }: { event: Saving }) => event } as const
const keepRead = {
  type: 'keepRecord',
  params: ({ event }: { event: { output: Stored } }) => ({ record: event.output }),
} as const
const tellSaved = { ...keepRead, type: 'tellSaved' } as const
const isVersionConflict = { type: 'isVersionConflict', params: refused } as const
const isRejected = { type: 'isRejected', params: refused } as const
const keepTheirs = { type: 'keepTheirs', params: refused } as const
const keepRefused = { type: 'keepRefused', params: refused } as const
const isValid = { type: 'isValid', params: ({ event }: { event: Saving }) => event } as const

/** One record: read, changed, saved, and what becomes of it when somebody else was quicker. */
export const recordFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FormInput,
    events: {} as
      | Saving
      | { type: 'form.change' | 'form.revert' | 'form.close' | 'form.retry' }
      | { type: 'leaving.confirm' | 'leaving.cancel' | 'conflict.yield' },
    tags: {} as 'busy',
  },
  actors: {
    host: unprovidedSource<EventObject>(),
    readRecord: unprovided<Stored, RecordAsked>('readRecord'),
    saveRecord: unprovided<Stored, RecordSaved>('saveRecord'),
  },
  actions: {
    keepRecord: assign((_, { record }: { record: Stored }) => readNow(record)),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    takeTheirs: assign(({ context }) => ({ record: context.theirs, theirs: undefined })),
    keepTheirs: assign((_, { error }: { error: unknown }) => ({ theirs: toFailure(error).detail?.record })),
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems })),
    keepRefused: assign((_, { error }: { error: unknown }) => ({ problems: toFailure(error).detail?.fields ?? {} })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => failureAfter(context, error)),
    forgetDraft: assign({ hasDraft: false }),
    forgetOutcome: assign({ failure: undefined, problems: {} }),
    tellUnsaved: sendTo('host', (_, { isUnsaved }: { isUnsaved: boolean }) => tell({ type: 'unsaved', isUnsaved })),
    tellSaved: sendTo('host', (_, { record }: { record: Stored }) => tell({ type: 'saved', record })),
    tellClosed: sendTo('host', tell({ type: 'closed' })),
  },
  guards: {
    isUnreachable: ({ context }) => isUnreachable(context.failure),
    isNewRecord: ({ context }) => context.record_id === '',
    hasDraft: ({ context }) => context.hasDraft,
    isValid: (_, { problems }: Pick<Saving, 'problems'>) => Object.keys(problems).length === 0,
    isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound,
    isRejected: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.invalidValues,
    isVersionConflict: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.versionConflict,
  },
  delays: { backOff: ({ context }) => backOffMs(context.tries) },
}).createMachine({
  id: 'recordForm',
  description: 'One record: read, changed, saved, and what becomes of it when somebody else was quicker.',
  context: ({ input }) => ({ ...input, problems: {}, tries: 0 }),
  invoke: { id: 'host', src: 'host' },
  initial: 'opening',
  states: {
    opening: {
      description: 'A new record begins empty; one that exists is read first.',
      always: [{ guard: 'isNewRecord', target: 'editing' }, { target: 'reading' }],
    },
    reading: {
      description: 'The record is fetched.',
      tags: 'busy',
      on: { 'form.retry': { target: 'reading', reenter: true }, 'form.close': 'closed' },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context: { resource, record_id } }) => ({ resource, record_id }),
        onDone: { target: 'editing', actions: keepRead },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { target: 'unread', actions: keepFailure },
        ],
      },
    },
    unread: {
      description: 'The record could not be fetched; where the server was silent it is tried again.',
      after: { backOff: { guard: 'isUnreachable', target: 'reading', actions: 'countTry' } },
      on: { 'form.retry': 'reading', 'form.close': 'closed' },
    },
    gone: {
      description: 'There is no such record any more.',
      on: { 'form.close': 'closed' },
    },
    editing: {
      description: 'The record is on screen and can be changed.',
      initial: 'begun',
      on: {
        'form.save': [{ guard: isValid, target: 'saving', actions: 'forgetOutcome' }, { actions: keepProblems }],
      },
      states: {
        begun: {
          description: 'Changes from before a reload are there, or none.',
          always: [{ guard: 'hasDraft', target: 'changed' }, { target: 'unchanged' }],
        },
        unchanged: {
          description: 'Nothing has been changed.',
          on: {
            'form.change': 'changed',
            'form.close': '#recordForm.closed',
          },
        },
        changed: {
          description: 'There are changes that nobody has saved.',
          entry: { type: 'tellUnsaved', params: { isUnsaved: true } },
          on: {
            'form.revert': { target: 'unchanged', actions: { type: 'tellUnsaved', params: { isUnsaved: false } } },
            'form.close': 'leaving',
          },
        },
        leaving: {
          description: 'The person is asked whether to leave without saving.',
          on: { 'leaving.confirm': '#recordForm.closed', 'leaving.cancel': 'changed' },
        },
      },
    },
    saving: {
      description: 'The record is being saved.',
      tags: 'busy',
      entry: 'forgetDraft',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { resource, record_id, client_key, record }, event }) => ({
          resource,
          record_id,
          client_key,
          version: record?.version ?? 0,
          values: event.type === 'form.save' ? event.values : {},
        }),
        onDone: {
          target: 'editing',
          actions: [keepRead, { type: 'tellUnsaved', params: { isUnsaved: false } }, tellSaved],
        },
        onError: [
          { guard: isVersionConflict, target: 'outdated', actions: keepTheirs },
          { guard: isRejected, target: 'editing.changed', actions: keepRefused },
          { target: 'editing.changed', actions: keepFailure },
        ],
      },
    },
    outdated: {
      description: 'Somebody else has changed the record in between; the person chooses what holds.',
      on: {
        'form.save': [
          { guard: isValid, target: 'saving', actions: ['takeTheirs', 'forgetOutcome'] },
          { actions: keepProblems },
        ],
        'conflict.yield': {
          target: 'editing',
          actions: ['takeTheirs', { type: 'tellUnsaved', params: { isUnsaved: false } }],
        },
      },
    },
    closed: {
      description: 'The person is done with the record.',
      entry: [{ type: 'tellUnsaved', params: { isUnsaved: false } }, 'tellClosed'],
    },
  },
})
