import { codeOf } from '../database/retry.ts'
import type { Settings } from '../settings.ts'
import { providersOf } from './choice.ts'
import { type Channel, deliveryOver, NoAnswer, ProviderRefused } from './delivery.ts'

/** What became of a message, in none of the provider's own words; `status` is that of its answer. */
export type Outcome = {
  outcome: 'sent' | 'not_configured' | 'unreachable' | 'no_answer' | 'unauthorized' | 'refused'
  status?: number
}

const LATE: readonly unknown[] = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT']
const UNAUTHORIZED: readonly unknown[] = [401, 403, 530, 535]

const isLate = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  LATE.includes(codeOf(error))

/** Of a provider's refusal; nodemailer has it beside its error. */
function statusOf(error: unknown) {
  if (error instanceof ProviderRefused) return error.status
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof status === 'number' ? status : undefined
}

function outcomeOf(error: unknown): Outcome {
  const status = statusOf(error)
  if (status !== undefined) return { outcome: UNAUTHORIZED.includes(status) ? 'unauthorized' : 'refused', status }
  return { outcome: isLate(error) ? 'no_answer' : 'unreachable' }
}

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
  const [driver] = providersOf(settings)[channel]
  if (!driver) return { outcome: 'not_configured' }
  let told: Outcome = { outcome: 'sent' }
  const drivers = [
    async (message: Parameters<typeof driver>[0]) => {
      const words = await driver(message)
      told = answered(words)
      return words
    },
  ]
  await deliveryOver({ email: drivers, sms: drivers }, ({ error }) => {
    failed(error)
    told = outcomeOf(error)
  }).send({ to, channel, purpose: 'test', lang })
  return told
}
