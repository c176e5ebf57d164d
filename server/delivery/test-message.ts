import type { Settings } from '../settings.ts'
import { providersOf } from './choice.ts'
import { type Channel, deliveryOver } from './delivery.ts'
import type { DeliveryFailure } from './failures.ts'

/** What became of a message, in none of the provider's own words; `status` is that of its answer. */
export type Outcome = { outcome: 'sent' | DeliveryFailure['why']; status?: number }

const answered = (words: string): Outcome => {
  const [status] = /\b[1-5]\d\d\b/.exec(words) ?? []
  return { outcome: 'sent', ...(status && { status: Number(status) }) }
}

type Test = { to: string; channel: Channel; lang: string }

/** Sends a test message by the provider of the settings. `failed` hears why it did not go. */
export async function testMessage(
  settings: Settings,
  { to, channel, lang }: Test,
  failed: (error: unknown) => void,
): Promise<Outcome> {
  const delivery = deliveryOver(providersOf(settings), ({ error }) => failed(error))
  if (!delivery.channels.includes(channel)) return { outcome: 'not_configured' }
  const result = await delivery.send({ to, channel, purpose: 'test', lang })
  if (result.outcome === 'sent') return answered(result.answer)
  const { why, ...status } = result
  return { outcome: why, ...('status' in status && { status: status.status }) }
}
