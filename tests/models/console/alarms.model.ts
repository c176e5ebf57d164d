import { type AlarmsAnswer, alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import {
  selectAlarm,
  selectAlarms,
  selectAlarmsFailure,
  selectAlarmsScreen,
  selectBanner,
  selectEnding,
  selectLastAlarm,
  selectNews,
  selectOpenCount,
  selectOpenLevel,
  selectSilenceFailure,
  selectSilences,
  selectTotal,
} from '../../../machines/console/alarms-selectors.ts'
import type { Alarm, RobotSilence } from '../../../machines/entities.ts'
import { ALARMS_REFRESH_MS } from '../../../machines/limits.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const alarmOf = (alarm_id: string, parts: Partial<Alarm> = {}): Alarm => ({
  alarm_id,
  version: 1,
  state: 'open',
  kind: 'stuck',
  level: 'warning',
  rule_name: 'Stuck anywhere',
  advice: '',
  robot_uuid: 'r_0001',
  robot_name: 'Lobby one',
  place: 'Ground floor',
  map_name: 'Ground floor',
  opened_at: 1_795_219_200,
  last_at: 1_795_219_200,
  times: 1,
  over_at: null,
  entries: 1,
  taken_by: '',
  taken_at: null,
  is_mine: false,
  snoozed_until: null,
  snoozed_by: '',
  is_silenced: false,
  silenced_until: null,
  silenced_by: '',
  ...parts,
})

export const STUCK = alarmOf('a1')
export const STOPPED = alarmOf('a2', {
  kind: 'emergency_stop',
  level: 'alarm',
  rule_name: 'Stopped by hand',
  robot_name: 'Gate two',
})
export const TAKEN = alarmOf('a1', { version: 2, state: 'taken', taken_by: 'Lin Mei', taken_at: 1_795_219_260 })

export const GATE: RobotSilence = {
  robot_uuid: 'r_0002',
  robot_name: 'Gate two',
  since: 1_795_219_200,
  until: null,
  by: 'Robin',
}

const answerOf = (etag: string, alarms: readonly Alarm[], total = alarms.length): AlarmsAnswer => ({
  alarms,
  silences: [],
  open: alarms.filter(({ state }) => state === 'open').length + total - alarms.length,
  total,
  etag,
})
const idsOf = (alarms: readonly Alarm[] | undefined) => alarms?.map(({ alarm_id }) => alarm_id)

export const alarmsModel = modelOf<typeof alarmsMachine>({
  machine: alarmsMachine,
  inputs: { 'an open console': { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' } } },
  events: {
    'alarms.open': { 'presses the bell': { when: (s) => s.matches('closed') } },
    'alarms.close': { 'closes the alarms': { when: (s) => !s.matches('closed') } },
    'alarms.retry': { 'tries again': { when: (s) => s.matches('list') && s.context.failure !== undefined } },
    'alarm.open': {
      'opens the alarm': { alarm_id: 'a1', when: (s) => s.matches('list') && s.context.alarms?.length > 0 },
    },
    'silence.end': {
      'lets a robot call again': {
        robot_uuid: 'r_0002',
        when: (s) => s.matches('list') && s.context.silences.length > 0,
      },
    },
    'banner.take': {
      'takes it from the banner': {
        alarm_id: 'a2',
        when: (s) => selectBanner(s as never) !== undefined && s.matches('closed'),
      },
    },
    'banner.hide': {
      'hides the banner': {
        alarm_id: 'a2',
        when: (s) => selectBanner(s as never) !== undefined && s.matches('closed'),
      },
    },
    'alarm.show': { 'follows a message to the alarm': { alarm_id: 'a1' } },
    'connection.restored': { 'the server can be reached again': { from: 'polling' } },
    ...looksOf<AlarmsAnswer>(
      {
        'there is no alarm': { output: answerOf('none', []) },
        'one is open': { output: answerOf('one', [STUCK]) },
        'another one comes, which is graver': { output: answerOf('two', [STOPPED, STUCK]) },
        'somebody else has taken the only one': { output: answerOf('taken', [TAKEN]) },
        'there is none, and a robot is silenced': { output: { ...answerOf('silenced', []), silences: [GATE] } },
        'there are more than are listed': { output: answerOf('many', [STOPPED, STUCK], 120) },
      },
      {
        'the server does not answer': { error: UNREACHED },
        'the server refuses': { error: refusal(101001, 'alarmList') },
      },
    ),
  },
  answers: {
    alarm: { 'the person goes back to the list': { output: undefined } },
    silenceEnd: {
      'it calls again': { output: [] },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: {
    listed: (s) => idsOf(selectAlarms(s)),
    isTaken: (s) => selectAlarms(s)?.some(({ state }) => state === 'taken') ?? false,
    failure: (s) => selectAlarmsFailure(s)?.code,
    hidden: ({ context }) => context.hidden.length > 0,
    silences: (s) => selectSilences(s).length,
    silenceFailure: (s) => selectSilenceFailure(s)?.code,
  },
  shows: {
    alarms: (s) => idsOf(selectAlarms(s)),
    keepers: (s) => selectAlarms(s)?.map(({ taken_by }) => taken_by),
    open: selectOpenCount,
    total: selectTotal,
    level: selectOpenLevel,
    news: (s) => selectNews(s)?.alarm_id,
    last: selectLastAlarm,
    failure: (s) => selectAlarmsFailure(s)?.code,
    screen: selectAlarmsScreen,
    silences: (s) => selectSilences(s).map(({ robot_name }) => robot_name),
    silenceFailure: (s) => selectSilenceFailure(s)?.code,
    ending: selectEnding,
    banner: (s) => selectBanner(s)?.robot_name,
  },
  numbers: [{ says: 'the alarms are asked for every second', is: 1000, found: ALARMS_REFRESH_MS }],
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => selectAlarmsFailure(s) === undefined || s.can({ type: 'alarms.retry' }),
    },
    {
      says: 'an alarm is looked after only while the place of the alarms is open',
      holds: (s) => (selectAlarm(s) !== undefined) === (selectAlarmsScreen(s) === 'alarm'),
    },
  ],
})
