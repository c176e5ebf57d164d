import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../addresses/origins.ts'
import type { Deps } from '../contract/handler.ts'
import { isLoopbackHost } from '../settings.ts'
import { clientFailure, sendFailure } from './failures.ts'

const DEFAULT_PORT = 80
const ADDED_BY_PROXIES =
  /^(forwarded|via|x-forwarded(-.*)?|x-(real|client|cluster-client)-ip|(true-client|cf-connecting)-ip)$/

/** nginx speaks HTTP/1.0 to what is behind it unless it is told otherwise, and adds no header. */
const cameThroughProxy = ({ headers, raw }: FastifyRequest) =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))

/** The name asked for counts: a foreign site may let a name of its own lead to this machine. */
function namesThisListener(host: string, port: number) {
  const { hostname, port: asked } = URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`)
    : { hostname: '', port: '' }
  return isLoopback(hostname) && Number(asked || DEFAULT_PORT) === port
}

/** The address of the other end itself: what a proxy says of whom it speaks for does not count. */
const isFromHere = (request: FastifyRequest, port: number) =>
  isLoopbackHost(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  namesThisListener(request.headers.host ?? '', port) &&
  !cameThroughProxy(request)

export type DevPage = (app: FastifyInstance, deps: Deps) => void

/** Keeps the pages under `/dev/` for a person at the machine itself. */
export function guardDevPages(app: FastifyInstance, port: () => number) {
  app.addHook('onRequest', (request, reply, done) => {
    const isGuarded = request.routeOptions.url?.startsWith('/dev/')
    if (isGuarded && !isFromHere(request, port())) sendFailure(reply, clientFailure(404))
    else done()
  })
}
