import { createTransport } from 'nodemailer'
import type { Driver } from './delivery.ts'
import { wordsOf } from './texts.ts'

const STEP_TIMEOUT_MS = 4000

export type Smtp = { url: string; from: string; codeSeconds: number }

const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Mail programs offer it beside the mail; they press by themselves over HTTPS alone (RFC 8058). */
const unsubscribing = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  ...(stop.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

export function smtpDriver({ url, from, codeSeconds }: Smtp): Driver {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  })
  return async (message) => {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: message.to },
      ...(message.message_id && { messageId: `<${message.message_id}@${domainOf(from)}>` }),
      ...wordsOf(message, codeSeconds),
      ...(message.notice && { headers: unsubscribing(message.notice.stop) }),
    })
    return response
  }
}
