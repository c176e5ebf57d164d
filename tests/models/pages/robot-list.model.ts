import type { Robot } from '../../../machines/entities.ts'
import { ROBOT_DROPDOWN_REFRESH_MS, ROBOT_LIST_REFRESH_MS } from '../../../machines/limits.ts'
import { type RobotsAnswer, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import {
  isStale,
  selectChanges,
  selectClockAheadMs,
  selectListFailure,
  selectRobots,
} from '../../../machines/pages/robot-list-selectors.ts'
import { robot as robotOf } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const robot = (robot_uuid: string, state: number): Robot => ({
  ...robotOf('bao_mini'),
  robot_uuid,
  robot_name: robot_uuid,
  sn: `SN-${robot_uuid}`,
  state,
})

export const robotListModel = modelOf<typeof robotListMachine>({
  machine: robotListMachine,
  inputs: { 'the robots of one type': { robot_prodtype_id: 'bao_mini' } },
  events: {
    'list.retry': { 'the person tries again': {} },
    'hurry.begin': { 'a picker needs it faster': { when: ({ context }) => context.hurried < 2 } },
    'hurry.end': { 'no picker needs it so fast any more': { when: ({ context }) => context.hurried > 0 } },
    ...looksOf<RobotsAnswer>(
      {
        'the robots are online': {
          output: { robots: [robot('Lobby', 1), robot('Gate', 1)], etag: 'one', clockAheadMs: 20 },
        },
        'a robot is offline': {
          output: { robots: [robot('Lobby', 0), robot('Gate', 1)], etag: 'two', clockAheadMs: 30 },
        },
        'nothing has changed': { output: { etag: 'one', clockAheadMs: 40 } },
      },
      {
        'the server does not answer': {
          error: { operation: 'openRobotList', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
        },
        'the session has ended': {
          error: { operation: 'openRobotList', kind: 'answer', code: 'RET:101003', ret: 101003 },
        },
      },
    ),
  },
  classes: {
    hasRobots: (s) => selectRobots(s) !== undefined,
    hurried: ({ context }) => context.hurried,
  },
  shows: {
    robots: (s) => selectRobots(s)?.map(({ robot_name, state }) => `${robot_name} ${state}`),
    changes: (s) => selectChanges(s).map(({ robot_name, state }) => `${robot_name} ${state}`),
    failure: (s) => selectListFailure(s)?.code,
    clockAheadMs: selectClockAheadMs,
    isStale,
  },
  numbers: [
    { says: '§4: robot dropdown lists refresh every 500 ms', is: 500, found: ROBOT_DROPDOWN_REFRESH_MS },
    { says: '§4: robot lists every 1000 ms', is: 1000, found: ROBOT_LIST_REFRESH_MS },
  ],
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => !(isStale(s) || s.matches('failed')) || selectListFailure(s) !== undefined,
    },
  ],
})
