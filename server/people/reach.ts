import type { Channel } from '../delivery/delivery.ts'
import type { Account, Person } from './people.ts'

export const addressFor = ({ email, mobile }: Pick<Person, 'email' | 'mobile'>, channel: Channel) =>
  ({ email, sms: mobile })[channel]

/** Why there is nobody to send a message to by a channel, if so. */
export function whyNotReached(account: Account | undefined, channel: Channel) {
  if (!account) return 'gone'
  if (account.person.disabled_at !== null || account.corp.disabled_at !== null) return 'switched_off'
  return addressFor(account.person, channel) === '' ? 'no_address' : undefined
}
