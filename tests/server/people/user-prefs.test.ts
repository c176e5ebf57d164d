import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { people, userPrefs } from '../../../server/database/schema/identity.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { foreignSite } from '../support/browser-calls.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Session, signedIn } from '../support/signed-in.ts'

let harness: Harness
let admin: Session

beforeAll(async () => {
  harness = await startHarness({ seed: true })
  admin = await signedIn(harness, 'u_admin')
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(userPrefs)
})

const save = (pref_key: string, pref_value: string, session = admin) =>
  harness.ask('saveUserPref', { ...session, pref_key, pref_value })
const prefsOf = async (session = admin) => (await harness.ask('userPrefs', session)).body.data.prefs

describe('preferences', () => {
  test('a person who has set nothing has none', async () => {
    expect(await prefsOf()).toEqual({})
  })

  test('any JSON comes back as it went in, the last of a key counts', async () => {
    await save('menu.favourites', '["basic.basic"]')
    await save('menu.favourites', '["basic.basic","map.map"]')
    await save('app.foyer.basic', '{"sort":"name","__proto__":{"a":1},"half":"\\ud800","nul":"\\u0000"}')
    await save('number', '-1.5')
    await save('nothing', 'null')
    const { 'app.foyer.basic': app, ...others } = await prefsOf()
    expect(others).toEqual({ 'menu.favourites': ['basic.basic', 'map.map'], number: -1.5, nothing: null })
    expect(app).toMatchObject({ sort: 'name', half: '\ud800', nul: '\u0000' })
  })

  test('an empty value deletes the key, also one that was never there', async () => {
    await save('menu.recents', '[]')
    expect((await save('menu.recents', '')).ret).toBe(RET.ok)
    expect((await save('menu.recents', '')).ret).toBe(RET.ok)
    expect(await prefsOf()).toEqual({})
  })

  test('they are each person’s own', async () => {
    const staff = await signedIn(harness, 'u_staff')
    await save('menu.recents', '["map.map"]')
    await save('menu.recents', '["qa.read"]', staff)
    expect(await prefsOf()).toEqual({ 'menu.recents': ['map.map'] })
    expect(await prefsOf(staff)).toEqual({ 'menu.recents': ['qa.read'] })
  })

  test('nobody has any without a session, nor before the set-up is over', async () => {
    expect((await harness.ask('userPrefs')).ret).toBe(RET.notLogin)
    expect((await harness.ask('saveUserPref', { pref_key: 'a', pref_value: '1' })).ret).toBe(RET.notLogin)
    const first = await signedIn(harness, 'u_first')
    expect((await harness.ask('userPrefs', first)).ret).toBe(RET.notAllowed)
  })

  test('a request from another site is refused', async () => {
    const asked = { ...admin, pref_key: 'a', pref_value: '1' }
    expect((await harness.ask('saveUserPref', asked, foreignSite)).ret).toBe(RET.notAllowed)
    expect(await prefsOf()).toEqual({})
  })
})

describe('what is kept of them', () => {
  test.each(['Menu', '.menu', '1menu', 'menu favourites', '__proto__', `a${'b'.repeat(80)}`, ''])(
    'the key "%s" is refused and named',
    async (pref_key) => {
      const { status, ret, body } = await save(pref_key, '1')
      expect([status, ret, body.data]).toEqual([400, RET.parameterMissing, { field: 'pref_key' }])
    },
  )

  test.each(['constructor', 'menu.favourites', 'app.partner.bridge_demo', `a${'b'.repeat(79)}`])(
    'the key "%s" is taken',
    async (pref_key) => {
      expect((await save(pref_key, '1')).ret).toBe(RET.ok)
      expect(Object.entries(await prefsOf())).toEqual([[pref_key, 1]])
    },
  )

  test.each([
    ['no JSON', '{"a":'],
    ['two values', '1 2'],
    ['too many letters', JSON.stringify('x'.repeat(4095))],
    ['too many bytes in few letters', JSON.stringify('机'.repeat(1365))],
  ])('%s is refused and the value before stays', async (_, pref_value) => {
    await save('kept', '1')
    const { ret, body } = await save('kept', pref_value)
    expect([ret, body.data]).toEqual([RET.parameterMissing, { field: 'pref_value' }])
    expect(await prefsOf()).toEqual({ kept: 1 })
  })

  test('4 KiB are kept, also when they are nothing but brackets', async () => {
    const deep = '['.repeat(2048) + ']'.repeat(2048)
    expect((await save('long', JSON.stringify('x'.repeat(4094)))).ret).toBe(RET.ok)
    expect((await save('deep', deep)).ret).toBe(RET.ok)
    expect(JSON.stringify((await prefsOf()).deep)).toBe(deep)
  })

  test('sixty keys are kept, however many come at once; those that are there can still be changed', async () => {
    const person = { corp_uuid: 'c_aurora', user_uuid: 'u_admin' }
    const before = Array.from({ length: 52 }, (_, n) => ({ ...person, pref_key: `before${n}`, pref_value: String(n) }))
    await harness.db.insert(userPrefs).values(before)
    const saves = await Promise.all(Array.from({ length: 16 }, (_, n) => save(`key${n}`, String(n))))
    expect(saves.filter(({ ret }) => ret === RET.ok)).toHaveLength(8)
    const refused = saves.filter(({ ret }) => ret !== RET.ok)
    for (const { ret, body } of refused) expect([ret, body.data]).toEqual([RET.parameterMissing, { field: 'pref_key' }])
    const [key = ''] = Object.keys(await prefsOf())
    expect((await save(key, '"changed"')).ret).toBe(RET.ok)
    await save(key, '')
    expect((await save('one.more', '1')).ret).toBe(RET.ok)
    expect(Object.keys(await prefsOf())).toHaveLength(60)
  })

  test('they go with the person', async () => {
    const staff = await signedIn(harness, 'u_staff')
    await save('menu.recents', '[]')
    await save('menu.recents', '[]', staff)
    await harness.db.delete(people).where(and(eq(people.corp_uuid, 'c_aurora'), eq(people.user_uuid, 'u_staff')))
    await sweep(harness.db)
    const rows = await harness.db.select({ user_uuid: userPrefs.user_uuid }).from(userPrefs)
    expect(rows).toEqual([{ user_uuid: 'u_admin' }])
  })
})
