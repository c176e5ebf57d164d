import { resolve } from 'node:path'
import { resourceOf } from '../../domain/resources/all.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { completed } from '../../domain/resources/values.ts'
import type { Database, OpenDatabase } from '../../server/database/database.ts'
import { openFolder } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { tidy } from '../../server/jobs/sweep.ts'
import { keepAll, keptRecords } from '../../server/records/kept-records.ts'
import type { Asked, Place } from '../../server/records/record-store.ts'
import { makeDataDir } from './server.mjs'

/** `npm run bench records`: how long a page of a list takes among 50,000 records. Reported, never a test. */
const COUNT = Number(process.env.BENCH_RECORDS ?? 50_000)
const BATCH = 500
const TIMES = 7
const MIGRATIONS = resolve(import.meta.dirname, '../../server/database/migrations')

const place: Place = { corp_uuid: 'c_bench', resource: resourceOf('tickets') as Resource }
const say = (line: string) => process.stdout.write(`${line}\n`)

const STATES = ['open', 'working', 'waiting', 'solved', 'closed']
const PRIORITIES = ['low', 'normal', 'high', 'urgent']

const ticket = (number: number) =>
  completed(place.resource.fields, {
    subject: `Ticket ${String((number * 7919) % COUNT).padStart(6, '0')}`,
    description: `Seen on round ${number % 97} by the door of room ${number % 4001}, reported and waiting for a look.`,
    state: STATES[number % STATES.length],
    priority: PRIORITIES[number % PRIORITIES.length],
    due: number % 3 ? '' : `2026-${String((number % 12) + 1).padStart(2, '0')}-15`,
  })

/** The embedded database runs in this process: its work is what the processor did, however busy the machine. */
const isEmbedded = process.env.DATABASE_URL === undefined

function clock() {
  const [from, used] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(used)
    return isEmbedded ? (user + system) / 1000 : performance.now() - from
  }
}

async function fill(db: Database) {
  const ms = clock()
  for (let start = 0; start < COUNT; start += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, COUNT - start) }, (_, at) => ({
      record_id: `t_${start + at}`,
      values: ticket(start + at),
    }))
    await db.transaction((tx) => keepAll(tx, place, 'u_bench', made))
  }
  return ms()
}

const FIRST: Asked = { q: '', page: 1, size: 10, by: 'updated_at', descending: true, filter: {} }
const LISTS: Readonly<Record<string, Asked>> = {
  'first page': FIRST,
  'first page of 100': { ...FIRST, size: 100 },
  'sorted by subject': { ...FIRST, by: 'subject', descending: false },
  'sorted, in the middle': { ...FIRST, by: 'subject', descending: false, page: COUNT / 20 },
  'sorted, last page': { ...FIRST, by: 'subject', descending: false, page: COUNT / 10 },
  'one state': { ...FIRST, filter: { state: { is: ['open'] } } },
  'state, priority and days': {
    ...FIRST,
    filter: {
      state: { is: ['open', 'working'] },
      priority: { is: ['urgent'] },
      due: { from: '2026-03-01', until: '2026-06-30' },
    },
  },
  'search with many hits': { ...FIRST, q: 'round 13' },
  'search with one hit': { ...FIRST, q: 'ticket 000777' },
  'search with no hit': { ...FIRST, q: 'elephant' },
}

async function timesOf(db: Database, asked: Asked) {
  const times: number[] = []
  let total = 0
  for (let time = 0; time < TIMES; time++) {
    const ms = clock()
    total = (await keptRecords.list(db, place, asked)).total
    times.push(ms())
  }
  times.sort((one, other) => one - other)
  return { total, median: times[Math.floor(TIMES / 2)] ?? 0, worst: times.at(-1) ?? 0 }
}

async function open(folder: string): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL
  return url ? openPostgres({ url, connections: 4 }, MIGRATIONS) : openFolder(folder, MIGRATIONS)
}

const data = makeDataDir()
const { db, close } = await open(data.path)
const report = async (heading: string) => {
  say(`${heading.padEnd(28)}${'median ms'.padStart(10)}${'worst ms'.padStart(10)}${'found'.padStart(8)}`)
  for (const [name, asked] of Object.entries(LISTS)) {
    const { median, worst, total } = await timesOf(db, asked)
    say(
      `${name.padEnd(28)}${median.toFixed(1).padStart(10)}${worst.toFixed(1).padStart(10)}${String(total).padStart(8)}`,
    )
  }
}

try {
  const took = await fill(db)
  say(
    `${COUNT} records kept in ${Math.round(took)} ms${isEmbedded ? ' of the processor, embedded database' : ', PostgreSQL'}`,
  )
  await report('as they were written')
  await tidy(db)
  await report('after the hourly sweep')
} finally {
  await close()
  data.remove()
}
