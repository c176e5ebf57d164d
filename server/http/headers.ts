import type { FastifyInstance } from 'fastify'
import type { Ports } from '../addresses/origins.ts'
import type { Inlined } from './console-page.ts'

const NO_STORE = /^\/(capi|api|open|robot|dev|healthz|readyz)(\/|$|\?)/

const sources = (origins: readonly string[]) => (origins.length > 0 ? origins.join(' ') : "'none'")

const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ')

/** What partners' pages elsewhere load: the library of the bridge. */
const FOR_OTHERS = /^\/bridge\//

/** The card of a robot shows it to whoever has a key for it, and has nothing to press that changes anything, so that every page may frame it. */
export const CARD = /^\/card\/robot\/?(?:\?|$)/

/** `inlined`: what the pages hold in themselves, by its hashes. */
export type Framing = { frames: readonly string[]; ancestors: readonly string[]; inlined?: Inlined }

const NOTHING: Inlined = { script: [], style: [] }

/** Guarantee 19. */
export const contentSecurityPolicy = ({ frames, ancestors, inlined = NOTHING }: Framing) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlined.script].join(' '),
    ["style-src 'self'", ...inlined.style].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${sources(frames)}`,
    `frame-ancestors ${sources(ancestors)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const STRICT_TRANSPORT = 'max-age=31536000'

type Headers = Readonly<Record<string, string>>

/** Hosts whose headers are kept: whoever asks may name any. */
const HOSTS_MOST = 100

const headersOf = (framing: Framing): Headers => ({
  'content-security-policy': contentSecurityPolicy(framing),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'origin-agent-cluster': '?1',
  ...(framing.ancestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
})

/** Written once for each host, as long as the listeners keep their ports. */
function keptHeaders(framingFor: (hostname: string) => Framing, ports: Ports) {
  const kept = new Map<string, Headers>()
  return (hostname: string) => {
    const key = `${hostname} ${ports.console} ${ports.apps}`
    const found = kept.get(key)
    if (found) return found
    const made = headersOf(framingFor(hostname))
    if (kept.size >= HOSTS_MOST) kept.clear()
    kept.set(key, made)
    return made
  }
}

/** The headers that every answer carries; the policy may depend on the host that was asked, and on the ports. */
export function addSecurityHeaders(
  app: FastifyInstance,
  framingFor: (hostname: string) => Framing,
  ports: Ports,
  framedAnywhere?: RegExp,
) {
  const headersFor = keptHeaders(framingFor, ports)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.hostname))
    if (framedAnywhere?.test(request.url))
      reply.header('content-security-policy', contentSecurityPolicy({ frames: [], ancestors: ['*'] }))
    if (FOR_OTHERS.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    if (NO_STORE.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
}
