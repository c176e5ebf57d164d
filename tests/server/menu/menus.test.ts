import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../openapi/capi.gen.ts'
import { RET } from '../../../openapi/ret.ts'
import { menus } from '../../../server/database/schema/catalogue.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Session, signedIn } from '../support/signed-in.ts'

type MenuNode = components['schemas']['MenuNode']

const APPS = 'http://localhost:8081'
const LOCALHOST = { headers: { host: '127.0.0.1:8080' } }

let harness: Harness
let as: Record<'super' | 'admin' | 'staff' | 'solo' | 'one' | 'ktv', Session>

beforeAll(async () => {
  harness = await startHarness({ seed: true, env: { FRAME_ORIGINS: 'https://partner.example', MENU_CACHE_S: '0' } })
  const session = (user: string) => signedIn(harness, user)
  as = {
    super: await session('u_super'),
    admin: await session('u_admin'),
    staff: await session('u_staff'),
    solo: await session('u_solo'),
    one: await session('u_one'),
    ktv: await session('u_ktv'),
  }
})
afterAll(() => harness.close())

const keyOf = ({ menu }: MenuNode) => `${menu.project_id}.${menu.menu_id}`
const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.menu_list)])

async function menu(
  session: Session,
  params: { robot_prodtype_id?: string; is_use_legacy?: '0' | '1'; lang?: string },
) {
  const { body } = await harness.ask('menuList', { ...session, ...params }, LOCALHOST)
  return body.data.menu_list
}
const keys = async (session: Session, robot_prodtype_id: string) =>
  flat(await menu(session, { robot_prodtype_id })).map(keyOf)

const insert = (entry: Partial<typeof menus.$inferInsert> & { project_id: string; menu_id: string }) =>
  harness.db.insert(menus).values({
    sort: 999,
    menu_type: '4',
    menu_name_map: { en: 'Test' },
    nav_title_map: {},
    nav_intro_map: {},
    ...entry,
  })

async function addressOf(menu_url: string) {
  const project_id = 'hostile'
  await insert({ corp_uuid: 'c_aurora', project_id, menu_id: 'entry', menu_url })
  const { body } = await harness.ask('menuDetail', { ...as.admin, project_id, menu_id: 'entry' }, LOCALHOST)
  const listed = flat(await menu(as.admin, { robot_prodtype_id: 'carry' })).find(
    (node) => keyOf(node) === 'hostile.entry',
  )
  await harness.db.delete(menus).where(and(eq(menus.project_id, project_id), eq(menus.menu_id, 'entry')))
  expect(listed?.menu.menu_url).toBe(body.data.menu.menu_url)
  return body.data.menu.menu_url
}

describe('the tree', () => {
  test('entries hang under their folders in order, folders between section labels', async () => {
    const top = await menu(as.super, { robot_prodtype_id: 'bao_xiao_mi' })
    expect(top[0]?.menu).toMatchObject({ menu_id: 'menu_section_1', menu_type: '2' })
    expect(top[1]?.menu).toMatchObject({ menu_id: 'overview', menu_type: '1', p_menu_id: '' })
    const greetings = top.find(({ menu }) => menu.menu_id === 'menu_dir_id_1')
    expect(greetings?.menu_list.map(keyOf)).toEqual([
      'greeter.hello',
      'greeter.hello_role',
      'greeter.hello_vip',
      'greeter.greeter_greet',
    ])
    for (const { menu } of greetings?.menu_list ?? [])
      expect([menu.p_menu_id, menu.parent_menu_id]).toEqual(['menu_dir_id_1', 'menu_dir_id_1'])
  })

  test('no folder is empty and no section label stands over nothing', async () => {
    for (const type of ['bao_xiao_mi', 'bao_mini', 'carry', 'zcb_in']) {
      const top = await menu(as.staff, { robot_prodtype_id: type })
      const folders = flat(top).filter(({ menu }) => menu.menu_id.startsWith('menu_dir_id_'))
      expect(folders.every(({ menu_list }) => menu_list.length > 0)).toBe(true)
      top.forEach(({ menu }, index) => {
        if (menu.menu_type === '2') expect(top[index + 1]?.menu.menu_type).toMatch(/1|4/)
      })
    }
  })

  test('entries that lead back to themselves do not hold the server up', async () => {
    await insert({ project_id: 'ring', menu_id: 'basic', p_menu_id: 'basic' })
    await insert({ project_id: 'ring', menu_id: 'alone', p_menu_id: 'alone' })
    const nodes = flat(await menu(as.admin, { robot_prodtype_id: 'carry' })).map(keyOf)
    expect(nodes).toContain('ring.basic')
    expect(nodes).not.toContain('ring.alone')
    await harness.db.delete(menus).where(eq(menus.project_id, 'ring'))
  })

  test('texts come in the language asked for, with all others beside', async () => {
    const [, , basic] = await menu(as.admin, { robot_prodtype_id: 'carry', lang: 'ko' })
    expect(basic?.menu).toMatchObject({ menu_name: '기본 상태', nav_title: '기본 상태' })
    expect(basic?.menu.nav_intro).toContain('로봇')
    expect(basic?.menu.menu_name_map).toMatchObject({ en: 'Basic status', ar: 'الحالة الأساسية' })
    const [, , unknown] = await menu(as.admin, { robot_prodtype_id: 'carry', lang: 'xx' })
    expect(unknown?.menu.menu_name).toBe('Basic status')
  })
})

describe('robot types', () => {
  test('each type has its own entries', async () => {
    expect(await keys(as.admin, 'bao_mini')).toEqual(expect.arrayContaining(['rmc.mini_remote', 'agentos.agent']))
    expect(await keys(as.admin, 'bao_mini')).not.toContain('map.map')
    expect(await keys(as.admin, 'zcb_in')).toContain('cafe-ads.cafe_ads')
    expect(await keys(as.admin, 'carry')).not.toContain('greeter.hello')
    expect(await keys(as.one, 'bao_jiu_dian')).toEqual(expect.arrayContaining(['hotel.hotel_remote', 'rmap.rmap_map']))
  })

  test('an entry of some types says for which one it came', async () => {
    const nodes = flat(await menu(as.admin, { robot_prodtype_id: 'bao_mini' }))
    expect(nodes.find((node) => keyOf(node) === 'rmc.mini_remote')?.menu.robot_prodtype_id).toBe('bao_mini')
    expect(nodes.find((node) => keyOf(node) === 'basic.basic')?.menu.robot_prodtype_id).toBe('')
  })

  test('a type that the company has no robots of has no menu, whatever company the request names', async () => {
    expect(await menu(as.one, { robot_prodtype_id: 'bao_xiao_mi' })).toEqual([])
    expect(await menu(as.solo, { robot_prodtype_id: 'bao_xiao_mi' })).toEqual([])
    const { body } = await harness.ask('menuList', { ...as.one, _corp_uuid: 'c_aurora', robot_prodtype_id: 'bao_mini' })
    expect(body.data.menu_list).toEqual([])
  })

  test('without a type the call names what is missing', async () => {
    const { ret, body } = await harness.ask('menuList', as.admin)
    expect([ret, body.data]).toEqual([RET.parameterMissing, { field: 'robot_prodtype_id' }])
  })
})

describe('legacy mode', () => {
  test('the old menu needs no type and leads a company without robots to its own page', async () => {
    const nodes = flat(await menu(as.solo, { is_use_legacy: '1' }))
    expect(nodes.map(keyOf)).toEqual(expect.arrayContaining(['person.corporate_info', 'basic.basic']))
  })

  test('it is smaller than the new one and brings nothing of single types', async () => {
    const old = flat(await menu(as.super, { is_use_legacy: '1' }))
    const all = await keys(as.super, 'bao_xiao_mi')
    expect(old.length).toBeLessThan(all.length)
    expect(old.every(({ menu }) => menu.robot_prodtype_id === '')).toBe(true)
    expect(old.map(keyOf)).not.toContain('agentos.agent')
  })
})

describe('roles', () => {
  const GUARDED = ['person.person_staff', 'permissions.permissions', 'person.operation_log']

  test('employee management, access management and the operation history are for admins', async () => {
    expect(await keys(as.admin, 'carry')).toEqual(expect.arrayContaining(GUARDED))
    expect(await keys(as.super, 'carry')).toEqual(expect.arrayContaining(GUARDED))
    const staff = await keys(as.staff, 'carry')
    for (const key of GUARDED) expect(staff).not.toContain(key)
    const old = flat(await menu(as.staff, { is_use_legacy: '1' })).map(keyOf)
    for (const key of GUARDED) expect(old).not.toContain(key)
  })

  test('an entry for super admins is hidden from admins', async () => {
    await insert({ project_id: 'secret', menu_id: 'entry', menu_acl: '9' })
    expect(await keys(as.super, 'carry')).toContain('secret.entry')
    expect(await keys(as.admin, 'carry')).not.toContain('secret.entry')
    await harness.db.delete(menus).where(eq(menus.project_id, 'secret'))
  })
})

describe('companies', () => {
  test('a company’s own entry is for nobody else and says whose it is', async () => {
    const nodes = flat(await menu(as.admin, { robot_prodtype_id: 'bao_xiao_mi' }))
    const rules = nodes.find((node) => keyOf(node) === 'partner.house_rules')
    expect(rules?.menu).toMatchObject({ scope_type: 'corp', scope_id: 'c_aurora' })
    expect(await keys(as.ktv, 'bao_xiao_mi')).not.toContain('partner.house_rules')
    const detail = { project_id: 'partner', menu_id: 'house_rules' }
    expect((await harness.ask('menuDetail', { ...as.ktv, ...detail, _corp_uuid: 'c_aurora' })).ret).toBe(RET.notFound)
  })

  test('a company can be without a shared entry, or have its own words for it', async () => {
    expect(await keys(as.ktv, 'bao_xiao_mi')).toContain('ktvrmc.ktv_lead')
    expect(await keys(as.ktv, 'bao_xiao_mi')).not.toContain('expostor.expor')
    await insert({ corp_uuid: 'c_melody', project_id: 'basic', menu_id: 'basic', menu_type: '1', sort: 0 })
    const named = async (session: Session) =>
      flat(await menu(session, { robot_prodtype_id: 'bao_xiao_mi' })).find((node) => keyOf(node) === 'basic.basic')
    expect((await named(as.ktv))?.menu.menu_name).toBe('Test')
    expect((await named(as.admin))?.menu.menu_name).toBe('Basic status')
  })
})

describe('menu_detail', () => {
  test('an entry comes as the list has it', async () => {
    const listed = flat(await menu(as.admin, { robot_prodtype_id: 'carry' })).find(
      (node) => keyOf(node) === 'person.person_staff',
    )
    const asked = { ...as.admin, project_id: 'person', menu_id: 'person_staff' }
    expect((await harness.ask('menuDetail', asked, LOCALHOST)).body.data.menu).toEqual(listed?.menu)
  })

  test('an unknown entry is not found, and one above the role is refused', async () => {
    const nowhere = await harness.ask('menuDetail', { ...as.admin, project_id: 'person', menu_id: 'nobody' })
    expect(nowhere.ret).toBe(RET.notFound)
    const above = await harness.ask('menuDetail', { ...as.staff, project_id: 'permissions', menu_id: 'permissions' })
    expect(above.ret).toBe(RET.notAllowed)
  })

  test('neither call answers without a session', async () => {
    expect((await harness.ask('menuList', { robot_prodtype_id: 'carry' })).ret).toBe(RET.notLogin)
    expect((await harness.ask('menuDetail', { project_id: 'basic', menu_id: 'basic' })).ret).toBe(RET.notLogin)
  })
})

describe('addresses', () => {
  test('an address of the embedded pages follows the host that the console was opened on', async () => {
    const address = async (host: string) => {
      const asked = { ...as.admin, project_id: 'partner', menu_id: 'handbook' }
      const { body } = await harness.ask('menuDetail', asked, { headers: { host } })
      return body.data.menu.menu_url
    }
    expect(await address('127.0.0.1:8080')).toBe(`${APPS}/partner/handbook`)
    expect(await address('localhost:8080')).toBe('http://127.0.0.1:8081/partner/handbook')
    expect(await address('evil.example')).toBe('')
  })

  test('an address on the list of allowed origins is given out', async () => {
    expect(await addressOf('https://partner.example/welcome')).toBe('https://partner.example/welcome')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    '//partner.example/',
    'https://evil.example/',
    'https://partner.example@evil.example/',
    'https://user:word@partner.example/',
    '{apps}@evil.example/',
  ])('%s never leaves', async (stored) => {
    expect(await addressOf(stored)).toBe('')
  })
})
