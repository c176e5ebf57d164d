import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES } from '../../../domain/resources/all.ts'
import { entriesOf, type Resource, SINGLE_ID } from '../../../domain/resources/shape.ts'
import { mayAdd, mayRead, mayRemove, mayWrite } from '../../../domain/rights.ts'
import { roleOf } from '../../../domain/roles.ts'
import { RET } from '../../../openapi/ret.ts'
import { MENU } from '../../../server/catalogue/menu.ts'
import { appidOf } from '../../../server/catalogue/open-apps.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { imports } from '../../../server/database/schema/imports.ts'
import { files } from '../../../server/database/schema/knowledge.ts'
import { noticeSends } from '../../../server/database/schema/notices.ts'
import { publications, published } from '../../../server/database/schema/publishing.ts'
import { records } from '../../../server/database/schema/records.ts'
import { webhookDeliveries } from '../../../server/database/schema/webhooks.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { sampleValues } from '../support/sample-values.ts'

const CORPS = ['c_aurora', 'c_hotel'] as const
const ROLES = ['1', '5', '9'] as const
type Corp = (typeof CORPS)[number]
type Header = { authorization: string }
type Values = Params<'recordCreate'>['values']

let server: Harness
/** The one record of each resource that the other company must not reach. */
const own = new Map<string, string>()

const userOf = (corp: Corp, role: string) => `${corp}_${role}`
const menuOf = (entry: string) => MENU.find(({ key }) => key === entry)
const sessions = new Map<string, Promise<Header>>()

/** A session of the app that opens the page from the entry, the first where none is named. */
function sessionFor(corp: Corp, role: string, resource: Resource, entry = entriesOf(resource)[0]): Promise<Header> {
  const menu = menuOf(entry)
  const appid = menu ? appidOf(menu) : ''
  const who = userOf(corp, role)
  const open = sessions.get(`${who} ${appid}`) ?? appSession(server, who, appid)
  sessions.set(`${who} ${appid}`, open)
  return open
}
const on = (headers: Header) => ({ on: 'apps', headers }) as const
const keyOf = (corp: Corp, { id }: Resource) => `${corp} ${id}`
const idIn = (corp: Corp, resource: Resource) => own.get(keyOf(corp, resource)) ?? SINGLE_ID

const ROBOTS = { c_aurora: 'r_xm-2026-0101', c_hotel: 'r_jd-2026-0301' } as const

const fileOf = (corp: Corp) => `${corp}_file`

/** A colleague of their own stands wherever a person does: none of the roles that are tried is in a group. */
const knownIn = (corp: Corp) => {
  const made = RESOURCES.map(({ id }) => [id, own.get(`${corp} ${id}`) ?? ''] as const)
  return { ...Object.fromEntries(made), robots: ROBOTS[corp], files: fileOf(corp) }
}

/** What other pages' records refer to is made before them, the last of these first. */
const FIRST = ['webhooks', 'qaLibrary', 'visitors', 'vips', 'maps', 'staff']

/** Every company sees the same catalogue of skills: nothing in it is anybody's own. */
const isShared = ({ id }: Resource) => id === 'skillStore'
/** What is drawn over a map stands beside it, and is called as it is. */
const besideOf = ({ id }: Resource) => (id === 'mapPaths' ? 'maps' : undefined)

/** What names a record in its company where no word will do. */
const OWN_IDS: Readonly<Record<string, (corp: Corp) => Values>> = {
  openApps: (corp) => ({ open_appid: `${corp}.page`, scopes: [] }),
  staff: (corp) => ({ mobile: `1370000000${CORPS.indexOf(corp)}` }),
}

/** A company's secret is made by the server, not kept by hand. */
async function makeSecret(corp: Corp, resource: Resource) {
  const who = on(await sessionFor(corp, '9', resource))
  await server.ask('keyRevoke', { resource: resource.id, record_id: SINGLE_ID }, who)
  await server.ask('keyMake', { resource: resource.id, record_id: SINGLE_ID, key: randomUUID(), overlap_s: 0 }, who)
  const { body } = await server.ask('recordList', { resource: resource.id }, who)
  own.set(keyOf(corp, resource), body.data.record_list[0]?.record_id ?? '')
}

async function makeOne(corp: Corp, resource: Resource) {
  if (resource.archetype === 'single' || isShared(resource)) return
  const beside = besideOf(resource)
  if (beside) return void own.set(keyOf(corp, resource), own.get(`${corp} ${beside}`) ?? '')
  const values = { ...sampleValues(resource.fields, knownIn(corp), corp), ...OWN_IDS[resource.id]?.(corp) } as Values
  if (resource.keys === 'company') return makeSecret(corp, resource)
  if (!mayAdd(resource, 'superAdmin')) return keepByHand(corp, resource, values)
  const asked = { resource: resource.id, key: randomUUID(), values }
  const { ret, body } = await server.ask('recordCreate', asked, on(await sessionFor(corp, '9', resource)))
  expect([resource.id, ret, body.data]).toEqual([resource.id, RET.ok, body.data])
  own.set(keyOf(corp, resource), body.data.record.record_id)
  if (resource.publishes) await publishOne(corp, resource, '9')
}

const ROBOT_OF = { c_aurora: 'r_xm-2026-0101', c_hotel: 'r_jd-2026-0301' } as const

/** Publishes the one record of a company to a robot of its own. */
async function publishOne(corp: Corp, resource: Resource, role: string, of: Corp = corp) {
  const asked = { resource: resource.id, record_id: idIn(of, resource), version: 1, key: randomUUID() }
  const headers = await sessionFor(corp, role, resource)
  return server.ask('publish', { ...asked, robot_uuids: [ROBOT_OF[of]] }, on(headers))
}

/** What was sent to a webhook has a table of its own. */
const deliveryFor = (corp_uuid: Corp, delivery_id: string) => ({
  ...{
    corp_uuid,
    delivery_id,
    webhook_id: own.get(`${corp_uuid} webhooks`) ?? '',
    webhook: corp_uuid,
    about: corp_uuid,
  },
  ...{ event_id: delivery_id, event: 'robot_online' as const, body: '{}', until: new Date().toISOString() },
})

/** So has what notices sent. */
const sendFor = (corp_uuid: Corp, send_id: string) => ({
  ...{ corp_uuid, send_id, notice_id: send_id, notice: corp_uuid, day: '2026-03-02', user_uuid: 'u', receiver: '' },
  ...{ channel: 'sms' as const, at: new Date().toISOString(), until: new Date().toISOString() },
})

async function keepByHand(corp_uuid: Corp, resource: Resource, values: Values) {
  const record_id = randomUUID()
  if (resource.id === 'webhookDeliveries')
    await server.db.insert(webhookDeliveries).values(deliveryFor(corp_uuid, record_id))
  else if (resource.id === 'noticeLog') await server.db.insert(noticeSends).values(sendFor(corp_uuid, record_id))
  else await server.db.insert(records).values({ corp_uuid, resource: resource.id, record_id, values })
  own.set(keyOf(corp_uuid, resource), record_id)
}

beforeAll(async () => {
  server = await startHarness({ seed: true })
  for (const table of [published, publications, records]) await server.db.delete(table)
  const file = { resource: 'knowledgeDocs', field: 'file', name: 'words.txt', kind: 'txt', size: 1, created_by: '' }
  await server.db.insert(files).values(CORPS.map((corp) => ({ ...file, corp_uuid: corp, file_id: fileOf(corp) })))
  for (const corp_uuid of CORPS)
    for (const role_id of ROLES) {
      const user_uuid = userOf(corp_uuid, role_id)
      const who = { corp_uuid, user_uuid, person_id: user_uuid, full_name: user_uuid, role_id }
      await server.db.insert(people).values({ ...who, has_console_access: true, login_status: 1 })
    }
  const inOrder = [...RESOURCES].sort((one, other) => FIRST.indexOf(other.id) - FIRST.indexOf(one.id))
  for (const corp of CORPS) for (const resource of inOrder) await makeOne(corp, resource)
})
afterAll(() => server.close())

const CASES = RESOURCES.flatMap((resource) =>
  entriesOf(resource).flatMap((entry) =>
    ROLES.flatMap((role) => CORPS.map((corp) => [entry, role, corp, resource as Resource] as const)),
  ),
)

function rightsOf(resource: Resource, entry: string, role_id: string) {
  const role = roleOf(role_id)
  const seesEntry = role !== 'staff' || (menuOf(entry)?.acl ?? '') === ''
  const [reads, writes, adds] = [mayRead, mayWrite, mayAdd].map((may) => seesEntry && may(resource, role))
  return { reads, writes, adds }
}

describe('of all resources, companies and roles', () => {
  test.each(CASES)(
    'from %s, role %s in %s: reads and writes as its definition says',
    async (entry, role, corp, resource) => {
      const { id } = resource
      const headers = await sessionFor(corp, role, resource, entry)
      const { reads, writes } = rightsOf(resource, entry, role)
      const asked = { resource: id, record_id: idIn(corp, resource) }
      const listed = await server.ask('recordList', { resource: id }, on(headers))
      expect(listed.ret).toBe(reads ? RET.ok : RET.notAllowed)
      const isKept = resource.id !== 'operationLog' && !isShared(resource)
      if (isKept)
        expect((await server.ask('recordDetail', asked, on(headers))).ret).toBe(reads ? RET.ok : RET.notAllowed)
      const made = await server.ask('recordCreate', { resource: id, key: randomUUID(), values: {} }, on(headers))
      const refusals =
        resource.archetype === 'single' || resource.without?.includes('add') ? [RET.notAllowed] : [RET.invalidValues]
      expect(writes ? refusals : [RET.notAllowed]).toContain(made.ret)
    },
  )

  test.each(CASES)(
    'from %s, role %s in %s: nothing of the other company is seen or touched',
    async (entry, role, corp, resource) => {
      const { id } = resource
      const foreign = corp === 'c_aurora' ? 'c_hotel' : 'c_aurora'
      const record_id = idIn(foreign, resource)
      const headers = await sessionFor(corp, role, resource, entry)
      const before = await everythingOf(foreign)
      const named = { _corp_uuid: foreign, corp_uuid: foreign, resource: id }
      const listed = await server.ask('recordList', { ...named, size: 100 }, on(headers))
      expect(JSON.stringify(listed.body)).not.toContain(foreign)
      const seen = await server.ask('recordDetail', { ...named, record_id }, on(headers))
      expect(JSON.stringify(seen.body)).not.toContain(foreign)
      const gone: number[] = [RET.notAllowed, RET.notFound]
      const values = sampleValues(resource.fields, knownIn(corp), 'stolen') as Values
      if (resource.archetype !== 'single') {
        const changed = await server.ask('recordChange', { ...named, record_id, version: 1, values }, on(headers))
        const removed = await server.ask('recordRemove', { ...named, record_ids: [record_id] }, on(headers))
        expect(gone).toContain(changed.ret)
        expect(gone).toContain(removed.ret)
      }
      if (resource.publishes) {
        const asked = { ...named, record_id }
        expect(gone).toContain((await server.ask('publishPlan', asked, on(headers))).ret)
        expect(gone).toContain((await publishOne(corp, resource, role, foreign)).ret)
        const published = await server.ask('publicationDetail', asked, on(headers))
        expect(JSON.stringify(published.body)).not.toContain(ROBOT_OF[foreign])
        const listed = await server.ask(
          'publicationList',
          { ...named, record_ids: JSON.stringify([record_id]) },
          on(headers),
        )
        expect(JSON.stringify(listed.body)).not.toContain(record_id)
        for (const write of ['publicationRetry', 'publicationWithdraw'] as const)
          await server.ask(write, asked, on(headers))
      }
      expect(await everythingOf(foreign)).toEqual(before)
    },
  )
})

const everythingOf = async (corp_uuid: Corp) => [
  await server.db.select().from(records).where(eq(records.corp_uuid, corp_uuid)).orderBy(records.record_id),
  await server.db.select().from(people).where(eq(people.corp_uuid, corp_uuid)).orderBy(people.user_uuid),
  await server.db.select().from(published).where(eq(published.corp_uuid, corp_uuid)).orderBy(published.record_id),
]

test.each(
  RESOURCES.filter((each: Resource) => each.archetype !== 'single' && mayRemove(each, 'superAdmin')).map(
    (each) => [each.id, each as Resource] as const,
  ),
)('a removal of %s is undone by its own company alone', async (id, resource) => {
  const [ours, theirs] = [await sessionFor('c_aurora', '9', resource), await sessionFor('c_hotel', '9', resource)]
  const record_id = idIn('c_aurora', resource)
  const { body } = await server.ask('recordRemove', { resource: id, record_ids: [record_id] }, on(ours))
  const { removal_id } = body.data
  expect((await server.ask('recordRestore', { resource: id, removal_id }, on(theirs))).ret).toBe(RET.notFound)
  expect((await server.ask('recordRestore', { resource: id, removal_id }, on(ours))).ret).toBe(RET.ok)
  expect((await server.ask('recordDetail', { resource: id, record_id }, on(ours))).ret).toBe(RET.ok)
})

/** A page's batch form of the other company, as its own people see it. */
async function importedIn(corp_uuid: Corp, resource: Resource) {
  const job = { corp_uuid, job_id: `${corp_uuid}_${resource.id}`, resource: resource.id, created_by: '', user_uuid: '' }
  const file = { file_name: corp_uuid, file_hash: '', format: 'csv', existing: 'skip', time_zone: 'UTC' } as const
  const counts = { heading: [], rows: 2, made: 1, failed: 1, role_id: '9', state: 'done' as const }
  await server.db
    .insert(imports)
    .values({ ...job, ...file, ...counts })
    .onConflictDoNothing()
  return job.job_id
}

test.each(CASES)(
  'from %s, role %s in %s: imports and exports as its definition says, and nothing of the other company',
  async (entry, role, corp, resource) => {
    const { id } = resource
    const foreign = corp === 'c_aurora' ? 'c_hotel' : 'c_aurora'
    const job_id = await importedIn(foreign, resource)
    const headers = await sessionFor(corp, role, resource, entry)
    const { reads, adds } = rightsOf(resource, entry, role)
    const listed = await server.ask('recordImportList', { resource: id }, on(headers))
    expect(listed.ret).toBe(!adds ? RET.notAllowed : resource.imports ? RET.ok : RET.notFound)
    expect(JSON.stringify(listed.body)).not.toContain(foreign)
    const gone: number[] = [RET.notAllowed, RET.notFound]
    for (const operation of [
      'recordImportState',
      'recordImportErrors',
      'recordImportCancel',
      'recordImportUndo',
    ] as const)
      expect(gone).toContain((await server.ask(operation, { resource: id, job_id }, on(headers))).ret)
    const url = `/open/v1/record/export?${new URLSearchParams({ resource: id, format: 'csv', _corp_uuid: foreign })}`
    const { body, headers: sent } = await server.app.apps.inject({ method: 'GET', url, headers })
    expect(String(sent['content-type']).startsWith('text/csv')).toBe(reads && resource.exports !== undefined)
    expect(body).not.toContain(foreign)
  },
)

test('the names that a reference offers are those of the company', async () => {
  const tickets = RESOURCES.find(({ id }) => id === 'tickets') as Resource
  const headers = await sessionFor('c_hotel', '1', tickets)
  const { body } = await server.ask('recordNames', { resource: 'tickets', field: 'assignee', q: 'hotel_' }, on(headers))
  expect(body.data.name_list.map(({ name }) => name)).toEqual(ROLES.map((role) => userOf('c_hotel', role)))
})

/** What somebody may look for who only chooses from names: page, field, and what the colleague or guest is called. */
const CHOSEN = [
  ['tickets', 'assignee', 'staff', 'Mei Tanaka'],
  ['receptions', 'visitor', 'visitors', 'Ana Duarte'],
  ['vipService', 'vip', 'vips', 'Ｋｅｎ Abe'],
] as const

test.each(CHOSEN)(
  'guarantee 12: names that %s.%s offers are found by the name alone, never by a number or address',
  async (page, field, of, name) => {
    const named = (id: string) => RESOURCES.find((each) => each.id === id) as Resource
    const target = named(of)
    const hidden = Object.keys(target.fields).filter((each) => each !== target.title && target.searches.includes(each))
    const values = {
      ...sampleValues(target.fields, knownIn('c_hotel'), 'unspoken'),
      ...{ [target.title]: name, mobile: '13912345678', phone: '13912345678', email: 'quiet@unspoken.example' },
    }
    const fields = Object.fromEntries(Object.entries(values).filter(([each]) => Object.hasOwn(target.fields, each)))
    const asked = { resource: of, key: randomUUID(), values: fields as Values }
    const { body } = await server.ask('recordCreate', asked, on(await sessionFor('c_hotel', '9', target)))
    const { record_id } = body.data.record
    const chooser = on(await sessionFor('c_hotel', '1', named(page)))
    const idsFor = async (q: string) => {
      const { body: answer } = await server.ask('recordNames', { resource: page, field, q }, chooser)
      return answer.data.name_list.map((each) => each.record_id)
    }
    expect(hidden).not.toEqual([])
    expect(await idsFor(name.normalize('NFKC').slice(0, 5).toUpperCase())).toEqual([record_id])
    for (const each of ['1391', '345678', 'quiet', 'unspoken']) expect([each, await idsFor(each)]).toEqual([each, []])
  },
)

test('what a company has kept of itself is its own', async () => {
  const info = RESOURCES.find(({ id }) => id === 'corporateInfo') as Resource
  const headers = await sessionFor('c_hotel', '5', info)
  const asked = { resource: info.id, record_id: SINGLE_ID, version: 0, values: { corp_name: 'Harbour' } }
  expect((await server.ask('recordChange', asked, on(headers))).ret).toBe(RET.ok)
  const ours = await server.ask(
    'recordDetail',
    { resource: info.id, record_id: SINGLE_ID },
    on(await sessionFor('c_aurora', '5', info)),
  )
  expect(ours.body.data.record).toMatchObject({ version: 0, values: { corp_name: 'Aurora' } })
  expect(await server.db.$count(records, and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, info.id)))).toBe(0)
})
