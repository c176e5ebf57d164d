import type { Deps } from '../contract/handler.ts'
import type { Purpose } from '../delivery/delivery.ts'
import type { Person } from './people.ts'

/** Tells somebody that there is a new way into their account (guarantee 10); the answer does not wait for it. */
export function notifyOwner(
  { delivery }: Deps,
  { email, mobile, user_locale_id }: Person,
  lang?: string,
  purpose: Extract<Purpose, 'password_changed' | 'passkey_added'> = 'password_changed',
) {
  const words = { purpose, lang: user_locale_id || lang } as const
  if (mobile) void delivery.send({ ...words, channel: 'sms', to: mobile })
  else if (email) void delivery.send({ ...words, channel: 'email', to: email })
}
