import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '../settings.ts'
import { limitArrivalTime } from './arrival-time.ts'
import { answerBrokenRequest, answerExpectation, destroyRefused, type Heard } from './broken-request.ts'
import { answerFailuresAlike, clientFailure, handleError, sendFailure } from './failures.ts'
import { logOutput } from './log-output.ts'
import { FORM_BYTES_MAX, readMultipart } from './multipart.ts'
import { decorateOutcome } from './outcome.ts'
import { readableUrl } from './pages.ts'
import { LOG_HOOKS, logRequests } from './request-log.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A browser may name its request, so that it has a support id where no answer comes; anything but a UUID is ignored. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id']
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID()
}

export const URL_BYTES_MAX = 8 * 1024
const HEADER_BYTES_MAX = 16 * 1024
const TIMEOUT_CHECK_MS = 500
/** Longer than the 60 s for which proxies keep theirs: none sends on a connection that is about to end. */
const KEEP_ALIVE_MS = 75_000

/** Longer than the largest file at the least rate: what no hook has seen ends by then. */
const LONGEST_REQUEST_MS = 6_000_000

export type LogStream = { write: (line: string) => void }

const loggerOf = ({ LOG_LEVEL }: Settings, stream: LogStream) => ({
  level: LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  hooks: LOG_HOOKS,
  stream,
})

/** A number of proxies is counted from this end. */
const trustOf = (proxies: Settings['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** An address that cannot be read gets past no hook: what every answer carries is added here. */
const answerUnreadable =
  (heard: Heard): typeof handleError =>
  (error, request, reply) => {
    const headers = {
      connection: 'close',
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }
    const answer = handleError(error, request, reply.headers(headers))
    const code = 'code' in error ? error.code : undefined
    heard({ status: reply.statusCode, code, request_id: request.id, ip: request.ip })
    return answer
  }

function nameEveryAnswer(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.length > URL_BYTES_MAX) sendFailure(reply, clientFailure(414))
    else done()
  })
}

/** What is refused before it has arrived may still arrive for a moment, so that its sender can read the answer. */
function endRefused(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, { statusCode }, done) => {
    if (raw.complete) raw.resume()
    if (statusCode >= 400 && statusCode < 500 && raw.complete === false) destroyRefused(raw.socket, () => raw.complete)
    done()
  })
}

/** A server with the limits, the log and the error answers that all listeners share; it does not listen yet. `broken` hears of refusals that no hook sees. */
export async function buildListener(
  settings: Settings,
  stream: LogStream = logOutput(),
  broken: (status: number) => void = () => undefined,
): Promise<FastifyInstance> {
  const heard: Heard = (refused) => {
    app.log.info(refused, 'request broken')
    broken(refused.status)
  }
  const app: FastifyInstance = fastify({
    logger: loggerOf(settings, stream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustOf(settings.TRUST_PROXY),
    exposeHeadRoutes: false,
    bodyLimit: FORM_BYTES_MAX,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: URL_BYTES_MAX },
    http: {
      requireHostHeader: false,
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: settings.HEADERS_TIMEOUT_S * 1000,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, heard),
    frameworkErrors: answerUnreadable(heard),
    rewriteUrl: readableUrl,
  })
  app.server.on('checkExpectation', answerExpectation(heard))
  decorateOutcome(app)
  nameEveryAnswer(app)
  logRequests(app)
  endRefused(app)
  limitArrivalTime(app, settings, heard)
  answerFailuresAlike(app)
  await app.register(formBody, { bodyLimit: FORM_BYTES_MAX })
  await app.register(multipart, {
    limits: { parts: 64, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  readMultipart(app)
  return app
}
