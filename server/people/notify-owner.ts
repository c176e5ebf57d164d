import type { Deps } from '../contract/handler.ts'
import type { Purpose } from '../delivery/delivery.ts'
import { addresseeOf } from './addressee.ts'
import { type Account, langOf } from './people.ts'

/** Tells somebody that there is a new way into their account (guarantee 10); the answer does not wait for it. */
export function notifyOwner(
  { delivery }: Pick<Deps, 'delivery'>,
  account: Account,
  purpose: Extract<Purpose, 'password_changed' | 'passkey_added'> = 'password_changed',
) {
  const addressee = addresseeOf(delivery, account.person, ['sms', 'email'])
  if (addressee) void delivery.send({ ...addressee, purpose, lang: langOf(account) })
}
