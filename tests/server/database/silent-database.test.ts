import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../server/database/postgres.ts'
import { atMostMs } from '../../support/figures.ts'
import { breakableLine } from '../support/breakable-line.ts'
import { FOLDERS, startHarness } from '../support/harness.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'

const CONNECTIONS = 4
const ANSWERED_WITHIN_MS = 3000

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function serve() {
  const own = await createDatabase(postgres.url)
  const line = await breakableLine(own.url, postgres.socket)
  const database = await openPostgres({ url: line.url, connections: CONNECTIONS }, FOLDERS.migrations)
  const server = await startHarness({ database })
  onTestFinished(async () => {
    line.turn('open')
    await server.close()
    await database.close()
    await own.drop()
  })
  return { ...server, turn: line.turn }
}

describe('guarantee 30: a database that keeps its connections and does not answer', () => {
  test('is answered for with 503 within 3 s, to those who hold a connection and those who wait for one', async () => {
    const { ask, db, turn } = await serve()
    const statuses = async (asked: Promise<{ status: number }>[]) =>
      (await Promise.all(asked)).map((each) => each.status)
    const many = () => Array.from({ length: 3 * CONNECTIONS }, () => ask('langList'))
    expect(new Set(await statuses(many()))).toEqual(new Set([200]))

    let reached = () => {}
    const isHolding = new Promise<void>((done) => {
      reached = done
    })
    let goOn = () => {}
    const isHeld = new Promise<void>((done) => {
      goOn = done
    })
    const changing = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      reached()
      await isHeld
      await tx.execute(sql`select 2`)
    })
    await isHolding
    turn('held')
    goOn()
    const before = performance.now()
    const held = changing.then(
      () => 'done',
      () => 'refused',
    )
    expect(new Set(await statuses(many()))).toEqual(new Set([503]))
    expect(await held).toBe('refused')
    expect(performance.now() - before).toBeLessThan(atMostMs(ANSWERED_WITHIN_MS))

    turn('open')
    await expect.poll(async () => (await ask('langList')).status).toBe(200)
  })

  test('is not taken for one that works for long: the statement is let finish', async () => {
    const { db } = await serve()
    const { rows } = await db.execute(sql`select 'finished' as how from pg_sleep(4)`)
    expect(rows).toEqual([{ how: 'finished' }])
  })
})
