import { ceremonyFailure } from '../../machines/passkey.ts'
import {
  passkeysMachine,
  selectIsAddingPasskey,
  selectPasskeyOutcome,
  selectPasskeys,
  selectPasskeysFailed,
  selectPasskeysFailure,
  selectRemovalAsked,
  selectRemovingPasskey,
} from '../../machines/passkeys.machine.ts'
import { RET } from '../../openapi/ret.ts'
import { refusal, SILENCE } from '../machines/stage.ts'
import { modelOf } from './library/model.ts'

const passkey = (passkey_id: string) => ({ passkey_id, name: 'Laptop', created_at: 1_700_000_000, last_used_at: null })

export const passkeysModel = modelOf<typeof passkeysMachine>({
  machine: passkeysMachine,
  inputs: { 'somebody with passkeys': { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' } } },
  events: {
    'passkey.add': { 'adds a passkey': {} },
    'passkey.remove': {
      'asks to remove the first': { passkey_id: 'k1' },
      'asks to remove another': { passkey_id: 'k2' },
    },
    'removal.confirm': { 'does remove it': {} },
    'removal.cancel': { 'keeps it after all': {} },
    'passkeys.retry': { 'tries again': {} },
  },
  answers: {
    passkeyList: {
      'two passkeys are listed': { output: [passkey('k1'), passkey('k2')] },
      'none is listed': { output: [] },
      'the list cannot be fetched': { error: SILENCE },
    },
    addPasskey: {
      'the passkey is kept': {},
      'the browser was told no': { error: ceremonyFailure('addPasskey', 'PASSKEY.CANCELLED') },
      'this device has one already': { error: ceremonyFailure('addPasskey', 'PASSKEY.EXISTS') },
    },
    passkeyRemove: {
      'it is removed': {},
      'it was gone already': { error: refusal(RET.notFound) },
      'removing fails': { error: SILENCE },
    },
  },
  shows: {
    passkeys: (s) => selectPasskeys(s)?.map(({ passkey_id }) => passkey_id),
    failure: (s) => selectPasskeysFailure(s)?.code,
    hasFailed: selectPasskeysFailed,
    outcome: selectPasskeyOutcome,
    isAdding: selectIsAddingPasskey,
    asked: (s) => selectRemovalAsked(s)?.passkey_id,
    removing: selectRemovingPasskey,
    isBusy: (s) => s.hasTag('busy'),
  },
})
