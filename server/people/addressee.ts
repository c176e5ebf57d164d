import type { Channel, Delivery } from '../delivery/delivery.ts'
import type { Person } from './people.ts'

export type Addressee = { channel: Channel; to: string }

/**
 * By which of these ways somebody is written to: the first that they have an address for and that messages are sent by. Where none
 * are, the first that they have an address for, so that its failure is told.
 */
export function addresseeOf(
  { channels }: Pick<Delivery, 'channels'>,
  { email, mobile }: Pick<Person, 'email' | 'mobile'>,
  ways: readonly Channel[],
): Addressee | undefined {
  const addresses = { email, sms: mobile }
  const theirs = ways.filter((channel) => addresses[channel] !== '')
  const channel = theirs.find((way) => channels.includes(way)) ?? theirs[0]
  return channel && { channel, to: addresses[channel] }
}
