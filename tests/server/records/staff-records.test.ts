import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '../../../domain/resources/staff.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { corps, passkeys, people, sessions } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { askedOf } from '../../../server/records/read-records.ts'
import { staffStore } from '../../../server/records/staff-store.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const APP = 'foyer.administration'
const STAFF = { resource: 'staff' }
let server: Harness
let admin: { authorization: string }
let root: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true })
  admin = await appSession(server, 'u_admin', APP)
  root = await appSession(server, 'u_super', APP)
})
afterAll(() => server.close())

type Values = Params<'recordCreate'>['values']
const on = (headers = admin) => ({ on: 'apps', headers }) as const
const create = (values: Values, headers = admin) =>
  server.ask('recordCreate', { ...STAFF, key: randomUUID(), values }, on(headers))
const detail = async (record_id: string) =>
  (await server.ask('recordDetail', { ...STAFF, record_id }, on())).body.data.record
async function change(record_id: string, values: Values, headers = admin) {
  const { version } = await detail(record_id)
  return server.ask('recordChange', { ...STAFF, record_id, version, values }, on(headers))
}
const remove = (record_ids: string[], headers = admin) =>
  server.ask('recordRemove', { ...STAFF, record_ids }, on(headers))
const restore = (removal_id: string) => server.ask('recordRestore', { ...STAFF, removal_id }, on())
const problemsOf = ({ ret, body }: { ret: number; body: { data: unknown } }) =>
  ret === RET.invalidValues ? body.data : ret

let count = 0
async function newcomer(more: Values = {}, headers = admin) {
  count += 1
  const values = { full_name: `New ${count}`, mobile: `1390000${String(count).padStart(4, '0')}`, ...more }
  return (await create(values, headers)).body.data.record
}

test('a list of very many people is counted as far as anybody turns its pages, each page from where the one before ended', async () => {
  const place = { corp_uuid: 'c_many', resource: staff }
  await server.db.insert(corps).values({ corp_uuid: place.corp_uuid, corp_name: 'Many' })
  await server.db.execute(sql`INSERT INTO ${people} (corp_uuid, user_uuid, person_id, full_name)
    SELECT ${place.corp_uuid}::text, 'm_' || n, 'm_' || n, 'Person ' || lpad(n::text, 5, '0') FROM generate_series(1, 10001) n`)
  const list = (page: number, cursor?: string) =>
    staffStore.list(server.db, place, askedOf(staff, { sort: 'full_name', page, cursor }))
  const first = await list(1)
  expect(first).toMatchObject({ total: 10_000, hasMore: true })
  await server.db.delete(people).where(and(eq(people.corp_uuid, place.corp_uuid), eq(people.user_uuid, 'm_3')))
  const second = await list(2, first.cursor)
  expect(second.rows.map(({ record_id }) => record_id)).toEqual(Array.from({ length: 10 }, (_, at) => `m_${at + 11}`))
})

describe('a new member of staff', () => {
  test('with access to the console signs in by a code at once', async () => {
    const { values } = await newcomer({ has_console_access: true, role_id: '5', gender: 'female', dept: 'Hall' })
    const auth_mobile = String(values.mobile)
    const { body } = await server.ask('sendAdminAuthCode', { auth_mobile })
    const asked = { auth_mobile, auth_code: server.lastCode(auth_mobile), auth_token: body.data.auth_token }
    const signed = await server.ask('adminCodeAuth', asked)
    expect([signed.ret, signed.body.data.user.detail.role_id]).toEqual([RET.ok, '5'])
  })

  test('without access cannot sign in', async () => {
    const { values } = await newcomer()
    expect((await server.ask('sendAdminAuthCode', { auth_mobile: String(values.mobile) })).ret).toBe(RET.adminNotFound)
  })

  test('with a number or address that somebody has, in any spelling and any company, is refused', async () => {
    const taken = { full_name: 'Copy', mobile: '+8613800000003', email: 'x@y.example' }
    expect(problemsOf(await create(taken))).toEqual({ fields: { mobile: 'taken' } })
    expect(problemsOf(await create({ full_name: 'Copy', email: 'ONE@hotel.example' }))).toEqual({
      fields: { email: 'taken' },
    })
    expect(await server.db.$count(people, eq(people.full_name, 'Copy'))).toBe(0)
  })

  test('who is to sign in needs something to sign in by', async () => {
    const asked = { full_name: 'Nobody', has_console_access: true }
    expect(problemsOf(await create(asked))).toEqual({ fields: { mobile: 'required' } })
  })

  test('becomes super admin only by a super admin', async () => {
    const boss = { full_name: 'Boss', mobile: '13911110000', role_id: '9' }
    expect(problemsOf(await create(boss))).toEqual({ fields: { role_id: 'notAllowed' } })
    expect((await create(boss, root)).ret).toBe(RET.ok)
  })

  test('is written to in the language that stands there, and an empty one is none of their own', async () => {
    const { record_id, values } = await newcomer({ has_console_access: true, language: 'ar' })
    const { record_id: other, values: without } = await newcomer()
    const kept = (user_uuid: string) => server.db.select().from(people).where(eq(people.user_uuid, user_uuid))
    expect([values.language, without.language]).toEqual(['ar', ''])
    expect([(await kept(record_id))[0]?.user_locale_id, (await kept(other))[0]?.user_locale_id]).toEqual(['ar', ''])
    expect((await change(record_id, { language: '' })).ret).toBe(RET.ok)
    expect((await kept(record_id))[0]?.user_locale_id).toBe('')
    expect(problemsOf(await change(record_id, { language: 'xx' }))).toEqual({ fields: { language: 'notAChoice' } })
  })

  test('whom two add at once with one number is added once', async () => {
    const answers = await Promise.all(['One', 'Two'].map((full_name) => create({ full_name, mobile: '13922220000' })))
    expect(answers.map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.invalidValues])
  })
})

describe('a change of staff', () => {
  test('is told from another’s by the version', async () => {
    const { record_id, version } = await newcomer()
    const both = ['Hall', 'Cellar'].map((dept) =>
      server.ask('recordChange', { ...STAFF, record_id, version, values: { dept } }, on()),
    )
    expect((await Promise.all(both)).map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.versionConflict])
  })

  test('that takes the console away ends the person’s sessions', async () => {
    const { record_id } = await newcomer({ has_console_access: true })
    await signedIn(server, record_id)
    expect((await change(record_id, { has_console_access: false })).ret).toBe(RET.ok)
    expect(await server.db.$count(sessions, eq(sessions.user_uuid, record_id))).toBe(0)
  })

  test('of a number frees the old one and ends what was opened by it', async () => {
    const { record_id, values } = await newcomer({ has_console_access: true })
    await signedIn(server, record_id)
    expect((await change(record_id, { mobile: '13933330000' })).ret).toBe(RET.ok)
    expect(await server.db.$count(sessions, eq(sessions.user_uuid, record_id))).toBe(0)
    expect((await create({ full_name: 'Heir', mobile: values.mobile as string })).ret).toBe(RET.ok)
  })

  test('of other fields ends no session', async () => {
    const { record_id } = await newcomer({ has_console_access: true })
    await signedIn(server, record_id)
    await change(record_id, { job: 'Guide', role_id: '5' })
    expect(await server.db.$count(sessions, eq(sessions.user_uuid, record_id))).toBe(1)
  })

  test('of a super admin is for super admins', async () => {
    expect(problemsOf(await change('u_super', { dept: 'x' }))).toEqual({ fields: { full_name: 'notAllowed' } })
    expect(problemsOf(await change('u_super', { role_id: '1' }))).toEqual({ fields: { role_id: 'notAllowed' } })
    expect(problemsOf(await change('u_staff', { role_id: '9' }))).toEqual({ fields: { role_id: 'notAllowed' } })
  })

  test('takes no rights from oneself, and not what one signs in by', async () => {
    for (const [field, value] of [
      ['role_id', '1'],
      ['has_console_access', false],
      ['mobile', '13944440000'],
      ['email', 'new@aurora2.example'],
    ] as const)
      expect(problemsOf(await change('u_admin', { [field]: value }))).toEqual({ fields: { [field]: 'notAllowed' } })
    expect((await change('u_admin', { dept: 'Back office' })).ret).toBe(RET.ok)
  })
})

describe('a removal of staff', () => {
  test('ends the sessions, frees number and address, and is undone whole', async () => {
    const { record_id, values } = await newcomer({ has_console_access: true, email: 'back@aurora.example' })
    const [before] = await server.db.select().from(people).where(eq(people.user_uuid, record_id))
    await signedIn(server, record_id)
    const password_hash = 'canary'
    await server.db.update(people).set({ password_hash }).where(eq(people.user_uuid, record_id))
    const { removal_id } = (await remove([record_id])).body.data
    const kept = await server.db.select().from(records).where(eq(records.record_id, record_id))
    expect(JSON.stringify(kept)).not.toContain('canary')
    expect(await server.db.$count(sessions, eq(sessions.user_uuid, record_id))).toBe(0)
    expect((await server.ask('sendAdminAuthCode', { auth_mobile: String(values.mobile) })).ret).toBe(RET.adminNotFound)
    expect((await restore(removal_id)).ret).toBe(RET.ok)
    const [after] = await server.db.select().from(people).where(eq(people.user_uuid, record_id))
    expect(after).toEqual({ ...before, session_epoch: (before?.session_epoch ?? 0) + 1 })
    expect((await server.ask('sendAdminAuthCode', { auth_mobile: String(values.mobile) })).ret).toBe(RET.ok)
    expect(await server.db.$count(records, eq(records.record_id, record_id))).toBe(0)
  })

  test('cannot be undone once somebody else has the number', async () => {
    const { record_id, values } = await newcomer()
    const { removal_id } = (await remove([record_id])).body.data
    expect((await create({ full_name: 'Heir', mobile: values.mobile as string })).ret).toBe(RET.ok)
    expect(problemsOf(await restore(removal_id))).toEqual({ fields: { mobile: 'taken' } })
    expect(await server.db.$count(people, eq(people.user_uuid, record_id))).toBe(0)
  })

  test('keeps passkeys as long as it can be undone, and no longer', async () => {
    const { record_id } = await newcomer({ has_console_access: true })
    const key = { corp_uuid: 'c_aurora', user_uuid: record_id, credential_id: record_id }
    await server.db.insert(passkeys).values({ ...key, public_key: 'AA', counter: 0, name: 'Key', is_backed_up: false })
    await remove([record_id])
    await sweep(server.db)
    expect(await server.db.$count(passkeys, eq(passkeys.credential_id, record_id))).toBe(1)
    const aMonthAgo = new Date(Date.now() - 31 * 24 * 3600_000)
    await server.db.update(records).set({ removed_at: aMonthAgo.toJSON() }).where(eq(records.record_id, record_id))
    await sweep(server.db)
    expect(await server.db.$count(passkeys, eq(passkeys.credential_id, record_id))).toBe(0)
  })

  test('spares oneself, and super admins where one is none', async () => {
    expect(problemsOf(await remove(['u_admin']))).toEqual({ fields: { u_admin: 'notAllowed' } })
    expect(problemsOf(await remove(['u_super', 'u_idle']))).toEqual({ fields: { u_super: 'notAllowed' } })
    expect((await detail('u_idle')).record_id).toBe('u_idle')
  })

  test('of two super admins who remove each other at once leaves one', async () => {
    const { record_id } = await newcomer({ role_id: '9', has_console_access: true }, root)
    const others = and(eq(people.corp_uuid, 'c_aurora'), eq(people.role_id, '9'), eq(people.full_name, 'Boss'))
    await server.db.delete(people).where(others)
    const second = await appSession(server, record_id, APP)
    await Promise.all([remove(['u_super'], second), remove([record_id], root)])
    const left = and(eq(people.corp_uuid, 'c_aurora'), eq(people.role_id, '9'), eq(people.has_console_access, true))
    expect(await server.db.$count(people, left)).toBe(1)
  })
})

describe('the list of staff', () => {
  const listed = async (params: Partial<Params<'recordList'>>) =>
    (await server.ask('recordList', { ...STAFF, ...params }, on())).body.data
  test('is searched, narrowed and sorted, and carries neither password nor id of another kind', async () => {
    expect((await listed({ q: 'EXHIB', sort: 'full_name' })).record_list.map(({ values }) => values.full_name)).toEqual(
      ['Jisoo Kim', 'Yuki Tanaka'],
    )
    const { record_list } = await listed({
      filter: '{"has_console_access":{"is":[true]}}',
      sort: '-full_name',
      size: 50,
    })
    expect(record_list.every(({ values }) => values.access !== 'none')).toBe(true)
    expect(JSON.stringify(record_list)).not.toMatch(/password|argon2|person_id/)
  })
})

describe('the operation log', () => {
  const listed = async (params: Partial<Params<'recordList'>>) =>
    (await server.ask('recordList', { resource: 'operationLog', ...params }, on())).body.data
  test('shows who did what, newest first, narrowed by action and time', async () => {
    await change('u_staff', { job: 'Porter' })
    const { record_list } = await listed({})
    expect(record_list[0]?.values).toMatchObject({
      person: 'Lin Mei',
      action: 'record_changed',
      resource: 'staff',
      fields: ['job'],
      count: null,
    })
    const only = await listed({ filter: '{"action":{"is":["records_restored"]}}', size: 50 })
    expect(only.record_list.every(({ values }) => values.action === 'records_restored')).toBe(true)
    expect((await listed({ filter: '{"at":{"until":"2001-01-01"}}' })).total).toBe(0)
    expect((await listed({ q: 'lin m' })).total).toBeGreaterThan(0)
  })

  test('is written by nobody', async () => {
    const asked = { resource: 'operationLog', record_ids: ['x'] }
    expect((await server.ask('recordRemove', asked, on())).ret).toBe(RET.notAllowed)
  })
})

describe('the corporate info', () => {
  const INFO = { resource: 'corporateInfo', record_id: 'single' }
  test('is there before it is kept, and its name and logo are the company’s', async () => {
    const headers = await appSession(server, 'u_admin', 'foyer.person')
    const first = (await server.ask('recordDetail', INFO, on(headers))).body.data.record
    const asked = { ...INFO, version: first.version, values: { corp_name: 'Aurora Tower', address: '1 Pier' } }
    const kept = await server.ask('recordChange', asked, on(headers))
    expect(kept.body.data.record.values).toMatchObject({ corp_name: 'Aurora Tower', address: '1 Pier' })
    const session = await signedIn(server, 'u_staff')
    expect((await server.ask('userProfile', { ...session, user_uuid: 'u_staff' })).body.data.corp.corp_name).toBe(
      'Aurora Tower',
    )
    expect((await server.ask('recordChange', asked, on(headers))).ret).toBe(RET.versionConflict)
  })

  test('holds the time zone and the language of the company, as it was set up, and changes them', async () => {
    const headers = await appSession(server, 'u_admin', 'foyer.person')
    const { version, values } = (await server.ask('recordDetail', INFO, on(headers))).body.data.record
    expect(values).toMatchObject({ time_zone: 'UTC', language: 'en' })
    const asked = (next: Values) => server.ask('recordChange', { ...INFO, version, values: next }, on(headers))
    expect(problemsOf(await asked({ time_zone: 'Mars/Base', language: '' }))).toEqual({
      fields: { time_zone: 'notAChoice', language: 'required' },
    })
    expect((await asked({ time_zone: 'Asia/Shanghai', language: 'ja' })).ret).toBe(RET.ok)
    const [corp] = await server.db.select().from(corps).where(eq(corps.corp_uuid, 'c_aurora'))
    expect(corp).toMatchObject({ time_zone: 'Asia/Shanghai', default_lang: 'ja' })
    const session = await signedIn(server, 'u_staff')
    const profile = await server.ask('userProfile', { ...session, user_uuid: 'u_staff' })
    expect(profile.body.data.corp.default_lang).toBe('ja')
  })

  test('is neither made nor removed', async () => {
    const headers = await appSession(server, 'u_admin', 'foyer.person')
    const { resource } = INFO
    expect((await server.ask('recordCreate', { resource, key: randomUUID(), values: {} }, on(headers))).ret).toBe(
      RET.notAllowed,
    )
    expect((await server.ask('recordRemove', { resource, record_ids: ['single'] }, on(headers))).ret).toBe(
      RET.notAllowed,
    )
  })
})
