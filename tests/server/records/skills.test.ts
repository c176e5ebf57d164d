import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
type Header = { authorization: string }
let admin: Header
let hotel: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  admin = await appSession(server, 'u_admin', 'foyer.apps')
  hotel = await appSession(server, 'u_one', 'foyer.apps')
})
afterAll(() => server.close())

const on = (headers: Header) => ({ on: 'apps', headers }) as const
const STORE = 'skillStore'
const offered = async (record_id: string, headers = admin) =>
  (await server.ask('recordDetail', { resource: STORE, record_id }, on(headers))).body.data.record
const own = (record_id: string, headers = admin) =>
  server.ask('recordDetail', { resource: 'skills', record_id }, on(headers))
const install = async (record_id: string, headers = admin) => {
  const { version } = await offered(record_id, headers)
  return server.ask(
    'recordChange',
    { resource: STORE, record_id, version, values: { state: 'installed' } },
    on(headers),
  )
}
const remove = (record_id: string) =>
  server.ask('recordRemove', { resource: 'skills', record_ids: [record_id] }, on(admin))

const SMALL_TALK = 'skillStore_4'
const ASK_THE_WAY = 'skillStore_2'

test('the store is every company’s, and says what this one has of it', async () => {
  expect((await offered('skillStore_6')).values).toMatchObject({ name: 'Table service', state: 'available' })
  expect((await offered('skillStore_6', hotel)).values).toMatchObject({ name: 'Table service', state: 'installed' })
  const filter = JSON.stringify({ state: { is: ['outdated'] } })
  const { body } = await server.ask('recordList', { resource: STORE, filter }, on(admin))
  expect(body.data).toMatchObject({ total: 1, record_list: [{ record_id: ASK_THE_WAY }] })
})

test('to install a skill gives the company one of its own, once, and no other company', async () => {
  const answers = await Promise.all([install(SMALL_TALK), install(SMALL_TALK)])
  expect(answers.map(({ ret }) => ret)).toEqual([RET.ok, RET.ok])
  expect((await own(SMALL_TALK)).body.data.record.values).toMatchObject({ name: 'Small talk', is_on: true })
  expect((await offered(SMALL_TALK)).values.state).toBe('installed')
  expect((await own(SMALL_TALK, hotel)).ret).toBe(RET.notFound)
})

test('an update brings the store’s version and keeps what was set', async () => {
  const before = (await own(ASK_THE_WAY)).body.data.record.values
  expect((await install(ASK_THE_WAY)).ret).toBe(RET.ok)
  const after = (await own(ASK_THE_WAY)).body.data.record.values
  expect([before.version, after.version]).toEqual(['1.9.0', '2.0.1'])
  expect(after).toEqual({ ...before, version: '2.0.1' })
})

test('what was removed can come back, until it is installed anew', async () => {
  const first = (await remove('skillStore_8')).body.data
  expect((await offered('skillStore_8')).values.state).toBe('available')
  const undo = { resource: 'skills', removal_id: first.removal_id }
  expect((await server.ask('recordRestore', undo, on(admin))).ret).toBe(RET.ok)
  const second = (await remove('skillStore_8')).body.data
  await install('skillStore_8')
  const late = { resource: 'skills', removal_id: second.removal_id }
  expect((await server.ask('recordRestore', late, on(admin))).ret).toBe(RET.notFound)
  expect((await own('skillStore_8')).body.data.record.values).toMatchObject({ has_tile: true, settings: [] })
})

test('a skill comes from the store alone, and says itself neither its version nor its maker', async () => {
  const made = await server.ask('recordCreate', { resource: 'skills', key: 'k-skill-by-hand', values: {} }, on(admin))
  expect(made.ret).toBe(RET.notAllowed)
  const { record_id, version } = (await own('skillStore_1')).body.data.record
  const changed = await server.ask(
    'recordChange',
    { resource: 'skills', record_id, version, values: { version: '9.9.9', publisher: 'Me', is_on: false } },
    on(admin),
  )
  expect(changed.body.data.record.values).toMatchObject({ version: '3.2.0', publisher: 'Foyer', is_on: false })
})
