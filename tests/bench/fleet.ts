import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { prepare } from './calls.mjs'
import { addRobots } from './fleet/add-robots.ts'
import { becameOfOrders, latenessOf, readJournal, reportsLost, secondsWithout } from './fleet/journal.ts'
import { send, watchList } from './fleet/person.ts'
import { startTroop, type Troop } from './fleet/troop.ts'
import { say, tell } from './goals.mjs'
import { makeDataDir, memoryOf, processorOf, type Started, startServer } from './server.mjs'

/** `npm run bench -- fleet`: what becomes of reports and orders of many robots, a tenth of which is killed every minute, on PostgreSQL. Reported, never a test. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const ROBOTS = Number(process.env.BENCH_ROBOTS ?? 1000)
const TROOPS = 10
const KILL_EVERY_S = 60
const AWAY_MS = 3000
/** An order that was sent so long ago has begun and not ended. */
const WORKS_MS = 400
const SEND_EVERY_MS = 1200
const SENT_TO = 20
/** Robots that were started are all heard by then, and whoever does not answer an order has run into its limit. */
const HEARD_MS = 20_000
const SETTLED_MS = 35_000
const GOAL = { freshMs: 1000, grownPercent: 10 }

type Bench = { server: Started; client: pg.Client; folder: string; app_token: string }

/** Robots from one number up to another, which are killed together. */
const sizeOf = Math.ceil(ROBOTS / TROOPS)
const troopOf = (robot: number) => Math.floor(robot / sizeOf)

/** Kills some robots in the middle of an order; answers which were killed. */
async function killInTurn({ server, app_token }: Bench, troops: Troop[], isOver: () => boolean) {
  const killed = new Set<number>()
  for (let turn = 0; ; turn++) {
    for (let waited = 0; waited < KILL_EVERY_S && !isOver(); waited += 1) await pause(1000)
    if (isOver()) return killed
    const at = turn % TROOPS
    const some = Array.from({ length: SENT_TO }, (_, n) => at * sizeOf + n)
    await send(server, app_token, some)
    await pause(WORKS_MS)
    await troops[at]?.kill()
    say(`  killed robots from ${at * sizeOf}: ${new Date().toISOString().slice(11, 23)}`)
    await pause(AWAY_MS)
    troops[at]?.start()
    killed.add(at)
  }
}

async function sendWithoutEnd({ server, app_token }: Bench, isOver: () => boolean) {
  let [sent, refused] = [0, 0]
  for (let at = 0; !isOver(); at += SENT_TO) {
    const robots = Array.from({ length: SENT_TO }, (_, n) => (at + n * 7) % ROBOTS)
    const isSent = await send(server, app_token, [...new Set(robots)])
    if (isSent) sent += 1
    else refused += 1
    await pause(SEND_EVERY_MS)
  }
  return { sent, refused }
}

async function weigh({ server }: Bench, isOver: () => boolean) {
  const weights: number[] = []
  while (!isOver()) {
    await pause(1000)
    weights.push(memoryOf(server.pid) ?? 0)
  }
  return weights
}

const mostOf = (numbers: readonly number[]) => numbers.reduce((most, each) => Math.max(most, each), 0)
const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(share * (numbers.length - 1))] ?? Number.NaN

async function measure(bench: Bench) {
  const troops = Array.from({ length: TROOPS }, (_, n) =>
    startTroop({
      url: bench.server.origin,
      folder: bench.folder,
      from: n * sizeOf,
      to: Math.min(ROBOTS, (n + 1) * sizeOf),
    }),
  )
  await pause(HEARD_MS)
  const [began, used] = [Date.now(), processorOf(bench.server.pid)]
  const isOver = () => Date.now() - began > SECONDS * 1000
  const [killed, orders, weights, looks] = await Promise.all([
    killInTurn(bench, troops, isOver),
    sendWithoutEnd(bench, isOver),
    weigh(bench, isOver),
    watchList(bench.server, bench.app_token, isOver),
  ])
  const processor = (processorOf(bench.server.pid) - used) / SECONDS / 10
  await pause(SETTLED_MS)
  await Promise.all(troops.map((troop) => troop.stop()))
  return { killed, orders, weights, looks, processor }
}

/** Which looks were too late, by the moments in which they were. */
function tooLate(looks: readonly { at: number }[], late: readonly number[]) {
  const moments = new Map<number, { all: number; behind: number }>()
  for (const [n, { at }] of looks.entries()) {
    const { all, behind } = moments.get(at) ?? { all: 0, behind: 0 }
    moments.set(at, { all: all + 1, behind: behind + ((late[n] ?? 0) > GOAL.freshMs ? 1 : 0) })
  }
  return [...moments].flatMap(([at, { all, behind }]) =>
    behind === 0 ? [] : [`${new Date(at).toISOString().slice(11, 23)}: ${behind} of ${all} robots`],
  )
}

async function tellAll(bench: Bench) {
  const { killed, orders, weights, looks, processor } = await measure(bench)
  const journal = readJournal(bench.folder)
  const late = latenessOf(looks, journal)
  say(
    `${ROBOTS} robots, ${SECONDS} s, ${killed.size} times ${sizeOf} of them killed; ${orders.sent} commands to ${SENT_TO} each (${orders.refused} refused); server ${Math.round(processor)} % of a core`,
  )
  tell('reports that were taken and are not in the history', await reportsLost(bench.client, journal), { atMost: 0 })
  say(`  of ${journal.reports.length}`)
  const calm = Array.from({ length: ROBOTS }, (_, n) => n).filter((robot) => !killed.has(troopOf(robot)))
  const { without, moments } = await secondsWithout(bench.client, calm)
  tell(`seconds without a report, of robots that lived on, in ${moments} seconds of all`, without, { atMost: 0 })
  tell('reports that are taken show on the list, polled each second, after, p99', percentile(late, 0.99), {
    atMost: GOAL.freshMs,
    unit: ' ms',
  })
  tell('and at most', mostOf(late), { atMost: GOAL.freshMs, unit: ' ms' })
  for (const line of tooLate(looks, late)) say(`  ${line}`)
  const became = await becameOfOrders(bench.client, journal)
  say(`  orders: ${JSON.stringify(became.states)}`)
  tell('orders that were begun twice', became.twice, { atMost: 0 })
  tell('orders said to be done that were not carried out once', became.wronglyDone, { atMost: 0 })
  tell('orders said to be left that were begun', became.wronglyLeft, { atMost: 0 })
  tell('orders that have no end', became.open.length, { atMost: 0 })
  for (const order of became.open) say(`  ${order}`)
  const minutes = Array.from({ length: Math.ceil(weights.length / 60) }, (_, n) =>
    mostOf(weights.slice(60 * n, 60 * (n + 1))),
  )
  const [first = Number.NaN, last = Number.NaN] = [minutes[0], minutes.at(-1)]
  say(`  memory at most, by minute: ${minutes.join(', ')} MiB`)
  tell('memory grown since the first minute', (100 * (last - first)) / first, { atMost: GOAL.grownPercent, unit: ' %' })
}

export async function benchFleet() {
  const data = makeDataDir()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-fleet-'))
  const postgres = await startPostgres()
  const { url } = await createDatabase(postgres.url)
  const server = await startServer(data.path, { DATABASE_URL: url, FLEET: 'off', ROBOT_HISTORY_S: '0' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await addRobots(client, ROBOTS)
    const { app_token } = await prepare(server, 'foyer.rmc')
    await tellAll({ server, client, folder, app_token })
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    data.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
