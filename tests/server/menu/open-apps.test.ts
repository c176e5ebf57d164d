import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPE } from '../../../domain/scopes.ts'
import { RET } from '../../../openapi/ret.ts'
import { appSessions, openApps, openAuthCodes } from '../../../server/database/schema/catalogue.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { foreignSite } from '../support/browser-calls.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const BASIC = 'foyer.basic'
const PARTNER = 'partner.shop'
const PARTNER_SECRET = 'the-shop’s-own-secret'

let harness: Harness
let admin: { token: string; uid: string }

beforeAll(async () => {
  harness = await startHarness({ seed: true, env: { FRAME_ORIGINS: 'https://pages.example' } })
  admin = await signedIn(harness, 'u_admin')
  await harness.db.insert(openApps).values([
    { corp_uuid: 'c_aurora', open_appid: PARTNER, scopes: ['robot.read'], secret_hash: hashOf(PARTNER_SECRET) },
    { corp_uuid: 'c_hotel', open_appid: 'hotel.only', scopes: [] },
  ])
})
afterAll(() => harness.close())

async function codeFor(open_appid: string, session = admin) {
  const { ret, body } = await harness.ask('getOpenAuthCode', { ...session, open_appid })
  expect(ret).toBe(RET.ok)
  return body.data.open_auth_code
}

const exchange = (open_auth_code: string, more: { open_appid?: string; app_secret?: string } = {}) =>
  harness.ask('openSession', { open_appid: BASIC, open_auth_code, ...more }, { on: 'apps' })

async function appToken(open_appid = BASIC, session = admin) {
  const { body } = await exchange(await codeFor(open_appid, session), { open_appid })
  return body.data.app_token
}

const robotsOf = (app_token: string, params = {}, headers = {}) =>
  harness.ask('openRobotList', params, { on: 'apps', headers: { authorization: `Bearer ${app_token}`, ...headers } })

describe('the common parameters of §7 from an embedded page', () => {
  const common = {
    pf: 'h5',
    ctime: 1_767_225_600,
    app_id: '10001',
    uid: 'u_admin',
    _corp_uuid: 'c_aurora',
    lang: 'ko',
  } as const

  test('are taken with a code, in a query and in a body', async () => {
    const open_auth_code = await codeFor(BASIC)
    const opened = await harness.ask('openSession', { open_appid: BASIC, open_auth_code, ...common }, { on: 'apps' })
    expect(opened.ret).toBe(RET.ok)
    const listed = await robotsOf(opened.body.data.app_token, common)
    expect(listed.ret).toBe(RET.ok)
  })

  test('decide nothing: whoever they name, the session counts', async () => {
    const app_token = await appToken()
    const own = await robotsOf(app_token)
    const foreign = await robotsOf(app_token, { ...common, uid: 'u_solo', _corp_uuid: 'c_nimbus' })
    expect(foreign.body.data).toEqual(own.body.data)
    expect((await robotsOf('', common)).ret).toBe(RET.notLogin)
  })

  test('are checked as anywhere', async () => {
    expect((await robotsOf(await appToken(), { ...common, pf: 'tv' as 'h5' })).ret).toBe(RET.parameterMissing)
  })
})

describe('getting a code', () => {
  test('a code has 256 bits and is stored only as its hash, for a minute', async () => {
    const code = await codeFor(BASIC)
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    const life = sql<number>`extract(epoch FROM ${openAuthCodes.expires_at} - now())::float8`
    const [row] = await harness.db
      .select({ code_hash: openAuthCodes.code_hash, open_appid: openAuthCodes.open_appid, life })
      .from(openAuthCodes)
      .where(eq(openAuthCodes.code_hash, hashOf(code)))
    expect(row?.open_appid).toBe(BASIC)
    expect(row?.life).toBeGreaterThan(50)
    expect(row?.life).toBeLessThanOrEqual(60)
    expect(JSON.stringify(await harness.db.select().from(openAuthCodes))).not.toContain(code)
  })

  test('an app that the company does not have is not found, whatever company the request names', async () => {
    for (const open_appid of ['nobody', 'hotel.only']) {
      const asked = { ...admin, open_appid, _corp_uuid: 'c_hotel' }
      expect((await harness.ask('getOpenAuthCode', asked)).ret).toBe(RET.notFound)
    }
  })

  test('an app whose entries are for admins gives staff no code', async () => {
    const staff = await signedIn(harness, 'u_staff')
    for (const open_appid of ['foyer.permissions', 'foyer.administration'])
      expect((await harness.ask('getOpenAuthCode', { ...staff, open_appid })).ret).toBe(RET.notAllowed)
    expect((await harness.ask('getOpenAuthCode', { ...staff, open_appid: BASIC })).ret).toBe(RET.ok)
  })

  test('a request from another site is refused', async () => {
    expect((await harness.ask('getOpenAuthCode', { ...admin, open_appid: BASIC }, foreignSite)).ret).toBe(
      RET.notAllowed,
    )
  })

  test('nobody gets a code without a session, nor a first-time user before set-up', async () => {
    expect((await harness.ask('getOpenAuthCode', { open_appid: BASIC })).ret).toBe(RET.notLogin)
    const first = await signedIn(harness, 'u_first')
    expect((await harness.ask('getOpenAuthCode', { ...first, open_appid: BASIC })).ret).toBe(RET.notAllowed)
  })
})

describe('what is registered of an app', () => {
  const registered = async (open_appid: string, host = 'localhost:8080', session = admin) =>
    (await harness.ask('getOpenAuthCode', { ...session, open_appid }, { headers: { host } })).body.data.app

  test('comes with the code: its first page, its origin for the host asked, and all scopes for our own', async () => {
    const app = { open_appid: BASIC, entry: 'basic.overview', scopes: Object.values(SCOPE) }
    expect(await registered(BASIC)).toEqual({ ...app, origin: 'http://127.0.0.1:8081' })
    expect(await registered(BASIC, '127.0.0.1:8080')).toEqual({ ...app, origin: 'http://localhost:8081' })
    expect((await registered(BASIC, 'console.example')).origin).toBe('')
  })

  test('a partner’s page may do what it was given and no more', async () => {
    expect(await registered('partner.handbook')).toMatchObject({ entry: '/partner/handbook', scopes: [] })
    const atTheServer: string[] = [SCOPE.readRobots, SCOPE.readRecords, SCOPE.writeRecords, SCOPE.sendCommands]
    const scopes = Object.values(SCOPE).filter((scope) => !atTheServer.includes(scope))
    const root = await signedIn(harness, 'u_super')
    expect((await registered('partner.bridge_demo', 'localhost:8080', root)).scopes).toEqual(scopes)
  })

  test('an origin of its own counts where FRAME_ORIGINS names it', async () => {
    const app = { corp_uuid: 'c_aurora', scopes: ['console.notify'] }
    await harness.db.insert(openApps).values([
      { ...app, open_appid: 'pages.listed', origin: 'https://pages.example' },
      { ...app, open_appid: 'pages.unlisted', origin: 'https://other.example' },
    ])
    expect((await registered('pages.listed')).origin).toBe('https://pages.example')
    expect((await registered('pages.unlisted')).origin).toBe('')
  })
})

describe('exchanging it', () => {
  test('a code opens a session that tells the page who and which company', async () => {
    const { ret, body } = await exchange(await codeFor(BASIC))
    expect(ret).toBe(RET.ok)
    expect(body.data).toMatchObject({
      user: { user_uuid: 'u_admin', full_name: 'Lin Mei', role_id: '5' },
      corp: { corp_uuid: 'c_aurora', corp_name: 'Aurora', enable_aios: '1' },
    })
    expect(body.data.expires_in).toBeGreaterThan(11 * 3600)
    expect(body.data.expires_in).toBeLessThanOrEqual(12 * 3600)
    expect(JSON.stringify(await harness.db.select().from(appSessions))).not.toContain(body.data.app_token)
  })

  test('an app that may not know who comes learns neither name nor role', async () => {
    const { body } = await exchange(await codeFor('partner.handbook'), { open_appid: 'partner.handbook' })
    expect(body.data.user).toEqual({ user_uuid: 'u_admin', full_name: '', role_id: '' })
    expect(body.data.corp.corp_name).toBe('Aurora')
  })

  test('of 50 exchanges at once exactly one succeeds', async () => {
    const code = await codeFor(BASIC)
    const rets = await Promise.all(Array.from({ length: 50 }, async () => (await exchange(code)).ret))
    expect(rets.filter((ret) => ret === RET.ok)).toHaveLength(1)
    expect(rets.filter((ret) => ret === RET.codeExpired)).toHaveLength(49)
  })

  test('an expired code opens nothing', async () => {
    const code = await codeFor(BASIC)
    const isIt = eq(openAuthCodes.code_hash, hashOf(code))
    await harness.db.update(openAuthCodes).set({ expires_at: sql`now() - interval '1 second'` }).where(isIt)
    expect((await exchange(code)).ret).toBe(RET.codeExpired)
  })

  test('a code of another app opens nothing and stays usable for its own', async () => {
    const code = await codeFor(BASIC)
    expect((await exchange(code, { open_appid: 'foyer.map' })).ret).toBe(RET.codeExpired)
    expect((await exchange(code)).ret).toBe(RET.ok)
  })

  test('an invented code opens nothing', async () => {
    expect((await exchange('invented')).ret).toBe(RET.codeExpired)
  })

  test('an app with a secret must show it; a wrong one does not use the code up', async () => {
    const code = await codeFor(PARTNER)
    expect((await exchange(code, { open_appid: PARTNER })).ret).toBe(RET.notAllowed)
    expect((await exchange(code, { open_appid: PARTNER, app_secret: 'guess' })).ret).toBe(RET.notAllowed)
    expect((await exchange(code, { open_appid: PARTNER, app_secret: PARTNER_SECRET })).ret).toBe(RET.ok)
    expect((await exchange(code, { open_appid: PARTNER, app_secret: 'guess' })).ret).toBe(RET.codeExpired)
  })

  test('after logout a code that was not used yet opens nothing', async () => {
    const session = await signedIn(harness, 'u_admin')
    const code = await codeFor(BASIC, session)
    await harness.ask('adminLogout', session)
    expect((await exchange(code)).ret).toBe(RET.codeExpired)
  })

  test('a missing field is named', async () => {
    const { status, ret, body } = await harness.ask('openSession', { open_appid: BASIC }, { on: 'apps' })
    expect([status, ret, body.data]).toEqual([400, RET.parameterMissing, { field: 'open_auth_code' }])
  })
})

describe('an embedded page’s session', () => {
  test('reads the company’s robots, narrowed by type, and nobody else’s', async () => {
    const token = await appToken()
    const { ret, body } = await robotsOf(token, { robot_prodtype_id: 'bao_mini' })
    expect(ret).toBe(RET.ok)
    expect(body.data.robot_list.map(({ robot }) => robot.robot_name)).toEqual([
      'Front Desk',
      'Human Resources',
      'Cafeteria Counter',
    ])
    const foreign = await robotsOf(token, { robot_uuid: 'r_jd-2026-0301', robot_prodtype_id: 'bao_jiu_dian' })
    expect(foreign.body.data.robot_list).toEqual([])
  })

  test('an unchanged list answers 304 without a body', async () => {
    const token = await appToken()
    const first = await robotsOf(token)
    const again = await robotsOf(token, {}, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, {}])
  })

  test('without the scope it reads nothing', async () => {
    expect((await robotsOf(await appToken('partner.handbook'))).ret).toBe(RET.notAllowed)
  })

  test('it ends with the console session it came from', async () => {
    const session = await signedIn(harness, 'u_admin')
    const token = await appToken(BASIC, session)
    expect((await robotsOf(token)).ret).toBe(RET.ok)
    await harness.ask('adminLogout', session)
    expect((await robotsOf(token)).ret).toBe(RET.notLogin)
  })

  test('it ends when the account is switched off', async () => {
    const token = await appToken(BASIC, await signedIn(harness, 'u_staff'))
    const isStaff = and(eq(people.corp_uuid, 'c_aurora'), eq(people.user_uuid, 'u_staff'))
    await harness.db.update(people).set({ disabled_at: sql`now()` }).where(isStaff)
    expect((await robotsOf(token)).ret).toBe(RET.notLogin)
    await harness.db.update(people).set({ disabled_at: null }).where(isStaff)
    expect((await robotsOf(token)).ret).toBe(RET.ok)
  })

  test('it ends by itself, never later than the console session', async () => {
    const token = await appToken()
    const isIt = eq(appSessions.token_hash, hashOf(token))
    await harness.db.update(appSessions).set({ expires_at: sql`now() - interval '1 second'` }).where(isIt)
    expect((await robotsOf(token)).ret).toBe(RET.notLogin)
  })

  test('a console token is no page’s token, and a page’s token no console token', async () => {
    expect((await robotsOf(admin.token)).ret).toBe(RET.notLogin)
    const page = { token: await appToken(), uid: 'u_admin' }
    expect((await harness.ask('robotListAll', page)).ret).toBe(RET.notLogin)
    expect((await harness.ask('openRobotList', {}, { on: 'apps' })).ret).toBe(RET.notLogin)
  })
})
