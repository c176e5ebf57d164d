import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tellMost, tellSum } from '../../support/figures.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { type Served, serveBuilt } from '../support/served.ts'
import { startProxy } from '../support/small-proxy.ts'
import { type Ask, askSteadily } from '../support/steady-requests.ts'

const SERVERS = 3
const PER_SECOND = 100
/** `ROLLING_RESTARTS=10` restarts all of them ten times in turn. */
const ROUNDS = Number(process.env.ROLLING_RESTARTS ?? 1)
const ACCOUNT = { auth_account: '13800000002', auth_password: 'Robots#2026' }
const PREFIX = '/capi/v1/corp'
const WELL_ENDED = { code: 0, signal: null }
const ofEach = <T>(each: T): T[] => Array.from({ length: SERVERS }, () => each)

let main = ''
let postgres: Postgres
beforeAll(async () => {
  main = await buildServer('rolling-restart')
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Reads and writes of somebody signed in. */
async function asksOf(url: string): Promise<Ask[]> {
  const answer = await fetch(`${url}${PREFIX}/admin_password_auth`, {
    method: 'POST',
    body: new URLSearchParams(ACCOUNT),
  })
  const { data } = (await answer.json()) as { data: { token: string; user: { user_uuid: string } } }
  const session = { token: data.token, uid: data.user.user_uuid }
  const change = { ...session, person_id: 'p_admin', person: JSON.stringify({ dept: 'Night shift' }) }
  return [
    { method: 'GET', path: `${PREFIX}/user_profile?${new URLSearchParams(session)}` },
    { method: 'POST', path: `${PREFIX}/admin_auth_check`, form: session },
    { method: 'GET', path: '/api/control/lang/list' },
    { method: 'POST', path: `${PREFIX}/person/modify_person`, form: change },
  ]
}

async function startAll(keepAlive: boolean) {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop, 30_000)
  const settings = { DATABASE_URL: url, DEMO: '1', SECRET_KEY: '5'.repeat(64) }
  const start = () => serveBuilt(main, settings)
  const proxy = await startProxy({ keepAlive })
  onTestFinished(proxy.close)
  const servers = await Promise.all(Array.from({ length: SERVERS }, start))
  await Promise.all(servers.map((server) => proxy.add(server.url)))
  return { proxy, servers, start }
}

/** Ends one after the other as an operator does, each replaced before the next. */
async function restartInTurn({ proxy, servers, start }: Awaited<ReturnType<typeof startAll>>) {
  const ends: unknown[] = []
  for (const [at, old] of servers.entries()) {
    old.kill('SIGTERM')
    ends.push(await old.ended)
    proxy.remove(old.url)
    const next: Served = await start()
    await proxy.add(next.url)
    servers[at] = next
  }
  return ends
}

describe('guarantee 31: servers restarted in turn behind a proxy', { timeout: (1 + ROUNDS) * 300_000 }, () => {
  test.each([
    ['that keeps its connections', true],
    ['that opens a new connection each time', false],
  ])('%s lose no request, and each ends with 0', async (_, keepAlive) => {
    const started = await startAll(keepAlive)
    const asks = await asksOf(started.proxy.url)
    for (let round = 1; round <= ROUNDS; round++) {
      const stopAsking = askSteadily(started.proxy.url, PER_SECOND, asks)
      const ends = await restartInTurn(started)
      const { asked, perSecond, failed } = await stopAsking()
      tellSum('# restarts', SERVERS)
      tellSum('0 of # requests failed', asked)
      tellMost('at # a second', perSecond)
      expect({ failed, ends }).toEqual({ failed: {}, ends: ofEach(WELL_ENDED) })
      expect(asked).toBeGreaterThan(PER_SECOND)
    }
  })
})
