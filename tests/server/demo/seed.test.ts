import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PAGES, pageOf } from '../../../domain/page-addresses.ts'
import { resourceOf } from '../../../domain/resources/all.ts'
import { checkValues } from '../../../domain/resources/check.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { MENU } from '../../../server/catalogue/menu.ts'
import { OPEN_APPS } from '../../../server/catalogue/open-apps.ts'
import { LANG_CODES, menuIntro, menuName } from '../../../server/catalogue/texts.ts'
import { menus, robots } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { MENU_OF_CORP } from '../../../server/demo/menus.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { SEED_RECORDS } from '../../../server/demo/seed-records.ts'
import { pointsGoneFrom } from '../../../server/records/map-points.ts'
import { goneReferences } from '../../../server/records/references.ts'
import { storeOf } from '../../../server/records/store-of.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

type MenuNode = components['schemas']['MenuNode']

const PUBLIC = resolve(import.meta.dirname, '../../../src/public')
const ENTRIES = [...MENU, ...new Set(Object.values(MENU_OF_CORP).flatMap(({ extra }) => extra))]
const LABEL = /^menu\.menu_(section|dir_id)_\d+$/

const leaves = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) =>
    node.menu_list.length > 0 ? leaves(node.menu_list) : node.menu.menu_type === '2' ? [] : [node],
  )

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ seed: true })
})
afterAll(() => harness.close())

describe('the demo’s menu', () => {
  test('aurora’s super admin finds all 57 pages of §2 among the types of the company', async () => {
    const session = await signedIn(harness, 'u_super')
    const { body } = await harness.ask('robotProdtypeList', session)
    const types = body.data.robot_prodtype_list.filter(({ robot_count }) => robot_count > 0)
    const seen = new Set<string>()
    for (const { robot_prodtype } of types) {
      const { robot_prodtype_id } = robot_prodtype
      const menu = await harness.ask('menuList', { ...session, robot_prodtype_id })
      for (const { menu: entry } of leaves(menu.body.data.menu_list)) {
        const page = pageOf(entry.project_id, entry.menu_id)
        if (page) seen.add(page.row)
        else expect(entry.menu_type === '4' || entry.menu_target === 'blank').toBe(true)
      }
    }
    expect([...seen].sort()).toEqual([...new Set([...PAGES.values()].map(({ row }) => row))].sort())
    seen.delete('')
    expect(seen.size).toBe(57)
  })

  test('it is made once, however often the server starts', async () => {
    const rows = async () => {
      const [entries] = await harness.db.select({ n: count() }).from(menus)
      const [bodies] = await harness.db.select({ n: count() }).from(robots)
      return [entries?.n, bodies?.n]
    }
    const before = await rows()
    await Promise.all([seedDemo(harness.db), seedDemo(harness.db)])
    expect(await rows()).toEqual(before)
  })

  test('every entry has an app that a code can be made for', async () => {
    const session = await signedIn(harness, 'u_super')
    for (const open_appid of OPEN_APPS.keys())
      expect((await harness.ask('getOpenAuthCode', { ...session, open_appid })).ret).toBe(0)
  })
})

describe('its table', () => {
  test('there are pages, section labels and addresses, pictures and icons, and entries for a new window', () => {
    const kinds = new Set(ENTRIES.map(({ type = '1' }) => type))
    expect([...kinds].sort()).toEqual(['1', '2', '4'])
    const icons = ENTRIES.map(({ icon }) => icon).filter(Boolean)
    expect(icons.some((icon) => icon.startsWith('/'))).toBe(true)
    expect(icons.some((icon) => !icon.startsWith('/'))).toBe(true)
    expect(ENTRIES.filter(({ blank }) => blank).map(({ key }) => key)).toEqual(['nlp.nlp_grammar', 'partner.training'])
  })

  test('every entry at the top that is no label has an icon, and every picture is there in both forms', () => {
    for (const { parent, type, icon } of MENU) if (!parent && type !== '2') expect(icon).not.toBe('')
    for (const { icon } of ENTRIES.filter((entry) => entry.icon.startsWith('/'))) {
      expect(existsSync(`${PUBLIC}${icon}`), icon).toBe(true)
      expect(existsSync(`${PUBLIC}${icon.replace('.svg', '-active.svg')}`), icon).toBe(true)
    }
  })

  test('every entry has a name in all seven languages, and an introduction unless it is a label', () => {
    expect(LANG_CODES).toHaveLength(7)
    for (const { key } of ENTRIES)
      for (const lang of LANG_CODES) {
        expect(menuName(key)[lang]?.trim(), `${key} ${lang}`).toBeTruthy()
        if (!LABEL.test(key)) expect(menuIntro(key)[lang]?.trim(), `${key} ${lang}`).toBeTruthy()
      }
  })

  test('no key stands twice, and every folder named as a parent exists', () => {
    const keys = ENTRIES.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { parent } of ENTRIES) if (parent) expect(keys).toContain(`menu.${parent}`)
  })
})

describe('what the demo keeps', () => {
  test.each(Object.keys(SEED_RECORDS))(
    '%s fits its definition, and refers to nothing that is not there',
    async (id) => {
      const resource = resourceOf(id) as Resource
      const kept = await harness.db.select().from(records).where(eq(records.resource, id))
      expect(kept.length).toBeGreaterThan(0)
      for (const { corp_uuid, record_id } of kept) {
        const place = { corp_uuid, resource }
        const { values = {} } = (await storeOf(resource).find(harness.db, place, record_id)) ?? {}
        const gone = await goneReferences(harness.db, place, values)
        const offMap = await pointsGoneFrom(harness.db, place, values)
        expect([record_id, { ...checkValues(resource, values), ...gone, ...offMap }]).toEqual([record_id, {}])
      }
    },
  )
})

describe('when the demo is made', () => {
  const HAPPENED = ['at', 'over_at', 'arrived_at', 'last_at'] as const
  const YET_TO_COME = ['', undefined, 'expected']

  afterEach(() => {
    vi.useRealTimers()
    vi.resetModules()
  })

  async function madeAt(now: number) {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    vi.resetModules()
    const { SEED_RECORDS: made } = await import('../../../server/demo/seed-records.ts')
    return made
  }

  describe.each(['00:00', '05:09', '12:00', '23:59'])('at %s', (time) => {
    const now = Date.parse(`2026-12-31T${time}:00Z`)
    const isAhead = (moment: unknown) => Date.parse(String(moment)) > now

    test('what has happened lies before', async () => {
      const moments = Object.entries(await madeAt(now)).flatMap(([id, byCompany]) => {
        const fields = HAPPENED.filter((field) => resourceOf(id)?.fields[field]?.type === 'moment')
        const rows = Object.values(byCompany).flat()
        return rows.flatMap((values) => fields.map((field) => values[field])).filter(Boolean)
      })
      expect(moments.length).toBeGreaterThan(40)
      expect(moments.filter(isAhead)).toEqual([])
    })

    test('who is expected is yet to come, and met at the time for which they are expected', async () => {
      const { visitors = {}, receptions = {} } = await madeAt(now)
      for (const [corp, guests] of Object.entries(visitors)) {
        const expected = guests.filter(({ state }) => YET_TO_COME.includes(state as string))
        expect(expected.length).toBeGreaterThan(0)
        expect(expected.filter(({ expected_at }) => !isAhead(expected_at))).toEqual([])
        for (const { visitor, starts_at } of receptions[corp] ?? [])
          expect([visitor, starts_at]).toEqual([
            visitor,
            guests[Number(String(visitor).split('_')[1]) - 1]?.expected_at,
          ])
      }
    })
  })
})
