import type { AnyMachineSnapshot } from 'xstate'
import type { Stored } from '../../../machines/entities.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { isSameQuery, type Listed, type ListQuery } from '../../../machines/pages/records.ts'
import type { ListAnswer } from '../../../machines/pages/records-context.ts'
import {
  hasFailed,
  isStale,
  selectActed,
  selectFresh,
  selectIsBusy,
  selectIsOther,
  selectListed,
  selectListFailure,
  selectNewsCount,
  selectRefusal,
  selectRemoval,
  selectSelected,
  selectTyped,
  selectWanted,
} from '../../../machines/pages/records-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

const FIRST: ListQuery = { q: '', page: 1, size: 10, sort: 'full_name', filter: {} }
const SECOND: ListQuery = { ...FIRST, page: 2 }

export const colleague = (record_id: string, full_name: string): Stored => ({
  record_id,
  version: 1,
  values: { full_name, mobile: '13800000009', role_id: '1', has_console_access: true },
  created_at: 1_795_219_200,
  updated_at: 1_795_219_200,
  updated_by: 'Robin',
})
/** Two of them on each of three pages. */
export const LISTED: Listed = {
  records: [colleague('u1', 'Lin Mei'), colleague('u2', 'Tom Baker')],
  total: 24,
  names: {},
}

/** The same, once somebody has been added by another. */
export const WITH_NEWS: Listed = {
  records: [{ ...colleague('u3', 'Ada Park'), created_at: 1_795_300_000 }, ...LISTED.records],
  total: 25,
  names: {},
}

const isAt = (wanted: ListQuery) => (s: AnyMachineSnapshot) => isSameQuery(s.context.wanted, wanted)
const isIdle = (s: AnyMachineSnapshot) => !s.hasTag('busy')
const hasRows = ({ context }: AnyMachineSnapshot) => context.listed !== undefined
const hasRemoval = ({ context }: AnyMachineSnapshot) => context.removal !== undefined
/** A look that nobody asked for, while nothing else is going on. */
const isQuiet = (s: AnyMachineSnapshot) =>
  s.matches({ listing: 'following' }) &&
  !s.context.isAsked &&
  isAt(FIRST)(s) &&
  hasRows(s) &&
  s.context.fresh.length === 0 &&
  isAt(FIRST)(s) &&
  s.context.typed === '' &&
  !isChosen(s) &&
  !hasRemoval(s) &&
  s.context.refusal === undefined &&
  s.context.acted === undefined
const isChosen = ({ context }: AnyMachineSnapshot) => context.selected.length > 0

export const recordsModel = modelOf<typeof recordsMachine>({
  machine: recordsMachine,
  inputs: { 'the staff of a company': { resource: 'staff', wanted: FIRST } },
  events: {
    'list.ask': { 'turns to the second page': { wanted: SECOND, when: (s) => hasRows(s) && isAt(FIRST)(s) } },
    'list.want': {
      'the address leads back to the first page': { wanted: FIRST, from: 'place' },
    },
    'search.type': { 'types a name': { q: 'lin' } },
    'list.retry': {
      'looks again': {
        when: (s) => isIdle(s) && !s.context.isAsked && (hasRows(s) || s.context.failure !== undefined),
      },
    },
    'records.changed': { 'a form has saved': { when: (s) => hasRows(s) && !hasFailed(s as never) } },
    'records.select': {
      'chooses both rows': {
        ids: ['u1', 'u2'],
        when: (s) => hasRows(s) && !isChosen(s) && !hasFailed(s as never) && s.context.listed.records.length === 2,
      },
    },
    'records.remove': {
      'removes the rows that are chosen': {
        ids: ['u1', 'u2'],
        when: (s) => isChosen(s) && hasRows(s) && !hasFailed(s as never),
      },
      'removes nothing': { ids: [] },
    },
    'records.act': {
      'changes the rows that are chosen': {
        changes: [
          { record_id: 'u1', version: 1 },
          { record_id: 'u2', version: 1 },
        ],
        values: { has_console_access: false },
        when: (s) => isChosen(s) && hasRows(s) && !hasFailed(s as never),
      },
      'acts on nothing': { changes: [], values: {} },
    },
    'removal.undo': {
      'wants it back': { when: hasRemoval },
      'wants back what was never removed': { when: (s) => !hasRemoval(s) },
    },
    'removal.dismiss': {
      'is done with the removal': {
        when: (s) => hasRemoval(s) || s.context.refusal !== undefined || s.context.acted !== undefined,
      },
    },
    'news.show': {
      'wants to see what is new': { when: ({ context }) => context.news !== undefined },
      'wants to see what is not there': { when: ({ context }) => context.news === undefined },
    },
    ...looksOf<ListAnswer>(
      {
        'two colleagues a page': { output: { listed: LISTED, etag: 'one', clockAheadMs: 0, asOfMs: 0 } },
        'nothing has changed': {
          output: { listed: undefined, etag: 'one', clockAheadMs: 0, asOfMs: 0 },
          when: ({ context }) => context.etag === 'one',
        },
        'somebody has been added': {
          output: { listed: WITH_NEWS, etag: 'one', clockAheadMs: 0, asOfMs: 0 },
          when: isQuiet,
        },
        'the list is there, and the person is back': {
          output: { listed: LISTED, etag: 'one', clockAheadMs: 0, asOfMs: 0 },
          isBack: true,
        },
      },
      { 'the list does not come': { error: UNREACHED } },
    ),
  },
  answers: {
    changeRecord: {
      'it is changed': { output: colleague('u1', 'Lin Mei') },
      'somebody else was quicker': { error: refusal(RET.versionConflict) },
    },
    removeRecords: {
      'it is removed': { output: { removal_id: 'm1', count: 2 } },
      'it may not be removed': { error: refusal(RET.notAllowed) },
    },
    restoreRecords: { 'it is back': {}, 'it cannot come back': { error: refusal(RET.notFound) } },
  },
  classes: {
    wanted: ({ context: { wanted } }) => `${wanted.q} ${wanted.page}`,
    typed: ({ context }) => context.typed,
    hasRows,
    hasNews: ({ context }) => context.news !== undefined,
    fresh: ({ context }) => context.fresh.length,
    rows: ({ context }) => context.listed?.records.length,
    listedFor: ({ context: { listedFor } }) => listedFor && `${listedFor.q} ${listedFor.page}`,
    etag: ({ context }) => context.etag,
    failed: ({ context }) => context.failure !== undefined,
    isAsked: ({ context }) => context.isAsked,
    hasRemoval,
    refusal: ({ context }) => context.refusal?.ret,
    isChosen,
    acted: ({ context: { acted } }) => acted && [acted.total, acted.done, acted.refused].join(),
  },
  shows: {
    wanted: (s) => selectWanted(s),
    typed: selectTyped,
    listed: (s) => selectListed(s)?.records.map(({ record_id }) => record_id),
    news: selectNewsCount,
    fresh: (s) => selectFresh(s),
    failure: (s) => selectListFailure(s)?.code,
    removal: (s) => selectRemoval(s)?.count,
    refusal: (s) => selectRefusal(s)?.code,
    acted: (s) => selectActed(s)?.done,
    selected: (s) => selectSelected(s),
    isBusy: selectIsBusy,
    isOther: selectIsOther,
    isStale,
    hasFailed,
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => !hasFailed(s) || selectListFailure(s) !== undefined,
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.matches('removing') || !s.can({ type: 'records.remove', ids: ['u1'] }),
    },
    {
      says: 'new rows wait, what a person reads stays where it is',
      holds: (s) => selectNewsCount(s) === 0 || selectListed(s)?.records[0]?.record_id === 'u1',
    },
    {
      says: 'nobody is told of a removal and of its refusal at once',
      holds: (s) => selectRemoval(s) === undefined || selectRefusal(s) === undefined,
    },
  ],
  faces: { listRecords: () => ({ hasTag: () => false }) },
})
