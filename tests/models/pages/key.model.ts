import { keyMachine } from '../../../machines/pages/key.machine.ts'
import {
  selectAsksToRevoke,
  selectIsMaking,
  selectIsRefused,
  selectIsShown,
  selectIsUnanswered,
  selectKeyFailure,
  selectOldUntil,
  selectSecret,
} from '../../../machines/pages/key-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const LOBBY = { resource: 'robots', record_id: 'r_xm-2026-0101', key: 'one-request' }

export const keyModel = modelOf<typeof keyMachine>({
  machine: keyMachine,
  inputs: {
    'another key is to be made': { ...LOBBY, isRevoking: false },
    'a key is to be revoked': { ...LOBBY, isRevoking: true },
  },
  events: {
    'key.make': { 'lets the one before work for a day': { overlap_s: 86_400 } },
    'key.again': { 'makes it again': {} },
    'key.revoke': { 'revokes the key': {} },
    'key.keep': { 'has kept it': {} },
    'key.cancel': { 'does without': {} },
  },
  answers: {
    makeKey: {
      'the key is made': { output: { secret: 'a-key-of-the-path', old_until: 1_795_219_200 } },
      'no answer comes': { error: UNREACHED },
      'there is no such robot': { error: refusal(RET.notFound) },
    },
    revokeKey: {
      'the key is revoked': {},
      'it is not revoked': { error: UNREACHED },
    },
  },
  shows: {
    hasSecret: (s) => selectSecret(s) !== undefined,
    hasOld: (s) => typeof selectOldUntil(s) === 'number',
    failure: (s) => selectKeyFailure(s)?.code,
    isMaking: selectIsMaking,
    isShown: selectIsShown,
    isUnanswered: selectIsUnanswered,
    isRefused: selectIsRefused,
    asksToRevoke: selectAsksToRevoke,
  },
  ends: { 'key.closed': 'the page around it takes the dialog away' },
  rules: [
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.hasTag('busy') || !(s.can({ type: 'key.make', overlap_s: 0 }) || s.can({ type: 'key.revoke' })),
    },
    {
      says: 'guarantees 16: no secret leaves; a key is there only while it is shown',
      holds: (s) => s.matches('shown') === (selectSecret(s) !== undefined),
    },
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => !s.matches('unanswered') || (selectKeyFailure(s) !== undefined && s.can({ type: 'key.again' })),
    },
  ],
})
