import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_REFRESH_MS } from '../../machines/limits.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { prepare } from './calls.mjs'
import { csvTerms, hostileFiles, type UploadFile, xlsxTerms } from './import-files.ts'
import { type Asked, type Latency, meanwhile } from './meanwhile.ts'
import { makeDataDir, processorOf, type Started, startServer } from './server.mjs'

/** `npm run bench -- imports`: 50,000 rows, and how long others wait meanwhile. Reported, never a test. */
const COUNT = Number(process.env.BENCH_ROWS ?? 50_000)
const QUIET_MS = 5000
const HOSTILE_MS = 20_000
const GOAL = { seconds: 30, waitMs: 250 }

type Prepared = Awaited<ReturnType<typeof prepare>>
type Bench = { server: Started; prepared: Prepared }

const say = (line: string) => process.stdout.write(`${line}\n`)
const verdict = (value: number, limit: number) => (value < limit ? '✓' : `✗ not less than ${limit}`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const bearer = ({ app_token }: Prepared) => ({ authorization: `Bearer ${app_token}` })

async function send({ server, prepared }: Bench, { name, bytes }: UploadFile) {
  const form = new FormData()
  for (const [field, value] of [
    ['resource', 'terminology'],
    ['key', randomUUID()],
  ] as const)
    form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = { method: 'POST', headers: bearer(prepared), body: form }
  return (await fetch(`${server.apps}/open/v1/record/import`, request)).json()
}

async function jobOf({ server, prepared }: Bench, job_id: string) {
  const asked = new URLSearchParams({ resource: 'terminology', job_id })
  const response = await fetch(`${server.apps}/open/v1/record/import?${asked}`, { headers: bearer(prepared) })
  return (await response.json()).data.job
}

/** From the first byte that is sent until the job is done. */
async function whole(bench: Bench, file: UploadFile) {
  const [from, used] = [performance.now(), processorOf(bench.server.pid)]
  const { ret, mq } = await send(bench, file)
  if (ret !== 0) throw new Error(`${file.name} is refused: ${ret}`)
  const accepted = performance.now() - from
  let job = await jobOf(bench, mq)
  for (; job.state !== 'done'; job = await jobOf(bench, mq)) await pause(IMPORT_REFRESH_MS)
  if (job.made !== COUNT) throw new Error(`${job.made} of ${COUNT} rows were imported`)
  return { accepted, took: performance.now() - from, processor: processorOf(bench.server.pid) - used }
}

/** Sends each hostile file again and again until the work is over; how often each was refused, and with what. */
async function besideHostile<Result>(bench: Bench, work: () => Promise<Result>) {
  const files = Object.entries(await hostileFiles())
  const refusals = new Map<string, number>()
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver)
    for (const [what, file] of files) {
      const { ret, data } = await send(bench, file)
      const line = `${what}: ${ret}${data?.tip ? ` ${data.tip}` : ''}`
      refusals.set(line, (refusals.get(line) ?? 0) + 1)
    }
  return { result: await working, refusals }
}

function othersOf({ server, prepared }: Bench): Asked[] {
  const { origin, apps } = server
  const headers = bearer(prepared)
  const session = { method: 'POST', body: new URLSearchParams(prepared.session) }
  return [
    { name: 'healthz', url: `${origin}/healthz` },
    { name: 'session check', url: `${origin}/capi/v1/corp/admin_auth_check`, request: session },
    { name: 'list of another page', url: `${apps}/open/v1/records?resource=qaLibrary`, request: { headers } },
  ]
}

function tellOthers(heading: string, latencies: readonly Latency[]) {
  say(
    `${heading.padEnd(34)}${'asked'.padStart(8)}${'median ms'.padStart(11)}${'p95 ms'.padStart(9)}${'worst ms'.padStart(10)}`,
  )
  for (const { name, asked, median, p95, worst } of latencies) {
    const cells = [String(asked).padStart(8), median.toFixed(0).padStart(11), p95.toFixed(0).padStart(9)]
    say(`  ${name.padEnd(32)}${cells.join('')}${worst.toFixed(0).padStart(10)} ${verdict(worst, GOAL.waitMs)}`)
  }
}

function tellImport({ name, bytes }: UploadFile, { accepted, took, processor }: Awaited<ReturnType<typeof whole>>) {
  const size = `${(bytes.length / 1024 / 1024).toFixed(1)} MiB`
  say(
    `${COUNT} rows of ${name}, ${size}: accepted after ${seconds(accepted)}, done after ${seconds(took)} ${verdict(took / 1000, GOAL.seconds)}`,
  )
  say(
    `  the server's processor meanwhile, others' requests with it: ${seconds(processor)}; load ${loadavg()[0]?.toFixed(1)}`,
  )
}

const tellRefusals = (refusals: ReadonlyMap<string, number>) => {
  for (const [refusal, count] of refusals) say(`  refused ${count} ×, ${refusal}`)
}

async function bench(running: Bench) {
  const others = othersOf(running)
  const quiet = await meanwhile(others, () => pause(QUIET_MS))
  tellOthers('others, nothing imported', quiet.latencies)

  const csv = csvTerms(COUNT)
  const alone = await meanwhile(others, () => whole(running, csv))
  tellImport(csv, alone.result)
  tellOthers('others meanwhile', alone.latencies)

  const hostile = await besideHostile(running, () => meanwhile(others, () => pause(HOSTILE_MS)))
  tellOthers('others, hostile files alone', hostile.result.latencies)
  tellRefusals(hostile.refusals)

  const xlsx = await xlsxTerms(COUNT)
  const beside = await besideHostile(running, () => meanwhile(others, () => whole(running, xlsx)))
  tellImport(xlsx, beside.result.result)
  tellOthers('others, hostile files besides', beside.result.latencies)
  tellRefusals(beside.refusals)
}

export async function benchImports() {
  await ensureBuilt()
  say(
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`,
  )
  const data = makeDataDir()
  try {
    const server = await startServer(data.path, { FLEET: 'off' })
    try {
      await bench({ server, prepared: await prepare(server, 'foyer.qa') })
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}
