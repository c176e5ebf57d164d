import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../openapi/capi.gen.ts'
import { RET } from '../../../openapi/ret.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

type MenuNode = components['schemas']['MenuNode']
type Header = { authorization: string }

let server: Harness
let admin: { token: string; uid: string }
let groups: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  admin = await signedIn(server, 'u_admin')
  groups = await appSession(server, 'u_super', 'foyer.permissions')
})
afterAll(() => server.close())
afterEach(() => server.db.delete(records).where(eq(records.resource, 'permissions')))

const LOCALHOST = { headers: { host: '127.0.0.1:8080' } }
const on = (headers: Header) => ({ on: 'apps', headers }) as const
const leaves = (nodes: MenuNode[]): string[] =>
  nodes.flatMap(({ menu, menu_list }) => [
    ...(menu.open_appid ? [`${menu.project_id}.${menu.menu_id}`] : []),
    ...leaves(menu_list),
  ])

async function seen(who = admin) {
  const { body } = await server.ask('menuList', { ...who, robot_prodtype_id: 'bao_xiao_mi' }, LOCALHOST)
  return leaves(body.data.menu_list)
}

type Group = { person?: string; entries: string[]; is_on?: boolean }

const make = async ({ person = 'u_admin', entries, is_on = true }: Group, as = groups) => {
  const values = { name: randomUUID(), members: [{ person }], entries, is_on }
  return server.ask('recordCreate', { resource: 'permissions', key: randomUUID(), values }, on(as))
}
const codeFor = async (open_appid: string) => (await server.ask('getOpenAuthCode', { ...admin, open_appid })).ret
const detailOf = async (project_id: string, menu_id: string) =>
  (await server.ask('menuDetail', { ...admin, project_id, menu_id })).ret

describe('whoever is in a group', () => {
  test('sees its entries alone at the next load, with the folders that hold them', async () => {
    const before = await seen()
    expect(before.length).toBeGreaterThan(20)
    expect((await make({ entries: ['basic.basic', 'map.map'] })).ret).toBe(RET.ok)
    expect(await seen()).toEqual(['basic.basic', 'map.map'])
  })

  test('sees what any of their groups has, those that are off aside', async () => {
    await make({ entries: ['map.map'] })
    await make({ entries: ['ticket.ticket'] })
    await make({ entries: ['qa.qa_lib'], is_on: false })
    expect(await seen()).toEqual(['map.map', 'ticket.ticket'])
  })

  test('gets neither the entry nor the app behind what is not theirs', async () => {
    await make({ entries: ['map.map', 'qa.qa_lib'] })
    expect([await detailOf('map', 'map'), await detailOf('ticket', 'ticket')]).toEqual([RET.ok, RET.notAllowed])
    expect([await codeFor('foyer.map'), await codeFor('foyer.ticket')]).toEqual([RET.ok, RET.notAllowed])
  })

  test('reads no records of a page that is not theirs, even in a page that was open before', async () => {
    const open = await appSession(server, 'u_admin', 'foyer.qa')
    const list = (resource: string) => server.ask('recordList', { resource }, on(open))
    expect((await list('keywords')).ret).toBe(RET.ok)
    await make({ entries: ['qa.qa_lib'] })
    expect([(await list('qaLibrary')).ret, (await list('keywords')).ret]).toEqual([RET.ok, RET.notAllowed])
  })

  test('gets no more than their role may', async () => {
    await make({ person: 'u_staff', entries: ['basic.basic', 'person.person_staff'] })
    expect(await seen(await signedIn(server, 'u_staff'))).toEqual(['basic.basic'])
  })
})

describe('who changes groups', () => {
  test('is a super admin; an admin may look', async () => {
    const as = await appSession(server, 'u_admin', 'foyer.permissions')
    expect((await make({ entries: ['map.map'] }, as)).ret).toBe(RET.notAllowed)
    expect((await server.ask('recordList', { resource: 'permissions' }, on(as))).ret).toBe(RET.ok)
  })

  test('takes nothing from themselves or another super admin', async () => {
    const { ret, body } = await make({ person: 'u_super', entries: ['map.map'] })
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { 'members.0.person': 'notAllowed' } }])
  })

  test('gives only entries that the company’s menu has', async () => {
    const { ret, body } = await make({ entries: ['map.map', 'nowhere.nothing'] })
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { entries: 'gone' } }])
  })

  test('chooses among all entries, each with what it stands under, in their language', async () => {
    const asked = { resource: 'permissions', field: 'entries', lang: 'zh' } as const
    const { body } = await server.ask('recordNames', asked, on(groups))
    const named = new Map(body.data.name_list.map((each) => [each.record_id, each]))
    expect(named.get('map.map')).toEqual({ record_id: 'map.map', name: '地图', group: '地图' })
    expect(named.get('basic.basic')?.group).toBe('机器人')
    expect(named.has('menu.menu_dir_id_8')).toBe(false)
  })
})

test('a group is its own company’s: it narrows nobody of another', async () => {
  const values = { name: 'x', members: [{ person: 'u_one' }], entries: ['map.map'], is_on: true }
  await server.db.insert(records).values({ corp_uuid: 'c_aurora', resource: 'permissions', record_id: 'g', values })
  const one = await signedIn(server, 'u_one')
  const { body } = await server.ask('menuList', { ...one, robot_prodtype_id: 'bao_jiu_dian' }, LOCALHOST)
  expect(leaves(body.data.menu_list).length).toBeGreaterThan(10)
})
