import type { AnyMachineSnapshot } from 'xstate'
import { backOffMs } from '../../../machines/limits.ts'
import { removalsMachine } from '../../../machines/pages/removals.machine.ts'
import type { Removal } from '../../../machines/pages/removals.ts'
import {
  selectNotBack,
  selectRemovals,
  selectRemovalsFailure,
  selectRemovalsPage,
} from '../../../machines/pages/removals-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const REMOVED_AT = 1_795_219_200
export const REMOVAL: Removal = {
  removal_id: 'm1',
  count: 2,
  titles: ['Lin Mei', 'Tom Baker'],
  removed_at: REMOVED_AT,
  removed_by: 'Robin',
  until: REMOVED_AT + 30 * 86_400,
}
const OLDER: Removal = { ...REMOVAL, removal_id: 'm0', count: 1, titles: ['Ada Park'], removed_by: '' }
/** More than one page of them. */
export const TOTAL = 21
const FIRST = { removals: [REMOVAL], total: TOTAL }
const EARLIER = { removals: [OLDER], total: TOTAL }

const isPage = (page: number) => (s: AnyMachineSnapshot) => selectRemovalsPage(s as never) === page
const shows = (removal: Removal) => (s: AnyMachineSnapshot) =>
  s.matches('listed') && (selectRemovals(s as never)?.removals ?? []).includes(removal)

export const removalsModel = modelOf<typeof removalsMachine>({
  machine: removalsMachine,
  inputs: { 'the bin of a page': { resource: 'staff' } },
  events: {
    'removals.turn': {
      'turns to what was removed earlier': { page: 2, when: shows(REMOVAL) },
      'turns back': { page: 1, when: shows(OLDER) },
    },
    'removals.restore': { 'brings it back': { removal: REMOVAL, when: shows(REMOVAL) } },
    'removals.retry': { 'tries again': {} },
    'removals.dismiss': { 'has read why not': { when: (s) => selectNotBack(s) !== undefined } },
  },
  answers: {
    listRemovals: {
      'removals come': { output: FIRST, when: isPage(1) },
      'nothing was removed': { output: { removals: [], total: 0 }, when: isPage(1) },
      'earlier removals come': { output: EARLIER, when: isPage(2) },
      'the server is silent': { error: UNREACHED },
      'the session has ended': { error: refusal(RET.notLogin, 'removalList') },
    },
    restoreRecords: {
      'it is back': {},
      'it is too late': { error: refusal(RET.notFound, 'recordRestore') },
    },
  },
  ends: { 'removals.listed': 'where nothing was removed, nothing is to be brought back; the sheet is closed' },
  classes: {
    listed: (s) => selectRemovals(s)?.removals[0]?.removal_id ?? 'none',
    isListed: (s) => selectRemovals(s) !== undefined,
    page: selectRemovalsPage,
    isRefused: (s) => selectNotBack(s) !== undefined,
    failure: (s) => s.context.failure?.kind,
    wait: ({ context }) => backOffMs(context.tries),
  },
  shows: {
    removals: (s) => selectRemovals(s)?.removals.map(({ removal_id }) => removal_id),
    page: selectRemovalsPage,
    failure: (s) => selectRemovalsFailure(s)?.code,
    refusal: (s) => selectNotBack(s)?.code,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => s.matches('failed') === (selectRemovalsFailure(s) !== undefined),
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.matches('restoring') || !s.can({ type: 'removals.restore', removal: REMOVAL }),
    },
  ],
})
