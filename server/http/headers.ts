import type { FastifyInstance } from 'fastify'
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

/** The headers that every answer carries; the policy may depend on the host that was asked. */
export function addSecurityHeaders(app: FastifyInstance, framingFor: (hostname: string) => Framing) {
  app.addHook('onRequest', (request, reply, done) => {
    const framing = framingFor(request.hostname)
    reply.headers({
      'content-security-policy': contentSecurityPolicy(framing),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': FOR_OTHERS.test(request.url) ? 'cross-origin' : 'same-origin',
      'permissions-policy': PERMISSIONS,
      'origin-agent-cluster': '?1',
    })
    if (framing.ancestors.length === 0) reply.header('x-frame-options', 'DENY')
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    if (NO_STORE.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
}
