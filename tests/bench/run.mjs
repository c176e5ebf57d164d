import { cpus } from 'node:os'
import { ensureBuilt, ensureInstalled } from '../../scripts/prepare.mjs'
import { measures, prepare } from './calls.mjs'
import { load } from './load.mjs'
import { makeDataDir, memoryOf, startServer } from './server.mjs'

/** `npm run bench`: what the built server does in a second on this machine. Reported, never a test. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_STARTS = 3

const say = (line) => process.stdout.write(`${line}\n`)
const cell = (value, width) => String(value).padStart(width)
const whole = (value) => Math.round(value)

async function startTwice(dataDir) {
  const first = await startServer(dataDir)
  await first.stop()
  const warm = []
  for (let n = 0; n < WARM_STARTS; n++) {
    const again = await startServer(dataDir)
    warm.push(again.tookMs)
    await again.stop()
  }
  say(`first start ${whole(first.tookMs)} ms (database and demo made), warm starts ${warm.map(whole).join(', ')} ms`)
}

async function measureAll(server) {
  say(
    `${'per second, over loopback'.padEnd(26)}${cell('right/s', 10)}${cell('p50 ms', 9)}${cell('p99 ms', 9)}${cell('failed', 9)}${cell('MiB', 7)}`,
  )
  for (const { name, ...measure } of await measures(server, await prepare(server))) {
    const { perSecond, p50, p99, failed } = await load({ ...measure, seconds: SECONDS })
    const memory = memoryOf(server.pid) ?? '–'
    say(
      `${name.padEnd(26)}${cell(whole(perSecond), 10)}${cell(p50, 9)}${cell(p99, 9)}${cell(failed, 9)}${cell(memory, 7)}`,
    )
  }
}

async function benchServer() {
  await ensureBuilt()
  const { model = 'unknown processor' } = cpus()[0] ?? {}
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'
  say(`${cpus().length} × ${model.trim()}, Node ${process.version}, ${database}`)
  const data = makeDataDir()
  try {
    await startTwice(data.path)
    const server = await startServer(data.path, { FLEET: 'off' })
    say(`memory after start ${memoryOf(server.pid) ?? '–'} MiB`)
    await measureAll(server).finally(server.stop)
  } finally {
    data.remove()
  }
}

/** The measures that are asked for by name; without one, what the server does. */
const BY_NAME = {
  alarms: async () => {
    await ensureBuilt()
    await (await import('./alarms.ts')).benchAlarms()
  },
  charts: async () => (await import('./charts.mjs')).benchCharts(),
  door: async () => {
    await ensureBuilt()
    await (await import('./door.mjs')).benchDoor()
  },
  fleet: async () => {
    await ensureBuilt()
    await (await import('./fleet.ts')).benchFleet()
  },
  floor: async () => (await import('./floor.mjs')).benchFloor(),
  floors: async () => {
    await ensureBuilt()
    await (await import('./floors.mjs')).benchFloors()
  },
  hostile: async () => {
    await ensureBuilt()
    await (await import('./hostile.mjs')).benchHostile()
  },
  imports: async () => (await import('./imports.ts')).benchImports(),
  menu: async () => (await import('./menu.mjs')).benchMenu(),
  parts: async () => (await import('./parts.mjs')).benchParts(),
  pickers: async () => (await import('./pickers.mjs')).benchPickers(),
  preview: async () => (await import('./preview.ts')).benchPreview(),
  recorder: async () => (await import('./recorder.ts')).benchRecorder(),
  records: () => import('./records.ts'),
  robot: async () => (await import('./robot.ts')).benchRobot(),
  robots: async () => {
    await ensureBuilt()
    await (await import('./robots.ts')).benchRobots()
  },
  scale: async () => {
    await ensureBuilt()
    await (await import('./scale.ts')).benchScale()
  },
  uniform: async () => {
    await ensureBuilt()
    await (await import('./uniform.mjs')).benchUniform()
  },
  web: async () => {
    await ensureBuilt()
    await (await import('./web.ts')).benchWeb()
  },
  uploads: async () => (await import('./uploads.ts')).benchUploads(),
}

await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await (BY_NAME[process.argv[2]] ?? benchServer)()
