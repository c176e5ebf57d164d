import pg from 'pg'
import { codeOf } from './retry.ts'

const LOOK_MS = 250
/** A connection in use for as long, while none was given back, makes us ask: a long statement, or a database that does not answer? */
const LONG_MS = 1000
const ANSWER_WITHIN_MS = 900
/** A look that comes later by as much was held up in this process: what was not heard then says nothing of the database. */
const HELD_UP_MS = 500

/** Each has a digit, which sets them apart from system codes such as EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/** A new connection, since those in use may wait for one another; a refusal with a reason is an answer too. */
async function answers(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
  const client = new pg.Client({ connectionString, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return SQLSTATE.test(codeOf(error) ?? '')
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Watches for a database that keeps its connections and answers on none: what waits for it is freed, what comes is refused. */
export function watchForSilence(pool: pg.Pool, url: string) {
  const inUse = new Map<pg.PoolClient, number>()
  let heardAt = 0
  let lookedAt = performance.now()
  let heldUpAt = 0
  let isSilent = false
  let isAsking = false
  pool.on('acquire', (client) => inUse.set(client, performance.now()))
  pool.on('release', (error, client) => {
    inUse.delete(client)
    if (!error) heardAt = performance.now()
  })

  const isLongAgo = (at: number) => performance.now() - at > LONG_MS
  const knownAt = () => Math.max(heardAt, heldUpAt)
  const isSuspect = () => isLongAgo(knownAt()) && [...inUse.values()].some(isLongAgo)
  function noteLateness() {
    const now = performance.now()
    if (now - lookedAt > LOOK_MS + HELD_UP_MS) heldUpAt = now
    lookedAt = now
  }

  async function look() {
    noteLateness()
    if (isAsking || !(isSilent || isSuspect())) return
    isAsking = true
    const asked = performance.now()
    isSilent = !(await answers(url)) && knownAt() < asked
    isAsking = false
    if (isSilent) for (const client of inUse.keys()) void (client as unknown as pg.Client).end().catch(() => undefined)
  }

  const looking = setInterval(() => void look(), LOOK_MS).unref()
  return {
    isSilent: () => isSilent,
    isHeard: () => !isLongAgo(heardAt),
    stop: () => clearInterval(looking),
  }
}
