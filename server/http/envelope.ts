import { RET } from '../../openapi/ret.ts'
import type { Refused } from '../contract/refused.ts'

export type Envelope = { ret: number; msg: string; code: number; mq?: string; data: unknown }

const MESSAGES: Readonly<Record<number, string>> = {
  [RET.notLogin]: 'not login',
  [RET.notAllowed]: 'not allowed',
  [RET.notFound]: 'not found',
  [RET.tooMany]: 'too many requests',
  [RET.serverError]: 'server error',
}
const NAMES = new Map(
  Object.entries(RET).map(([name, ret]) => [
    ret as number,
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
)
const messageOf = (ret: number) => MESSAGES[ret] ?? NAMES.get(ret) ?? 'refused'

const STATUS: Readonly<Record<number, number>> = { [RET.tooMany]: 429, [RET.serverError]: 500 }

/** Refusals travel with HTTP 200 unless the transport itself has a word for them. */
export const statusOf = ({ ret, status }: Refused) => status ?? STATUS[ret] ?? 200

export const success = (data: unknown, mq?: string): Envelope => ({
  ret: RET.ok,
  msg: 'ok',
  code: 200,
  ...(mq ? { mq } : {}),
  data,
})

/** `code` repeats the HTTP status, or `ret` where that is 200. */
export function refusal(refused: Refused): Envelope {
  const { ret, message, data } = refused
  const status = statusOf(refused)
  return { ret, msg: message || messageOf(ret), code: status === 200 ? ret : status, data: data ?? null }
}
