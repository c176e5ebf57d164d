import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { measures, prepare } from './calls.mjs'
import { say, tell } from './goals.mjs'
import { load } from './load.mjs'
import { makeDataDir, memoryOf, startServer } from './server.mjs'

/** `npm run bench -- floors`: what the server does beside the least that its parts can do on this machine (guarantee 33). */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PASSWORD = 'Robots#2026'
const STORM_CONNECTIONS = 8

const GOALS = {
  PostgreSQL: { checks: 50, menus: 25, robots: 50, polls: 400 },
  embedded: { checks: 40, menus: 25, robots: 40, polls: 200 },
}

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

/** Answers in a second of a bare server with one query. */
async function bareFastify(env) {
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [url] = await once(createInterface({ input: floor.stdout }), 'line')
    const request = { method: 'POST', path: '/', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await load({ url, request, seconds: 1 })
    return (await load({ url, request, seconds: SECONDS })).perSecond
  } finally {
    floor.kill()
  }
}

const share = (of, { perSecond }, floor, atLeast) =>
  tell(of, (100 * perSecond) / Math.max(1, floor), { atLeast, unit: ' %' })

async function measure(name, server, floor, argon2) {
  const goals = GOALS[name]
  const all = new Map((await measures(server, await prepare(server))).map((each) => [each.name, each]))
  const run = (what, more = {}) => load({ ...all.get(what), seconds: SECONDS, ...more })
  const beside = (what) => `${name}: ${what}, of the floor`
  await run('session checks', { seconds: 1 })
  share(beside('session checks'), await run('session checks'), floor, goals.checks)
  share(beside('menu lists'), await run('menu lists'), floor, goals.menus)
  share(beside('unchanged robot lists'), await run('robot lists, unchanged'), floor, goals.robots)
  const polls = await run('robot lists at 400/s', { rate: goals.polls })
  tell(`${name}: robot polling at ${goals.polls} a second, p99`, polls.p99, { under: 100, unit: ' ms' })
  share(beside('password logins'), await run('password logins'), argon2, 60)
  const storm = run('password logins', { connections: STORM_CONNECTIONS })
  const { p99, failed } = await run('session checks', { rate: 100 })
  await storm
  tell(`${name}: session checks during a login storm, p99`, p99, { under: 250, unit: ' ms' })
  tell(`${name}: session checks that fail in it`, failed, { atMost: 0 })
  tell(`${name}: memory`, memoryOf(server.pid) ?? 0, { under: 250, unit: ' MiB' })
}

async function measureOn(name, env, argon2) {
  const data = makeDataDir()
  const settings = { FLEET: 'off', SESSIONS_PER_USER: '1000', PASSWORDS_PER_ADDRESS_HOUR: '1000000', ...env }
  try {
    const floor = await bareFastify(env)
    say(`${name}: ${Math.round(floor)} answers a second of a bare server with one query`)
    const server = await startServer(data.path, settings)
    await measure(name, server, floor, argon2).finally(server.stop)
  } finally {
    data.remove()
  }
}

export async function benchFloors() {
  const argon2 = await bareArgon2()
  say(`${Math.round(argon2)} passwords a second of bare argon2id`)
  await measureOn('embedded', {}, argon2)
  const postgres = await startPostgres()
  try {
    const { url } = await createDatabase(postgres.url)
    await measureOn('PostgreSQL', { DATABASE_URL: url }, argon2)
  } finally {
    await postgres.stop()
  }
}
