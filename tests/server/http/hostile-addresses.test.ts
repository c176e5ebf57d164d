import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { menus, openApps } from '../../../server/database/schema/catalogue.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const PROJECT = 'hostile'
/** No text in the database can hold a NUL. */
const STORED = HOSTILE_ADDRESSES.filter((address) => !address.includes('\0'))
const HOSTS = ['localhost:8080', '127.0.0.1:8080', 'ktv.localhost:8080']

let harness: Harness
let session: { token: string; uid: string }

const idOf = (index: number) => `entry_${index}`
const names = { menu_name_map: { en: 'Hostile' }, nav_title_map: {}, nav_intro_map: {} }

beforeAll(async () => {
  harness = await startHarness({ seed: true, env: { FRAME_ORIGINS: 'https://partner.example', MENU_CACHE_S: '0' } })
  session = await signedIn(harness, 'u_super')
  const common = { project_id: PROJECT, menu_type: '4', is_legacy: true, ...names } as const
  const entries = STORED.map((menu_url, index) => ({ ...common, menu_id: idOf(index), menu_url, sort: 2000 + index }))
  await harness.db.insert(menus).values(entries)
  const apps = STORED.map((address, index) => ({
    open_appid: `hostile.${index}`,
    scopes: ['profile.read'],
    redirect_url: address,
    origin: address,
  }))
  await harness.db.insert(openApps).values(apps)
})
afterAll(() => harness.close())

test('there are at least 150, all different', () => {
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(150)
  expect(new Set(HOSTILE_ADDRESSES).size).toBe(HOSTILE_ADDRESSES.length)
  expect(STORED.length).toBeGreaterThan(200)
})

type Found = { project_id: string; menu_url: string }
type Node = { menu: Found; menu_list?: Node[] }
const flat = (nodes: readonly Node[]): Found[] =>
  nodes.flatMap(({ menu, menu_list = [] }) => [menu, ...flat(menu_list)])
const urlsIn = (nodes: readonly Node[]) =>
  flat(nodes)
    .filter(({ project_id }) => project_id === PROJECT)
    .map(({ menu_url }) => menu_url)

test.each(HOSTS)('on %s none leaves in a menu', async (host) => {
  const headers = { host }
  const typed = await harness.ask('menuList', { ...session, robot_prodtype_id: 'bao_xiao_mi' }, { headers })
  const old = await harness.ask('menuList', { ...session, is_use_legacy: '1' }, { headers })
  const explained = await harness.ask('menuExplain', session, { headers })
  for (const { body } of [typed, old, explained])
    expect(urlsIn(body.data.menu_list)).toEqual(Array.from({ length: STORED.length }, () => ''))
})

test('none leaves as a single entry', async () => {
  for (const [index] of STORED.entries()) {
    const asked = { ...session, project_id: PROJECT, menu_id: idOf(index) }
    const { body } = await harness.ask('menuDetail', asked, { headers: { host: 'localhost:8080' } })
    expect(body.data.menu.menu_url).toBe('')
  }
})

test('none leaves as where a new window leads, and no code is made for it', async () => {
  for (const [index] of STORED.entries()) {
    const asked = { ...session, tpart_redirect: `hostile.${index}` }
    const { ret, body } = await harness.ask('tpartRedirect', asked, { headers: { host: 'localhost:8080' } })
    expect([ret, body.data]).toEqual([RET.notFound, null])
  }
})

test('none leaves as the origin of an embedded app', async () => {
  for (const [index] of STORED.entries()) {
    const asked = { ...session, open_appid: `hostile.${index}` }
    const { body } = await harness.ask('getOpenAuthCode', asked, { headers: { host: 'localhost:8080' } })
    expect(body.data.app.origin).toBe('')
  }
})
