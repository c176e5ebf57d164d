import type { Deps } from '../contract/handler.ts'
import type { Purpose } from '../delivery/delivery.ts'
import { type Account, langOf } from './people.ts'

/** Tells somebody that there is a new way into their account (guarantee 10); the answer does not wait for it. */
export function notifyOwner(
  { delivery }: Deps,
  account: Account,
  purpose: Extract<Purpose, 'password_changed' | 'passkey_added'> = 'password_changed',
) {
  const { email, mobile } = account.person
  const words = { purpose, lang: langOf(account) } as const
  if (mobile) void delivery.send({ ...words, channel: 'sms', to: mobile })
  else if (email) void delivery.send({ ...words, channel: 'email', to: email })
}
