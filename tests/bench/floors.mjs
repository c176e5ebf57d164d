import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { measures, prepare } from './calls.mjs'
import { median, say, tell } from './goals.mjs'
import { load } from './load.mjs'
import { mixedLoad } from './mixed-load.mjs'
import { makeDataDir, processorOf, startServer } from './server.mjs'

/** `npm run bench -- floors`: what the server does beside the least that its parts can do on this machine (guarantee 33). */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PASSWORD = 'Robots#2026'
const STORM_CONNECTIONS = 8
const REACHED_PERCENT = 98

const GOALS = {
  PostgreSQL: { checks: 50, menus: 25, robots: 50, polls: 400 },
  embedded: { checks: 40, menus: 25, robots: 40, polls: 200 },
}
const BEYOND = { checks: 60, menus: 40 }

/** Passwords that are checked in a second, as many at once as there are cores. */
async function bareArgon2() {
  const kept = await hash(PASSWORD, COST)
  const until = performance.now() + SECONDS * 1000
  let count = 0
  const lane = async () => {
    for (; performance.now() < until; count++) await verify(kept, PASSWORD)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, lane))
  return count / SECONDS
}

/** A bare server, and its answers in a second: `/` with one query, `/bare` without. */
async function bareFastify(env) {
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: floor.stdout }), 'line')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const perSecond = async (path, seconds = SECONDS) =>
    (await load({ url, request: { method: 'POST', path, headers }, seconds })).perSecond
  await perSecond('/', 1)
  return { perSecond, stop: () => floor.kill() }
}

const ordered = (numbers) => numbers.toSorted((one, other) => one - other)
const spreadOf = (numbers) => ordered(numbers).filter((_, at, { length }) => at === 0 || at === length - 1)

/** Both in turn, so that what else the machine does meets both: the median of the shares, and their spread. */
async function share(what, own, floor, goal) {
  const runs = []
  for (let n = 0; n < RUNS; n++) {
    const least = await floor()
    const { perSecond, processorUs } = await own()
    runs.push({ floor: least, own: perSecond, processorUs })
  }
  const shares = runs.map((run) => (100 * run.own) / Math.max(1, run.floor))
  const [least, most] = spreadOf(shares).map((each) => each.toFixed(1))
  const [ours, floors] = [runs.map((run) => run.own), runs.map((run) => run.floor)].map((all) =>
    Math.round(median(all)),
  )
  const each = Math.round(median(runs.map((run) => run.processorUs)))
  const more = `; ${least} to ${most ?? least} in ${RUNS} runs, ${ours} of ${floors} a second, each ${each} µs of the server's processor`
  tell(what, median(shares), { ...goal, unit: ' %' }, more)
}

/**
 * The requests are made anew each time: what is unchanged may have changed since. What an answer takes of the processor is steady
 * also where others use the machine.
 */
const asker = async (server) => {
  const known = await prepare(server)
  return async (what, more = {}) => {
    const measure = (await measures(server, known)).find(({ name }) => name === what)
    const before = processorOf(server.pid)
    const asked = { ...measure, seconds: SECONDS, ...more }
    const did = await load(asked)
    const answers = Math.max(1, did.perSecond * asked.seconds)
    return { ...did, processorUs: (1000 * (processorOf(server.pid) - before)) / answers }
  }
}

async function pollAtRate(name, run, rate) {
  const { p99, perSecond, failed } = await run('robot lists at 400/s', { rate, seconds: 2 * SECONDS })
  tell(`${name}: robot polling at ${rate} a second, p99`, p99, { under: 100, unit: ' ms' })
  tell(`${name}: polls that are answered of these`, (100 * perSecond) / rate, { atLeast: REACHED_PERCENT, unit: ' %' })
  tell(`${name}: polls that fail`, failed, { atMost: 0 })
}

async function checkInStorm(name, run) {
  const storm = run('password logins', { connections: STORM_CONNECTIONS, seconds: 2 * SECONDS })
  const { p99, failed } = await run('session checks', { rate: 100, seconds: 2 * SECONDS })
  await storm
  tell(`${name}: session checks during a login storm, p99`, p99, { under: 250, unit: ' ms' })
  tell(`${name}: session checks that fail in it`, failed, { atMost: 0 })
}

async function measure(name, server, floor) {
  const goals = GOALS[name]
  const run = await asker(server)
  await run('session checks', { seconds: 1 })
  say(`${name}: ${Math.round(await floor.perSecond('/bare'))} answers a second of Fastify without a query`)
  const beside = (what, goal, call = what) =>
    share(
      `${name}: ${what}, of Fastify with one query`,
      () => run(call),
      () => floor.perSecond('/'),
      goal,
    )
  await beside('session checks', { atLeast: goals.checks, beyond: BEYOND.checks })
  await beside('menu lists', { atLeast: goals.menus, beyond: BEYOND.menus })
  await beside('unchanged robot lists', { atLeast: goals.robots }, 'robot lists, unchanged')
  await share(`${name}: password logins, of bare argon2id`, () => run('password logins'), bareArgon2, { atLeast: 60 })
  await pollAtRate(name, run, goals.polls)
  await checkInStorm(name, run)
}

async function measureOn(name, env) {
  const data = makeDataDir()
  try {
    const floor = await bareFastify(env)
    const still = await startServer(data.path, { ...env, FLEET: 'off' })
    await measure(name, still, floor).finally(() => Promise.all([floor.stop(), still.stop()]))
    const moving = await startServer(data.path, env)
    await mixedLoad(name, moving).finally(moving.stop)
  } finally {
    data.remove()
  }
}

export async function benchFloors() {
  await measureOn('embedded', {})
  const postgres = await startPostgres()
  try {
    const { url } = await createDatabase(postgres.url)
    await measureOn('PostgreSQL', { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
}
