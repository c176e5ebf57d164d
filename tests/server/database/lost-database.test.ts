import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { prepare } from '../../bench/calls.mjs'
import { atMostMs, tellMostMs, tellSum } from '../../support/figures.ts'
import { breakableLine, type Way } from '../support/breakable-line.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { appsOf, serveBuilt } from '../support/served.ts'
import { type Answered, isGood, missingOf, workSteadily } from '../support/steady-work.ts'

/** `npm run test:chaos` has it gone for ten seconds. */
const GONE_MS = Number(process.env.DATABASE_GONE_S ?? 4) * 1000
const BEFORE_MS = 1500
const AFTER_MS = 4000
const TOLD_WITHIN_MS = 3000
const GOOD_WITHIN_MS = 2000

let main = ''
let postgres: Postgres
beforeAll(async () => {
  main = await buildServer('lost-database')
  postgres = await startPostgres({ synchronous_commit: 'on' })
})
afterAll(() => postgres.stop())

async function serve() {
  const own = await createDatabase(postgres.url)
  onTestFinished(own.drop, 30_000)
  const line = await breakableLine(own.url, postgres.socket)
  const settings = { DATABASE_URL: line.url, DEMO: '1', SECRET_KEY: '5'.repeat(64), LOG_LEVEL: 'error' }
  const server = await serveBuilt(main, settings)
  const apps = await appsOf(server)
  const { app_token } = await prepare({ origin: server.url, apps }, 'foyer.qa')
  return { server, desk: { apps, app_token }, line }
}

type Served = Awaited<ReturnType<typeof serve>>

const turned =
  (way: Way) =>
  async ({ line }: Served) => {
    line.turn(way)
    await pause(GONE_MS)
    line.turn('open')
  }

async function frozen() {
  postgres.freeze(true)
  onTestFinished(() => postgres.freeze(false))
  await pause(GONE_MS)
  postgres.freeze(false)
}

const LOSSES: readonly (readonly [string, (served: Served) => Promise<void>])[] = [
  ['is restarted by its operators', () => postgres.restart('INT', GONE_MS)],
  ['ends as with its machine and starts again', () => postgres.restart('QUIT', GONE_MS)],
  ['is frozen', frozen],
  ['is behind a line that is cut', turned('cut')],
  ['is behind a line that swallows all', turned('held')],
  ['is behind a line that swallows the answers', turned('mute')],
]

const REQUEST_ID = /"request_id":"([^"]+)"/
const longest = (answers: readonly Answered[]) => Math.max(0, ...answers.map(({ ms }) => ms))

/** Everything is answered, well or with 503 and an id that is in the log. */
function expectTold({ server }: Served, answers: readonly Answered[]) {
  const refused = answers.filter((each) => !isGood(each))
  expect(new Set(refused.map(({ status, ret }) => `${status} ${ret}`))).toEqual(new Set([`503 ${RET.serverError}`]))
  // The line to the database passes through this process: it must not stand still while a long log is read.
  const logged = new Set(server.lines.flatMap((line) => REQUEST_ID.exec(line)?.[1] ?? []))
  expect(
    refused.filter(({ id }) => !logged.has(id)),
    'without an id that is in the log',
  ).toEqual([])
  expect(longest(refused)).toBeLessThan(atMostMs(TOLD_WITHIN_MS))
  tellMostMs('503 after at most #', longest(refused))
}

function expectWell(answers: readonly Answered[], since: number) {
  const bad = answers.filter((each) => !isGood(each) && each.began > since)
  const until = Math.max(since, ...bad.map(({ began, ms }) => began + ms))
  expect(until - since).toBeLessThan(atMostMs(GOOD_WITHIN_MS))
  expect(answers.filter((each) => isGood(each) && each.began > until).length).toBeGreaterThan(0)
  tellMostMs('good again after at most #', until - since)
}

describe('guarantee 30: under load, a database that', { timeout: 300_000 }, () => {
  test.each(LOSSES)('%s costs nobody more than a 503 in time, and no write that was answered for', async (_, lose) => {
    const served = await serve()
    const { server, desk } = served
    const work = workSteadily(() => desk, { writers: 4, readers: 4 })
    await pause(BEFORE_MS)
    await lose(served)
    const since = performance.now()
    await pause(AFTER_MS)
    await work.stop()
    expect(await Promise.race([server.ended, 'alive'])).toBe('alive')
    expectTold(served, work.answers)
    expectWell(work.answers, since)
    expect(work.acknowledged.length).toBeGreaterThan(0)
    expect(await missingOf(desk, work.acknowledged)).toEqual([])
    tellSum('0 of # acknowledged writes lost', work.acknowledged.length)
  })
})
