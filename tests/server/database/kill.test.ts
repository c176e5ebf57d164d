import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { prepare } from '../../bench/calls.mjs'
import { isAlone, tellMostMs, tellSum } from '../../support/figures.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { appsOf, kill, type Served, serveBuilt } from '../support/served.ts'
import { missingOf, workSteadily } from '../support/steady-work.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** `npm run test:chaos` kills a hundred times. */
const KILLS = Number(process.env.KILLS ?? 12)
const LANES = 2
const READY_WITHIN_MS = 5000
const UNDER_LOAD_MS = 500
/** So that kills hit other moments of the work each time. */
const LATER_MS = 37
const PASSWORD = 'Robots#2026'
const LOCKED = '13800000007'
const SETTINGS = { DEMO: '1', SESSIONS_PER_USER: '1000', CODE_RESEND_S: '0', QUOTA_EXPORTS_HOUR: '100000' }
const LIMITS = { SEND_PER_HOUR: '1000', SEND_PER_DAY: '1000', SEND_PER_ADDRESS_HOUR: '1000' }

let main = ''
let postgres: Postgres
beforeAll(async () => {
  main = await buildServer('kill')
  postgres = await startPostgres({ synchronous_commit: 'on' })
})
afterAll(() => postgres.stop())

type Fields = Record<string, string>
type Answer = { ret: number; data: Record<string, string> & { user: { user_uuid: string } } }
type Where = () => Promise<Record<string, string>>

const json = async (response: Response) => (await response.json()) as Answer
const post = async ({ url }: Served, call: string, fields: Fields) =>
  json(await fetch(`${url}/capi/v1/corp/${call}`, { method: 'POST', body: new URLSearchParams(fields) }))
const get = async ({ url }: Served, call: string, fields: Fields) =>
  json(await fetch(`${url}/capi/v1/corp/${call}?${new URLSearchParams(fields)}`))
const enter = (server: Served, auth_account: string, auth_password = PASSWORD) =>
  post(server, 'admin_password_auth', { auth_account, auth_password })

async function session(server: Served): Promise<Fields> {
  const { data } = await enter(server, '13800000002')
  return { token: data.token ?? '', uid: data.user.user_uuid }
}

async function spendCode(server: Served): Promise<Fields> {
  const auth_mobile = '13800000003'
  const { data } = await post(server, 'send_admin_auth_code', { auth_mobile })
  const messages = (await (await fetch(`${server.url}/dev/outbox`)).json()) as { to: string; code: string }[]
  const sent = messages.find(({ to, code }) => to === auth_mobile && code !== '')
  const used = { auth_mobile, auth_token: data.auth_token ?? '', auth_code: sent?.code ?? '' }
  expect((await post(server, 'admin_code_auth', used)).ret).toBe(RET.ok)
  return used
}

/** What the server has answered for, and must know after any end. */
type Promised = { alive: Fields; ended: Fields; used: Fields; written: readonly string[] }

const deskOf = async (server: Served, app_token: string) => ({ apps: await appsOf(server), app_token })

/** The kill comes while eight people are at work. */
async function promiseAndKill(server: Served, round: number, app_token: string): Promise<Promised> {
  const ended = await session(server)
  const alive = await session(server)
  expect((await get(server, 'admin_logout', ended)).ret).toBe(RET.ok)
  const used = await spendCode(server)
  const desk = await deskOf(server, app_token)
  const work = workSteadily(() => desk, { writers: 5, readers: 3 }, round)
  await expect.poll(() => work.acknowledged.length).toBeGreaterThan(0)
  await pause(UNDER_LOAD_MS + ((round * LATER_MS) % UNDER_LOAD_MS))
  await kill(server)
  await work.stop()
  return { alive, ended, used, written: work.acknowledged }
}

async function isKept(server: Served, app_token: string, { alive, ended, used, written }: Promised) {
  expect(await missingOf(await deskOf(server, app_token), written), 'acknowledged writes that are lost').toEqual([])
  expect((await get(server, 'user_profile', alive)).ret, 'a living session').toBe(RET.ok)
  expect((await get(server, 'user_profile', ended)).ret, 'a session that was ended').toBe(RET.notLogin)
  expect((await post(server, 'admin_code_auth', used)).ret, 'a used code').toBe(RET.codeExpired)
  expect((await enter(server, LOCKED)).ret, 'a locked account').toBe(RET.passwordLocked)
}

async function timed<T>(work: () => Promise<T>) {
  const before = performance.now()
  return { done: await work(), ms: performance.now() - before }
}

/** Answers how long the first start took, and each after a kill. */
async function killRepeatedly(kills: number, where: Where) {
  const settings = { ...SETTINGS, ...LIMITS, ...(await where()) }
  const start = () => timed(() => serveBuilt(main, settings))
  const waits: number[] = []
  const { done, ms: first } = await start()
  let server = done
  for (let tries = 0; tries < 5; tries++) await enter(server, LOCKED, `Wrong#${tries}abc`)
  const { app_token } = await prepare({ origin: server.url, apps: await appsOf(server) }, 'foyer.qa')
  const all: string[] = []
  for (let round = 0; round < kills; round++) {
    const promised = await promiseAndKill(server, round, app_token)
    const again = await start()
    server = again.done
    waits.push(again.ms)
    await isKept(server, app_token, promised)
    all.push(...promised.written)
  }
  expect(await missingOf(await deskOf(server, app_token), all), 'acknowledged writes that are lost').toEqual([])
  await kill(server)
  return { first, waits, written: all.length }
}

/** Of a machine that has other work too, the middle one says what the server itself takes. */
const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]

const inFolder: Where = async () => ({ DATA_DIR: temporaryFolder() })
const onPostgres: Where = async () => {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop, 30_000)
  return { DATABASE_URL: url, SECRET_KEY: '5'.repeat(64) }
}

describe(`guarantee 30: ${KILLS} kills of the whole server under load lose nothing that was answered for`, () => {
  test.each([
    ['embedded', inFolder],
    ['PostgreSQL', onPostgres],
  ])('on the database: %s', { timeout: 1_200_000 }, async (_, where) => {
    const lanes = await Promise.all(Array.from({ length: LANES }, () => killRepeatedly(KILLS / LANES, where)))
    const waits = lanes.flatMap(({ waits }) => waits)
    const written = lanes.reduce((sum, lane) => sum + lane.written, 0)
    tellSum('# kills', waits.length)
    tellSum('0 of # acknowledged writes lost', written)
    tellMostMs('ready after at most #', Math.max(...waits))
    expect(written).toBeGreaterThan(KILLS)
    // The first start, of an empty database, was on the same machine with the same work beside it.
    expect(median(waits)).toBeLessThan(2 * Math.max(...lanes.map(({ first }) => first)))
    if (isAlone) expect(Math.max(...waits), 'the longest start').toBeLessThan(READY_WITHIN_MS)
  })
})
