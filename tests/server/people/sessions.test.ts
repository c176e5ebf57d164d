import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { codes, operationLog, people, sessions } from '../../../server/database/schema/identity.ts'
import { DEMO_SSO_SECRET } from '../../../server/demo/seed-people.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import type { NewPerson } from '../../../server/people/people.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { bindOf, boundBy, browser, withCookie } from '../support/browser-calls.ts'
import { type AskOptions, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, credentials, FIRST_LOGIN, PASSWORD, signInByPassword } from '../support/newcomers.ts'
import { signedIn } from '../support/signed-in.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const isAlive = (session: object, options?: AskOptions) => server.ask('adminAuthCheck', session, options)
const rowsOf = (user_uuid: string) => server.db.select().from(sessions).where(eq(sessions.user_uuid, user_uuid))

describe('a session', () => {
  test('is checked, and answers profile and company', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const session = credentials(await signInByPassword(server, mobile))
    expect((await isAlive(session)).body.data).toEqual({ user_uuid, login_status: 1, expires_at: expect.any(Number) })
    const profile = await server.ask('userProfile', { ...session, user_uuid })
    expect(profile.body.data).toMatchObject({ user: { user_uuid, mobile }, corp: { corp_name: 'Aurora' } })
  })

  test('without a token, with an unknown one, or without its uid is none: 101003 with HTTP 200', async () => {
    const { mobile } = await addAdmin(server)
    const { token, uid } = credentials(await signInByPassword(server, mobile))
    for (const given of [{}, { uid }, { token }, { token: 'unknown', uid }, { token, uid: 'u_super' }]) {
      const answer = await isAlive(given)
      expect([answer.status, answer.ret, answer.body.msg]).toEqual([200, RET.notLogin, 'not login'])
    }
  })

  test('ends after 12 hours, or 30 days where it is remembered', async () => {
    const { mobile } = await addAdmin(server)
    const account = { auth_account: mobile, auth_password: PASSWORD }
    const remembered = credentials(await server.ask('adminPasswordAuth', { ...account, remember: '1' }))
    const short = credentials(await server.ask('adminPasswordAuth', { ...account, remember: '0' }))
    await server.letTimePass(12 * 3600 - 60)
    expect((await isAlive(short)).ret).toBe(RET.ok)
    await server.letTimePass(120)
    expect((await isAlive(short)).ret).toBe(RET.notLogin)
    expect((await isAlive(remembered)).ret).toBe(RET.ok)
    await server.letTimePass(30 * 24 * 3600)
    expect((await isAlive(remembered)).ret).toBe(RET.notLogin)
  })

  test('gives way to newer ones: ten stay alive', async () => {
    const { mobile } = await addAdmin(server)
    const all: { token: string; uid: string }[] = []
    for (let index = 0; index < 11; index++) all.push(credentials(await signInByPassword(server, mobile)))
    const rets = await Promise.all(all.map(async (session) => (await isAlive(session)).ret))
    expect(rets).toEqual([RET.notLogin, ...Array(10).fill(RET.ok)])
  })

  test('gets a new token at each login, and the database holds hashes only', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const [one, two] = await atOnce(2, () => signInByPassword(server, mobile, PASSWORD, browser))
    expect(one?.body.data.token).not.toBe(two?.body.data.token)
    const kept = JSON.stringify(await rowsOf(user_uuid))
    for (const answer of [one, two]) {
      expect(kept).not.toContain(answer?.body.data.token)
      expect(kept).not.toContain(answer && bindOf(answer)?.value)
    }
  })

  test('of an account that is switched off answers HTTP 403 at once', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const session = credentials(await signInByPassword(server, mobile))
    await server.db.update(people).set({ disabled_at: new Date().toJSON() }).where(eq(people.user_uuid, user_uuid))
    const answer = await isAlive(session)
    expect([answer.status, answer.ret]).toEqual([403, RET.notLogin])
    expect((await signInByPassword(server, mobile)).ret).toBe(RET.adminNotFound)
  })

  test('ends at logout for everybody who has its token, and is written down', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const session = credentials(await signInByPassword(server, mobile))
    expect((await server.ask('adminLogout', session)).body).toEqual({ ret: RET.ok, msg: 'ok', code: 200, data: {} })
    expect((await isAlive(session)).ret).toBe(RET.notLogin)
    expect((await server.ask('adminLogout', session)).ret).toBe(RET.notLogin)
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, user_uuid))
    expect(logged.map(({ action }) => action)).toEqual(['sign_in', 'sign_out'])
  })
})

describe("a browser's session", () => {
  test('is bound to a cookie that scripts cannot read, which logout takes away', async () => {
    const { mobile } = await addAdmin(server)
    const login = await signInByPassword(server, mobile, PASSWORD, browser)
    expect(bindOf(login)).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 * 24 * 3600 })
    const own = boundBy(login)
    expect((await isAlive(credentials(login), own)).ret).toBe(RET.ok)
    expect(bindOf(await server.ask('adminLogout', credentials(login), own))).toMatchObject({ value: '', maxAge: 0 })
  })

  test('that is not remembered has a cookie for the time the browser is open', async () => {
    const { mobile } = await addAdmin(server)
    const params = { auth_account: mobile, auth_password: PASSWORD, remember: '0' } as const
    const login = await server.ask('adminPasswordAuth', params, browser)
    expect(bindOf(login)).not.toHaveProperty('maxAge')
  })

  test('cannot be used by somebody who stole the token alone, nor by the cookie alone', async () => {
    const { mobile } = await addAdmin(server)
    const login = await signInByPassword(server, mobile, PASSWORD, browser)
    const session = credentials(login)
    const own = boundBy(login)
    const other = await signInByPassword(server, (await addAdmin(server)).mobile, PASSWORD, browser)
    for (const stolen of [undefined, browser, withCookie('guess'), boundBy(other)])
      expect((await isAlive(session, stolen)).ret).toBe(RET.notLogin)
    expect((await isAlive({ uid: session.uid }, own)).ret).toBe(RET.notLogin)
    expect((await isAlive(session, own)).ret).toBe(RET.ok)
  })

  test('cannot be ended or changed from another site', async () => {
    const { mobile, person_id } = await addAdmin(server)
    const login = await signInByPassword(server, mobile, PASSWORD, browser)
    const session = credentials(login)
    const own = boundBy(login)
    const foreign = { headers: { ...own.headers, 'sec-fetch-site': 'cross-site' } }
    expect((await server.ask('adminLogout', session, foreign)).ret).toBe(RET.notAllowed)
    const change = { ...session, person_id, person: '{"dept":"Elsewhere"}' }
    expect((await server.ask('modifyPerson', change, foreign)).ret).toBe(RET.notAllowed)
    expect((await isAlive(session, own)).ret).toBe(RET.ok)
  })
})

describe('what is kept', () => {
  test('no token, code, password or cookie is in the log', async () => {
    const { mobile } = await addAdmin(server)
    const sent = await server.ask('sendAdminAuthCode', { auth_mobile: mobile })
    const { auth_token } = sent.body.data
    const code = server.lastCode(mobile)
    const login = await server.ask('adminCodeAuth', { auth_mobile: mobile, auth_token, auth_code: code }, browser)
    const own = boundBy(login)
    await signInByPassword(server, mobile, 'Canary#2026x')
    await server.ask('userProfile', credentials(login), own)
    await server.ask('adminLogout', credentials(login), own)
    const log = server.log.join('')
    expect(log).toContain('/capi/v1/corp/admin_logout')
    for (const secret of [auth_token, code, login.body.data.token, bindOf(login)?.value, 'Canary#2026x', mobile])
      expect(log).not.toContain(secret)
  })

  test('what is over is swept away, what still counts stays', async () => {
    const [gone, kept] = [await addAdmin(server), await addAdmin(server)]
    const visit = async ({ mobile }: { mobile: string }) => {
      await server.ask('sendAdminAuthCode', { auth_mobile: mobile })
      return signInByPassword(server, mobile)
    }
    await visit(gone)
    const guessed = await addAdmin(server)
    await signInByPassword(server, guessed.mobile, 'Wrong#2026')
    await server.letTimePass(31 * 24 * 3600)
    const session = credentials(await visit(kept))
    await sweep(server.db)
    expect([await server.db.$count(sessions), await server.db.$count(codes)]).toEqual([1, 1])
    expect((await signInByPassword(server, guessed.mobile, 'Wrong#2027')).body.data).toEqual({ tries_left: 4 })
    expect((await isAlive(session)).ret).toBe(RET.ok)
    expect((await server.ask('sendAdminAuthCode', { auth_mobile: kept.mobile })).ret).toBe(RET.smsLimitExceeded)
  })
})

describe('single sign-on', () => {
  const aurora = { corp_uuid: 'c_aurora', app_secret: DEMO_SSO_SECRET, sso_uid: 'SSOUID.1001' }
  const tokenOf = async () => (await server.ask('ssoToken', aurora)).body.data.sso_token

  test("a company's own server makes a token that signs its person in once", async () => {
    const sso_token = await tokenOf()
    const answers = await atOnce(20, () => server.ask('adminSsoAuth', { sso_token }))
    const done = answers.filter(({ ret }) => ret === RET.ok)
    expect(done).toHaveLength(1)
    expect(done[0]?.body.data).toMatchObject({ user: { user_uuid: 'SSOUID.1001' }, corp: { corp_uuid: 'c_aurora' } })
    expect(answers.filter(({ ret }) => ret === RET.codeExpired)).toHaveLength(19)
    expect((await isAlive(credentials(done[0] as Reply<'adminSsoAuth'>))).ret).toBe(RET.ok)
    const [row] = await rowsOf('SSOUID.1001')
    expect(row?.session_id).toBe(hashOf(done[0]?.body.data.token ?? ''))
  })

  describe('a token beside a living session', () => {
    const ADMIN = 'u_admin'
    const enter = (caller: { token: string; uid: string }, sso_token: string, replaces?: '1') =>
      server.ask('adminSsoAuth', { ...caller, sso_token, replaces })

    test('of another person is not used up: 101043 names both, and it signs in once that person said yes', async () => {
      const present = await signedIn(server, ADMIN)
      const sso_token = await tokenOf()
      const asked = await enter(present, sso_token)
      expect([asked.ret, asked.body.data]).toEqual([
        RET.somebodyElse,
        { signed_in: expect.stringMatching(/./), entering: expect.stringMatching(/./) },
      ])
      expect((await isAlive(present)).ret).toBe(RET.ok)
      expect((await enter(present, sso_token, '1')).body.data).toMatchObject({ user: { user_uuid: 'SSOUID.1001' } })
      expect((await enter(present, sso_token, '1')).ret).toBe(RET.codeExpired)
    })

    test('of the same person signs in at once', async () => {
      expect((await enter(await signedIn(server, 'SSOUID.1001'), await tokenOf())).ret).toBe(RET.ok)
    })

    test('that is worth nothing names nobody', async () => {
      expect((await enter(await signedIn(server, ADMIN), 'unknown')).body).toMatchObject({
        ret: RET.codeExpired,
        data: null,
      })
    })

    test('of another person signs in at once where the session has ended', async () => {
      const ended = { ...(await signedIn(server, ADMIN)), token: 'ended' }
      expect((await enter(ended, await tokenOf())).ret).toBe(RET.ok)
    })
  })

  test('a token older than 60 s, or unknown, is refused with 101006', async () => {
    const sso_token = await tokenOf()
    await server.letTimePass(61)
    expect((await server.ask('adminSsoAuth', { sso_token })).ret).toBe(RET.codeExpired)
    expect((await server.ask('adminSsoAuth', { sso_token: 'unknown' })).ret).toBe(RET.codeExpired)
  })

  test("a wrong secret, or another company's, is refused with 101001 and an unknown person with 251001", async () => {
    expect((await server.ask('ssoToken', { ...aurora, app_secret: 'guess' })).ret).toBe(RET.notAllowed)
    expect((await server.ask('ssoToken', { ...aurora, corp_uuid: 'c_hotel' })).ret).toBe(RET.notAllowed)
    expect((await server.ask('ssoToken', { ...aurora, sso_uid: 'SSOUID.9999' })).ret).toBe(RET.adminNotFound)
  })

  test.each<[string, Partial<NewPerson>]>([
    ['job', FIRST_LOGIN],
    ['password of their own', { must_set_password: true }],
  ])(
    'a person without a %s needs no set-up, and a password that somebody else chose is dropped',
    async (_, lacking) => {
      const { user_uuid, mobile } = await addAdmin(server, {
        user_uuid: `SSOUID.${lacking.dept === '' ? 3001 : 3002}`,
        ...lacking,
      })
      const { sso_token } = (await server.ask('ssoToken', { ...aurora, sso_uid: user_uuid })).body.data
      const login = await server.ask('adminSsoAuth', { sso_token }, browser)
      expect(login.body.data.user.login_status).toBe(1)
      const own = boundBy(login)
      expect((await server.ask('robotProdtypeList', credentials(login), own)).ret).toBe(RET.ok)
      const byPassword = lacking.must_set_password ? RET.firstLoginNeedsCode : RET.ok
      expect((await signInByPassword(server, mobile)).ret).toBe(byPassword)
    },
  )

  test('a person who was switched off meanwhile is refused with 251001', async () => {
    const sso_uid = 'SSOUID.2002'
    await addAdmin(server, { user_uuid: sso_uid })
    const { body } = await server.ask('ssoToken', { ...aurora, sso_uid })
    await server.db.update(people).set({ disabled_at: new Date().toJSON() }).where(eq(people.user_uuid, sso_uid))
    expect((await server.ask('adminSsoAuth', { sso_token: body.data.sso_token })).ret).toBe(RET.adminNotFound)
  })
})
