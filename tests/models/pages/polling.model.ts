import { pollingMachine } from '../../../machines/polling.machine.ts'
import { selectIsLooking } from '../../../machines/polling-selectors.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { robot } from './robot-list.model.ts'

const from = 'visibility'
/** Beyond so many failures the wait grows no longer. */
const LONGEST_WAIT_AFTER = 6
/** §4: robot dropdown lists refresh every 500 ms and robot lists every 1000 ms. */
const [DROPDOWN_MS, LIST_MS] = [500, 1000]
const RESTORED_MS = 2000
const robots = { question: { robot_prodtype_id: 'bao_mini' }, everyMs: LIST_MS }

export const pollingModel = modelOf<typeof pollingMachine>({
  machine: pollingMachine,
  inputs: {
    'what nobody knows yet': { ...robots, etag: '' },
    'what is known already': { ...robots, etag: 'one', isKnown: true },
    'what leaves the server to others once it is back': { ...robots, etag: '', restoredMs: RESTORED_MS },
  },
  events: {
    'look.now': { 'the person does not want to wait': {} },
    'pace.change': {
      'it is needed faster': {
        everyMs: DROPDOWN_MS,
        when: ({ context }) => context.everyMs !== DROPDOWN_MS,
      },
    },
    'page.hidden': { 'nobody sees the page': { from } },
    'connection.restored': { 'the server is there again': { from } },
    'page.shown': { 'somebody sees the page': { from } },
  },
  answers: {
    look: {
      'the robots are online': { output: { robots: [robot('Lobby', 1)], etag: 'two', clockAheadMs: 20 } },
      'nothing has changed': { output: { etag: 'two', clockAheadMs: 40 }, when: ({ context }) => context.etag !== '' },
      'the server does not answer': { error: UNREACHED },
      'the session has ended': { error: refusal(101003) },
    },
  },
  classes: {
    failures: ({ context }) => Math.min(context.failures, LONGEST_WAIT_AFTER),
    etag: ({ context }) => context.etag,
    everyMs: ({ context }) => context.everyMs,
    isBack: ({ context }) => context.isBack,
    restoredMs: ({ context }) => context.restoredMs,
  },
  shows: { isLooking: selectIsLooking, failures: ({ context }) => context.failures },
  rules: [
    {
      says: 'decisions "Start-up and failures": robot refresh runs only while … the tab is visible',
      holds: (s) => !s.matches('paused') || s.children.look === undefined,
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => selectIsLooking(s) === (s.children.look !== undefined),
    },
  ],
})
