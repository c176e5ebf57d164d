import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { isTooLate, isUnreachable } from '../../../machines/failure.ts'
import { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import {
  isClosed,
  selectAbout,
  selectAppToken,
  selectHandOverFailure,
  selectHandOverScreen,
  selectIsHidden,
  selectIsLost,
  selectIsPlaceRefused,
  selectIsRetrying,
  selectLook,
  selectPrefs,
  selectRoute,
} from '../../../machines/pages/hand-over-selectors.ts'
import { welcome } from '../../machines/support/welcome.ts'
import { modelOf } from '../library/model.ts'

const from = 'console'
const ROBOT = '/robots/r_xm-2026-0101'

const screenOf = (s: AnyMachineSnapshot) => selectHandOverScreen(s as SnapshotFrom<typeof handOverMachine>)
/** The console speaks through the line that a welcome brings. */
const isWelcomed = ({ context }: AnyMachineSnapshot) => context.about !== undefined
const isSeen = ({ context }: AnyMachineSnapshot) => !context.isHidden
const isAt = (route: string) => (s: AnyMachineSnapshot) => isSeen(s) && s.context.route === route

export const handOverModel = modelOf<typeof handOverMachine>({
  machine: handOverMachine,
  inputs: { 'a page in a frame': undefined },
  events: {
    'console.welcomed': {
      'the console welcomes the page': { ...welcome('code-1', '/'), from, when: isSeen },
      'the console welcomes it somewhere else': { ...welcome('code-2', ROBOT), from, when: isSeen },
    },
    'console.missing': {
      'there is no console around the page': { from, when: (s) => s.matches({ connecting: 'greeting' }) },
    },
    'console.ended': { 'the console ends': { from, when: isWelcomed } },
    'place.refused': { 'the console has no such place': { from, when: isAt(ROBOT) } },
    // What is old by it is seen on the page alone.
    'connection.lost': { 'the console has lost its server': { from, when: (s) => screenOf(s) === 'page' } },
    'connection.restored': { 'the server is there again': { from, when: isWelcomed } },
    'console.coded': {
      'the console gives a fresh code': {
        code: { open_appid: 'foyer.basic', open_auth_code: 'code-3' },
        from,
        when: isWelcomed,
      },
    },
    'console.lookChanged': { 'the console turns dark': { look: { theme: 'dark' }, from, when: isWelcomed } },
    'console.routed': {
      'the console leads the page elsewhere': { route: ROBOT, from, when: (s) => isWelcomed(s) && isSeen(s) },
    },
    'console.turned': {
      'another page is shown in front': { isVisible: false, from, when: (s) => isWelcomed(s) && isSeen(s) },
      'the page is shown again': { isVisible: true, from, when: ({ context }) => context.isHidden },
    },
    'handOver.retry': {
      'the person tries again': { when: (s) => isSeen(s) && (isClosed(s) || selectIsRetrying(s)) },
    },
    'session.ended': {
      'a call finds its session ended': { app_token: 't1' },
      'a late call finds an older session ended': { app_token: 't0' },
    },
    'route.go': {
      'the person opens a robot': { route: ROBOT, when: isAt('/') },
      'the person goes back to all robots': { route: '/', when: isAt(ROBOT) },
    },
    'console.ask': {
      'the person copies a serial number': {
        wish: { type: 'toast', tone: 'success', text: 'Serial number copied' },
        when: isAt(ROBOT),
      },
      'the person chooses which columns to see': {
        wish: { type: 'putPrefs', key: 'columns.tickets', value: ['subject'] },
        when: isAt('/'),
      },
    },
  },
  answers: {
    openSession: {
      'the session opens': { output: { app_token: 't1' } },
      'the code has expired': { error: { operation: 'openSession', kind: 'answer', code: 'RET:101006', ret: 101006 } },
      'the server refuses the session': {
        error: { operation: 'openSession', kind: 'answer', code: 'RET:101001', ret: 101001 },
      },
      'the server does not answer': {
        error: { operation: 'openSession', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
      },
    },
  },
  classes: {
    isAlone: ({ context }) => context.isAlone === true,
    mayComeLater: ({ context: { failure } }) => isUnreachable(failure) || isTooLate(failure),
    fault: ({ context }) => context.fault,
    token: ({ context }) => context.app_token,
    hasLook: ({ context }) => context.look !== undefined,
    hasCode: ({ context }) => context.code !== undefined,
    isPlaceRefused: selectIsPlaceRefused,
    isWelcomed,
    isSeen,
    route: ({ context }) => context.route,
  },
  shows: {
    screen: selectHandOverScreen,
    about: (s) => selectAbout(s)?.corp.corp_name,
    look: selectLook,
    route: selectRoute,
    isHidden: selectIsHidden,
    isLost: selectIsLost,
    isPlaceRefused: selectIsPlaceRefused,
    failure: (s) => selectHandOverFailure(s)?.code,
    appToken: selectAppToken,
    isClosed,
    prefs: (s) => Object.keys(selectPrefs(s)).join(),
    token: ({ context }) => context.app_token,
    code: ({ context }) => context.code?.open_auth_code,
  },
  rules: [
    {
      says: 'decisions "Constants": open auth code … single use',
      holds: (s) => s.context.code === undefined || (!s.matches({ open: 'ready' }) && !s.matches('refused')),
    },
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => (s.context.fault === 'refused') === (selectHandOverFailure(s) !== undefined),
    },
    {
      says: '§7: the answer is open_auth_code, without which no session is opened',
      holds: (s) => s.children.openSession === undefined || s.context.code !== undefined,
    },
  ],
})
