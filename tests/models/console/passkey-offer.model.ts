import { passkeyOfferMachine } from '../../../machines/console/passkey-offer.machine.ts'
import {
  selectIsAddingOffered,
  selectOfferFailure,
  selectOfferView,
} from '../../../machines/console/passkey-offer-selectors.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const PASSKEY = { passkey_id: 'k1', name: 'Laptop', created_at: 1_700_000_000, last_used_at: null }

export const passkeyOfferModel = modelOf<typeof passkeyOfferMachine>({
  machine: passkeyOfferMachine,
  inputs: {
    'somebody who typed a password': { caller: CALLER, by: 'password' },
    'somebody whose session was found': { caller: CALLER },
    'somebody of a company that signs in by itself': { caller: { ...CALLER, uuid: 'SSOUID.1001' }, by: 'password' },
  },
  events: {
    'passkey.add': { 'accepts the offer': {} },
    'offer.postpone': { 'says not now': {} },
    'offer.decline': { 'says never': {} },
    'offer.withdraw': { 'the page withdraws the offer': {} },
    'offer.close': { 'closes the card': {} },
  },
  answers: {
    mayOffer: {
      'the browser may keep one': { output: true },
      'the browser may not': { output: false },
      'the browser does not say': { error: new Error('blocked') },
    },
    passkeyList: {
      'there is none yet': { output: [] },
      'there is one already': { output: [PASSKEY] },
      'the list cannot be fetched': { error: UNREACHED },
    },
    addPasskey: {
      'the passkey is kept': {},
      'the browser was told no': { error: ceremonyFailure('addPasskey', 'PASSKEY.CANCELLED') },
      'adding fails': { error: UNREACHED },
    },
    keepAnswer: { 'the no is remembered': {}, 'storage is blocked': { error: new Error('blocked') } },
  },
  shows: { view: selectOfferView, isAdding: selectIsAddingOffered, failure: (s) => selectOfferFailure(s)?.code },
})
