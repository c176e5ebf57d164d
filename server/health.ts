import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { RET } from '../openapi/ret.ts'
import { refusal, success } from './envelope.ts'
import type { Database } from './store/database.ts'

const READY_WITHIN_MS = 2000

async function isReachable(db: Database) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), READY_WITHIN_MS)
  })
  const reached = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([reached, tooLate]).finally(() => clearTimeout(timer))
}

/** /healthz: the process lives. /readyz: it can serve; not while it stops, nor without its database. */
export function serveHealth(app: FastifyInstance, db: Database, isStopping: () => boolean) {
  app.get('/healthz', async () => success({}))
  app.get('/readyz', async (_request, reply) => {
    if (!isStopping() && (await isReachable(db))) return success({})
    return reply
      .code(503)
      .send(
        refusal(RET.serverError, { status: 503, msg: isStopping() ? 'stopping' : 'the database cannot be reached' }),
      )
  })
}
