import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { menus, openApps, robots } from '../../../server/database/schema/catalogue.ts'
import { corpAppSecrets, operationLog } from '../../../server/database/schema/identity.ts'
import { published } from '../../../server/database/schema/publishing.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const CORP = 'c_aurora'
const HOUR_S = 3600
const DAY_S = 86_400

let server: Harness
let on: { on: 'apps'; headers: { authorization: string } }

beforeAll(async () => {
  const env = { LOG_LEVEL: 'trace', FRAME_ORIGINS: 'https://shop.example' }
  server = await startHarness({ seed: true, env })
  on = { on: 'apps', headers: await appSession(server, 'u_super', 'foyer.registry') }
})
afterAll(() => server.close())

const key = () => crypto.randomUUID()
type Values = Record<string, unknown>
const add = (resource: string, values: Values, request = key()) =>
  server.ask('recordCreate', { resource, key: request, values } as never, on)
const added = async (resource: string, values: Values) => (await add(resource, values)).body.data.record.record_id
const valuesOf = async (resource: string, record_id: string) =>
  (await server.ask('recordDetail', { resource, record_id }, on)).body.data?.record.values
const make = (resource: string, record_id: string, overlap_s: 0 | 3600 | 86_400 = 0, request = key()) =>
  server.ask('keyMake', { resource, record_id, key: request, overlap_s }, on)
const secretOf = async (asked: ReturnType<typeof make>) => (await asked).body.data.secret as string
const revoke = (resource: string, record_id: string) => server.ask('keyRevoke', { resource, record_id }, on)

async function reported(sn: string, robotKey: string) {
  const payload = { sn, state: 1, battery: 80, charging: false, task: 'idle' }
  const headers = { authorization: `Bearer ${robotKey}` }
  const url = '/open/v1/robot/heartbeat'
  return (await server.app.console.inject({ method: 'POST', url, headers, payload })).json().ret
}

const fieldsOf = ({ body }: { body: { data: unknown } }) => (body.data as { fields?: unknown }).fields

const lastLine = async () => {
  const rows = await server.db.select().from(operationLog).where(eq(operationLog.corp_uuid, CORP))
  const last = rows.sort((one, other) => Number(one.at) - Number(other.at)).at(-1)
  return [last?.full_name, last?.action, last?.detail.about]
}

const robot = (sn: string, robot_name = sn) => added('robots', { sn, robot_name, robot_prodtype_id: 'carry' })

describe('robots', () => {
  it('one that is added has no key, reports with the one that is made, and is online then', async () => {
    const id = await robot('REG-1', 'Goods lift')
    expect(await valuesOf('robots', id)).toMatchObject({ key_state: 'none', is_online: false, last_seen: '' })
    const secret = await secretOf(make('robots', id))
    expect(await reported('REG-1', secret)).toBe(RET.ok)
    expect(await valuesOf('robots', id)).toMatchObject({ key_state: 'valid', is_online: true, sn: 'REG-1' })
    expect(await lastLine()).toEqual(['Shen Yue', 'robot_key_changed', 'REG-1'])
  })

  it('of two keys both work for the overlap, and none once they are revoked', async () => {
    const id = await robot('REG-2')
    const first = await secretOf(make('robots', id))
    const { body } = await make('robots', id, HOUR_S)
    const { secret: second, old_until } = body.data
    expect(old_until).toBeGreaterThan(Date.now() / 1000 + HOUR_S - 60)
    expect([await reported('REG-2', first), await reported('REG-2', second)]).toEqual([RET.ok, RET.ok])
    expect(await valuesOf('robots', id)).toMatchObject({ key_state: 'changing' })
    expect((await revoke('robots', id)).body.data).toEqual({ revoked: 2 })
    expect([await reported('REG-2', first), await reported('REG-2', second)]).toEqual([RET.notLogin, RET.notLogin])
    expect(await lastLine()).toEqual(['Shen Yue', 'robot_key_revoked', 'REG-2'])
  })

  it('a key that nobody saw is replaced by asking again, and the one before works on', async () => {
    const id = await robot('REG-3')
    const before = await secretOf(make('robots', id))
    const request = key()
    const lost = await secretOf(make('robots', id, DAY_S, request))
    const again = await make('robots', id, DAY_S, request)
    const { secret, old_until } = again.body.data
    expect(old_until).not.toBeNull()
    expect([await reported('REG-3', lost), await reported('REG-3', before), await reported('REG-3', secret)]).toEqual([
      RET.notLogin,
      RET.ok,
      RET.ok,
    ])
  })

  it('of keys that were replaced one after the other each works on as was promised, until all are revoked', async () => {
    const id = await robot('TURNS-1')
    const keys = [await secretOf(make('robots', id))]
    for (const overlap of [DAY_S, DAY_S, HOUR_S] as const) keys.push(await secretOf(make('robots', id, overlap)))
    const answers = () => Promise.all(keys.map((each) => reported('TURNS-1', each)))
    expect(await answers()).toEqual(Array(4).fill(RET.ok))
    expect((await revoke('robots', id)).body.data).toEqual({ revoked: 4 })
    expect(await answers()).toEqual(Array(4).fill(RET.notLogin))
  })

  it('one that is replaced without an overlap ends those before it too, and a robot that is removed ends its own', async () => {
    const id = await robot('TURNS-2')
    const keys = [await secretOf(make('robots', id))]
    for (const overlap of [DAY_S, DAY_S] as const) keys.push(await secretOf(make('robots', id, overlap)))
    const { body } = await server.ask('recordRemove', { resource: 'robots', record_ids: [id] }, on)
    const { removal_id } = body.data
    await server.ask('recordRestore', { resource: 'robots', removal_id }, on)
    for (const overlap of [0, DAY_S, DAY_S, 0] as const) keys.push(await secretOf(make('robots', id, overlap)))
    const answers = await Promise.all(keys.map((each) => reported('TURNS-2', each)))
    expect(answers).toEqual([...Array(6).fill(RET.notLogin), RET.ok])
  })

  it('its serial number is fixed and its own, its name and type are not', async () => {
    const id = await robot('REG-4')
    const { record } = (await server.ask('recordDetail', { resource: 'robots', record_id: id }, on)).body.data
    const change = (values: Values) =>
      server.ask('recordChange', { resource: 'robots', record_id: id, version: record.version, values } as never, on)
    expect(fieldsOf(await change({ sn: 'OTHER' }))).toEqual({ sn: 'notAllowed' })
    expect((await change({ robot_name: 'Hall', robot_prodtype_id: 'bao_xiao_mi' })).ret).toBe(RET.ok)
    expect(await valuesOf('robots', id)).toMatchObject({ robot_name: 'Hall', robot_prodtype_id: 'bao_xiao_mi' })
    const twice = { sn: 'REG-4', robot_name: 'Twin', robot_prodtype_id: 'carry' }
    expect(fieldsOf(await add('robots', twice))).toEqual({ sn: 'taken' })
    expect(fieldsOf(await add('robots', { ...twice, sn: 'no blanks' }))).toEqual({ sn: 'malformed' })
    expect(fieldsOf(await add('robots', { ...twice, sn: 'N', robot_prodtype_id: 'x' }))).toEqual({
      robot_prodtype_id: 'notAChoice',
    })
  })

  it('one that is removed reports no more, leaves nothing on its way, and comes back without its key', async () => {
    const id = await robot('REG-5')
    const secret = await secretOf(make('robots', id))
    const waits = {
      corp_uuid: CORP,
      resource: 'tourRoutes',
      record_id: 't',
      robot_uuid: id,
      publication_id: 'p',
      version: 1,
    }
    await server.db.insert(published).values(waits)
    const { body } = await server.ask('recordRemove', { resource: 'robots', record_ids: [id] }, on)
    expect(await lastLine()).toEqual(['Shen Yue', 'records_removed', 'REG-5'])
    expect(await reported('REG-5', secret)).toBe(RET.notLogin)
    expect(await server.db.$count(published, eq(published.robot_uuid, id))).toBe(0)
    const { removal_id } = body.data
    expect((await server.ask('recordRestore', { resource: 'robots', removal_id }, on)).ret).toBe(RET.ok)
    expect(await valuesOf('robots', id)).toMatchObject({ sn: 'REG-5', key_state: 'none' })
    expect(await reported('REG-5', secret)).toBe(RET.notLogin)
  })

  it('those of another company are not there, and the virtual one is none', async () => {
    const [theirs] = await server.db.select().from(robots).where(eq(robots.corp_uuid, 'c_hotel'))
    const record_id = theirs?.robot_uuid ?? ''
    const asked = [make('robots', record_id), revoke('robots', record_id), make('robots', 'VIRTUAL_ROBOT_UUID')]
    expect((await Promise.all(asked)).map(({ ret }) => ret)).toEqual([RET.notFound, RET.notFound, RET.notFound])
    const { body } = await server.ask('recordList', { resource: 'robots', q: theirs?.sn }, on)
    expect(body.data.total).toBe(0)
  })

  it('are found, narrowed and sorted', async () => {
    const filter = JSON.stringify({ key_state: { is: ['changing', 'none'] }, robot_prodtype_id: { is: ['carry'] } })
    const { body } = await server.ask('recordList', { resource: 'robots', q: 'reg-', filter, sort: '-sn' }, on)
    const found = body.data.record_list.map(({ values }: { values: Values }) => values.sn)
    expect(found).toEqual(['REG-5', 'REG-3', 'REG-2'])
  })
})

describe('apps', () => {
  const shop = (values: Values = {}) => ({
    open_appid: 'shop.orders',
    name: { en: 'Orders', zh: '订单' },
    address: 'https://shop.example/start',
    scopes: ['profile.read'],
    ...values,
  })

  const openedWith = async (app_secret?: string) => {
    const { body } = await server.ask('getOpenAuthCode', {
      ...(await signedIn(server, 'u_admin')),
      open_appid: 'shop.orders',
    })
    const asked = {
      open_appid: 'shop.orders',
      open_auth_code: body.data.open_auth_code,
      ...(app_secret && { app_secret }),
    }
    return server.ask('openSession', asked, on)
  }
  const opened = async (app_secret?: string) => (await openedWith(app_secret)).ret

  it('one that is added stands in the menu and opens for nobody before it has a secret', async () => {
    const id = await added('openApps', shop())
    expect(await valuesOf('openApps', id)).toMatchObject({ kind: 'own', is_shown: true, key_state: 'none' })
    const menu = await server.ask('menuList', { ...(await signedIn(server, 'u_admin')), is_use_legacy: '1' })
    expect(JSON.stringify(menu.body.data)).toContain('"订单"')
    expect(await opened()).toBe(RET.notAllowed)
    expect(await opened(await secretOf(make('openApps', id)))).toBe(RET.ok)
  })

  it('of two secrets both open it for the overlap, and none once they are revoked', async () => {
    const first = await secretOf(make('openApps', 'shop.orders'))
    const second = await secretOf(make('openApps', 'shop.orders', HOUR_S))
    expect([await opened(first), await opened(second)]).toEqual([RET.ok, RET.ok])
    expect((await revoke('openApps', 'shop.orders')).body.data).toEqual({ revoked: 2 })
    expect([await opened(first), await opened(second), await opened()]).toEqual(Array(3).fill(RET.notAllowed))
    expect(await lastLine()).toEqual(['Shen Yue', 'secret_revoked', 'shop.orders'])
  })

  it('of secrets that were replaced one after the other each opens it as was promised, until all are revoked', async () => {
    const secrets = [await secretOf(make('openApps', 'shop.orders'))]
    for (const overlap of [DAY_S, HOUR_S] as const)
      secrets.push(await secretOf(make('openApps', 'shop.orders', overlap)))
    for (const secret of secrets) expect(await opened(secret)).toBe(RET.ok)
    expect((await revoke('openApps', 'shop.orders')).body.data).toEqual({ revoked: 3 })
    for (const secret of secrets) expect(await opened(secret)).toBe(RET.notAllowed)
  })

  it('what is open of it ends with its secret, and where another takes its place at once; beside an overlap it goes on', async () => {
    const open = async (secret: string) => (await openedWith(secret)).body.data.app_token
    const isOpen = async (token: string) => {
      const page = { on: 'apps', headers: { authorization: `Bearer ${token}` } } as const
      return (await server.ask('openRobotList', {}, page)).ret !== RET.notLogin
    }
    const before = await open(await secretOf(make('openApps', 'shop.orders')))
    await make('openApps', 'shop.orders', HOUR_S)
    expect(await isOpen(before)).toBe(true)
    const next = await open(await secretOf(make('openApps', 'shop.orders', 0)))
    expect([await isOpen(before), await isOpen(next)]).toEqual([false, true])
    await revoke('openApps', 'shop.orders')
    expect(await isOpen(next)).toBe(false)
  })

  it('a change of what it may do ends what is open of it', async () => {
    const secret = await secretOf(make('openApps', 'shop.orders'))
    const { record } = (await server.ask('recordDetail', { resource: 'openApps', record_id: 'shop.orders' }, on)).body
      .data
    const values = { scopes: [], address: 'https://other.example/x', name: { en: 'Bills' } }
    const place = { resource: 'openApps', record_id: 'shop.orders', version: record.version }
    expect((await server.ask('recordChange', { ...place, values }, on)).ret).toBe(RET.ok)
    expect(await valuesOf('openApps', 'shop.orders')).toMatchObject({ ...values, is_shown: false, key_state: 'valid' })
    expect(await opened(secret)).toBe(RET.ok)
  })

  it('asked twice it is made once; an id that is taken, or is none, is refused', async () => {
    const notes = shop({ open_appid: 'shop.notes' })
    expect((await add('openApps', notes)).ret).toBe(RET.ok)
    expect((await add('openApps', notes)).ret).toBe(RET.ok)
    const refused = async (values: Values) => fieldsOf(await add('openApps', shop(values)))
    expect(await refused({ open_appid: 'shop.notes', scopes: [] })).toEqual({ open_appid: 'taken' })
    expect(await refused({ open_appid: 'foyer.basic' })).toEqual({ open_appid: 'taken' })
    expect(await refused({ open_appid: 'Shop' })).toEqual({ open_appid: 'malformed' })
    expect(await refused({ open_appid: 'shop.x', address: 'javascript:1' })).toEqual({ address: 'malformed' })
  })

  it('none takes the place of a page, a folder or an app of the product', async () => {
    const shared = await server.db.select().from(menus).where(eq(menus.corp_uuid, ''))
    const projects = new Set(shared.map(({ project_id }) => project_id))
    const ids = [
      ...shared.map((entry) => `${entry.project_id}.${entry.menu_id}`),
      ...[...projects, 'foyer'].map((id) => `${id}.own`),
    ]
    expect(ids).toEqual(expect.arrayContaining(['person.person_staff', 'registry.open_apps', 'menu.menu_section_1']))
    for (const open_appid of ids)
      expect([open_appid, fieldsOf(await add('openApps', shop({ open_appid })))]).toEqual([
        open_appid,
        { open_appid: 'taken' },
      ])
  })

  it('those that every company has are shown as such, and are changed, removed or given a secret by nobody', async () => {
    expect(await valuesOf('openApps', 'foyer.basic')).toMatchObject({ kind: 'shared', address: '' })
    const { record } = (await server.ask('recordDetail', { resource: 'openApps', record_id: 'foyer.basic' }, on)).body
      .data
    const place = { resource: 'openApps', record_id: 'foyer.basic', version: record.version }
    const asked = [
      server.ask('recordChange', { ...place, values: { scopes: [] } }, on),
      server.ask('recordRemove', { resource: 'openApps', record_ids: ['foyer.basic', 'shop.notes'] }, on),
      make('openApps', 'foyer.basic'),
      revoke('openApps', 'foyer.basic'),
    ]
    expect((await Promise.all(asked)).map(({ ret }) => ret)).toEqual(Array(4).fill(RET.invalidValues))
    expect(await valuesOf('openApps', 'shop.notes')).toBeDefined()
  })

  it('one that is removed leaves the menu, and comes back without its secret', async () => {
    const secret = await secretOf(make('openApps', 'shop.orders'))
    const { body } = await server.ask('recordRemove', { resource: 'openApps', record_ids: ['shop.orders'] }, on)
    expect(await server.db.$count(menus, eq(menus.open_appid, 'shop.orders'))).toBe(0)
    const { removal_id } = body.data
    expect((await server.ask('recordRestore', { resource: 'openApps', removal_id }, on)).ret).toBe(RET.ok)
    expect(await valuesOf('openApps', 'shop.orders')).toMatchObject({ name: { en: 'Bills' }, key_state: 'none' })
    expect(await opened(secret)).toBe(RET.notAllowed)
  })

  it('one that is removed, added and removed again comes back as it was last, and by that removal alone', async () => {
    const id = 'shop.returns'
    const remove = async () =>
      (await server.ask('recordRemove', { resource: 'openApps', record_ids: [id] }, on)).body.data.removal_id
    const restore = (removal_id: string) => server.ask('recordRestore', { resource: 'openApps', removal_id }, on)
    await added('openApps', shop({ open_appid: id }))
    const first = await remove()
    await added('openApps', shop({ open_appid: id, name: { en: 'Returns' } }))
    const second = await remove()
    expect([(await restore(first)).ret, (await restore(second)).ret]).toEqual([RET.notFound, RET.ok])
    expect(await valuesOf('openApps', id)).toMatchObject({ name: { en: 'Returns' } })
  })
})

describe('secrets of single sign-on', () => {
  const PAGE = 'signInSecrets'
  const token = (app_secret: string) =>
    server.ask('ssoToken', { corp_uuid: CORP, app_secret, sso_uid: 'SSOUID.1001' }).then(({ ret }) => ret)
  const listed = async () => (await server.ask('recordList', { resource: PAGE }, on)).body.data.record_list

  it('another ends those before after the overlap, and each can be voided by itself', async () => {
    await revoke(PAGE, 'single')
    expect(await listed()).toEqual([])
    const first = await secretOf(make(PAGE, 'single'))
    const request = key()
    const lost = await secretOf(make(PAGE, 'single', DAY_S, request))
    const second = await secretOf(make(PAGE, 'single', DAY_S, request))
    expect([await token(first), await token(lost), await token(second)]).toEqual([RET.ok, RET.notAllowed, RET.ok])
    const secrets = await listed()
    expect(secrets.map(({ values }: { values: Values }) => values.state)).toEqual(['valid', 'ending'])
    expect(JSON.stringify(secrets)).not.toContain(second)
    const newest = secrets[0]?.record_id ?? ''
    expect((await revoke(PAGE, newest)).body.data).toEqual({ revoked: 1 })
    expect([await token(first), await token(second)]).toEqual([RET.ok, RET.notAllowed])
    expect((await revoke(PAGE, newest)).ret).toBe(RET.notFound)
    expect((await revoke(PAGE, 'single')).body.data).toEqual({ revoked: 1 })
    expect(await token(first)).toBe(RET.notAllowed)
  })

  it('those of another company stay', async () => {
    await server.db.insert(corpAppSecrets).values({ corp_uuid: 'c_hotel', secret_hash: 'x'.repeat(64) })
    await revoke(PAGE, 'single')
    expect(await server.db.$count(corpAppSecrets, eq(corpAppSecrets.corp_uuid, 'c_hotel'))).toBe(1)
  })
})

describe('for others', () => {
  it('neither an admin nor the page of another app reaches them', async () => {
    const admin = await appSession(server, 'u_admin', 'foyer.registry')
    const page = await appSession(server, 'u_super', 'foyer.person')
    const id = await robot('REG-9')
    for (const headers of [admin, page]) {
      const asked = [
        server.ask('recordList', { resource: 'robots' }, { on: 'apps', headers }),
        server.ask('keyMake', { resource: 'robots', record_id: id, key: key(), overlap_s: 0 }, { on: 'apps', headers }),
        server.ask('keyRevoke', { resource: 'signInSecrets', record_id: 'single' }, { on: 'apps', headers }),
      ]
      expect((await Promise.all(asked)).map(({ ret }) => ret)).toEqual(Array(3).fill(RET.notAllowed))
    }
    const { body } = await server.ask('menuList', { ...(await signedIn(server, 'u_admin')), is_use_legacy: '1' })
    expect(JSON.stringify(body.data)).not.toContain('registry')
  })

  it('a page without keys makes none', async () => {
    const headers = await appSession(server, 'u_super', 'foyer.person')
    const asked = { resource: 'vips', record_id: 'vips_1', key: key(), overlap_s: 0 } as const
    expect((await server.ask('keyMake', asked, { on: 'apps', headers })).ret).toBe(RET.notFound)
  })
})

it('no key is in a log, in the database, or in any other answer', async () => {
  const id = await robot('REG-10')
  const secret = await secretOf(make('robots', id))
  await make('openApps', 'shop.orders')
  const rows = [
    await server.db.select().from(robots),
    await server.db.select().from(openApps),
    await server.db.select().from(operationLog),
  ]
  const lists = await server.ask('recordList', { resource: 'robots', q: 'REG-10' }, on)
  expect(JSON.stringify([rows, lists.body, server.log])).not.toContain(secret)
  expect(await server.db.$count(robots, and(eq(robots.corp_uuid, CORP), eq(robots.key_hash, secret)))).toBe(0)
})
