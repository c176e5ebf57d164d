import type { AnyMachineSnapshot } from 'xstate'
import { passkeysMachine } from '../../../machines/console/passkeys.machine.ts'
import {
  selectIsAddingPasskey,
  selectPasskeyOutcome,
  selectPasskeys,
  selectPasskeysFailed,
  selectPasskeysFailure,
  selectRemovalAsked,
  selectRemovingPasskey,
} from '../../../machines/console/passkeys-selectors.ts'
import type { Passkey } from '../../../machines/entities.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

/** One that was never used, and one that was. */
export const LISTED: Passkey[] = [
  { passkey_id: 'k1', name: 'Laptop', created_at: 1_700_000_000, last_used_at: null },
  { passkey_id: 'k2', name: 'Tablet', created_at: 1_700_000_000, last_used_at: 1_700_100_000 },
]

/** What is not listed has no button. */
const isListed = (s: AnyMachineSnapshot) => s.context.passkeys?.length > 0

export const passkeysModel = modelOf<typeof passkeysMachine>({
  machine: passkeysMachine,
  inputs: { 'somebody with passkeys': { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' } } },
  events: {
    'passkey.add': { 'adds a passkey': {} },
    'passkey.remove': {
      'asks to remove the first': { passkey_id: 'k1', when: isListed },
      'asks to remove another': { passkey_id: 'k2', when: isListed },
    },
    'removal.confirm': { 'does remove it': {} },
    'removal.cancel': { 'keeps it after all': {} },
    'passkeys.retry': { 'tries again': {} },
  },
  answers: {
    passkeyList: {
      'two passkeys are listed': { output: LISTED },
      'none is listed': { output: [] },
      'the list cannot be fetched': { error: UNREACHED },
    },
    addPasskey: {
      'the passkey is kept': {},
      'the browser was told no': { error: ceremonyFailure('addPasskey', 'PASSKEY.CANCELLED') },
      'this device has one already': { error: ceremonyFailure('addPasskey', 'PASSKEY.EXISTS') },
    },
    passkeyRemove: {
      'it is removed': {},
      'it was gone already': { error: refusal(RET.notFound) },
      'removing fails': { error: UNREACHED },
    },
  },
  classes: { passkeys: ({ context }) => context.passkeys?.length },
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
