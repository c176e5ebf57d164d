import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { resourceOf } from '../../domain/resources/all.ts'
import type { Robot } from '../../machines/entities.ts'
import { changesBetween, withChanged } from '../../machines/pages/robots.ts'
import type { Database } from '../../server/database/database.ts'
import { askedOf } from '../../server/records/read-records.ts'
import type { Place } from '../../server/records/record-store.ts'
import { storeOf } from '../../server/records/store-of.ts'
import { robotsSince as changesOf } from '../../server/robots/robot-changes.ts'
import { createDatabase, startPostgres } from '../server/support/postgres.ts'
import { untilCalm } from './calm.ts'
import { say, tell } from './goals.mjs'
import {
  type Asker,
  asker,
  type Call,
  callsOf,
  type Known,
  medianOf,
  type Pair,
  pairOf,
  robotsSince,
} from './scale/calls.ts'
import { EACH, load, moveRobots } from './scale/load.ts'
import { plansOf } from './scale/plans.ts'
import { makeDataDir, memoryOf, processorOf, type Started, startServer } from './server.mjs'

/** `npm run bench -- scale`: what calls take beside many companies, and within one of many records and robots, on PostgreSQL. Reported, never a test. */
const COMPANIES = (process.env.BENCH_COMPANIES ?? '1,100,10000').split(',').map(Number)
const RECORDS = Number(process.env.BENCH_RECORDS ?? 1_000_000)
const ROBOTS = Number(process.env.BENCH_ROBOTS ?? 10_000)
const TIMES = Number(process.env.BENCH_TIMES ?? 61)
/** What seems to be over its goal is asked so many times as often once more: the middles of 61 calls differ by a fifth by chance. */
const SURER = 5
const [SMALL, BIG, FIRST] = [1, 2, 3]
const SMALL_SIZE = { people: 100, records: 12, robots: 20, lines: 300 }
const BIG_SIZE = { people: 10_000, records: RECORDS, robots: ROBOTS, lines: RECORDS / 10 }
const GOAL = { factor: 1.15, moreMs: 40, jumpMs: 100, pollKb: 60, pollMs: 30, p99Ms: 100, mergeMs: 5 }
const GROWS = [
  'record list',
  'sort',
  'last page',
  'page after the middle',
  'middle page',
  'search, one hit',
  'search, many hits',
  'search, no hit',
  'search, two letters',
  'name search',
  'operation log',
]
const POLLERS = 20
const POLL_EVERY_MS = 500
const POLLED_FOR_MS = 20_000
const CHANGED_SHARE = 20
const REPORTERS = 20
const REPORTED_FOR_MS = 10_000

type Bench = { server: Started; client: pg.Client; url: string }

const KNOWN: Readonly<Record<number, Known>> = {
  [SMALL]: { records: SMALL_SIZE.records, oneHit: 'ticket 0000007' },
  [BIG]: { records: RECORDS, oneHit: 'ticket 0000777' },
}
const knownOf = (company: number) => KNOWN[company] ?? { records: EACH.records, oneHit: 'ticket 0000007' }
const ms = (value: number) => value.toFixed(1).padStart(9)

async function sizesOf({ client }: Bench) {
  const { rows } = await client.query(`SELECT pg_size_pretty(pg_database_size(current_database())) AS all,
    (SELECT count(*) FROM corps) AS corps, (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM records) AS records,
    pg_size_pretty(pg_total_relation_size('records')) AS records_size, pg_size_pretty(pg_indexes_size('records')) AS indexes_size`)
  const { all, corps, people, records, records_size, indexes_size } = rows[0]
  say(
    `  ${corps} companies, ${people} people, ${records} records (${records_size}, of that indexes ${indexes_size}); database ${all}`,
  )
}

const askedIn = (bench: Bench, own: Asker) => callsOf(bench.server, own, knownOf(own.company))

/** Both companies' calls in turn. */
async function pairsOf(before: readonly Call[], after: readonly Call[]) {
  const pairs: Pair[] = []
  for (const [at, call] of after.entries()) pairs.push(await pairOf(before[at] ?? call, call, TIMES))
  return pairs
}

/** The pairs, of which those over the goal were measured once more with many more calls. */
async function surerOf(pairs: readonly Pair[], before: readonly Call[], after: readonly Call[]) {
  const isOver = ({ before, after }: Pair) => after / before > GOAL.factor
  const surer: Pair[] = []
  for (const [at, pair] of pairs.entries()) {
    const [one, other] = [before[at], after[at]]
    if (!isOver(pair) || !one || !other) surer.push(pair)
    else {
      await untilCalm()
      surer.push(await pairOf(one, other, TIMES * SURER))
    }
  }
  const again = surer.filter((pair) => !pairs.includes(pair))
  if (again.length > 0) {
    say(`  once more, the middle of ${TIMES * SURER} calls`)
    showPairs(['alone', 'beside'], again)
  }
  return surer
}

function showPairs(titles: readonly [string, string], pairs: readonly Pair[]) {
  say(`${''.padEnd(22)}${titles.map((title) => title.padStart(12)).join('')}`)
  for (const { name, before, after } of pairs)
    say(`${name.padEnd(22)}${[before, after].map((time) => ms(time).padStart(12)).join('')}`)
}

const PARAMS: Readonly<Record<string, (known: Known) => Parameters<typeof askedOf>[1]>> = {
  'record list': () => ({}),
  sort: () => ({ sort: 'subject' }),
  'last page': ({ records }) => ({ sort: 'subject', page: Math.ceil(records / 10) }),
  'search, one hit': ({ oneHit }) => ({ q: oneHit }),
  'search, many hits': () => ({ q: 'round 1' }),
  'search, no hit': () => ({ q: 'elephant' }),
  'middle page': ({ records }) => ({ sort: 'subject', page: Math.ceil(records / 20) }),
  'search, two letters': () => ({ q: 'qz' }),
  'operation log': () => ({}),
}

/** The plans of the statements behind a call; none for calls that list no records. */
async function plansBehind({ url }: Bench, name: string, company: number) {
  const resource = resourceOf(name === 'operation log' ? 'operationLog' : 'tickets')
  const params = PARAMS[name]?.(knownOf(company))
  if (!resource || !params) return []
  const place: Place = { corp_uuid: `c_${company}`, resource }
  return plansOf(url, (db: Database) => storeOf(resource).list(db, place, askedOf(resource, params)))
}

async function showPlans(bench: Bench, name: string, company: number) {
  for (const plan of await plansBehind(bench, name, company)) say(plan.replaceAll(/^/gm, '      '))
}

/** What the statements of a list took in the database, however busy the machine: the least of three times. */
async function inDatabase(bench: Bench, name: string, company: number) {
  const sums: number[] = []
  for (let n = 0; n < 3; n++) {
    const plans = await plansBehind(bench, name, company)
    sums.push(plans.reduce((sum, plan) => sum + Number(/duration: ([\d.]+) ms/.exec(plan)?.[1] ?? 0), 0))
  }
  return Math.min(...sums)
}

async function tellDatabase(bench: Bench, companies: readonly number[]) {
  for (const name of Object.keys(PARAMS)) {
    const times: number[] = []
    for (const company of companies) times.push(await inDatabase(bench, name, company))
    say(`  in the database alone, ${name.padEnd(20)}${times.map(ms).join('')}`)
  }
}

/** The same calls of a company of 12 records: alone in a database of its own, and beside more and more others. */
async function besideOthers(bench: Bench, alone: Bench) {
  say('within a company of 12 records, milliseconds a call, alone and beside others')
  let loaded = FIRST - 1
  let pairs: Pair[] = []
  for (const count of COMPANIES) {
    const last = FIRST - 1 + count - 1
    if (last > loaded) await load(bench.client, [loaded + 1, last], EACH)
    loaded = Math.max(loaded, last)
    await sizesOf(bench)
    await untilCalm()
    const [own, beside] = [await asker(alone.server, SMALL, 1), await asker(bench.server, SMALL, 1)]
    const calls = [askedIn(alone, own), askedIn(bench, beside)] as const
    pairs = await pairsOf(...calls)
    showPairs(['alone', `of ${count}`], pairs)
    if (count === COMPANIES.at(-1)) pairs = await surerOf(pairs, ...calls)
  }
  await tellDatabase(bench, [SMALL])
  for (const { name, before, after } of pairs) {
    const factor = after / before
    tell(`${name}, ${COMPANIES.at(-1)} companies of one`, Math.round(factor * 100) / 100, {
      atMost: GOAL.factor,
      unit: ' ×',
    })
    if (factor > GOAL.factor) await showPlans(bench, name, SMALL)
  }
}

/** The same calls in a company of very many records. */
async function withinOne(bench: Bench) {
  say(`a company of ${RECORDS} records and ${BIG_SIZE.lines} lines of its log beside one of 12, milliseconds a call`)
  const [small, big] = [await asker(bench.server, SMALL, 2), await asker(bench.server, BIG, 2)]
  const pairs = await pairsOf(askedIn(bench, small), askedIn(bench, big))
  showPairs(['12', String(RECORDS)], pairs)
  await tellDatabase(bench, [SMALL, BIG])
  for (const { name, before, after } of pairs.filter((pair) => GROWS.includes(pair.name))) {
    const atMost = name === 'middle page' ? GOAL.jumpMs : GOAL.moreMs
    tell(`${name}, more than among 12 records`, after - before, { atMost, unit: ' ms' })
    if (after - before > atMost) await showPlans(bench, name, BIG)
  }
}

const bytesSent = (response: Response) => Number(response.headers.get('content-length') ?? 0)

/** One look at the list: the robots of a look that was answered, by whom it was asked. */
async function look({ server }: Bench, own: Asker, since: string) {
  const began = performance.now()
  const response = await robotsSince(server, own, since)
  const { data } = await response.json()
  const robots = (data.robot_list as { robot: Robot }[]).map(({ robot }) => robot)
  return {
    robots,
    cursor: String(data.cursor),
    is_part: Boolean(data.is_part),
    bytes: bytesSent(response),
    took: performance.now() - began,
  }
}

async function pollOne(bench: Bench, own: Asker) {
  const whole = await look(bench, own, '')
  say(
    `  the whole list of ${whole.robots.length} robots: ${(whole.bytes / 1024).toFixed(0)} KB, ${whole.took.toFixed(0)} ms`,
  )
  const looks: Awaited<ReturnType<typeof look>>[] = []
  let { cursor } = whole
  await look(bench, own, cursor)
  for (let n = 0; n < TIMES; n++) {
    await moveRobots(bench.client, BIG, CHANGED_SHARE)
    const seen = await look(bench, own, cursor)
    looks.push(seen)
    await new Promise((rested) => setTimeout(rested, 1200))
    cursor = (await look(bench, own, seen.cursor)).cursor
  }
  const changed = medianOf(looks.map(({ robots }) => robots.length))
  tell(
    `a look at ${ROBOTS} robots of which ${changed} changed, sent`,
    medianOf(looks.map(({ bytes }) => bytes)) / 1024,
    { atMost: GOAL.pollKb, unit: ' KB' },
  )
  const took = medianOf(looks.map((each) => each.took))
  tell(`a look at ${ROBOTS} robots of which ${changed} changed`, took, { atMost: GOAL.pollMs, unit: ' ms' })
  if (took > GOAL.pollMs)
    for (const plan of await plansOf(bench.url, (db) => changesOf(db, { corp_uuid: `c_${BIG}` }, cursor, 10)))
      say(plan.replaceAll(/^/gm, '      '))
  mergeTime(whole.robots, looks.at(-1)?.robots ?? [])
}

/** What the page does with such an answer, in this process. */
function mergeTime(before: readonly Robot[], changed: readonly Robot[]) {
  const took = Array.from({ length: TIMES }, () => {
    const began = performance.now()
    changesBetween(before, withChanged(before, changed))
    return performance.now() - began
  })
  tell(`putting ${changed.length} changed robots in their places among ${before.length}`, medianOf(took), {
    under: GOAL.mergeMs,
    unit: ' ms',
  })
}

/** Twenty people look twice a second, while a twentieth of the robots changes every second. */
async function pollMany(bench: Bench) {
  const askers: Asker[] = []
  for (let person = 1; person <= POLLERS; person++) askers.push(await asker(bench.server, BIG, person + 10))
  const until = performance.now() + POLLED_FOR_MS
  const used = processorOf(bench.server.pid)
  const moving = (async () => {
    while (performance.now() < until) {
      await moveRobots(bench.client, BIG, CHANGED_SHARE)
      await new Promise((rested) => setTimeout(rested, 1000))
    }
  })()
  const polling = askers.map(async (own, at) => {
    await new Promise((rested) => setTimeout(rested, (at * POLL_EVERY_MS) / POLLERS))
    const took: { ms: number; bytes: number }[] = []
    let { cursor } = await look(bench, own, '')
    while (performance.now() < until) {
      const seen = await look(bench, own, cursor)
      cursor = seen.cursor
      took.push({ ms: seen.took, bytes: seen.bytes })
      await new Promise((rested) => setTimeout(rested, Math.max(0, POLL_EVERY_MS - seen.took)))
    }
    return took.slice(4)
  })
  const looks = (await Promise.all(polling)).flat()
  await moving
  const eachMs = (processorOf(bench.server.pid) - used) / looks.length
  const sorted = looks.map((each) => each.ms).toSorted((a, b) => a - b)
  say(
    `  ${looks.length} looks of ${POLLERS} people, median ${medianOf(sorted).toFixed(1)} ms, ${(medianOf(looks.map(({ bytes }) => bytes)) / 1024).toFixed(0)} KB, ${eachMs.toFixed(1)} ms of the server's processor each; memory of the server ${memoryOf(bench.server.pid)} MiB; load ${loadavg()[0]?.toFixed(1)}`,
  )
  tell(
    `${POLLERS} people looking at ${ROBOTS} robots twice a second, p99`,
    sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    { under: GOAL.p99Ms, unit: ' ms' },
  )
}

/** Robots of the company report, so many at once: each something new. */
async function reportAll({ server }: Bench) {
  let [reported, x] = [0, 0]
  const until = performance.now() + REPORTED_FOR_MS
  const used = processorOf(server.pid)
  const report = async (robot: number) => {
    const body = {
      sn: `XM-${String(robot).padStart(6, '0')}`,
      state: 1,
      battery: 50,
      charging: false,
      task: 'guiding',
      task_place: '',
    }
    const position = { map_name: 'Hall', x: x++ / 100, y: 1 }
    const headers = { 'content-type': 'application/json', authorization: `Bearer key.${BIG}.${robot}` }
    const answer = await fetch(`${server.origin}/open/v1/robot/heartbeat`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, position }),
    })
    const { ret } = await answer.json()
    if (ret !== 0) throw new Error(`a report was answered ret ${ret}`)
    reported++
  }
  const one = async (_: unknown, at: number) => {
    for (let robot = at; performance.now() < until; robot += REPORTERS) await report((robot % ROBOTS) + 1)
  }
  await Promise.all(Array.from({ length: REPORTERS }, one))
  const eachMs = (processorOf(server.pid) - used) / reported
  say(
    `  reports of robots, ${REPORTERS} at once: ${Math.round((reported * 1000) / REPORTED_FOR_MS)} a second; ${eachMs.toFixed(2)} ms of the server's processor each`,
  )
}

/** A database with the small company, and a server on it. */
async function begin(postgresUrl: string) {
  const data = makeDataDir()
  const { url } = await createDatabase(postgresUrl)
  const server = await startServer(data.path, {
    DATABASE_URL: url,
    FLEET: 'off',
    SESSIONS_PER_USER: '1000',
    MENU_CACHE_S: '0',
    LOG_LEVEL: 'error',
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await load(client, [SMALL, SMALL], SMALL_SIZE)
  const end = async () => {
    await client.end()
    await server.stop()
    data.remove()
  }
  return { server, client, url, end }
}

export async function benchScale() {
  const postgres = await startPostgres()
  const begun: { end: () => Promise<void> }[] = []
  try {
    const bench = await begin(postgres.url)
    begun.push(bench)
    const alone = await begin(postgres.url)
    begun.push(alone)
    const { rows } = await bench.client.query('show server_version')
    say(
      `PostgreSQL ${rows[0].server_version} as it comes, without fsync; ${availableParallelism()} processors with servers and load tool beside it, load ${loadavg()[0]?.toFixed(1)}; the middle of ${TIMES} calls, in turn with what they are compared to`,
    )
    await besideOthers(bench, alone)
    await load(bench.client, [BIG, BIG], BIG_SIZE)
    await sizesOf(bench)
    await untilCalm()
    await withinOne(bench)
    await pollOne(bench, await asker(bench.server, BIG, 1))
    await pollMany(bench)
    await reportAll(bench)
  } finally {
    for (const each of begun) await each.end()
    await postgres.stop()
  }
}
