import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { RET } from '../../openapi/ret.ts'
import { withoutSecrets } from './secret-words.ts'

const PATH_SEGMENTS_LOGGED = 5
const PLAIN_SEGMENT = /^(?!(?:.*\d){4})[\w.-]{0,40}$/

/**
 * The path alone, without query, and without what a frame path carries behind its entry: both may hold secrets. So may a
 * part that is no plain name: `/login%3Ftoken=…` is a query that somebody wrote wrongly, four digits may be of a code or number.
 */
export function loggedPath(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  const kept = path.split('/').slice(0, path.startsWith('/frame/') ? 4 : PATH_SEGMENTS_LOGGED + 1)
  return kept.map((part) => (PLAIN_SEGMENT.test(part) ? part : '…')).join('/')
}

const stackOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

/** An error for the log. Database errors repeat the values of a statement: those, and all their words, stay out. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, cause } = error
  const isDatabase = 'query' in error || 'severity' in error
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return {
    name,
    code,
    constraint,
    table,
    ...('query' in error ? { query: error.query } : {}),
    ...(isDatabase ? {} : { message: withoutSecrets(error.message) }),
    stack: stackOf(error),
    ...(cause ? { cause: describeError(cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

function lineOf(request: FastifyRequest) {
  const { ret, asker } = request.outcome ?? {}
  return {
    method: request.method,
    path: loggedPath(request.url),
    ip: request.ip,
    operation: request.routeOptions.config?.operation,
    ret,
    ...asker?.(),
  }
}

const OWN_WORDS = new Set([
  ...['method', 'path', 'ip', 'status', 'ms', 'failure', 'code', 'request_id'],
  ...['operation', 'ret', 'person', 'api_key', 'company'],
])

/** Of an object only what this server itself says; plugins show whole requests, with their headers. */
function safe(part: unknown): unknown {
  if (typeof part === 'string') return withoutSecrets(part)
  if (part instanceof Error) return { failure: describeError(part) }
  if (typeof part !== 'object' || part === null) return part
  const own = Object.entries(part).filter(([word]) => OWN_WORDS.has(word))
  const failure = 'err' in part ? { failure: describeError(part.err) } : {}
  return { ...Object.fromEntries(own), ...failure }
}

/** What the framework and its plugins log of their own accord passes through here too. */
export const LOG_HOOKS: Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks'] = {
  logMethod(parts, log) {
    log.apply(this, parts.map(safe) as typeof parts)
  },
}

/** A logger has an empty function for what is below its level. */
const writes = (log: FastifyBaseLogger, level: 'error' | 'info' | 'debug') => log[level] !== log.silent

/** What robots report, ask and tell all day, as long as nothing is amiss, is told only to those who want to know more. */
const ROUTINE: ReadonlySet<string | undefined> = new Set([
  ...['robotHeartbeat', 'robotReport', 'robotOrders', 'robotPublications', 'robotEvents'],
  ...['robotAnswer', 'robotNames', 'robotLog'],
])

function levelOf({ outcome, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= 500) return 'error'
  return outcome?.ret === RET.ok && ROUTINE.has(routeOptions.config?.operation) ? 'debug' : 'info'
}

/** One line for each request, written when it has been answered. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply)
    if (writes(request.log, level)) {
      const line = { ...lineOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
      request.log[level](line, 'request')
    }
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (request.raw.aborted) request.log.info(lineOf(request), 'request aborted')
    })
    done()
  })
}
