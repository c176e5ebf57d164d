import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { LeastLevel, RobotLogLine, RobotLogPage } from '../../../machines/pages/robot-log.ts'
import {
  hasOlderFailed,
  isLogStale,
  isReadingOlder,
  mayAskOlder,
  selectLeastLevel,
  selectLog,
  selectLogFailure,
} from '../../../machines/pages/robot-log-selectors.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const EAST = 'r_xm-2026-0101'

const NOON = 1795910400
const lineOf = (ago: number, level: RobotLogLine['level'], text: string): RobotLogLine => ({
  ...{ line_id: `line-${ago}`, at: NOON - ago, level, text },
})
const STUCK = lineOf(60, 'error', 'Stuck at the lift')
const READY = lineOf(120, 'info', 'All parts answer')
const FREED = lineOf(0, 'info', 'Goes on')
const DOOR = lineOf(7200, 'warning', 'A door is shut')
const OLDEST: RobotLogLine = { ...lineOf(9000, 'warning', ''), line_id: '', left_out: 412 }

const pageOf = (line_list: RobotLogLine[], cursor?: string): RobotLogPage => ({
  ...{ time_zone: 'UTC', line_list, ...(cursor && { cursor }) },
})

const TIMEOUT = { operation: 'robotLogList', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' }

const isAsked = (level: LeastLevel) => (s: { context: { level: LeastLevel } }) => s.context.level === level

export const robotLogModel = modelOf<typeof robotLogMachine>({
  machine: robotLogMachine,
  inputs: { 'the page of a robot': { robot_uuid: EAST } },
  events: {
    'log.retry': { 'the person tries again': { when: (s) => s.matches({ following: 'failed' }) } },
    'older.ask': { 'the person wants earlier lines': { when: (s) => mayAskOlder(s) && !isReadingOlder(s) } },
    'level.choose': {
      'warnings and errors': { level: 'warning', when: (s) => selectLeastLevel(s) === 'info' },
      'all lines': { level: 'info', when: (s) => selectLeastLevel(s) === 'warning' },
    },
    ...looksOf<RobotLogPage>(
      {
        'two lines are known, and there are earlier ones': {
          output: pageOf([STUCK, READY], '1795910280000000.line-120'),
          when: isAsked('info') as never,
        },
        'a line has come': {
          output: pageOf([FREED, STUCK, READY], '1795910280000000.line-120'),
          when: ((s: Parameters<typeof selectLog>[0]) => isAsked('info')(s) && selectLog(s) !== undefined) as never,
        },
        'one error is known': { output: pageOf([STUCK]), when: isAsked('warning') as never },
        'it has told nothing': { output: pageOf([]) },
      },
      { 'the server does not answer': { error: TIMEOUT } },
    ),
  },
  answers: {
    readOlderLines: {
      'earlier lines are there': { output: pageOf([DOOR, OLDEST]) },
      'no answer comes': { error: TIMEOUT },
    },
  },
  classes: {
    level: selectLeastLevel,
    lines: (s) => selectLog(s)?.line_list.length,
    hasMore: (s) => selectLog(s)?.cursor !== undefined,
  },
  shows: {
    level: selectLeastLevel,
    lines: (s) => selectLog(s)?.line_list.map(({ text }) => text),
    hasMore: mayAskOlder,
    isReading: isReadingOlder,
    olderFailed: hasOlderFailed,
    failure: (s) => selectLogFailure(s)?.code,
    isStale: isLogStale,
  },
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) =>
        selectLog(s) !== undefined || s.matches({ following: 'loading' }) || selectLogFailure(s) !== undefined,
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !isReadingOlder(s) || !s.can({ type: 'older.ask' }),
    },
  ],
})
