import { ownSessionsMachine } from '../../../machines/console/own-sessions.machine.ts'
import {
  selectAsksEnding,
  selectEndingSession,
  selectHasEnded,
  selectIsEndingOthers,
  selectSessions,
  selectSessionsFailed,
  selectSessionsFailure,
} from '../../../machines/console/own-sessions-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { ownSession, refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const HERE = ownSession('s1', { os: 'Linux', is_current: true })
const PHONE = ownSession('s2', { os: 'Android' })

export const ownSessionsModel = modelOf<typeof ownSessionsMachine>({
  machine: ownSessionsMachine,
  inputs: { 'a person': { caller: { token: 't1', uuid: 'u1' } } },
  events: {
    'session.end': {
      'ends the session on the phone': { session_id: 's2' },
      'ends this very session': { session_id: 's1' },
      'ends a session that is not in the list': { session_id: 's9' },
    },
    'others.end': { 'wants to sign out everywhere else': {} },
    'ending.confirm': { confirms: {} },
    'ending.cancel': { 'does not confirm': {} },
    'sessions.retry': { 'tries again': {} },
  },
  answers: {
    sessionList: {
      'this session and one on the phone': { output: [HERE, PHONE] },
      'this session alone': { output: [HERE] },
      'the list does not come': { error: UNREACHED },
    },
    endSessions: {
      'it is ended': {},
      'it is gone already': { error: refusal(RET.notFound) },
      'it may not be ended': { error: refusal(RET.notAllowed) },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: {
    sessions: ({ context }) => context.sessions?.length,
    target: ({ context }) => context.target,
    hasEnded: ({ context }) => context.hasEnded,
    failed: ({ context }) => context.failure?.code,
  },
  shows: {
    sessions: (s) => selectSessions(s)?.map(({ session_id }) => session_id),
    failure: (s) => selectSessionsFailure(s)?.code,
    failed: selectSessionsFailed,
    asksEnding: selectAsksEnding,
    hasEnded: selectHasEnded,
    ended: ({ context }) => context.hasEnded,
    endingSession: selectEndingSession,
    isEndingOthers: selectIsEndingOthers,
    isBusy: (s) => s.hasTag('busy'),
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) =>
        !selectSessionsFailed(s) || (selectSessionsFailure(s) !== undefined && s.can({ type: 'sessions.retry' })),
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.matches('ending') || !s.can({ type: 'session.end', session_id: 's2' }),
    },
    {
      says: "§2: logout, with a confirm titled 'log out': this session ends in no other way",
      holds: (s) => !s.can({ type: 'session.end', session_id: 's1' }),
    },
    {
      says: 'nobody is told of an ending and of a failure at once',
      holds: (s) => !selectHasEnded(s) || selectSessionsFailure(s) === undefined,
    },
  ],
  ends: { 'ownSessions.ready': 'where this session is the only one there is nothing to end' },
})
