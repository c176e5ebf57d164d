import type { DialoguePeriod } from '../../../domain/dialogues.ts'
import { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import { type DialogueReport, totalOf } from '../../../machines/pages/dialogue-report.ts'
import {
  isReportRefused,
  isReportStale,
  selectPeriod,
  selectReport,
  selectReportFailure,
  selectReportRobot,
  selectReportRobots,
} from '../../../machines/pages/dialogue-report-selectors.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const EAST = 'r_xm-2026-0101'

const DAY_S = 86_400
const UNTIL = 1795910400
const TODAY = '2026-11-28'

/** A question of each day that had an answer, and two of today that had none. */
const reportOf = (days: DialoguePeriod, isOfEast: boolean): DialogueReport => {
  const answered = isOfEast ? 1 : days
  const counts = { answered, unanswered: 2 }
  return {
    ...{ time_zone: 'UTC', from: UNTIL - days * DAY_S, until: UNTIL, kept_days: 90, teach_entry: 'qa.qa_lib' },
    ...{ now: counts, before: { ...counts, answered: 2 * answered }, day_list: [{ day: TODAY, ...counts }] },
    hour_list: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...(hour === 9 ? counts : { answered: 0, unanswered: 0 }),
    })),
    language_list: [{ lang: 'en', ...counts }],
    robot_list: [{ robot_uuid: EAST, robot_name: 'Lobby East', questions: 3 }],
    unanswered_list: [{ text: 'Can I park here?', lang: 'en', times: 2, last_at: UNTIL - 60 }],
  }
}

const failing = (code: string, ret?: number) => ({
  operation: 'dialogueReport',
  ...(ret === undefined ? { kind: 'transport', code } : { kind: 'answer', code, ret }),
})

type Asked = { days: DialoguePeriod; robot_uuid: string }
const isAsked = (days: DialoguePeriod, robot_uuid: string) => (s: { context: Asked }) =>
  s.context.days === days && s.context.robot_uuid === robot_uuid

export const dialogueReportModel = modelOf<typeof dialogueReportMachine>({
  machine: dialogueReportMachine,
  inputs: {
    'the page of the report': { robot_prodtype_id: 'bao_xiao_mi', days: 30, robot_uuid: '' },
    'the address of one robot': { robot_prodtype_id: 'bao_xiao_mi', days: 30, robot_uuid: EAST },
  },
  events: {
    'report.retry': { 'the person tries again': { when: (s) => selectReportFailure(s) !== undefined } },
    'report.want': {
      'a week of all robots': { days: 7, robot_uuid: '', when: (s) => isAsked(30, '')(s) && !isReportRefused(s) },
      'a month of one robot': {
        ...{ days: 30, robot_uuid: EAST },
        when: (s) => isAsked(30, '')(s) && selectReportRobots(s).length > 0 && !isReportRefused(s),
      },
      'a month of all robots': {
        ...{ days: 30, robot_uuid: '' },
        when: (s) => (isAsked(7, '')(s) || isAsked(30, EAST)(s)) && !isReportRefused(s),
      },
    },
    ...looksOf<DialogueReport>(
      {
        'a month of all robots is known': { output: reportOf(30, false), when: isAsked(30, '') as never },
        'a week of all robots is known': { output: reportOf(7, false), when: isAsked(7, '') as never },
        'a month of one robot is known': { output: reportOf(30, true), when: isAsked(30, EAST) as never },
      },
      {
        'the server does not answer': { error: failing('REQUEST_FAIL:TIMEOUT') },
        'the page is not open to the person any more': { error: failing('RET:101001', 101001) },
      },
    ),
  },
  classes: { period: selectPeriod, robot: selectReportRobot, hasReport: (s) => selectReport(s) !== undefined },
  shows: {
    period: selectPeriod,
    robot: selectReportRobot,
    questions: (s) => {
      const report = selectReport(s)
      return report && totalOf(report.now)
    },
    failure: (s) => selectReportFailure(s)?.code,
    isStale: isReportStale,
    isRefused: isReportRefused,
  },
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) =>
        !(s.matches({ lookingBack: 'failed' }) || isReportRefused(s)) || selectReportFailure(s) !== undefined,
    },
  ],
})
