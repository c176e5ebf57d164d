import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { robots as robotsTable } from '../../../server/database/schema/catalogue.ts'
import { invitations } from '../../../server/database/schema/invitations.ts'
import { jobLeases } from '../../../server/database/schema/jobs.ts'
import { counted, type Delivery } from '../../../server/delivery/delivery.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { databaseFacts } from '../../../server/metrics/database-facts.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { offerMetrics } from '../../../server/metrics/offer-metrics.ts'
import { reportsCounted } from '../../../server/robots/reports.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { addAdmin, signInByPassword } from '../support/newcomers.ts'

const metrics = createMetrics()
const failures: unknown[] = []
let server: Harness
let database: OpenDatabase
let stop = async () => {}
beforeAll(async () => {
  database = await openTestDatabase({ seed: true })
  server = await startHarness({ database, called: metrics.called })
  stop = async () => {
    await server.close()
    await database.close()
  }
})
afterAll(() => stop())

const STANDING = { state: 1, battery: 80, charging: false, task: 'idle' } as const
const TOKEN = 'a-token-of-the-tests'

async function offered(env: Record<string, string> = {}, figures = createMetrics(), db = server.db) {
  const settings = readSettings({ METRICS_PORT: '0', ...env })
  const connections = () => ({ open: 4, idle: 3, waiting: 2 })
  const served = await offerMetrics(figures, {
    database: { kind: 'postgres', db, connections, close: async () => undefined },
    settings,
    reports: reportsCounted,
    failed: (_, error) => void failures.push(error),
    told: () => undefined,
  })
  onTestFinished(() => served?.close())
  const url = `http://127.0.0.1:${served?.port}`
  return {
    url,
    read: async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/metrics`, { headers })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

describe('the figures for Prometheus', () => {
  test('tell wrong passwords, locks and right ones apart, and how long they took', async () => {
    const { mobile } = await addAdmin(server)
    for (let tries = 0; tries < 5; tries++) await signInByPassword(server, mobile, 'Wrong#2026')
    await signInByPassword(server, mobile)
    await signInByPassword(server, (await addAdmin(server)).mobile)
    const { text } = await (await offered({}, metrics)).read()
    const count = (ret: number) => figure(text, `foyer_calls_total{operation="adminPasswordAuth",ret="${ret}"}`)
    expect([RET.wrongPassword, RET.passwordLocked, RET.ok].map(count)).toEqual([5, 1, 1])
    expect(figure(text, 'foyer_call_seconds_count{operation="adminPasswordAuth"}')).toBe(7)
  })

  test('tell of connections, passwords under way, memory, the event loop and the robots of all companies', async () => {
    await server.db.update(robotsTable).set({ state: 1, last_seen: sql`now()` })
    const { text } = await (await offered()).read()
    expect(figure(text, 'foyer_database_connections{state="waiting"}')).toBe(2)
    expect(figure(text, 'foyer_passwords{state="waiting"}')).toBe(0)
    expect(figure(text, 'foyer_database_answers')).toBe(1)
    expect(figure(text, 'foyer_search_index')).toBe(1)
    const robots = ['online', 'offline'].map((state) => figure(text, `foyer_robots{state="${state}"}`))
    expect(robots).toEqual([await server.db.$count(robotsTable), 0])
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) expect(text).toContain(name)
  })

  test('tell of the reports of robots, of those too that came in one call', async () => {
    const { read } = await offered()
    const count = async (outcome: string) =>
      figure((await read()).text, `foyer_robot_reports_total{outcome="${outcome}"}`)
    const [written, tooOld] = [await count('written'), await count('too_old')]
    const sent_at = Date.now()
    const ages = [0, 1000, 8 * 86_400_000]
    const reports = ages.map((age) => ({ ...STANDING, at: sent_at - age }))
    const headers = { authorization: `Bearer ${demoRobotKey('XM-2026-0101')}` }
    expect((await server.ask('robotReport', { sent_at, reports }, { headers })).ret).toBe(RET.ok)
    expect([await count('written'), await count('too_old')]).toEqual([written + 2, tooOld + 1])
  })

  test('tell of messages, of broken requests and of background work', async () => {
    const own = createMetrics()
    const send: Delivery['send'] = async ({ to }) =>
      to === 'x' ? { outcome: 'failed', why: 'no_answer' } : { outcome: 'sent', answer: '' }
    const delivery = counted({ send, channels: ['sms'] }, own.sent)
    for (const to of ['a', 'b', 'x']) await delivery.send({ to, channel: 'sms', purpose: 'sign_in' })
    for (const status of [408, 408, 400]) own.broken(status)
    own.ran('sweep', 20, true)
    own.ran('sweep', 30, false)
    const { text } = await (await offered({}, own)).read()
    expect(figure(text, 'foyer_messages_total{channel="sms",outcome="sent"}')).toBe(2)
    expect(figure(text, 'foyer_messages_total{channel="sms",outcome="failed"}')).toBe(1)
    expect(figure(text, 'foyer_broken_requests_total{status="408"}')).toBe(2)
    expect(figure(text, 'foyer_background_runs_total{work="sweep",outcome="failed"}')).toBe(1)
    expect(figure(text, 'foyer_background_last_run_seconds{work="sweep"}')).toBe(0.03)
    const lastSuccess = figure(text, 'foyer_background_last_success_timestamp_seconds{work="sweep"}')
    expect(Math.abs(Date.now() / 1000 - lastSuccess)).toBeLessThan(60)
  })

  test('tell of invitations that wait and that failed, and when the last backup was made', async () => {
    const link = { corp_uuid: 'c_aurora', kind: 'invitation' } as const
    await server.db.insert(invitations).values([
      { ...link, user_uuid: 'u_waits', asked_at: sql`now() - interval '1 hour'` },
      { ...link, user_uuid: 'u_fails', failed_at: sql`now()` },
      { ...link, user_uuid: 'u_failed', failed_at: sql`now()`, due_at: null },
      { ...link, user_uuid: 'u_sent', sent_at: sql`now()`, due_at: null },
    ])
    const before = await (await offered()).read()
    expect(figure(before.text, 'foyer_last_backup_timestamp_seconds')).toBeNaN()
    await server.db
      .insert(jobLeases)
      .values({ job: 'backup', holder: '', lease_until: sql`now()`, done_at: sql`now()` })
    const { text } = await (await offered()).read()
    expect(figure(text, 'foyer_jobs{kind="invitation",state="waiting"}')).toBe(2)
    expect(figure(text, 'foyer_jobs{kind="invitation",state="failed"}')).toBe(1)
    expect(figure(text, 'foyer_job_oldest_seconds{kind="invitation",state="waiting"}')).toBeGreaterThanOrEqual(3600)
    expect(Math.abs(Date.now() / 1000 - figure(text, 'foyer_last_backup_timestamp_seconds'))).toBeLessThan(60)
  })

  test('name no person, company or robot', async () => {
    const own = createMetrics()
    const watched = await startHarness({ database, called: own.called })
    const { mobile, user_uuid } = await addAdmin(watched)
    await signInByPassword(watched, mobile)
    const { text } = await (await offered({}, own)).read()
    await watched.app.close()
    expect(text).toContain('adminPasswordAuth')
    for (const name of ['c_aurora', 'aurora.example', mobile, user_uuid]) expect(text).not.toContain(name)
  })

  test('are shown to who has the token alone, where there is one', async () => {
    const { read, url } = await offered({ METRICS_TOKEN: TOKEN })
    expect((await read()).status).toBe(401)
    expect((await read({ authorization: `Bearer ${TOKEN}x` })).status).toBe(401)
    expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    expect((await fetch(`${url}/`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
  })

  test('need a token where others than this machine can reach them, and a port to be there at all', async () => {
    expect(() => readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_TOKEN is missing/)
    expect(readSettings({}).METRICS_PORT).toBeUndefined()
    expect(() => readSettings({ METRICS_TOKEN: 'canary' })).toThrow(/^METRICS_TOKEN must be/)
  })
})

describe('a database that does not answer', () => {
  test('is one of the figures, and takes none of the others away', async () => {
    const gone = await openTestDatabase()
    await gone.close()
    const before = failures.length
    const { read } = await offered({}, createMetrics(), gone.db)
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(figure(text, 'foyer_database_answers')).toBe(0)
    expect(text).not.toContain('foyer_robots{')
    expect(figure(text, 'foyer_search_index')).toBeNaN()
    expect(text).toContain('process_resident_memory_bytes')
    expect(failures.length).toBe(before + 1)
  })

  test('is asked once by however many look at the same time', async () => {
    const asked: unknown[] = []
    const db = { transaction: () => Promise.reject(new Error('silent')) } as unknown as Harness['db']
    const facts = databaseFacts(db, 10, { failed: (error) => void asked.push(error), healed: () => undefined })
    expect(await Promise.all([facts(), facts(), facts()])).toEqual([undefined, undefined, undefined])
    expect(asked).toHaveLength(1)
  })

  describe('for some time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
    afterEach(() => void vi.useRealTimers())

    /** Figures that are asked of a database by hand, every quarter of a minute. */
    function scraped(transaction: () => Promise<unknown>) {
      const told: string[] = []
      const watcher = {
        failed: (error: unknown) => void told.push((error as Error).message),
        healed: () => void told.push('healed'),
      }
      const facts = databaseFacts({ transaction } as unknown as Harness['db'], 10, watcher)
      const scrape = async () => {
        const found = facts()
        await vi.advanceTimersByTimeAsync(15_000)
        return found
      }
      return { told, scrape }
    }

    test('is told of once, and once that it answers again', async () => {
      let isGone = false
      const { told, scrape } = scraped(async () => {
        if (isGone) throw new Error('gone')
        return 'facts'
      })
      for (const gone of [false, true, true, true, false, false, true]) {
        isGone = gone
        await scrape()
      }
      expect(told).toEqual(['gone', 'healed', 'gone'])
    })

    test('keeps nobody waiting for more than 2 s, and is not asked again while a question waits for a connection', async () => {
      let asked = 0
      const { told, scrape } = scraped(() => {
        asked += 1
        return new Promise(() => undefined)
      })
      expect([await scrape(), await scrape(), await scrape()]).toEqual([undefined, undefined, undefined])
      expect([asked, told]).toEqual([1, ['no answer within 2000 ms']])
    })
  })
})
