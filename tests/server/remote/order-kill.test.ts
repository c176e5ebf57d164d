import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Robot, runRobot } from '../../../robots/client/robot.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { prepare } from '../../bench/calls.mjs'
import { tellSum } from '../../support/figures.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { appsOf, kill, type Served, serveBuilt } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** `npm run test:chaos` kills more often. */
const KILLS = Number(process.env.ORDER_KILLS ?? 4)
const ORDERS_A_ROUND = 6
const UNDER_WAY_MS = 400
/** A robot whose server is away for as long as a slow machine takes to start it again is neither offline nor late. */
const PATIENCE = { ROBOT_OFFLINE_S: '600', COMMAND_TIMEOUT_S: '90' }
const SETTINGS = { DEMO: '1', FLEET: 'off', COMMANDS_PER_MINUTE: '10000', ROBOT_CALLS_PER_S: '1000', ...PATIENCE }
const ROBOTS = ['XM-2026-0101', 'XM-2026-0102', 'XM-2026-0103']
const idOf = (sn: string) => `r_${sn.toLowerCase()}`

type Where = () => Promise<Record<string, string>>
type Online = { sn: string; state: number }
type Result = { robot_uuid: string; state: string }

let main = ''
let postgres: Postgres
beforeAll(async () => {
  main = await buildServer('order-kill')
  postgres = await startPostgres({ synchronous_commit: 'on' })
})
afterAll(() => postgres.stop())

/** Robots that count how often they begin with each order; `restart` ends one in the middle of what it does and starts it again. */
function fleet(urlNow: () => string) {
  const begun = new Map<string, number>()
  const running = new Map<string, AbortController>()
  const skillsOf = (sn: string): Robot['skills'] => ({
    refuses: () => undefined,
    carryOut: async ({ order_id }, { progress, signal }) => {
      const name = `${idOf(sn)} ${order_id}`
      begun.set(name, (begun.get(name) ?? 0) + 1)
      await progress(50)
      await pause(20)
      signal.throwIfAborted()
    },
  })
  const look = () => ({ state: 1, battery: 80, charging: false, task: 'idle' }) as const
  const reach: typeof fetch = (path, init) =>
    fetch(`${urlNow()}${new URL(String(path)).pathname}${new URL(String(path)).search}`, init)
  function start(sn: string) {
    const stopping = new AbortController()
    running.set(sn, stopping)
    const robot = {
      url: 'http://console.example',
      key: demoRobotKey(sn),
      look,
      skills: skillsOf(sn),
      fetch: reach,
      everyMs: 200,
    }
    void runRobot(robot, stopping.signal)
  }
  for (const sn of ROBOTS) start(sn)
  return {
    begun,
    restart: (sn: string) => {
      running.get(sn)?.abort()
      start(sn)
    },
    stop: () => {
      for (const each of running.values()) each.abort()
    },
  }
}

async function desk(server: Served, app_token: string) {
  const apps = await appsOf(server)
  const headers = { authorization: `Bearer ${app_token}`, 'content-type': 'application/json' }
  const answer = async (response: Response) => (await response.json()).data
  return {
    send: async (key: string): Promise<string> => {
      const asked = { key, kind: 'volume', params: { volume: 30 }, robot_uuids: ROBOTS.map(idOf) }
      const body = JSON.stringify(asked)
      return (await answer(await fetch(`${apps}/open/v1/command/send`, { method: 'POST', headers, body }))).command
        .command_id
    },
    online: async (): Promise<string[]> => {
      const { robot_list } = await answer(await fetch(`${apps}/open/v1/robot_list`, { headers }))
      return robot_list.flatMap(({ robot }: { robot: Online }) => (robot.state > 0 ? [robot.sn] : []))
    },
    resultsOf: async (command_id: string): Promise<Result[]> =>
      (await answer(await fetch(`${apps}/open/v1/command?command_id=${command_id}`, { headers }))).command.results,
  }
}

const isOver = ({ state }: Result) => ['done', 'failed', 'refused', 'timed_out'].includes(state)

async function killUnderOrders(where: Where) {
  const settings = { ...SETTINGS, ...(await where()) }
  let server = await serveBuilt(main, settings)
  const { app_token } = await prepare({ origin: server.url, apps: await appsOf(server) }, 'foyer.rmc')
  const robots = fleet(() => server.url)
  onTestFinished(robots.stop)
  const sent: string[] = []
  await expect.poll((await desk(server, app_token)).online).toEqual(expect.arrayContaining(ROBOTS))
  for (let round = 0; round < KILLS; round++) {
    const { send } = await desk(server, app_token)
    for (let order = 0; order < ORDERS_A_ROUND; order++) sent.push(await send(`round-${round}-order-${order}`))
    await pause((UNDER_WAY_MS * (round + 1)) / KILLS)
    await kill(server)
    if (round % 2 === 1) robots.restart(ROBOTS[2] ?? '')
    server = await serveBuilt(main, settings)
    await pause(1000)
  }
  const { resultsOf } = await desk(server, app_token)
  const all = async () =>
    (await Promise.all(sent.map(async (id) => (await resultsOf(id)).map((each) => ({ ...each, id }))))).flat()
  await expect.poll(async () => (await all()).filter((each) => !isOver(each)), { timeout: 180_000 }).toEqual([])
  const results = await all()
  await kill(server)
  return { results, begun: robots.begun, sent }
}

const inFolder: Where = async () => ({ DATA_DIR: temporaryFolder() })
const onPostgres: Where = async () => {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop, 30_000)
  return { DATABASE_URL: url, SECRET_KEY: '5'.repeat(64) }
}

describe('orders over kills of the whole server, and of a robot in the middle of one', () => {
  test.each([
    ['embedded', inFolder],
    ['PostgreSQL', onPostgres],
  ])(
    'are carried out once each, none lost and none twice, on the database: %s',
    { timeout: 600_000 },
    async (_, where) => {
      const { results, begun, sent } = await killUnderOrders(where)
      expect(results).toHaveLength(sent.length * ROBOTS.length)
      const steady = results.filter(({ robot_uuid }) => robot_uuid !== idOf(ROBOTS[2] ?? ''))
      expect(steady.filter(({ state }) => state !== 'done')).toEqual([])
      const timesOf = ({ id, robot_uuid }: (typeof results)[number]) => begun.get(`${robot_uuid} ${id}.1`)
      expect(results.filter((each) => each.state === 'done' && timesOf(each) !== 1)).toEqual([])
      expect([...begun.values()].filter((times) => times > 1)).toEqual([])
      tellSum('# orders, each carried out once', results.length)
    },
  )
})
