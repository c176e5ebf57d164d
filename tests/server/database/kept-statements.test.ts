import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedClient } from '../../../server/database/embedded-client.ts'

let client: EmbeddedClient
beforeAll(async () => {
  client = await EmbeddedClient.open({})
})
afterAll(() => client.close())

const ask = async (text: string, ...params: unknown[]) => (await client.query(text, params)).rows
const keptNow = async (like = '%') =>
  (await ask('SELECT name FROM pg_prepared_statements WHERE statement LIKE $1', like)).length

describe('a statement of the embedded database', () => {
  test('is parsed once when it comes again, also within a transaction that fails', async () => {
    const half = 'SELECT 10 / $1::int AS half'
    expect(await ask(half, 5)).toEqual([{ half: 2 }])
    const failing = client.transaction(async (tx) => {
      expect((await tx.query(half, [2])).rows).toEqual([{ half: 5 }])
      await tx.query(half, [0])
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await ask(half, 10)).toEqual([{ half: 1 }])
    expect(await keptNow('%AS half')).toBe(1)
  })

  test('gives way where a hundred others were asked since, and is parsed anew', async () => {
    const texts = Array.from({ length: 130 }, (_, n) => `SELECT $1::int + ${n} AS sum`)
    for (let round = 0; round < 3; round++)
      for (const [n, text] of texts.entries()) expect(await ask(text, round)).toEqual([{ sum: round + n }])
    expect(await keptNow()).toBe(100)
    expect(await keptNow('%+ 0 AS sum')).toBe(0)
    await ask('SELECT 1 AS one')
    expect(await ask('SELECT $1::int + 0 AS sum', 7)).toEqual([{ sum: 7 }])
  })

  test('answers what a script made of its table', async () => {
    await client.exec("CREATE TABLE things (name text); INSERT INTO things VALUES ('door')")
    for (let n = 0; n < 2; n++) expect(await ask('SELECT * FROM things')).toEqual([{ name: 'door' }])
    await client.exec('ALTER TABLE things ADD COLUMN sort int DEFAULT 3')
    expect(await ask('SELECT * FROM things')).toEqual([{ name: 'door', sort: 3 }])
  })

  test('that cannot be parsed is told so each time, and the next one is well', async () => {
    for (let n = 0; n < 3; n++) await expect(ask('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere')
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
