import { createTransport } from 'nodemailer'
import type { Driver } from './delivery.ts'
import { wordsOf } from './texts.ts'

const STEP_TIMEOUT_MS = 4000

export type Smtp = { url: string; from: string; codeSeconds: number }

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
      ...wordsOf(message, codeSeconds),
    })
    return response
  }
}
