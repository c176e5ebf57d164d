import type { FastifyInstance, FastifyRequest } from 'fastify'

const PATH_SEGMENTS_LOGGED = 5

/** The path alone, without query, and without what a frame path carries behind its entry: both may hold secrets. */
export function loggedPath(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  const kept = path.split('/').slice(0, path.startsWith('/frame/') ? 4 : PATH_SEGMENTS_LOGGED + 1)
  return kept.join('/').slice(0, 200)
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
    ...(isDatabase ? {} : { message: error.message }),
    stack: stackOf(error),
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}

const lineOf = (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip })

/** One line for each request, written when it has been answered. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const line = { ...lineOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (reply.statusCode >= 500) request.log.error(line, 'request')
    else request.log.info(line, 'request')
  })
  app.addHook('onRequestAbort', async (request) => request.log.info(lineOf(request), 'request aborted'))
}
