import { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import type { Overview, OverviewAnswer } from '../../../machines/pages/overview.ts'
import {
  isOverviewRefused,
  isOverviewStale,
  selectOverview,
  selectOverviewFailure,
} from '../../../machines/pages/overview-selectors.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

const DAY = { date: '2026-11-28', time_zone: 'UTC', from: 1795824000, until: 1795910400 }
const GATE = {
  ...{ robot_uuid: 'r_gate', robot_name: 'Gate', robot_prodtype_id: 'bao_mini', needs_help: true },
  ...({ battery: 60, charging: false, task: 'stopped', task_place: '' } as const),
}

const FAILED = {
  ...{ entry: '', resource: 'greetings', record_id: 'g1', name: 'Good morning', robots: 2, kept: 0 },
  changed_at: DAY.from,
}

/** Two robots, of which one needs help and lacks what was published, or none. */
export const overviewOf = (needs_help: 0 | 1): Overview => ({
  day: DAY,
  robots: {
    ...{ entry: 'basic.basic', total: 2, online: 2, charging: 0, needs_help, battery_low: 0, offline: 0 },
    ...{ need: needs_help, need_list: needs_help ? [GATE] : [], busy: 0, busy_list: [] },
  },
  alarms: { entry: 'alarm.warning_record', open: 0, taken: 0, alarm_list: [] },
  publishing: { failed: needs_help, failed_list: needs_help ? [FAILED] : [] },
})

/** A company that has only begun. */
export const WITHOUT_ROBOTS: Overview = {
  day: DAY,
  robots: {
    ...{ entry: 'basic.basic', total: 0, online: 0, charging: 0, needs_help: 0, battery_low: 0, offline: 0 },
    ...{ need: 0, need_list: [], busy: 0, busy_list: [] },
  },
  publishing: { failed: 0, failed_list: [] },
}

const answer = (etag: string, overview?: Overview): OverviewAnswer => ({
  ...{ etag, asOfMs: 1795860000000, clockAheadMs: 0 },
  ...(overview && { overview }),
})

const failing = (code: string, ret?: number) => ({
  operation: 'overview',
  ...(ret === undefined ? { kind: 'transport', code } : { kind: 'answer', code, ret }),
})

export const overviewModel = modelOf<typeof overviewMachine>({
  machine: overviewMachine,
  inputs: { 'the robots of one type': { robot_prodtype_id: 'bao_mini', areAll: false } },
  events: {
    'overview.retry': {
      'the person tries again': { when: (s) => isOverviewStale(s) || s.matches('failed') || s.matches('refused') },
    },
    ...looksOf<OverviewAnswer>(
      {
        'nobody needs help': { output: answer('one', overviewOf(0)) },
        'a robot needs help': { output: answer('two', overviewOf(1)) },
        'there are no robots yet': { output: answer('none', WITHOUT_ROBOTS) },
        'nothing has changed': {
          output: answer('one'),
          when: ({ context }) => context.overview !== undefined,
        },
      },
      {
        'the server does not answer': { error: failing('REQUEST_FAIL:TIMEOUT') },
        'the page is not open to the person any more': { error: failing('RET:101001', 101001) },
      },
    ),
  },
  classes: { hasOverview: (s) => selectOverview(s) !== undefined },
  shows: {
    robots: (s) => selectOverview(s)?.robots?.total,
    needHelp: (s) => selectOverview(s)?.robots?.needs_help,
    failure: (s) => selectOverviewFailure(s)?.code,
    isStale: isOverviewStale,
    isRefused: isOverviewRefused,
  },
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => !(s.matches('failed') || s.matches('refused')) || selectOverviewFailure(s) !== undefined,
    },
  ],
})
