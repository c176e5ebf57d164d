import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { openApps, statistics } from '../../../server/database/schema/catalogue.ts'
import { foreignSite } from '../support/browser-calls.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Session, signedIn } from '../support/signed-in.ts'

let harness: Harness
let as: Record<'super' | 'admin' | 'staff' | 'sso' | 'one', Session>

beforeAll(async () => {
  harness = await startHarness({
    seed: true,
    env: {
      BDCP_URL: 'https://data.example/start?from=console',
      FRAME_ORIGINS: 'https://partner.example',
      FORUM_URL: 'https://forum.example/',
      CUSTOMIZATION_URL: 'https://custom.example/start?from=console',
      NLP_GRAMMAR_URL: 'https://nlp.example/grammar',
      NLP_GRAMMAR_TEST_URL: 'https://test.nlp.example/grammar',
    },
  })
  const session = (user: string) => signedIn(harness, user)
  as = {
    super: await session('u_super'),
    admin: await session('u_admin'),
    staff: await session('u_staff'),
    sso: await session('SSOUID.1001'),
    one: await session('u_one'),
  }
})
afterAll(() => harness.close())

const useCode = (open_appid: string, address: string) =>
  harness.ask('openSession', { open_appid, open_auth_code: new URL(address).searchParams.get('code') ?? '' })

describe('the data center', () => {
  test('opens with a code that works once, beside what the address had', async () => {
    const { ret, body } = await harness.ask('ssoBdcp', as.staff)
    expect(ret).toBe(RET.ok)
    const { redirect_url } = body.data
    expect(redirect_url).toMatch(/^https:\/\/data\.example\/start\?from=console&code=[\w-]{43}$/)
    expect((await useCode('nlpcp', redirect_url)).ret).toBe(RET.codeExpired)
    expect((await useCode('bdcp', redirect_url)).body.data.user.user_uuid).toBe('u_staff')
    expect((await useCode('bdcp', redirect_url)).ret).toBe(RET.codeExpired)
  })

  test('is closed to single sign-on users, to nobody and to other sites', async () => {
    expect((await harness.ask('ssoBdcp', as.sso)).ret).toBe(RET.notAllowed)
    expect((await harness.ask('ssoBdcp')).ret).toBe(RET.notLogin)
    expect((await harness.ask('ssoBdcp', as.admin, foreignSite)).ret).toBe(RET.notAllowed)
  })
})

describe('NLP customization', () => {
  test('opens for super admins; in the demo a page of its own stands in', async () => {
    const { ret, body } = await harness.ask('ssoNlpcp', as.super, { headers: { host: 'localhost:8080' } })
    expect(ret).toBe(RET.ok)
    expect(body.data.redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:8081\/partner\/nlp\?code=/)
  })

  test('is closed to everybody else', async () => {
    for (const session of [as.admin, as.staff, as.sso])
      expect((await harness.ask('ssoNlpcp', session)).ret).toBe(RET.notAllowed)
    expect((await harness.ask('ssoNlpcp')).ret).toBe(RET.notLogin)
  })
})

describe('entries that open a new window', () => {
  const lead = (tpart_redirect: string, session = as.admin, headers = { host: '127.0.0.1:8080' }) =>
    harness.ask('tpartRedirect', { ...session, tpart_redirect }, { headers })

  test('lead to the app’s address, without a code where the app may know nothing', async () => {
    const { ret, body } = await lead('partner.training')
    expect([ret, body.data]).toEqual([RET.ok, { redirect_url: 'http://localhost:8081/partner/training' }])
  })

  test('bring a code where the app may learn who comes', async () => {
    await harness.db
      .insert(openApps)
      .values({ open_appid: 'partner.knows', scopes: ['profile.read'], redirect_url: 'https://partner.example/who' })
    const { body } = await lead('partner.knows')
    expect(body.data.redirect_url).toMatch(/^https:\/\/partner\.example\/who\?code=[\w-]{43}$/)
    expect((await useCode('partner.knows', body.data.redirect_url)).ret).toBe(RET.ok)
  })

  test('bring no code to an app that may only ask things of the console', async () => {
    const redirect_url = 'https://partner.example/notes'
    await harness.db.insert(openApps).values({ open_appid: 'partner.notes', scopes: ['console.notify'], redirect_url })
    expect((await lead('partner.notes')).body.data).toEqual({ redirect_url })
  })

  test('lead nowhere for an unknown app, one without an address, one above the role, and nobody', async () => {
    expect((await lead('nobody')).ret).toBe(RET.notFound)
    expect((await lead('foyer.basic')).ret).toBe(RET.notFound)
    expect((await lead('foyer.nlp', as.staff)).ret).toBe(RET.notAllowed)
    expect((await lead('partner.training', { token: '', uid: '' })).ret).toBe(RET.notLogin)
  })

  test.each([
    ['javascript', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['schemeless', '//partner.example/'],
    ['unlisted', 'https://evil.example/'],
    ['userinfo', 'https://partner.example@evil.example/'],
    ['password', 'https://user:word@partner.example/'],
    ['suffix', 'https://partner.example.evil.example/'],
    ['placeholder', '{apps}@evil.example/'],
  ])('a hostile address (%s) never leaves', async (name, redirect_url) => {
    await harness.db.insert(openApps).values({ open_appid: `hostile.${name}`, scopes: ['profile.read'], redirect_url })
    const { ret, body } = await lead(`hostile.${name}`)
    expect([ret, body.data]).toEqual([RET.notFound, null])
  })

  test('a listed address leaves; another company’s app does not', async () => {
    const redirect_url = 'https://partner.example/welcome'
    await harness.db
      .insert(openApps)
      .values({ corp_uuid: 'c_hotel', open_appid: 'hotel.partner', scopes: [], redirect_url })
    expect((await lead('hotel.partner', as.one)).body.data).toEqual({ redirect_url })
    expect((await lead('hotel.partner', as.admin)).ret).toBe(RET.notFound)
  })
})

const ADDRESS = { production: 'console.example', test: 'test.console.example', desk: 'localhost:8080' }

describe('the nlp grammar', () => {
  const lead = (host: string, session = as.admin) =>
    harness.ask('tpartRedirect', { ...session, tpart_redirect: 'foyer.nlp' }, { headers: { host } })

  test('is a fixed address, and another one on local and test hosts, each with a code', async () => {
    const addressOn = async (host: string) => (await lead(host)).body.data.redirect_url.replace(/code=[\w-]{43}$/, '')
    expect(await addressOn(ADDRESS.production)).toBe('https://nlp.example/grammar?')
    for (const host of [ADDRESS.test, ADDRESS.desk, '127.0.0.1:8080', 'eu.test-2.console.example'])
      expect(await addressOn(host)).toBe('https://test.nlp.example/grammar?')
    const { body } = await lead(ADDRESS.production)
    expect((await useCode('foyer.nlp', body.data.redirect_url)).body.data.user.user_uuid).toBe('u_admin')
  })

  test('is closed to staff', async () => {
    expect((await lead(ADDRESS.production, as.staff)).ret).toBe(RET.notAllowed)
  })
})

describe('industry customization', () => {
  const lead = (host: string, session = as.staff) =>
    harness.ask('tpartRedirect', { ...session, tpart_redirect: 'customization' }, { headers: { host } })

  test('opens for everybody with a code that works once, never with the session’s own token', async () => {
    const { redirect_url } = (await lead(ADDRESS.production)).body.data
    expect(redirect_url).toMatch(/^https:\/\/custom\.example\/start\?from=console&code=[\w-]{43}$/)
    expect(redirect_url).not.toContain(as.staff.token)
    expect((await useCode('customization', redirect_url)).body.data.user).toMatchObject({ user_uuid: 'u_staff' })
    expect((await useCode('customization', redirect_url)).ret).toBe(RET.codeExpired)
  })

  test('is a page of the demo on local and test hosts where no test address is named', async () => {
    const { redirect_url } = (await lead(ADDRESS.desk)).body.data
    expect(redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:8081\/partner\/customization\?code=/)
  })

  test('is closed to nobody, and a company’s app cannot take its name', async () => {
    expect((await lead(ADDRESS.production, { token: '', uid: '' })).ret).toBe(RET.notLogin)
    const own = { corp_uuid: 'c_aurora', open_appid: 'customization', scopes: [], menu_acl: '9' }
    await harness.db.insert(openApps).values({ ...own, redirect_url: 'https://partner.example/fake' })
    expect((await lead(ADDRESS.production)).body.data.redirect_url).toMatch(/^https:\/\/custom\.example\//)
    await harness.db.delete(openApps).where(eq(openApps.open_appid, 'customization'))
  })
})

describe('what needs no session', () => {
  test('all seven languages are on offer', async () => {
    const { body } = await harness.ask('langList')
    expect(body.data.items.map(({ lang_code }) => lang_code)).toEqual(['zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw'])
  })

  test('the settings name the embedded pages by another host than the console’s', async () => {
    const origin = async (host: string) =>
      (await harness.ask('consoleSettings', {}, { headers: { host } })).body.data.apps_origin
    expect(await origin('localhost:8080')).toBe('http://127.0.0.1:8081')
    expect(await origin('ktv.localhost:8080')).toBe('http://127.0.0.1:8081')
    expect(await origin('127.0.0.1:8080')).toBe('http://localhost:8081')
    expect(await origin('console.example')).toBe('')
  })

  test('links are those of the settings, or pages of the demo', async () => {
    const { body } = await harness.ask('consoleSettings', {}, { headers: { host: 'localhost:8080' } })
    expect(body.data).toMatchObject({ frame_origins: ['https://partner.example'], demo: true })
    expect(body.data.links.forum).toBe('https://forum.example/')
    expect(body.data.links.privacy_policy).toEqual({ default: 'http://127.0.0.1:8081/legal/privacy' })
    expect(JSON.stringify(body.data.links)).not.toContain('custom')
  })

  test('the settings name where windows may be opened, for the host that was asked', async () => {
    const origins = async (host: string) =>
      (await harness.ask('consoleSettings', {}, { headers: { host } })).body.data.window_origins.sort()
    const named = ['https://data.example', 'https://forum.example']
    expect(await origins(ADDRESS.production)).toEqual(['https://custom.example', ...named, 'https://nlp.example'])
    expect(await origins(ADDRESS.desk)).toEqual(['http://127.0.0.1:8081', ...named, 'https://test.nlp.example'])
  })
})

describe('statistics', () => {
  const times = async (event: string) =>
    (await harness.db.select().from(statistics)).filter(({ stat_event }) => stat_event === event)

  test('events are counted by day and company, also when they come at once, and nothing more is kept', async () => {
    const page = 'https://console.example/?q=typed'
    const count = () => harness.ask('tongji', { ...as.admin, stat_event: 'console.started', stat_page: page })
    await Promise.all(Array.from({ length: 20 }, count))
    const [row, ...more] = await times('console.started')
    expect(row).toMatchObject({ corp_uuid: 'c_aurora', times: 20 })
    expect(more).toEqual([])
    expect(JSON.stringify(row)).not.toContain('typed')
  })

  test('another company cannot be counted for', async () => {
    await harness.ask('tongji', {
      ...as.admin,
      corp_uuid: 'c_hotel',
      _corp_uuid: 'c_hotel',
      stat_event: 'foreign.event',
    })
    expect(await times('foreign.event')).toMatchObject([{ corp_uuid: 'c_aurora', times: 1 }])
  })

  test('invented events cannot fill the database', async () => {
    for (let n = 0; n < 210; n++) await harness.ask('tongji', { ...as.one, stat_event: `made.up_${n}` })
    const own = (await harness.db.select().from(statistics)).filter(({ corp_uuid }) => corp_uuid === 'c_hotel')
    expect(own).toHaveLength(200)
    expect((await harness.ask('tongji', { ...as.one, stat_event: 'made.up_1' })).ret).toBe(RET.ok)
    expect(await times('made.up_1')).toMatchObject([{ times: 2 }])
  })

  test('a missing event is named, and nobody is counted without a session', async () => {
    const { status, ret, body } = await harness.ask('tongji', as.admin)
    expect([status, ret, body.data]).toEqual([400, RET.parameterMissing, { field: 'stat_event' }])
    expect((await harness.ask('tongji', { stat_event: 'console.started' })).ret).toBe(RET.notLogin)
  })
})

test('outside the demo, a jump that nobody set an address for is closed', async () => {
  const plain = await startHarness({ seed: true, env: { DEMO: '0' } })
  const session = await signedIn(plain, 'u_super')
  expect((await plain.ask('ssoBdcp', session)).ret).toBe(RET.notAllowed)
  expect((await plain.ask('ssoNlpcp', session)).ret).toBe(RET.notAllowed)
  for (const tpart_redirect of ['customization', 'foyer.nlp'])
    expect((await plain.ask('tpartRedirect', { ...session, tpart_redirect })).ret).toBe(RET.notFound)
  expect((await plain.ask('consoleSettings')).body.data.window_origins).toEqual([])
  expect((await plain.ask('consoleSettings')).body.data.links.forum).toBe('')
  await plain.close()
})
