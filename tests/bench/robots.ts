import pg from 'pg'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { addRobots } from './fleet/add-robots.ts'
import { keyOf } from './fleet/robot-of.ts'
import { say, tell } from './goals.mjs'
import { load } from './load.mjs'
import { makeDataDir, memoryOf, processorOf, startServer } from './server.mjs'

/** `npm run bench -- robots`: how many reports a second come in on PostgreSQL, with all of them kept in the history. Reported, never a test. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROBOTS = Number(process.env.BENCH_ROBOTS ?? 1000)
const CONNECTIONS = 250
const WARM_UP_SECONDS = 3
const GOAL = { perSecond: 5000, p99Ms: 250, mib: 250 }
const PATH = '/robot/v1/report'

/** The calls of all robots in turn, each with so many reports of its own. */
function calls(reports: number) {
  let at = Date.now()
  const said = () => {
    at += 1
    const position = { map_name: 'Ground floor', x: (at % 1000) / 10, y: 3 }
    return { at, state: 1, battery: at % 100, charging: false, task: 'guiding', task_place: 'Lift hall', position }
  }
  const body = () => {
    const own = Array.from({ length: reports }, said)
    return JSON.stringify({ sent_at: at, reports: own })
  }
  return Array.from({ length: ROBOTS }, (_, n) => ({
    method: 'POST' as const,
    path: PATH,
    headers: { authorization: `Bearer ${keyOf(n)}`, 'content-type': 'application/json' },
    setupRequest: (request: object) => ({ ...request, body: body() }),
  }))
}

type Bench = { origin: string; pid: number; client: pg.Client }

const count = async ({ client }: Bench) =>
  Number((await client.query('SELECT count(*) FROM robot_history')).rows[0].count)

async function measure(bench: Bench, reports: number, rate?: number) {
  const ask = (seconds: number) =>
    load({ url: bench.origin, requests: calls(reports), connections: CONNECTIONS, seconds, ...(rate && { rate }) })
  await ask(WARM_UP_SECONDS)
  const [before, used] = [await count(bench), processorOf(bench.pid)]
  const { perSecond, p50, p99, failed } = await ask(SECONDS)
  const kept = ((await count(bench)) - before) / SECONDS
  const processor = (processorOf(bench.pid) - used) / SECONDS / 10
  const memory = memoryOf(bench.pid) ?? 0
  say(
    `  ${Math.round(perSecond)} calls a second of ${reports}: ${Math.round(perSecond * reports)} reports, ${Math.round(kept)} rows; p50 ${p50} ms, p99 ${p99} ms, ${failed} failed; server ${Math.round(processor)} % of a core, ${memory} MiB`,
  )
  return { reportsPerSecond: perSecond * reports, kept, p99, failed, memory }
}

async function measureAll(bench: Bench) {
  say(`one report a call, as fast as it goes, ${ROBOTS} robots`)
  const single = await measure(bench, 1)
  tell('reports a second, one a call', single.reportsPerSecond, { atLeast: GOAL.perSecond })
  tell('p99 of these', single.p99, { under: GOAL.p99Ms, unit: ' ms' })
  tell('calls that fail', single.failed, { atMost: 0 })
  say(`ten reports a call, ${GOAL.perSecond} reports a second`)
  const paced = await measure(bench, 10, GOAL.perSecond / 10)
  tell('p99 of these', paced.p99, { under: GOAL.p99Ms, unit: ' ms' })
  tell('rows in the history a second', paced.kept, { atLeast: GOAL.perSecond * 0.98 })
  tell('memory', paced.memory, { under: GOAL.mib, unit: ' MiB' })
}

export async function benchRobots() {
  const data = makeDataDir()
  const postgres = await startPostgres()
  const { url } = await createDatabase(postgres.url)
  const server = await startServer(data.path, {
    ...{ DATABASE_URL: url, FLEET: 'off', ROBOT_HISTORY_S: '0' },
    ...{ ROBOT_CALLS_PER_S: '100000', COMPANY_ROBOT_CALLS_PER_S: '1000000' },
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await addRobots(client, ROBOTS)
    await measureAll({ ...server, client })
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    data.remove()
  }
}
