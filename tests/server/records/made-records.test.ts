import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sealAll } from '../../../server/records/secret-fields.ts'
import { seal, unseal } from '../../../server/secrets/sealed.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Values = Params<'recordCreate'>['values']

let server: Harness
let headers: { authorization: string }
const at = () => ({ on: 'apps', headers }) as const

beforeAll(async () => {
  server = await startHarness({ seed: true })
  headers = await appSession(server, 'u_admin', 'foyer.qa')
})
afterAll(() => server.close())

async function make(resource: string, values: Values) {
  const { ret, body } = await server.ask('recordCreate', { resource, key: randomUUID(), values }, at())
  expect([ret, body.data]).toEqual([RET.ok, body.data])
  return body.data.record
}
const change = (resource: string, { record_id, version }: { record_id: string; version: number }, values: Values) =>
  server.ask('recordChange', { resource, record_id, version, values }, at())
const read = async (resource: string, record_id: string) =>
  (await server.ask('recordDetail', { resource, record_id }, at())).body.data
const pairsAsking = async (q: string) =>
  (await server.ask('recordList', { resource: 'qaLibrary', q }, at())).body.data.total

describe('a question that is learnt', () => {
  test('becomes a pair of the Q&A library, and names it', async () => {
    const question = `Where is the quiet room ${randomUUID()}?`
    const asked = { question, similar: ['A room to rest'], topic: 'Ways', answer: 'On the fourth floor.' }
    const { body } = await change('learning', await make('learning', asked), { state: 'learnt' })
    const { pair } = body.data.record.values as { pair: string }
    expect((await read('qaLibrary', pair)).record.values).toMatchObject({
      question,
      similar: ['A room to rest'],
      topic: 'Ways',
      answers: [{ text: 'On the fourth floor.', media_type: '', media: '' }],
      is_on: true,
    })
    expect(body.data.names[pair]).toBe(question)
  })

  test('is refused without an answer, and nothing is made', async () => {
    const question = `What is new ${randomUUID()}?`
    const { ret, body } = await change('learning', await make('learning', { question }), { state: 'learnt' })
    expect([ret, body.data]).toMatchObject([RET.invalidValues, { fields: { answer: 'required' } }])
    expect(await pairsAsking(question)).toBe(0)
  })

  test('becomes one pair alone, however often it is changed', async () => {
    const question = `How late is it ${randomUUID()}?`
    const learnt = await change('learning', await make('learning', { question, answer: 'Late.' }), { state: 'learnt' })
    await change('learning', learnt.body.data.record, { answer: 'Very late.' })
    expect(await pairsAsking(question)).toBe(1)
  })

  test('cannot be given a pair by hand', async () => {
    const { values } = await make('learning', { question: 'Whose is this?', pair: 'qaLibrary_1' })
    expect(values.pair).toBe('')
  })
})

describe('a secret', () => {
  const service = (): Values => ({
    name: randomUUID(),
    address: 'https://answers.example/',
    key: 'opensesame',
    sends: ['question'],
  })
  const keptKey = async (record_id: string) => {
    const [kept] = await server.db.select().from(records).where(eq(records.record_id, record_id))
    return String(kept?.values.key)
  }
  const opened = (sealed: string, corp = 'c_aurora') => unseal(server.secretKey, sealed, `${corp} answerServices key`)

  test('never travels back', async () => {
    const made = await make('answerServices', service())
    expect(made.values.key).toBe('')
    expect(JSON.stringify(await read('answerServices', made.record_id))).not.toContain('opensesame')
    const { body } = await server.ask('recordList', { resource: 'answerServices' }, at())
    expect(JSON.stringify(body)).not.toContain('opensesame')
    const refused = await change('answerServices', { ...made, version: 99 }, { timeout: 4 })
    expect(refused.ret).toBe(RET.versionConflict)
    expect(JSON.stringify(refused.body)).not.toContain('opensesame')
  })

  test('lies in the database as only the server’s key opens it, and only in its own company', async () => {
    const made = await make('answerServices', service())
    const kept = await keptKey(made.record_id)
    expect(kept).not.toContain('opensesame')
    expect(opened(kept)).toBe('opensesame')
    expect(opened(kept, 'c_nimbus')).toBeUndefined()
    expect(unseal(randomBytes(32), kept, 'c_aurora answerServices key')).toBeUndefined()
  })

  test('of an earlier version is sealed when the server starts, once', async () => {
    const made = await make('answerServices', service())
    const isIt = eq(records.record_id, made.record_id)
    const [row] = await server.db.select().from(records).where(isIt)
    await server.db
      .update(records)
      .set({ values: { ...row?.values, key: 'from long ago' } })
      .where(isIt)
    await sealAll(server.db, server.secretKey)
    const sealed = await keptKey(made.record_id)
    expect(opened(sealed)).toBe('from long ago')
    await sealAll(server.db, server.secretKey)
    expect(await keptKey(made.record_id)).toBe(sealed)
  })

  test('stays where nobody types it anew, and gives way where somebody does', async () => {
    const made = await make('answerServices', service())
    const { body } = await change('answerServices', made, { key: '', timeout: 9 })
    expect(opened(await keptKey(made.record_id))).toBe('opensesame')
    await change('answerServices', body.data.record, { key: 'newer' })
    expect(opened(await keptKey(made.record_id))).toBe('newer')
  })

  test('that looks like a sealed one is sealed like the others, and its record can be changed', async () => {
    const made = await make('answerServices', { ...service(), key: 'sealed:1:x' })
    expect(opened(await keptKey(made.record_id))).toBe('sealed:1:x')
    const { ret } = await change('answerServices', made, { timeout: 9 })
    expect([ret, opened(await keptKey(made.record_id))]).toEqual([RET.ok, 'sealed:1:x'])
  })

  describe('that another key has sealed', () => {
    const sealElsewhere = async (record_id: string) => {
      const sealed = seal(randomBytes(32), 'opensesame', 'c_aurora answerServices key')
      const set = sql`jsonb_set(${records.values}, '{key}', to_jsonb(${sealed}::text))`
      await server.db.update(records).set({ values: set }).where(eq(records.record_id, record_id))
      return sealed
    }

    test('stays as it is while the rest of its record is changed, until somebody types another', async () => {
      const made = await make('answerServices', service())
      const sealed = await sealElsewhere(made.record_id)
      const { body } = await change('answerServices', made, { timeout: 9 })
      expect(await keptKey(made.record_id)).toBe(sealed)
      await change('answerServices', body.data.record, { key: 'newer' })
      expect(opened(await keptKey(made.record_id))).toBe('newer')
    })

    test('is told of when the server starts', async () => {
      const made = await make('answerServices', service())
      const sealed = await sealElsewhere(made.record_id)
      await expect(sealAll(server.db, server.secretKey)).rejects.toThrow(/SECRET_KEY/)
      expect(await keptKey(made.record_id)).toBe(sealed)
    })
  })
})
