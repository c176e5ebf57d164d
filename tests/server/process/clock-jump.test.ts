import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgArray, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { schema } from '../../../server/database/database.ts'
import { tellSum } from '../../support/figures.ts'
import { buildServer } from '../support/bundle.ts'
import { letTimePass } from '../support/harness.ts'
import { addAdmin, credentials, NEW_PASSWORD, PASSWORD, signInByPassword } from '../support/newcomers.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { startProcesses } from '../support/three-processes.ts'

/** Longer than all that is tried here lives, and than a session of an hour by as much as tells them apart. */
const JUMP_S = 3900
const NEAR_S = 120
const [MINUTE, HOUR] = [60, 3600]
const JUMPS = [0, JUMP_S, -JUMP_S]
const PRELOAD = `--import=${resolve(import.meta.dirname, '../support/clock-jump.mjs')}`
const settingsOf = (at: number) => ({
  ...{ NODE_OPTIONS: PRELOAD, CLOCK_JUMP_S: String(JUMPS[at]), SESSION_HOURS: '1' },
  ...{ SEND_PER_HOUR: '100', SEND_PER_DAY: '100', SEND_PER_ADDRESS_HOUR: '1000' },
})

let postgres: Postgres
let running: Awaited<ReturnType<typeof startProcesses>>
/** What the demo has of these hours before any clock jumps. */
let seeded: ReadonlySet<string>
beforeAll(async () => {
  const main = await buildServer('clock-jump')
  postgres = await startPostgres()
  running = await startProcesses(postgres, main, settingsOf)
  seeded = new Set(await nearTheJumps(2 * NEAR_S))
  for (const { kill, line } of running.servers) {
    kill('SIGUSR2')
    await line(/the clock jumped/)
  }
})
afterAll(async () => {
  await running.close()
  await postgres.stop()
})

type Node = (typeof running.nodes)[number]
const node = (at: number) => running.nodes[at] as Node
/** The one whose clock is right, the one an hour ahead, the one an hour behind. */
const [RIGHT, AHEAD, BEHIND] = [0, 1, 2]
const newcomer = () => addAdmin(running)
const pass = (seconds: number) => letTimePass(running.db, seconds)
const codeTo = async (mobile: string) => (await running.codesTo(mobile)).at(-1) ?? ''
const everywhere = async (ask: (each: Node) => Promise<{ ret: number }>) => {
  const rets: number[] = []
  for (const each of running.nodes) rets.push((await ask(each)).ret)
  return rets
}
const onAll = (ret: number) => JUMPS.map(() => ret)
/** Each moment of the database that lies as far from now as a clock jumps, with its table and column. */
async function nearTheJumps(near_s = NEAR_S) {
  const found: string[] = []
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    for (const column of getTableConfig(table).columns) {
      if (!column.getSQLType().startsWith('timestamp')) continue
      const moment = is(column, PgArray) ? sql`unnest(${column})` : sql`${column}`
      const { rows } = await running.db.execute<{ at: string }>(sql`
        SELECT DISTINCT at::text AS at FROM (SELECT ${moment} AS at FROM ${table}) AS t
        WHERE abs(abs(extract(epoch FROM at - now())) - ${JUMP_S}) < ${near_s}`)
      found.push(...rows.map(({ at }) => `${getTableConfig(table).name}.${column.name}: ${at}`))
    }
  }
  return found
}
const held = () => tellSum('# promises held on each', 1)

async function send(at: number, auth_mobile: string) {
  const { ret, body } = await node(at).ask('sendAdminAuthCode', { auth_mobile })
  return { ret, sent: { auth_mobile, auth_token: body.data?.auth_token ?? '' } }
}

describe('guarantee 32: where the clocks of two of three servers jump, an hour ahead and an hour back', () => {
  /** Before any time has passed, which moves what is there. */
  test('nothing in the database was written by a clock that jumped', async () => {
    const { mobile } = await newcomer()
    for (const at of [RIGHT, AHEAD, BEHIND]) {
      const session = credentials(await signInByPassword(node(at), mobile))
      const { body } = await node(at).ask('getOpenAuthCode', { ...session, open_appid: 'foyer.qa' })
      const asked = { open_appid: 'foyer.qa', open_auth_code: body.data.open_auth_code }
      const { app_token } = (await node(at).ask('openSession', asked, { on: 'apps' })).body.data
      const values = { term: `clock ${at}`, language: 'en' }
      const headers = { authorization: `Bearer ${app_token}` }
      const kept = await node(at).ask(
        'recordCreate',
        { resource: 'terminology', key: randomUUID(), values },
        { on: 'apps', headers },
      )
      expect(kept.ret).toBe(RET.ok)
    }
    const strays = (await nearTheJumps()).filter((each) => !seeded.has(each))
    expect(strays).toEqual([])
    held()
  })

  test.each([RIGHT, AHEAD, BEHIND])('a code that server %i sent lives as long as it should on each', async (at) => {
    const people = await Promise.all(JUMPS.map(newcomer))
    for (const [other, { mobile }] of people.entries()) {
      const { sent } = await send(at, mobile)
      const tried = { ...sent, auth_code: await codeTo(mobile) }
      expect((await node(other).ask('adminCodeAuth', tried)).ret, `early, on ${other}`).toBe(RET.ok)
    }
    const { mobile } = await newcomer()
    const { sent } = await send(at, mobile)
    await pass(5 * MINUTE + 1)
    const tried = { ...sent, auth_code: await codeTo(mobile) }
    expect(await everywhere(({ ask }) => ask('adminCodeAuth', tried)), 'late').toEqual(onAll(RET.codeExpired))
    held()
  })

  test.each([RIGHT, AHEAD, BEHIND])(
    'where server %i has sent a code, none sends another within a minute',
    async (at) => {
      const { mobile } = await newcomer()
      expect((await send(at, mobile)).ret).toBe(RET.ok)
      const rets = await everywhere(({ ask }) => ask('sendAdminAuthCode', { auth_mobile: mobile }))
      expect(rets, 'sent again').toEqual(onAll(RET.smsLimitExceeded))
      await pass(MINUTE + 1)
      expect((await send((at + 1) % JUMPS.length, mobile)).ret, 'after a minute').toBe(RET.ok)
      held()
    },
  )

  test.each([RIGHT, AHEAD, BEHIND])(
    'what server %i locks is locked everywhere, for a quarter of an hour',
    async (at) => {
      const { mobile } = await newcomer()
      for (let tries = 0; tries < 5; tries++) await signInByPassword(node(at), mobile, `Wrong#${tries}abc`)
      const enter = (each: Node) => signInByPassword(each, mobile)
      expect(await everywhere(enter), 'locked').toEqual(onAll(RET.passwordLocked))
      await pass(14 * MINUTE)
      expect(await everywhere(enter), 'locked').toEqual(onAll(RET.passwordLocked))
      await pass(MINUTE + 1)
      expect(await everywhere(enter), 'open again').toEqual(onAll(RET.ok))
      held()
    },
  )

  test.each([RIGHT, AHEAD, BEHIND])('a session that server %i opened lives an hour on each', async (at) => {
    const { mobile } = await newcomer()
    const entered = await node(at).ask('adminPasswordAuth', {
      auth_account: mobile,
      auth_password: PASSWORD,
      remember: '0',
    })
    const session = credentials(entered)
    const check = ({ ask }: Node) => ask('adminAuthCheck', session)
    expect(await everywhere(check), 'living').toEqual(onAll(RET.ok))
    await pass(HOUR - MINUTE)
    expect(await everywhere(check), 'living').toEqual(onAll(RET.ok))
    await pass(MINUTE + 1)
    expect(await everywhere(check), 'over').toEqual(onAll(RET.notLogin))
    held()
  })

  test.each([RIGHT, AHEAD, BEHIND])(
    'an auth code and a reset token of server %i live as long as they should',
    async (at) => {
      const { mobile } = await newcomer()
      const session = credentials(await signInByPassword(node(at), mobile))
      const open_appid = 'foyer.basic'
      const codeOf = async () =>
        (await node(at).ask('getOpenAuthCode', { ...session, open_appid })).body.data.open_auth_code
      const open = (open_auth_code: string) => (each: Node) =>
        each.ask('openSession', { open_appid, open_auth_code }, { on: 'apps' })
      for (const each of running.nodes) expect((await open(await codeOf())(each)).ret, 'early').toBe(RET.ok)
      const late = await codeOf()

      const { body } = await node(at).ask('sendAdminRpwdCode', { rpwd_account: mobile })
      const proof = { rpwd_account: mobile, rpwd_code: await codeTo(mobile) }
      const { rpwd_token } = (await node(at).ask('adminRpwdCodeCheck', { ...proof, rpwd_token: body.data.rpwd_token }))
        .body.data
      await pass(MINUTE + 1)
      expect(await everywhere(open(late)), 'late').toEqual(onAll(RET.codeExpired))
      const change = { ...proof, rpwd_token, rpwd_password: NEW_PASSWORD }
      expect((await node((at + 1) % JUMPS.length).ask('adminResetPassword', change)).ret, 'early').toBe(RET.ok)
      held()
    },
  )

  test('a job is done by one of them at a time, and in the time that it has', async () => {
    const { rows } = await running.db.execute<{ runs: number; odd: number }>(sql`SELECT count(*)::int AS runs,
      count(*) FILTER (WHERE lease_until > now() + interval '20 seconds' OR done_at > now())::int AS odd FROM ${schema.jobLeases}`)
    expect(rows[0]?.runs).toBeGreaterThan(0)
    expect(rows[0]?.odd, 'leases that are no leases of fifteen seconds').toBe(0)
    held()
  })
})
