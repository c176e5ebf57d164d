import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../../../domain/resources/permissions.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { RET } from '../../../openapi/ret.ts'
import { MENU } from '../../../server/catalogue/menu.ts'
import { menus } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Session, signedIn } from '../support/signed-in.ts'

type Reason = components['schemas']['MenuReason']

let harness: Harness
let as: Record<'super' | 'admin' | 'staff' | 'ktv' | 'first', Session>

beforeAll(async () => {
  harness = await startHarness({ seed: true, env: { MENU_CACHE_S: '0' } })
  const session = (user: string) => signedIn(harness, user)
  as = {
    super: await session('u_super'),
    admin: await session('u_admin'),
    staff: await session('u_staff'),
    ktv: await session('u_ktv'),
    first: await session('u_first'),
  }
})
afterAll(() => harness.close())

const keyOf = ({ menu }: Reason) => `${menu.project_id}.${menu.menu_id}`
const explain = async (session: Session, more: { lang?: string; _corp_uuid?: string } = {}) => {
  const asked = { ...session, ...more }
  return (await harness.ask('menuExplain', asked, { headers: { host: '127.0.0.1:8080' } })).body.data.menu_list
}
const find = (reasons: Reason[], key: string) => reasons.find((reason) => keyOf(reason) === key)

test('an admin gets every entry of the menu, flat and in its order, under its parent', async () => {
  const reasons = await explain(as.admin)
  const shared = MENU.map(({ key }) => key)
  expect(reasons.map(keyOf).filter((key) => shared.includes(key))).toEqual(shared)
  expect(find(reasons, 'greeter.hello')?.menu.p_menu_id).toBe('menu_dir_id_1')
})

test('each entry tells its robot types, its least role and whether the old menu has it', async () => {
  const reasons = await explain(as.admin)
  expect(find(reasons, 'rmc.mini_remote')).toMatchObject({
    robot_prodtype_ids: ['bao_mini', 'mini_in'],
    menu_acl: '',
    is_legacy: false,
    is_hidden: false,
  })
  expect(find(reasons, 'permissions.permissions')).toMatchObject({
    robot_prodtype_ids: null,
    menu_acl: '5',
    is_legacy: true,
  })
})

test('entries above the admin’s own role are told too, so that they can be asked about', async () => {
  expect(find(await explain(as.admin), 'partner.bridge_demo')?.menu_acl).toBe('9')
  expect((await explain(as.super)).map(keyOf)).toEqual((await explain(as.admin)).map(keyOf))
})

test('an entry that was taken away from the company is told as such, and another company’s own is not told', async () => {
  const reasons = await explain(as.ktv, { _corp_uuid: 'c_aurora' })
  expect(find(reasons, 'expostor.expor')?.is_hidden).toBe(true)
  expect(find(reasons, 'ktvrmc.ktv_lead')?.is_hidden).toBe(false)
  expect(find(reasons, 'partner.house_rules')).toBeUndefined()
  expect(find(await explain(as.admin), 'partner.house_rules')?.menu.scope_id).toBe('c_aurora')
})

test('an entry that none of the admin’s groups has names them', async () => {
  const groups = await appSession(harness, 'u_super', 'foyer.permissions')
  const make = (name: string, entries: string[]) => {
    const values = { name, members: [{ person: 'u_admin' }], entries, is_on: true }
    const asked = { resource: permissions.id, key: randomUUID(), values }
    return harness.ask('recordCreate', asked, { on: 'apps', headers: groups })
  }
  for (const [name, entry] of [
    ['Late shift', 'map.map'],
    ['Early shift', 'basic.basic'],
  ] as const)
    expect((await make(name, [entry])).ret).toBe(RET.ok)
  const reasons = await explain(as.admin)
  expect(find(reasons, 'map.map')?.left_out_by).toEqual([])
  expect(find(reasons, 'ticket.ticket')?.left_out_by).toEqual(['Early shift', 'Late shift'])
  expect(find(reasons, 'menu.menu_dir_id_1')?.left_out_by).toEqual([])
  await harness.db.delete(records).where(eq(records.resource, permissions.id))
})

test('names come in the language asked for', async () => {
  expect(find(await explain(as.admin, { lang: 'ja' }), 'partner.handbook')?.menu.menu_name).toBe(
    'パートナーハンドブック',
  )
})

test('an entry that no type and no company has any more leaves no trace of another row', async () => {
  const row = { project_id: 'lost', menu_id: 'entry', sort: 5000, menu_type: '1', is_hidden: true } as const
  const texts = { menu_name_map: { en: 'Lost' }, nav_title_map: {}, nav_intro_map: {} }
  await harness.db.insert(menus).values({ ...row, ...texts, robot_prodtype_ids: [] })
  const reasons = await explain(as.admin)
  expect(reasons.at(-1)).toMatchObject({ robot_prodtype_ids: [], is_hidden: true })
  expect(new Set(reasons.map(keyOf)).size).toBe(reasons.length)
  await harness.db.delete(menus).where(eq(menus.project_id, 'lost'))
})

test('staff, people whose account is not set up and nobody are refused', async () => {
  expect((await harness.ask('menuExplain', as.staff)).ret).toBe(RET.notAllowed)
  expect((await harness.ask('menuExplain', as.first)).ret).toBe(RET.notAllowed)
  expect((await harness.ask('menuExplain')).ret).toBe(RET.notLogin)
})
