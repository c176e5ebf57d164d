import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { prepare } from './calls.mjs'
import { say, tell } from './goals.mjs'
import { csvTerms, type UploadFile } from './import-files.ts'
import { makeDataDir, memoryOf, type Started, startServer } from './server.mjs'

/** `npm run bench -- uploads`: what four hostile files of one company cost another's export (guarantee 27). Reported, never a test. */
const UPLOADS = 4
const BYTES = 9 * 1024 * 1024
const ROWS = 5000
const EXPORTS = 9
const MEMORY_EVERY_MS = 50
const OTHER_COMPANY = '13800000008'

type Company = { server: Started; app_token: string }

const companyOf = async (server: Started, account?: string): Promise<Company> => ({
  server,
  app_token: (await prepare(server, 'foyer.qa', account)).app_token,
})
const headers = ({ app_token }: Company) => ({ authorization: `Bearer ${app_token}` })

async function upload(company: Company, { name, bytes }: UploadFile) {
  const form = new FormData()
  form.append('resource', 'terminology')
  form.append('key', randomUUID())
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = { method: 'POST', headers: headers(company), body: form }
  return (await fetch(`${company.server.apps}/open/v1/record/import`, request)).json()
}

async function importAll(company: Company) {
  const { ret, mq } = await upload(company, csvTerms(ROWS))
  if (ret !== 0) throw new Error(`the terms are refused: ${ret}`)
  const asked = new URLSearchParams({ resource: 'terminology', job_id: mq })
  for (let state = ''; state !== 'done'; await pause(200)) {
    const response = await fetch(`${company.server.apps}/open/v1/record/import?${asked}`, { headers: headers(company) })
    state = (await response.json()).data.job.state
  }
}

async function timeOfExport(company: Company) {
  const asked = new URLSearchParams({ resource: 'terminology', format: 'csv', lang: 'en' })
  const began = performance.now()
  const response = await fetch(`${company.server.apps}/open/v1/record/export?${asked}`, { headers: headers(company) })
  const lines = (await response.text()).split('\n').length
  if (lines <= ROWS) throw new Error(`an export of ${lines} lines`)
  return performance.now() - began
}

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

async function undisturbed(company: Company) {
  const times: number[] = []
  for (let n = 0; n < EXPORTS; n++) times.push(await timeOfExport(company))
  return medianOf(times)
}

/** Exports one after the other for as long as files are read; the memory's peak with it. */
async function beside(company: Company, work: () => Promise<unknown>) {
  const { pid } = company.server
  const times: number[] = []
  let peak = 0
  let isOver = false
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid) ?? 0)
  }, MEMORY_EVERY_MS)
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) times.push(await timeOfExport(company))
  await working
  clearInterval(watching)
  return { worst: Math.max(...times), exported: times.length, peak }
}

async function bench(server: Started) {
  const [hostile, other] = [await companyOf(server), await companyOf(server, OTHER_COMPANY)]
  await importAll(other)
  const alone = await undisturbed(other)
  say(`an export of ${ROWS} rows, undisturbed: ${alone.toFixed(0)} ms (median of ${EXPORTS})`)
  const commas = { name: 'commas.csv', bytes: Buffer.alloc(BYTES, ',') }
  const sendAll = () => Promise.all(Array.from({ length: UPLOADS }, () => upload(hostile, commas)))
  const { worst, exported, peak } = await beside(other, sendAll)
  say(`${exported} exports beside ${UPLOADS} uploads of 9 MiB of commas, the slowest ${worst.toFixed(0)} ms`)
  tell('the slowest export beside the uploads, of an undisturbed one', worst / alone, { atMost: 2, unit: ' ×' })
  tell('memory of the server meanwhile, at most', peak, { atMost: 400, unit: ' MiB' })
}

export async function benchUploads() {
  await ensureBuilt()
  const data = makeDataDir()
  const server = await startServer(data.path, { FLEET: 'off' })
  try {
    await bench(server)
  } finally {
    await server.stop()
    data.remove()
  }
}
