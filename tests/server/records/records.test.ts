import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPE } from '../../../domain/scopes.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
let staff: { authorization: string }
let other: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true })
  await server.db.delete(records)
  await correctCounts(server.db)
  staff = await appSession(server, 'u_staff', 'foyer.ticket')
  other = await appSession(server, 'u_one', 'foyer.ticket')
})
afterAll(() => server.close())

type Values = Params<'recordCreate'>['values']
const TICKETS = { resource: 'tickets' }
const on = (headers = staff) => ({ on: 'apps', headers }) as const

const create = (values: Values, headers = staff, key: string = randomUUID()) =>
  server.ask('recordCreate', { ...TICKETS, key, values }, on(headers))
const change = (record_id: string, version: number, values: Values, headers = staff) =>
  server.ask('recordChange', { ...TICKETS, record_id, version, values }, on(headers))
const remove = (record_ids: string[], headers = staff) =>
  server.ask('recordRemove', { ...TICKETS, record_ids }, on(headers))
const restore = (removal_id: string, headers = staff) =>
  server.ask('recordRestore', { ...TICKETS, removal_id }, on(headers))
const list = (params: Partial<Params<'recordList'>> = {}, headers: Record<string, string> = staff) =>
  server.ask('recordList', { ...TICKETS, ...params }, { on: 'apps', headers })
const detail = (record_id: string, headers = staff) =>
  server.ask('recordDetail', { ...TICKETS, record_id }, on(headers))

const made = async (values: Values) => (await create(values)).body.data.record
const subjectsOf = async (params: Partial<Params<'recordList'>>) =>
  (await list(params)).body.data.record_list.map(({ values }) => values.subject)

describe('a new record', () => {
  test('is kept whole, with what nobody filled in, and says who made it', async () => {
    const { ret, body } = await create({ subject: '  Stuck at the lift ', assignee: 'u_admin' })
    expect(ret).toBe(RET.ok)
    expect(body.data.record).toMatchObject({ version: 1, created_by: 'Tom Baker', updated_by: 'Tom Baker' })
    expect(body.data.record.values).toMatchObject({
      subject: 'Stuck at the lift',
      kind: 'fault',
      state: 'open',
      steps: [],
      due: '',
    })
    expect(body.data.names).toEqual({ u_admin: 'Lin Mei' })
    expect((await detail(body.data.record.record_id)).body.data).toEqual(body.data)
  })

  test('asked for twice with one key, even at once, is made once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ subject: 'Once' }, staff, key)))
    expect(new Set(answers.map(({ body }) => body.data.record.record_id)).size).toBe(1)
    expect(await subjectsOf({ q: 'once' })).toEqual(['Once'])
  })

  test('with wrong values is refused, and every field that is wrong is named', async () => {
    const wrong = { subject: '', state: 'lost', due: '2026-02-30', steps: [{ what: '', is_done: true }], secret: 'x' }
    const { ret, body } = await create(wrong)
    expect(ret).toBe(RET.invalidValues)
    expect(body.data).toEqual({
      fields: {
        subject: 'required',
        state: 'notAChoice',
        due: 'malformed',
        'steps.0.what': 'required',
        secret: 'unknown',
      },
    })
  })

  test('refers only to what the company itself has', async () => {
    const { ret, body } = await create({ subject: 'x', assignee: 'u_one', robots: ['nobody'] })
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { assignee: 'gone', robots: 'gone' } }])
  })
})

describe('a change', () => {
  test('touches only the fields given, and raises the version', async () => {
    const { record_id, version, values } = await made({ subject: 'Wheel squeaks', place: 'Hall' })
    const { body } = await change(record_id, version, { state: 'working' })
    expect(body.data.record).toMatchObject({ version: 2, values: { ...values, state: 'working' } })
  })

  test('of two that start from the same version one succeeds, the other gets the record as it is now', async () => {
    const { record_id, version } = await made({ subject: 'Two writers' })
    const answers = await Promise.all(['Hall', 'Cellar'].map((place) => change(record_id, version, { place })))
    expect(answers.map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.versionConflict])
    const [winner, loser] = answers.sort((one, two) => one.ret - two.ret)
    expect(loser?.body.data.record).toEqual(winner?.body.data.record)
    expect((await detail(record_id)).body.data.record).toEqual(winner?.body.data.record)
  })

  test('that changes nothing leaves the version as it is', async () => {
    const { record_id, version } = await made({ subject: 'Same' })
    expect((await change(record_id, version, { subject: 'Same' })).body.data.record.version).toBe(version)
  })

  test('of what is not there, or is another company’s, finds nothing', async () => {
    const { record_id, version } = await made({ subject: 'Ours' })
    expect((await change('nobody', 1, { place: 'x' })).ret).toBe(RET.notFound)
    expect((await change(record_id, version, { place: 'x' }, other)).ret).toBe(RET.notFound)
  })

  test('may keep a reference to somebody who has left', async () => {
    const { record_id, version } = await made({ subject: 'Left', assignee: 'u_idle' })
    const gone = { ...(await detail(record_id)).body.data.record.values, assignee: 'u_left' }
    await server.db.update(records).set({ values: gone }).where(eq(records.record_id, record_id))
    const { ret, body } = await change(record_id, version, { place: 'Hall' })
    expect([ret, body.data.names]).toEqual([RET.ok, {}])
  })
})

describe('a removal', () => {
  test('takes all of the records, and undoing it brings back all of them', async () => {
    const [one, two] = [await made({ subject: 'Gone one' }), await made({ subject: 'Gone two' })]
    const { body } = await remove([one.record_id, two.record_id])
    expect(body.data.removed).toBe(2)
    expect(await subjectsOf({ q: 'gone' })).toEqual([])
    expect((await detail(one.record_id)).ret).toBe(RET.notFound)
    expect((await restore(body.data.removal_id)).body.data).toEqual({ restored: 2 })
    expect((await detail(one.record_id)).body.data.record).toEqual(one)
    expect((await restore(body.data.removal_id)).ret).toBe(RET.notFound)
  })

  test('takes nothing where one of the records is not there', async () => {
    const { record_id } = await made({ subject: 'Stays' })
    expect((await remove([record_id, 'nobody'])).ret).toBe(RET.notFound)
    expect((await detail(record_id)).ret).toBe(RET.ok)
  })

  test('is undone neither by another company nor after thirty days', async () => {
    const { record_id } = await made({ subject: 'Too late' })
    const { removal_id } = (await remove([record_id])).body.data
    expect((await restore(removal_id, other)).ret).toBe(RET.notFound)
    await server.db
      .update(records)
      .set({ removed_at: new Date(Date.now() - 721 * 3600_000).toJSON() })
      .where(eq(records.record_id, record_id))
    expect((await restore(removal_id)).ret).toBe(RET.notFound)
    await sweep(server.db)
    expect(await server.db.$count(records, eq(records.record_id, record_id))).toBe(0)
  })
})

describe('unique values', () => {
  const TERMS = { resource: 'terminology' }
  const term = async (word: string) => {
    const headers = await appSession(server, 'u_staff', 'foyer.qa')
    return server.ask('recordCreate', { ...TERMS, key: randomUUID(), values: { term: word } }, on(headers))
  }

  test('of many who want one at once, one gets it', async () => {
    const answers = await Promise.all(['Foyer', 'foyer', 'ＦＯＹＥＲ', 'FOYER'].map(term))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(1)
    expect(answers.find(({ ret }) => ret !== RET.ok)?.body.data).toEqual({ fields: { term: 'taken' } })
  })

  test('are free again after a removal, which then cannot be undone', async () => {
    const headers = await appSession(server, 'u_staff', 'foyer.qa')
    const { record_id } = (await term('Atrium')).body.data.record
    const removed = await server.ask('recordRemove', { ...TERMS, record_ids: [record_id] }, on(headers))
    expect((await term('atrium')).ret).toBe(RET.ok)
    const { removal_id } = removed.body.data
    const back = await server.ask('recordRestore', { ...TERMS, removal_id }, on(headers))
    expect([back.ret, back.body.data]).toEqual([RET.invalidValues, { fields: { term: 'taken' } }])
  })
})

describe('a list', () => {
  beforeAll(async () => {
    await server.db.delete(records).where(and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'tickets')))
    await correctCounts(server.db)
    for (let number = 1; number <= 23; number++)
      await create({
        subject: `Ticket ${String(number).padStart(2, '0')}`,
        priority: number % 2 ? 'high' : 'low',
        description: number === 7 ? 'Ｇｌａｓｓ door' : '',
        due: number > 20 ? `2026-12-${number}` : '',
      })
  })

  test('comes in pages of ten, and says how many there are', async () => {
    const { total, record_list } = (await list({ sort: 'subject' })).body.data
    expect([total, record_list.length, record_list[0]?.values.subject]).toEqual([23, 10, 'Ticket 01'])
    expect(await subjectsOf({ sort: 'subject', page: 3 })).toEqual(['Ticket 21', 'Ticket 22', 'Ticket 23'])
    expect(await subjectsOf({ sort: '-subject', size: 20, page: 2 })).toEqual(['Ticket 03', 'Ticket 02', 'Ticket 01'])
  })

  test('carries the columns of the page and no other field', async () => {
    const [first] = (await list()).body.data.record_list
    expect(Object.keys(first?.values ?? {}).sort()).toEqual([
      ...['assignee', 'due', 'kind', 'priority', 'state', 'subject'],
    ])
  })

  test('carries the fields that somebody has chosen in place of those, and the title, which they need', async () => {
    const [first] = (await list({ columns: 'description,due' })).body.data.record_list
    expect(Object.keys(first?.values ?? {}).sort()).toEqual(['description', 'due', 'subject'])
  })

  test('sorts choices in the order of their options, and what is empty last', async () => {
    const byPriority = (await list({ sort: 'priority', size: 50 })).body.data.record_list.map(
      ({ values }) => values.priority,
    )
    expect(byPriority).toEqual([...Array(11).fill('low'), ...Array(12).fill('high')])
    expect((await subjectsOf({ sort: 'due' })).slice(0, 3)).toEqual(['Ticket 21', 'Ticket 22', 'Ticket 23'])
  })

  test('finds a text in any width and case, and takes signs as they are', async () => {
    expect(await subjectsOf({ q: ' glass ' })).toEqual(['Ticket 07'])
    for (const q of ['%', '_', "'", '\\']) expect(await subjectsOf({ q })).toEqual([])
  })

  test('is narrowed by choices and by days, the last one included', async () => {
    const due = { from: '2026-12-21', until: '2026-12-22' }
    const filter = JSON.stringify({ priority: { is: ['high'] }, due })
    expect(await subjectsOf({ filter })).toEqual(['Ticket 21'])
    expect((await list({ filter: JSON.stringify({ priority: { is: [] } }) })).body.data.total).toBe(0)
  })

  test('that is asked for by what the page does not offer is refused by name', async () => {
    for (const [field, value] of [
      ['sort', 'description'],
      ['filter', '{"description":{"is":["x"]}}'],
      ['columns', 'subject,colour'],
    ] as const) {
      const { ret, body } = await list({ [field]: value })
      expect([ret, body.data]).toEqual([RET.parameterMissing, { field }])
    }
  })

  test('that has not changed answers 304, and after a change does not', async () => {
    const etag = String((await list()).headers.etag)
    expect((await list({}, { ...staff, 'if-none-match': etag })).status).toBe(304)
    await create({ subject: 'News' })
    expect((await list({}, { ...staff, 'if-none-match': etag })).status).toBe(200)
  })
})

describe('what a reference may refer to', () => {
  test('is told by name alone, to whoever may read the page', async () => {
    const asked = { ...TICKETS, field: 'assignee', q: 'lin' }
    const { ret, body } = await server.ask('recordNames', asked, on())
    expect([ret, body.data]).toEqual([RET.ok, { name_list: [{ record_id: 'u_admin', name: 'Lin Mei' }] }])
  })

  test('is told of one that is already meant, by its id', async () => {
    const asked = { ...TICKETS, field: 'assignee' }
    const named = async (record_id: string) =>
      (await server.ask('recordNames', { ...asked, record_id }, on())).body.data.name_list
    expect(await named('u_admin')).toEqual([{ record_id: 'u_admin', name: 'Lin Mei' }])
    expect(await named('nobody')).toEqual([])
  })

  test('is asked for by a field that refers, and by no other', async () => {
    for (const field of ['subject', 'constructor', 'steps.what', 'nothing'])
      expect((await server.ask('recordNames', { ...TICKETS, field }, on())).ret).toBe(RET.parameterMissing)
  })
})

describe('a page’s session', () => {
  test('needs the scope for what it does', async () => {
    const reader = await appSession(server, 'u_staff', 'foyer.ticket', [SCOPE.readRecords])
    expect((await list({}, reader)).ret).toBe(RET.ok)
    expect((await create({ subject: 'x' }, reader)).ret).toBe(RET.notAllowed)
    const none = await appSession(server, 'u_staff', 'foyer.ticket', [])
    expect((await list({}, none)).ret).toBe(RET.notAllowed)
    expect((await list({}, {})).ret).toBe(RET.notLogin)
  })

  test('reaches the pages of its own app alone, whatever scopes a partner was given', async () => {
    const partner = await appSession(server, 'u_super', 'partner.bridge_demo')
    for (const resource of ['staff', 'tickets', 'qaLibrary'])
      expect((await server.ask('recordList', { resource }, on(partner))).ret).toBe(RET.notAllowed)
    expect((await server.ask('recordList', { resource: 'nothing' }, on())).ret).toBe(RET.notFound)
  })
})

test('every write is in the operation log, by what and not by values', async () => {
  await server.db.delete(operationLog)
  const { record_id, version } = await made({ subject: 'Private words', place: 'Hall' })
  await change(record_id, version, { place: 'Cellar' })
  const { removal_id } = (await remove([record_id])).body.data
  await restore(removal_id)
  const lines = await server.db.select().from(operationLog).orderBy(operationLog.at)
  const what = { resource: 'tickets' }
  expect(lines.map(({ action, detail, full_name }) => [action, full_name, detail])).toEqual([
    ['record_created', 'Tom Baker', { ...what, record_id }],
    ['record_changed', 'Tom Baker', { ...what, record_id, fields: ['place'] }],
    ['records_removed', 'Tom Baker', { ...what, record_ids: [record_id], count: '1', removal_id }],
    ['records_restored', 'Tom Baker', { ...what, count: '1', removal_id }],
  ])
})
