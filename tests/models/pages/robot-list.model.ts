import type { Robot } from '../../../machines/entities.ts'
import {
  isStale,
  robotListMachine,
  selectChanges,
  selectClockAheadMs,
  selectListFailure,
  selectRobots,
} from '../../../machines/pages/robot-list.machine.ts'
import { robot as robotOf } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const robot = (robot_uuid: string, state: number): Robot => ({
  ...robotOf('bao_mini'),
  robot_uuid,
  robot_name: robot_uuid,
  sn: `SN-${robot_uuid}`,
  state,
})
const from = 'visibility'
/** Beyond so many failures the wait grows no longer. */
const LONGEST_WAIT_AFTER = 5

export const robotListModel = modelOf<typeof robotListMachine>({
  machine: robotListMachine,
  inputs: { 'the robots of one type': { robot_prodtype_id: 'bao_mini' } },
  events: {
    'list.retry': { 'the person tries again': {} },
    'page.hidden': { 'nobody sees the page': { from } },
    'page.shown': { 'somebody sees the page': { from } },
  },
  answers: {
    openRobotList: {
      'the robots are online': {
        output: { robots: [robot('Lobby', 1), robot('Gate', 1)], etag: 'one', clockAheadMs: 20 },
      },
      'a robot is offline': {
        output: { robots: [robot('Lobby', 0), robot('Gate', 1)], etag: 'two', clockAheadMs: 30 },
      },
      'nothing has changed': { output: { etag: 'one', clockAheadMs: 40 } },
      'the server does not answer': {
        error: { operation: 'openRobotList', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
      },
      'the session has ended': {
        error: { operation: 'openRobotList', kind: 'answer', code: 'RET:101003', ret: 101003 },
      },
    },
  },
  classes: {
    hasRobots: (s) => selectRobots(s) !== undefined,
    failures: ({ context }) => Math.min(context.failures, LONGEST_WAIT_AFTER),
  },
  shows: {
    robots: (s) => selectRobots(s)?.map(({ robot_name, state }) => `${robot_name} ${state}`),
    changes: (s) => selectChanges(s).map(({ robot_name, state }) => `${robot_name} ${state}`),
    failure: (s) => selectListFailure(s)?.code,
    clockAheadMs: selectClockAheadMs,
    isStale,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: '§7: robot list failure: loading stops',
      holds: (s) => s.hasTag('busy') === (s.children.openRobotList !== undefined),
    },
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => !(isStale(s) || s.matches('failed')) || selectListFailure(s) !== undefined,
    },
    {
      says: 'decisions "Start-up and failures": robot refresh runs only while … the tab is visible',
      holds: (s) => !s.matches('paused') || s.children.openRobotList === undefined,
    },
  ],
  unreachable: {
    'robotList.loading.looking|xstate.error.actor.openRobotList|0': 'nothing was shown yet: there are no robots',
    'robotList.failed.looking|xstate.error.actor.openRobotList|0': 'no look has succeeded: there are no robots',
    'robotList.stale.looking|xstate.error.actor.openRobotList|1': 'what is stale is there',
  },
})
