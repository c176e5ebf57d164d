import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { webhookDeliveries } from '../database/schema/webhooks.ts'
import { signedHeaders } from '../delivery/signed.ts'

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

class PrivateAddress extends Error {}

/** This machine, its networks, and what leads to them by another name. */
const PRIVATE = new BlockList()
const V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
]
const V6 = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8']
const parted = (network: string): [string, number] => {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}
for (const each of V4) PRIVATE.addSubnet(...parted(each), 'ipv4')
for (const each of V6) PRIVATE.addSubnet(...parted(each), 'ipv6')

export const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** What a name leads to is looked at where the connection is made, so that it cannot lead elsewhere a moment later. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${host} leads nowhere`), '', 0)
    if (found.some(({ address }) => isPrivate(address))) return done(new PrivateAddress(host), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const NO_SUCH_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']

function whyOf(error: unknown): Why {
  if (error instanceof PrivateAddress) return 'private_address'
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
      ...(!mayBePrivate && { lookup: publicLookup }),
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
