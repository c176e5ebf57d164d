import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { fileParts, files, passages, readings } from '../../../server/database/schema/knowledge.ts'
import { kindOf } from '../../../server/files/file-kind.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { readText } from '../../../server/knowledge/passages.ts'
import { type Reader, readNext } from '../../../server/knowledge/reader.ts'
import { appSession } from '../support/app-session.ts'
import { deflated } from '../support/deflated.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
type Header = { authorization: string }
let staff: Header
let hotel: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  staff = await appSession(server, 'u_staff', 'foyer.agentos')
  hotel = await appSession(server, 'u_one', 'foyer.agentos')
  await server.db.delete(readings)
})
afterAll(() => server.close())

const on = (headers: Header) => ({ on: 'apps', headers }) as const
const RESOURCE = { resource: 'knowledgeDocs' }

/** A zip of one file, as a word processor packs it. */
const docx = (xml: string, name = 'word/document.xml') => deflated([[name, xml]])

const WORDS =
  '<w:document><w:p><w:r><w:t>Where is the garage?</w:t></w:r></w:p><w:p><w:r><w:t>Below &amp; behind the tower.</w:t></w:r></w:p></w:document>'

async function send(bytes: Buffer | string, name: string, headers = staff, key: string = randomUUID()) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...RESOURCE, field: 'file', key })) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await server.app.apps.inject({
    method: 'POST',
    url: '/open/v1/record/file',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

const save = async (file: string, headers = staff) =>
  server.ask(
    'recordCreate',
    { ...RESOURCE, key: randomUUID(), values: { title: 'Garage', file, is_on: true } },
    on(headers),
  )
const detail = async (record_id: string) =>
  (await server.ask('recordDetail', { ...RESOURCE, record_id }, on(staff))).body.data
const fetched = (record_id: string, headers = staff) =>
  server.app.apps.inject({
    url: `/open/v1/record/file?resource=knowledgeDocs&field=file&record_id=${record_id}`,
    headers,
  })

async function made(bytes: Buffer | string, name: string) {
  const { data } = await send(bytes, name)
  return (await save(data.file_id)).body.data.record
}

describe('a file', () => {
  test.each([
    ['a.pdf', '%PDF-1.7\n', 'pdf'],
    ['a.txt', docx(WORDS), 'docx'],
    ['a.md', '# Hello', 'md'],
    ['a.csv', 'a,b\n1,2', 'csv'],
    ['a.exe', 'plain words', 'txt'],
    ['a.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'txt'],
    ['a.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'txt'],
    ['a.docx', docx(WORDS, 'xl/workbook.xml'), undefined],
    ['a.txt', Buffer.from([0, 1, 2, 255]), undefined],
    ['a.txt', '', undefined],
  ])('is what its content says: %s', (name, content, kind) => {
    expect(kindOf(Buffer.from(content), name)).toBe(kind)
  })

  test('is kept under its name and given back as it was, to whoever may read the record', async () => {
    const text = 'Größe, 你好'
    const { record_id } = await made(text, 'C:\\words\\Größe 你好.txt')
    const { names, record } = await detail(record_id)
    expect(names[record.values.file as string]).toBe('Größe 你好.txt')
    const answer = await fetched(record_id)
    expect([answer.statusCode, answer.body]).toEqual([200, text])
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Größe 你好.txt'))
    expect((await fetched(record_id, hotel)).json().ret).toBe(RET.notFound)
  })

  test('sent again with its key is the same file', async () => {
    const key = randomUUID()
    const sent = await Promise.all([send('twice', 'a.txt', staff, key), send('twice', 'a.txt', staff, key)])
    expect(new Set(sent.map(({ data }) => data.file_id)).size).toBe(1)
  })

  test('of a kind that is not taken, or too large, is refused by name', async () => {
    const refused = (problem: string) => ({ ret: RET.invalidValues, data: { fields: { file: problem } } })
    expect(await send(Buffer.from([0, 1, 2]), 'a.txt')).toMatchObject(refused('wrongKind'))
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt')).toMatchObject(refused('tooHeavy'))
  })

  test('of another company is not there for a record', async () => {
    const { data } = await send('theirs', 'a.txt', hotel)
    expect((await save(data.file_id)).body.data).toEqual({ fields: { file: 'gone' } })
  })

  test('that no record holds is swept away after a day, with all of its bytes', async () => {
    const { data } = await send('nobody’s', 'a.txt')
    const { record_id } = await made('somebody’s', 'b.txt')
    await server.db.update(files).set({ created_at: sql`now() - interval '25 hours'` })
    await sweep(server.db)
    expect(await server.db.$count(fileParts, eq(fileParts.file_id, data.file_id))).toBe(0)
    expect((await fetched(record_id)).body).toBe('somebody’s')
  })
})

const passagesOf = async (record_id: string) => {
  const isIts = and(eq(passages.corp_uuid, 'c_aurora'), eq(passages.record_id, record_id))
  const rows = await server.db.select().from(passages).where(isIts).orderBy(passages.passage)
  return rows.map(({ text }) => text)
}
const reported: unknown[] = []
const readOne = (how: Partial<Reader> = {}) =>
  readNext({ db: server.db, report: (error) => void reported.push(error), ...how })
const readAll = async () => {
  while (await readOne());
}

describe('a document', () => {
  test('waits, is read, and is ready with its passages and the questions in it', async () => {
    const { record_id, values, version } = await made(docx(WORDS), 'garage.docx')
    expect(values).toMatchObject({ state: 'waiting', chunks: null, questions: [] })
    await readAll()
    const { record } = await detail(record_id)
    expect(record).toMatchObject({
      version,
      values: { state: 'ready', chunks: 1, questions: ['Where is the garage?'] },
    })
    expect(await passagesOf(record_id)).toEqual(['Where is the garage?\nBelow & behind the tower.'])
  })

  test('that this server cannot read is kept, and says so', async () => {
    const { record_id } = await made('%PDF-1.7\nx', 'plan.pdf')
    await readAll()
    expect((await detail(record_id)).record.values).toMatchObject({ state: 'kept', chunks: null })
  })

  test('that is broken says so, and can be read again', async () => {
    const { record_id } = await made(docx(WORDS).subarray(0, 90), 'broken.docx')
    await readAll()
    const { record } = await detail(record_id)
    expect(record.values.state).toBe('failed')
    const again = { ...RESOURCE, record_id, version: record.version, values: { state: 'waiting' } }
    expect((await server.ask('recordChange', again, on(staff))).ret).toBe(RET.ok)
    expect(await server.db.$count(readings)).toBe(1)
    await readAll()
  })

  test('whose bytes did not come is begun again', async () => {
    const { record_id } = await made('Lost on the way.', 'lost.txt')
    await server.db.execute(sql`ALTER TABLE file_parts RENAME TO away`)
    await expect(readOne()).rejects.toThrow(/file_parts/)
    await server.db.execute(sql`ALTER TABLE away RENAME TO file_parts`)
    expect((await detail(record_id)).record.values.state).toBe('reading')
    await server.db.update(readings).set({ claimed_at: sql`now() - interval '3 minutes'` })
    await readAll()
    expect((await detail(record_id)).record.values.state).toBe('ready')
  })

  test('that nobody can read is no fault of the server; a thread that dies of one is, and is told', async () => {
    const before = reported.length
    await made(docx(WORDS).subarray(0, 90), 'broken.docx')
    await readAll()
    expect(reported).toHaveLength(before)
    const { record_id } = await made('Too much.', 'much.txt')
    await readOne({ read: () => Promise.reject(new Error('the thread died')) })
    expect((await detail(record_id)).record.values.state).toBe('failed')
    expect(reported.slice(before)).toEqual([new Error('the thread died')])
  })

  test('with another file is read anew, and nothing of the old one stays', async () => {
    const { record_id } = await made('One?\n', 'one.txt')
    await readAll()
    const { record } = await detail(record_id)
    const { data } = await send('Two.\n', 'two.txt')
    const asked = { ...RESOURCE, record_id, version: record.version, values: { file: data.file_id } }
    expect((await server.ask('recordChange', asked, on(staff))).body.data.record.values).toMatchObject({
      state: 'waiting',
      questions: [],
    })
    await readAll()
    expect(await passagesOf(record_id)).toEqual(['Two.'])
  })

  test('that a server which is gone had begun is begun again', async () => {
    const { record_id } = await made('Left behind.', 'left.txt')
    await server.db.update(readings).set({ claimed_at: sql`now() - interval '3 minutes'` })
    await readAll()
    expect((await detail(record_id)).record.values.state).toBe('ready')
  })
})

test('a long paragraph is cut where a sentence ends; no passage is longer than the rest may be', () => {
  const { passages: cut } = readText(
    `${'A sentence of some length. '.repeat(100)}\n${'字'.repeat(2000)}\n${'😀'.repeat(900)}`,
  )
  expect(cut.every((each) => each.length <= 800 && !/\p{Surrogate}/u.test(each))).toBe(true)
  expect(cut[0]?.endsWith('.')).toBe(true)
  expect(cut.join('').replace(/[^字]/g, '').length).toBe(2000)
})
