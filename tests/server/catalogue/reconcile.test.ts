import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROBOT_PRODTYPES } from '../../../domain/robot-prodtypes.ts'
import { MENU } from '../../../server/catalogue/menu.ts'
import { OPEN_APPS } from '../../../server/catalogue/open-apps.ts'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import { menuRow } from '../../../server/catalogue/rows.ts'
import { LANG_CODES } from '../../../server/catalogue/texts.ts'
import { languages, menus, openApps, robotProdtypes, robots } from '../../../server/database/schema/catalogue.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ env: { DEMO: '0' } })
})
afterAll(() => server.close())

const isEntry = (project_id: string, menu_id: string, corp_uuid = '') =>
  and(eq(menus.corp_uuid, corp_uuid), eq(menus.project_id, project_id), eq(menus.menu_id, menu_id))
const entry = async (...key: Parameters<typeof isEntry>) =>
  (
    await server.db
      .select()
      .from(menus)
      .where(isEntry(...key))
  )[0]
const start = () => reconcileCatalogue(server.db)

/** Every row with the transaction that wrote it last. */
async function rowsAsWritten() {
  const tables = ['languages', 'robot_prodtypes', 'menus', 'open_apps'].map(sql.identifier)
  const all = tables.map((table) =>
    server.db.execute(sql`SELECT *, ctid::text, xmin::text FROM ${table} ORDER BY ctid`),
  )
  return (await Promise.all(all)).map(({ rows }) => rows)
}

const counts = async () => ({
  languages: await server.db.$count(languages),
  types: await server.db.$count(robotProdtypes),
  menu: await server.db.$count(menus, eq(menus.corp_uuid, '')),
  apps: await server.db.$count(openApps, eq(openApps.corp_uuid, '')),
})
const ALL = {
  languages: LANG_CODES.length,
  types: Object.keys(ROBOT_PRODTYPES).length,
  menu: MENU.length,
  apps: OPEN_APPS.size,
}

describe('a server without the demo', () => {
  it('offers its languages before there is a company', async () => {
    expect((await server.ask('langList')).body.data.items.map(({ lang_code }) => lang_code)).toEqual(LANG_CODES)
    expect(await counts()).toEqual(ALL)
  })

  it('writes nothing at a second start', async () => {
    const before = await rowsAsWritten()
    await start()
    expect(await rowsAsWritten()).toEqual(before)
  })
})

describe('a newer server on an older database', () => {
  it('adds what is new, changes what has changed and takes away what is gone, once', async () => {
    const { db } = server
    const [changed, gone] = [await entry('map', 'map'), await entry('ticket', 'ticket')]
    await db.delete(menus).where(isEntry('ticket', 'ticket'))
    await db.delete(languages).where(eq(languages.lang_code, 'ja'))
    await db.delete(openApps).where(eq(openApps.open_appid, 'foyer.map'))
    await db
      .update(menus)
      .set({ menu_name_map: { en: 'Old map' }, robot_prodtype_ids: null, sort: 999 })
      .where(isEntry('map', 'map'))
    await db.update(openApps).set({ scopes: [] }).where(eq(openApps.open_appid, 'foyer.qa'))
    await db.insert(menus).values(menuRow({ key: 'fax.fax', parent: '', types: null, icon: 'printer' }, 500))
    await db.insert(openApps).values({ open_appid: 'foyer.fax', scopes: [] })
    await db.insert(robotProdtypes).values({ robot_prodtype_id: 'bao_fax', sort: 99, name_map: { en: 'Fax' } })
    await start()
    expect(await counts()).toEqual(ALL)
    expect([await entry('map', 'map'), await entry('ticket', 'ticket'), await entry('fax', 'fax')]).toEqual([
      changed,
      gone,
      undefined,
    ])
    const [qa] = await db.select().from(openApps).where(eq(openApps.open_appid, 'foyer.qa'))
    expect(qa?.scopes).toEqual(OPEN_APPS.get('foyer.qa')?.scopes)
    const before = await rowsAsWritten()
    await start()
    expect(await rowsAsWritten()).toEqual(before)
  })

  it('keeps what a company added, replaced or hid, and the secret of an app', async () => {
    const { db } = server
    const own = { key: 'notes.notes', parent: '', types: null, icon: 'notebook' } as const
    const row = menuRow(own, 700, 'c_1')
    await db.insert(menus).values([row, { ...row, project_id: 'map', menu_id: 'map', is_hidden: true }])
    await db.insert(openApps).values({ corp_uuid: 'c_1', open_appid: 'partner.notes', scopes: ['profile.read'] })
    await db.update(menus).set({ is_hidden: true }).where(isEntry('remote', 'idc'))
    await db.update(openApps).set({ secret_hash: 'kept' }).where(eq(openApps.open_appid, 'partner.training'))
    const before = await rowsAsWritten()
    await start()
    expect(await rowsAsWritten()).toEqual(before)
  })

  it('keeps a robot type that is gone as long as there are robots of it', async () => {
    const { db } = server
    const robot = { corp_uuid: 'c_1', robot_uuid: 'r_1', robot_name: 'Old', sn: 'OLD-1', robot_prodtype_id: 'bao_old' }
    await db.insert(robotProdtypes).values({ robot_prodtype_id: 'bao_old', sort: 98, name_map: { en: 'Old' } })
    await db.insert(robots).values(robot)
    await start()
    expect((await counts()).types).toBe(ALL.types + 1)
    await db.delete(robots)
    await start()
    expect((await counts()).types).toBe(ALL.types)
  })

  it('does so beside others that start at the same time', async () => {
    const { db } = server
    for (const table of [languages, robotProdtypes, menus, openApps]) await db.delete(table)
    await Promise.all([start(), start(), start()])
    expect(await counts()).toEqual(ALL)
  })
})
