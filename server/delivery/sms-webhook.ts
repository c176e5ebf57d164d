import { randomUUID } from 'node:crypto'
import type { Driver } from './delivery.ts'
import { ProviderRefused } from './failures.ts'
import { signedHeaders } from './signed.ts'
import { wordsOf } from './texts.ts'

const ANSWER_TIMEOUT_MS = 4000

export type SmsWebhook = { url: string; secret: string | undefined; codeSeconds: number; timeoutMs?: number }

/** Hands messages to an SMS provider's address as signed JSON. */
export const smsWebhookDriver =
  ({ url, secret, codeSeconds, timeoutMs = ANSWER_TIMEOUT_MS }: SmsWebhook): Driver =>
  async (message) => {
    const { to, purpose, code, lang, message_id = randomUUID() } = message
    const { text } = wordsOf(message, codeSeconds)
    const body = JSON.stringify({ message_id, to, purpose, code, lang, text })
    const answer = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(secret, body),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new ProviderRefused(`the SMS webhook answered ${answer.status}`, answer.status)
    return `HTTP ${answer.status}`
  }
