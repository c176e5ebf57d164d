import type { AnyMachineSnapshot } from 'xstate'
import { type AlarmDetail, alarmMachine } from '../../../machines/console/alarm.machine.ts'
import {
  selectAlarmDetail,
  selectAlarmFailure,
  selectAlarmIsBusy,
  selectAlarmIsGone,
  selectAlarmNotRead,
  selectAlarmReadFailure,
  selectDeed,
  selectDone,
  selectMayClose,
  selectMayTake,
} from '../../../machines/console/alarm-selectors.ts'
import type { Alarm, AlarmEntry } from '../../../machines/entities.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { alarmOf, STUCK, TAKEN } from './alarms.model.ts'

const entryOf = (kind: AlarmEntry['kind'], parts: Partial<AlarmEntry> = {}): AlarmEntry => ({
  entry_id: kind,
  at: 1_795_219_200,
  kind,
  who: '',
  text: '',
  channel: '',
  ...parts,
})

const OPENED = entryOf('opened')
const TOLD = [
  entryOf('not_told', { who: 'Robin', channel: 'email', text: 'refused 552' }),
  entryOf('told', { who: 'Lin Mei', channel: 'sms', text: '200 OK' }),
  entryOf('again'),
]
const detailOf = (alarm: Alarm, ...entries: readonly AlarmEntry[]): AlarmDetail => ({
  alarm,
  entries: [...entries, OPENED],
})

export const MINE = alarmOf('a1', {
  version: 2,
  state: 'taken',
  taken_by: 'Robin',
  taken_at: 1_795_219_260,
  is_mine: true,
})
export const OVER = alarmOf('a1', { version: 3, times: 2, over_at: 1_795_219_300, advice: 'Send it home' })
export const SNOOZED = alarmOf('a1', { version: 5, snoozed_until: 1_795_222_800, snoozed_by: 'Robin' })
export const SILENCED = alarmOf('a1', { version: 6, is_silenced: true, silenced_by: 'Robin' })
export const CLOSED = alarmOf('a1', { version: 4, state: 'closed' })

export const WORDS = { note: 'I am on my way', found: 'A chair stood in its way' }

/** A button that is not there cannot be pressed. */
const isShown = (s: AnyMachineSnapshot) => s.matches('ready')
const mayBeClosed = (s: AnyMachineSnapshot) => isShown(s) && selectMayClose(s as never)
const mayBeTaken = (s: AnyMachineSnapshot) => isShown(s) && selectMayTake(s as never)

const gone = { error: refusal(RET.notFound, 'alarmDetail') }
const silent = { error: UNREACHED }

export const alarmModel = modelOf<typeof alarmMachine>({
  machine: alarmMachine,
  inputs: {
    'an alarm of the list': { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' }, alarm_id: 'a1' },
    'the banner, by the press that takes it': {
      ...{ caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' }, alarm_id: 'a1', takes: true },
    },
  },
  events: {
    'alarm.take': {
      'takes it with a comment': { note: WORDS.note, when: mayBeTaken },
      'takes it without a word': { when: mayBeTaken },
    },
    'alarm.note': {
      'adds a note': { note: WORDS.note, key: 'note-1', when: isShown },
      'adds a note of nothing': { note: ' ', key: 'note-1', when: isShown },
    },
    'alarm.finish': {
      'closes it with what was found': { found: WORDS.found, when: mayBeClosed },
      'closes it without a word': { found: '', when: mayBeClosed },
    },
    'alarm.pause': {
      'snoozes it for an hour': {
        ...{ of: 'alarm', span: 'hour' },
        when: (s) => mayBeClosed(s) && selectAlarmDetail(s as never)?.alarm.snoozed_until === null,
      },
      'silences its robot until somebody ends that': {
        ...{ of: 'robot', span: 'open_end' },
        when: (s) => isShown(s) && selectAlarmDetail(s as never)?.alarm.is_silenced === false,
      },
      'ends the snooze': {
        ...{ of: 'alarm', span: 'ended' },
        when: (s) => mayBeClosed(s) && selectAlarmDetail(s as never)?.alarm.snoozed_until !== null,
      },
    },
    'alarm.retry': { 'tries again': {} },
    'alarm.back': { 'goes back to the list': {} },
    'connection.restored': { 'the server can be reached again': {} },
    'alarm.listed': {
      'the list has it as it is': { listed: STUCK },
      'the list has it taken by somebody else': { listed: TAKEN },
      'the list says that somebody was told': { listed: alarmOf('a1', { entries: 2 }) },
      'the list has it no more': { listed: undefined },
    },
  },
  answers: {
    alarmDetail: {
      'nobody looks after it': { output: detailOf(STUCK, ...TOLD) },
      'it is over and has come twice': { output: detailOf(OVER, entryOf('over')) },
      'somebody else looks after it': { output: detailOf(TAKEN, entryOf('taken', { who: 'Lin Mei' })) },
      'it is closed': { output: detailOf(CLOSED, entryOf('closed')) },
      'there is none for the person': gone,
      'the server does not answer': silent,
    },
    alarmTake: {
      'it is taken': { output: detailOf(MINE, entryOf('taken', { who: 'Robin', text: WORDS.note })) },
      'somebody was quicker': { error: refusal(RET.versionConflict, 'alarmTake') },
      'there is none any more': gone,
      'no answer comes': silent,
    },
    alarmNote: {
      'it is written down': { output: detailOf(STUCK, entryOf('noted', { who: 'Robin', text: WORDS.note })) },
      'there is none any more': gone,
      'no answer comes': silent,
    },
    alarmPause: {
      'it is snoozed': { output: detailOf(SNOOZED, entryOf('snoozed', { who: 'Robin', text: '1795222800' })) },
      'its robot is silenced': { output: detailOf(SILENCED, entryOf('silenced', { who: 'Robin' })) },
      'somebody has closed it': { error: refusal(RET.versionConflict, 'alarmPause') },
      'there is none any more': gone,
      'no answer comes': silent,
    },
    alarmClose: {
      'it is closed now': { output: detailOf(CLOSED, entryOf('closed', { who: 'Robin', text: WORDS.found })) },
      'somebody was quicker': { error: refusal(RET.versionConflict, 'alarmClose') },
      'there is none any more': gone,
      'no answer comes': silent,
    },
  },
  classes: {
    takes: ({ context }) => context.takes === true,
    version: ({ context }) => context.detail?.alarm.version,
    isMine: ({ context }) => context.detail?.alarm.is_mine,
    failure: ({ context }) => context.failure?.code,
    readFailure: ({ context }) => context.readFailure?.code,
    unread: ({ context: { unread } }) => unread && [unread.listed?.version, unread.listed?.entries],
  },
  shows: {
    version: (s) => selectAlarmDetail(s)?.alarm.version,
    entries: (s) => selectAlarmDetail(s)?.entries.map(({ kind }) => kind),
    failure: (s) => selectAlarmFailure(s)?.code,
    readFailure: (s) => selectAlarmReadFailure(s)?.code,
    isNotRead: selectAlarmNotRead,
    isGone: selectAlarmIsGone,
    done: selectDone,
    deed: selectDeed,
    isBusy: selectAlarmIsBusy,
    mayTake: selectMayTake,
    mayClose: selectMayClose,
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) =>
        !(selectAlarmNotRead(s) || s.matches({ ready: 'stale' })) ||
        (selectAlarmReadFailure(s) !== undefined && s.can({ type: 'alarm.retry' })),
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => selectDeed(s) === undefined || !s.can({ type: 'alarm.take' }),
    },
    {
      says: 'an alarm is closed with what was found, never without a word',
      holds: (s) => !s.can({ type: 'alarm.finish', found: ' ' }),
    },
  ],
})
