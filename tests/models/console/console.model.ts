import { type ConsoleOutput, consoleMachine } from '../../../machines/console/console.machine.ts'
import {
  selectAddressed,
  selectAsksLogout,
  selectIsInvalidated,
  selectIsPasswordChanged,
  selectPasskeyOffer,
  selectPasswordChange,
  selectSecurity,
  selectWorkspace,
} from '../../../machines/console/console-selectors.ts'
import { CORP, menuNode, refusal, SILENCE, USER } from '../../machines/support/stage.ts'
import { inputOf, written } from '../library/expectation.ts'
import { modelOf } from '../library/model.ts'

const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const opening = { system: 'jiedai', isLegacy: false, isKtv: false } as const

const person = { user: USER, corp: CORP, languages: [], robots: [], types: [] }

/** Everything that a person can do in an open console beside the work. */
const DEEDS = [
  'logout.request',
  'logout.confirm',
  'password.change',
  'password.keep',
  'reset.confirm',
  'security.open',
  'security.close',
] as const

const isLoggedOut = ({ output }: { output?: ConsoleOutput }) => output?.isLogout === true

export const consoleModel = modelOf<typeof consoleMachine>({
  machine: consoleMachine,
  inputs: {
    'an admin who just signed in by password': { opening, caller, by: 'password', person },
    'a restored session, with a robot in the address': {
      opening: { ...opening, robotType: 'bao_mini' },
      caller,
      person: { ...person, gridType: 'bao_mini' },
    },
  },
  events: {
    'logout.request': { 'wants to log out': {} },
    'logout.confirm': { 'logs out': {} },
    'logout.cancel': { 'stays signed in': {} },
    'session.expired': { 'a call says that the session has ended': {} },
    'token.doubt': { 'an embedded page says that the session has ended': {} },
    'invalidation.confirm': { 'has got it': {} },
    'password.change': { 'wants to change the password': {} },
    'password.keep': { 'keeps the password': {} },
    'reset.confirm': { 'has read that the password was changed': {} },
    'security.open': { 'opens sign-in and security': {} },
    'connection.restored': { 'the server can be reached again': { from: 'connection' } },
    'security.close': { 'closes sign-in and security': {} },
  },
  answers: {
    menuDetail: {
      'the address names no entry': { output: undefined },
      'the entry of the address comes': { output: menuNode('map.map').menu },
      'the entry is refused': { error: refusal(101404) },
    },
    authCheck: {
      'the session lives': {},
      'the session has ended': { error: refusal(101003) },
      'the account is switched off': { error: { operation: 'authCheck', kind: 'answer', code: 'REQUEST_FAIL:403' } },
      'the check is refused for another reason': { error: refusal(101001) },
      'no answer comes': { error: SILENCE },
    },
    reset: { 'the password is changed': { output: { user: USER, account: '13800000002' } } },
  },
  shows: {
    asksLogout: selectAsksLogout,
    addressed: (s) => selectAddressed(s)?.menu_id,
    isInvalidated: selectIsInvalidated,
    isPasswordChanged: selectIsPasswordChanged,
  },
  rules: [
    {
      says: '§9: notifications close after 4.5 s by default (45 ticks)',
      holds: ({ children: { notifications } }) =>
        notifications === undefined || written(inputOf(notifications)) === '{"max":4,"ticks":45}',
    },
    {
      says: "§8: a modal titled login invalid, with a single 'got it' button",
      holds: (s) =>
        !selectIsInvalidated(s) || (s.can({ type: 'invalidation.confirm' }) && !DEEDS.some((type) => s.can({ type }))),
    },
    {
      says: "§2: logout, with a confirm titled 'log out'",
      holds: (s) =>
        s.can({ type: 'logout.confirm' }) === selectAsksLogout(s) && (!isLoggedOut(s) || s.value === 'loggedOut'),
    },
    {
      says: '§2: change password, in a modal; after it is set a second modal opens',
      holds: (s) =>
        !(selectIsPasswordChanged(s) && selectPasswordChange(s)) &&
        s.can({ type: 'reset.confirm' }) === selectIsPasswordChanged(s),
    },
    {
      says: '§2: a left menu, a header and a content area: the work stays under every dialog',
      holds: (s) => s.status === 'done' || selectWorkspace(s) !== undefined,
    },
    {
      says: 'guarantees 21: tokenInvalid is confirmed by admin_auth_check before anyone is logged out',
      holds: (s) => !s.matches('checkingToken') || (s.children.authCheck !== undefined && !selectIsInvalidated(s)),
    },
    {
      says: 'what is offered and what is opened lives at its time only',
      holds: (s) =>
        s.status === 'done' ||
        (selectPasskeyOffer(s) !== undefined && (selectSecurity(s) !== undefined) === s.matches('managingSecurity')),
    },
  ],
})
