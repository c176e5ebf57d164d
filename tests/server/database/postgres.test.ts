import { existsSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { startProgram } from '../support/processes.ts'

const STARTS_ONE = 'tests/server/support/postgres-alone.ts'
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("a PostgreSQL of the tests' own", () => {
  test('gives each test a database of its own, and is gone with all it wrote when it is stopped', async () => {
    const server = await startPostgres()
    const [one, other] = [await createDatabase(server.url), await createDatabase(server.url)]
    const client = new pg.Client({ connectionString: one.url })
    await client.connect()
    const { rows } = await client.query('select current_database() as name')
    expect(one.url).toContain(rows[0].name)
    expect(other.url).not.toContain(rows[0].name)
    await client.end()
    await one.drop()
    await other.drop()
    await server.stop()
    expect([isThere(server.pid), existsSync(server.socket)]).toEqual([false, false])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('is gone when %s ended what started it', async (signal) => {
    const program = startProgram(STARTS_ONE, {})
    const pid = Number(/\d+/.exec(await program.line(/^pid/))?.[0])
    expect(isThere(pid)).toBe(true)
    program.kill(signal)
    await program.ended
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})
