import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, OpenDatabase } from '../database/database.ts'
import type { Drain } from './drain.ts'
import { success } from './envelope.ts'
import { refuse, serverFailure } from './failures.ts'

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

/**
 * /healthz: the process lives. /readyz: it can serve; not while it stops, nor without its database. Where requests hear from
 * the database, a question of our own would only wait behind theirs, and its lateness would send them all to the neighbours.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, isHeard = () => false }: Pick<OpenDatabase, 'db' | 'isHeard'>,
  { isStopping, asked }: Drain,
) {
  app.get('/healthz', async () => success({}))
  app.get('/readyz', async (request, reply) => {
    asked(request)
    if (!isStopping() && (isHeard() || (await isReachable(db)))) return success({})
    return refuse(reply, serverFailure(503, isStopping() ? 'stopping' : 'the database cannot be reached'))
  })
}
