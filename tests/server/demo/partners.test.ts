import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MENU } from '../../../server/catalogue/menu.ts'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import { menuRow } from '../../../server/catalogue/rows.ts'
import { menus, openApps } from '../../../server/database/schema/catalogue.ts'
import { PARTNER_APPS, PARTNERS } from '../../../server/demo/menus.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { listAllMenus } from '../../../server/menu/menus.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.close())

const KEYS = new Set(PARTNERS.map(({ key }) => key))
const partnersOf = async (corp_uuid: string) =>
  (await listAllMenus(server.db, corp_uuid))
    .map(({ project_id, menu_id }) => `${project_id}.${menu_id}`)
    .filter((key) => KEYS.has(key))
const ALL = [...KEYS]

it('pages of partners are the demo’s companies’ own, and no other company has them', async () => {
  expect(await partnersOf('c_nimbus')).toEqual(ALL)
  expect(await partnersOf('c_of_its_own')).toEqual([])
  const areTheirs = inArray(openApps.open_appid, [...PARTNER_APPS.keys()])
  expect(await server.db.$count(openApps, and(eq(openApps.corp_uuid, ''), areTheirs))).toBe(0)
})

it('no entry of the product’s own menu leads to a page of the demo', () => {
  expect(MENU.filter(({ url }) => url?.startsWith('{apps}')).map(({ key }) => key)).toEqual([])
})

it('a database in which they were every company’s loses those, and the demo gets its own', async () => {
  await server.db.delete(menus).where(inArray(menus.project_id, ['partner', 'profeatures']))
  await server.db.insert(menus).values(PARTNERS.map((entry, at) => menuRow(entry, 99 + at)))
  expect(await partnersOf('c_of_its_own')).toEqual(ALL)
  await reconcileCatalogue(server.db)
  await seedDemo(server.db)
  expect(await partnersOf('c_of_its_own')).toEqual([])
  expect(await partnersOf('c_nimbus')).toEqual(ALL)
})
