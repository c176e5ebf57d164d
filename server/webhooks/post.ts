import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { webhookDeliveries } from '../database/schema/webhooks.ts'
import { signedHeaders } from '../delivery/signed.ts'
import { isPrivate, PrivateAddress, publicLookup, UnknownHost } from './public-address.ts'

const ANSWER_TIMEOUT_MS = 4000

type Why = (typeof webhookDeliveries.$inferSelect)['why']
export type Answer = { status: number | null; why: Why }
export type Post = {
  address: string
  secret: string
  body: string
  headers: Readonly<Record<string, string>>
  mayBePrivate: boolean
  timeoutMs?: number
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const NO_SUCH_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']

function whyOf(error: unknown): Why {
  if (error instanceof PrivateAddress) return 'private_address'
  if (error instanceof UnknownHost) return 'no_such_host'
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'too_late'
  if (NO_SUCH_HOST.includes(code)) return 'no_such_host'
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'not_trusted' : 'no_connection'
}

function statusOf(url: URL, { body, secret, headers, mayBePrivate, timeoutMs = ANSWER_TIMEOUT_MS }: Post) {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, ...signedHeaders(secret, body), ...length },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!mayBePrivate && { lookup: publicLookup() }),
    })
    const answered = ({ statusCode = 0 }: IncomingMessage) => resolve(statusCode)
    sent.on('error', reject)
    sent.on('close', () => reject(new Error('closed without an answer')))
    sent.on('upgrade', (answer, socket) => {
      answered(answer)
      socket.destroy()
    })
    sent.on('response', (answer) => {
      answered(answer)
      answer.on('error', () => undefined).destroy()
    })
    sent.end(body)
  })
}

/** Sends JSON as a signed POST, once; what is answered besides the status is not read, and nothing is followed. */
export async function post(given: Post): Promise<Answer> {
  if (!URL.canParse(given.address)) return { status: null, why: 'no_such_host' }
  const url = new URL(given.address)
  const host = hostOf(url)
  if (!given.mayBePrivate && isIP(host) !== 0 && isPrivate(host)) return { status: null, why: 'private_address' }
  try {
    const status = await statusOf(url, given)
    return { status, why: status >= 200 && status < 300 ? '' : 'refused' }
  } catch (error) {
    return { status: null, why: whyOf(error) }
  }
}
