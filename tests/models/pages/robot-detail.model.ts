import { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import type { RobotDetail } from '../../../machines/pages/robot-detail.ts'
import {
  isHistoryStale,
  selectDetail,
  selectDetailFailure,
  selectHistory,
  selectSpan,
} from '../../../machines/pages/robot-detail-selectors.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const EAST = 'r_xm-2026-0101'

const UNTIL = 1795910400
const FROM = { day: UNTIL - 86_400, week: UNTIL - 7 * 86_400 }

/** Heard all the time for a day, and half of the time for a week. */
const detailOf = (span: 'day' | 'week'): RobotDetail => ({
  ...{ may_command: false, time_zone: 'UTC', from: FROM[span], until: UNTIL, step_s: 300 },
  ...{ versions: { software: span === 'day' ? '4.2.0' : '4.2.1' }, faults: [], published_list: [] },
  level_list: [
    { at: UNTIL - 3600, battery: 71, is_last: false },
    { at: UNTIL - 60, battery: 64, is_last: false },
  ],
  ...{ spans: 1, happenings: 0, happened_list: [], alarms: { entry: 'alarm.warning_record', alarm_list: [] } },
  span_list: [
    { lane: 'online', what: 'online', place: '', from: span === 'day' ? FROM.day : UNTIL - 302_400, until: UNTIL },
  ],
})

export const robotDetailModel = modelOf<typeof robotDetailMachine>({
  machine: robotDetailMachine,
  inputs: { 'the page of a robot': { robot_uuid: EAST, robot_prodtype_id: 'bao_xiao_mi' } },
  events: {
    'detail.retry': { 'the person tries again': { when: (s) => s.matches({ lookingBack: 'failed' }) } },
    'span.choose': {
      'a week': { span: 'week', when: ({ context }) => context.span !== 'week' },
      'a day': { span: 'day', when: ({ context }) => context.span !== 'day' },
    },
    ...looksOf<RobotDetail>(
      {
        'a day of it is known': { output: detailOf('day'), when: ({ context }) => context.span === 'day' },
        'a week of it is known': { output: detailOf('week'), when: ({ context }) => context.span === 'week' },
      },
      {
        'the server does not answer': {
          error: { operation: 'robotDetail', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
        },
      },
    ),
  },
  classes: {
    span: selectSpan,
    known: (s) => selectDetail(s)?.from,
  },
  shows: {
    span: selectSpan,
    software: (s) => selectDetail(s)?.versions.software,
    since: (s) => selectHistory(s)?.from,
    failure: (s) => selectDetailFailure(s)?.code,
    isStale: isHistoryStale,
  },
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) =>
        selectHistory(s) !== undefined || s.matches({ lookingBack: 'loading' }) || selectDetailFailure(s) !== undefined,
    },
  ],
})
