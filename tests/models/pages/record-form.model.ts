import type { AnyMachineSnapshot } from 'xstate'
import { backOffMs } from '../../../machines/limits.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import {
  selectAsksToLeave,
  selectFormFailure,
  selectIsGone,
  selectIsOutdated,
  selectIsReading,
  selectIsSaving,
  selectIsUnread,
  selectProblems,
  selectRecord,
  selectTheirs,
} from '../../../machines/pages/record-form-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { colleague } from './records.model.ts'

const MINE = { dept: 'Front desk' }
export const OURS = colleague('u1', 'Lin Mei')
const SAVED = { ...OURS, version: 2, values: { ...OURS.values, ...MINE } }
export const THEIRS = { ...OURS, version: 3, values: { ...OURS.values, job: 'Concierge' }, updated_by: 'Tom Baker' }

const isChanged = (s: AnyMachineSnapshot) => s.matches({ editing: 'changed' })
const isUnchanged = (s: AnyMachineSnapshot) => s.matches({ editing: 'unchanged' })
const mayClose = (s: AnyMachineSnapshot) =>
  !s.matches('saving') && !s.matches('outdated') && !s.matches({ editing: 'leaving' })
const exists = ({ context }: AnyMachineSnapshot) => context.record_id !== ''

export const recordFormModel = modelOf<typeof recordFormMachine>({
  machine: recordFormMachine,
  inputs: {
    'a record': { resource: 'staff', record_id: 'u1', client_key: 'key-0001', hasDraft: false },
    'a record with changes from before': { resource: 'staff', record_id: 'u1', client_key: 'key-0001', hasDraft: true },
    'a new record': { resource: 'staff', record_id: '', client_key: 'key-0001', hasDraft: false },
    'a new record with changes from before': {
      resource: 'staff',
      record_id: '',
      client_key: 'key-0001',
      hasDraft: true,
    },
  },
  events: {
    'form.change': { 'changes a field': { when: isUnchanged } },
    'form.revert': { 'changes it back': { when: isChanged } },
    'form.save': {
      saves: { values: MINE, problems: {}, when: (s) => isChanged(s) || s.matches('outdated') },
      'saves with a field missing': {
        values: MINE,
        problems: { full_name: 'required' },
        when: (s) => isChanged(s) || s.matches('outdated'),
      },
    },
    'form.close': { closes: { when: mayClose } },
    'form.retry': { 'tries again': { when: selectIsUnread } },
    'leaving.confirm': { 'leaves without saving': {} },
    'leaving.cancel': { stays: {} },
    'conflict.yield': { 'lets the other change hold': {} },
  },
  answers: {
    readRecord: {
      'the record comes': { output: OURS },
      'there is no such record': { error: refusal(RET.notFound) },
      'the record does not come': { error: UNREACHED },
    },
    saveRecord: {
      'it is saved': { output: SAVED },
      'the mobile is taken': {
        error: { ...refusal(RET.invalidValues), detail: { fields: { mobile: 'taken' } } },
      },
      'somebody else was quicker': {
        error: { ...refusal(RET.versionConflict), detail: { record: THEIRS } },
        when: exists,
      },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: {
    wait: ({ context }) => backOffMs(context.tries),
    record: ({ context }) => context.record?.version,
    exists,
    theirs: ({ context }) => context.theirs?.version,
    hasDraft: ({ context }) => context.hasDraft,
    problems: (s) => Object.keys(selectProblems(s)).join(),
    failure: (s) => selectFormFailure(s)?.code,
  },
  shows: {
    record: (s) => selectRecord(s)?.version,
    theirs: (s) => selectTheirs(s)?.version,
    problems: (s) => selectProblems(s),
    failure: (s) => selectFormFailure(s)?.code,
    asksToLeave: selectAsksToLeave,
    isSaving: selectIsSaving,
    isReading: selectIsReading,
    isGone: selectIsGone,
    isUnread: selectIsUnread,
    isOutdated: selectIsOutdated,
  },
  rules: [
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.matches('saving') || !s.can({ type: 'form.save', values: MINE, problems: {} }),
    },
    {
      says: 'what was typed is never lost without a question',
      holds: (s) => !s.matches({ editing: 'changed' }) || s.can({ type: 'form.close' }),
    },
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => !selectIsUnread(s) || (selectFormFailure(s) !== undefined && s.can({ type: 'form.retry' })),
    },
    {
      says: 'whoever is asked which change holds sees the other one',
      holds: (s) => selectIsOutdated(s) === (selectTheirs(s) !== undefined),
    },
  ],
  ends: { 'recordForm.closed': 'the page around it takes the form away' },
})
