import { afterAll, beforeAll, describe } from 'vitest'
import { buildServer } from '../support/bundle.ts'
import { raceNodes } from '../support/node-races.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { startProcesses } from '../support/three-processes.ts'

let postgres: Postgres
let running: Awaited<ReturnType<typeof startProcesses>>
beforeAll(async () => {
  const main = await buildServer('three-processes')
  postgres = await startPostgres()
  running = await startProcesses(postgres, main)
})
afterAll(async () => {
  await running.close()
  await postgres.stop()
})

describe('guarantee 32: three processes on one PostgreSQL', () => {
  raceNodes(() => running)
})
