import { assign, sendTo, setup } from 'xstate'
import type { Stored, Values } from '../entities.ts'
import { keepFailure, toFailure } from '../failure.ts'
import { SEARCH_DEBOUNCE_MS } from '../limits.ts'
import { unpolled } from '../polling.machine.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import { isSameRows, type ListQuery } from './records.ts'
import {
  type Action,
  type Answered,
  afterOneChange,
  afterOneRefusal,
  afterRemoval,
  answeredBy,
  beginActing,
  beginWith,
  type ListAnswer,
  type ListQuestion,
  lookFor,
  nextChange,
  type Placed,
  type RecordChange,
  type RecordsContext,
  type RecordsEvent,
  type RecordsInput,
  type Removal,
  shownNews,
  showsWanted,
  wishOf,
  withBackgroundRefresh,
  withQuery,
} from './records-context.ts'

const keepWanted = { type: 'keepWanted', params: ({ event }: { event: { wanted: ListQuery } }) => event } as const
const isOtherWanted = { type: 'isOtherWanted', params: ({ event }: { event: { wanted: ListQuery } }) => event } as const
const answered = ({ event }: { event: Answered }) => event
const keepListed = { type: 'keepListed', params: answered } as const
const keepNews = { type: 'keepNews', params: answered } as const
const isUnasked = { type: 'isUnasked', params: answered } as const
const countDone = { type: 'countDone', params: ({ event }: { event: { output: Stored } }) => event } as const
const countRefused = { type: 'countRefused', params: ({ event }: { event: { error: unknown } }) => event } as const
const keepRefusal = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const

const named = ({ event }: { event: { ids: readonly string[] } }) => event
const hasSome = { type: 'hasSome', params: named } as const
const keepSelection = { type: 'keepSelection', params: named } as const
const keepRemoving = { type: 'keepRemoving', params: named } as const
const concernsSome = { type: 'concernsSome', params: ({ event }: { event: Action }) => event } as const
const beginAction = { type: 'beginAction', params: ({ event }: { event: Action }) => event } as const
const tellTyped = { type: 'tellPlace', params: { isTyped: true } } as const

/** One record is done with: the next one, or back to the list. */
const onward = <const Count>(actions: Count) =>
  [
    { guard: 'isLast', target: 'listing', actions },
    { target: 'acting', reenter: true, actions },
  ] as const

/** The records of a page: searched, sorted, looked at again, removed and brought back. */
export const recordsMachine = setup({
  types: {} as {
    context: RecordsContext
    input: RecordsInput
    events: RecordsEvent
    children: { polling: 'listRecords' }
    tags: 'busy'
  },
  actors: {
    place: unprovidedSource<Placed>(),
    listRecords: unpolled<ListAnswer, ListQuestion>(),
    removeRecords: unprovided<Removal, { resource: string; ids: readonly string[] }>('removeRecords'),
    changeRecord: unprovided<Stored, RecordChange & { resource: string; values: Values }>('changeRecord'),
    restoreRecords: unprovided<void, { resource: string; removal_id: string }>('restoreRecords'),
  },
  actions: {
    keepWanted: assign(({ context }, { wanted }: { wanted: ListQuery }) => withQuery(context, wanted)),
    keepTyped: assign((_, { q }: { q: string }) => ({ typed: q })),
    searchTyped: assign(({ context }) => withQuery(context, { ...context.wanted, q: context.typed.trim(), page: 1 })),
    tellPlace: sendTo('place', ({ context }, { isTyped }: { isTyped: boolean }) => wishOf(context, isTyped)),
    keepListed: assign(({ context }, { answer }: Answered) => answeredBy(context, answer)),
    keepNews: assign(({ context }, { answer }: Answered) => withBackgroundRefresh(context, answer)),
    showNews: assign(({ context }) => shownNews(context)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), isAsked: false })),
    noteAsked: assign({ isAsked: true }),
    keepSelection: assign((_, { ids }: { ids: readonly string[] }) => ({ selected: ids })),
    keepRemoving: assign((_, { ids }: { ids: readonly string[] }) => ({ removing: ids })),
    keepRemoval: assign(({ context }, removal: Removal) => afterRemoval(context, removal)),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toFailure(error) })),
    beginAction: assign((_, action: Action) => beginActing(action)),
    countDone: assign(({ context }, { output }: { output: Stored }) => afterOneChange(context, output)),
    countRefused: assign(({ context }, { error }: { error: unknown }) => afterOneRefusal(context, toFailure(error))),
    forgetRemoval: assign({ removal: undefined, refusal: undefined, acted: undefined }),
  },
  guards: {
    hasNews: ({ context }) => context.news !== undefined,
    isUnasked: ({ context }, { isBack }: Answered) => !isBack && !context.isAsked && showsWanted(context),
    isOtherWanted: ({ context }, { wanted }: { wanted: ListQuery }) => !isSameRows(context.wanted, wanted),
    hasSome: (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
    concernsSome: (_, { changes }: Action) => changes.length > 0,
    isLast: ({ context }) => context.action.changes.length <= 1,
    hasRemoval: ({ context }) => context.removal !== undefined,
  },
  delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'records',
  description: 'The records of a page: searched, sorted, looked at again, removed and brought back.',
  context: ({ input }) => beginWith(input),
  invoke: { id: 'place', src: 'place' },
  on: {
    'list.want': { guard: isOtherWanted, actions: keepWanted },
    'records.select': { actions: keepSelection },
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The list is in use.',
      initial: 'following',
      on: {
        'list.ask': { target: '.following', actions: [keepWanted, { type: 'tellPlace', params: { isTyped: false } }] },
        'list.want': { guard: isOtherWanted, target: '.following', actions: keepWanted },
        'search.type': { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event } },
        'list.retry': '.following',
        'records.changed': '.following',
        'news.show': { guard: 'hasNews', actions: 'showNews' },
        'records.remove': { guard: hasSome, target: 'removing', actions: keepRemoving },
        'records.act': { guard: concernsSome, target: 'acting', actions: beginAction },
        'removal.undo': { guard: 'hasRemoval', target: 'restoring' },
        'removal.dismiss': { actions: 'forgetRemoval' },
      },
      states: {
        following: {
          description:
            'The page that is wanted is asked for, and looked at again; what was shown before stays until then.',
          entry: 'noteAsked',
          invoke: { id: 'polling', src: 'listRecords', input: ({ context }) => lookFor(context) },
          on: {
            'look.answered': [{ guard: isUnasked, actions: keepNews }, { actions: keepListed }],
            'look.failed': { actions: keepFailure },
          },
        },
        typing: {
          description: 'Something is typed into the search; it is looked for when the typing stops.',
          after: { searchDebounce: { target: 'following', actions: ['searchTyped', tellTyped] } },
        },
      },
    },
    removing: {
      description: 'Records are being removed.',
      tags: 'busy',
      entry: 'forgetRemoval',
      invoke: {
        id: 'removeRecords',
        src: 'removeRecords',
        input: ({ context: { resource, removing } }) => ({ resource, ids: removing }),
        onDone: { target: 'listing', actions: { type: 'keepRemoval', params: ({ event }) => event.output } },
        onError: { target: 'listing', actions: keepRefusal },
      },
    },
    acting: {
      description: 'One press changes the chosen records, one after the other; what is refused is counted.',
      tags: 'busy',
      invoke: {
        id: 'changeRecord',
        src: 'changeRecord',
        input: ({ context }) => nextChange(context),
        onDone: onward(countDone),
        onError: onward(countRefused),
      },
    },
    restoring: {
      description: 'What was removed last is being brought back.',
      tags: 'busy',
      invoke: {
        id: 'restoreRecords',
        src: 'restoreRecords',
        input: ({ context: { resource, removal } }) => ({ resource, removal_id: removal?.removal_id ?? '' }),
        onDone: { target: 'listing', actions: 'forgetRemoval' },
        onError: { target: 'listing', actions: ['forgetRemoval', keepRefusal] },
      },
    },
  },
})
