import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../openapi/ret.ts'
import { newChallenge } from '../../server/store/passkey-challenges.ts'
import { addPasskey } from '../../server/store/passkeys.ts'
import { operationLog, passkeys, people, sessions, spentChallenges } from '../../server/store/schema/identity.ts'
import { openSessions } from '../../server/store/sessions.ts'
import { sweep } from '../../server/store/sweep.ts'
import { type AskOptions, type Harness, startHarness } from './harness.ts'
import {
  addAdmin,
  atOnce,
  credentials,
  NEW_PASSWORD,
  type Newcomer,
  PASSWORD,
  signInByCode,
  signInByPassword,
} from './newcomers.ts'
import { signedIn } from './signed-in.ts'
import { type Bent, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const ORIGIN = 'http://localhost:8080'
const here: AskOptions = { headers: { host: 'localhost:8080' } }
const at = (host: string): AskOptions => ({ headers: { host } })
type Session = { token: string; uid: string }

const sessionOf = async ({ mobile }: Newcomer) => credentials(await signInByPassword(server, mobile))
const registerOptions = async (session: Session) =>
  (await server.ask('passkeyRegisterOptions', session, here)).body.data.options
const register = (session: Session, credential: string, more: { name?: string } = {}) =>
  server.ask('passkeyRegister', { ...session, credential, ...more }, here)
const authOptions = async (options = here) => (await server.ask('passkeyAuthOptions', {}, options)).body.data.options
const signIn = (credential: string, options = here) => server.ask('passkeyAuth', { credential }, options)
const listOf = async (session: Session) => (await server.ask('passkeyList', session)).body.data.passkey_list

/** A new person with a passkey that is ready to sign in. */
async function withPasskey() {
  const person = await addAdmin(server)
  const session = await sessionOf(person)
  const device = softwareAuthenticator(ORIGIN)
  const kept = await register(session, device.create(await registerOptions(session)), { name: 'Desk' })
  expect(kept.ret).toBe(RET.ok)
  return { person, session, device }
}

const tryWith = async (device: SoftwareAuthenticator, bent: Bent = {}) =>
  (await signIn(device.get(await authOptions(), bent))).ret

describe('adding a passkey', () => {
  test('keeps its public key, lists it, writes it down and tells the owner', async () => {
    const { person, session, device } = await withPasskey()
    const passkey = { passkey_id: device.passkey_id, name: 'Desk', created_at: expect.any(Number), last_used_at: null }
    expect(await listOf(session)).toEqual([passkey])
    expect(server.messages.at(-1)).toMatchObject({ to: person.mobile, purpose: 'passkey_added' })
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, person.user_uuid))
    expect(logged.map(({ action }) => action)).toEqual(['sign_in', 'passkey_added'])
  })

  test('asks for one that the device can find by itself, names nobody to it, and excludes what is there', async () => {
    const { person, session, device } = await withPasskey()
    const options = await registerOptions(session)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Foyer' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.passkey_id }],
    })
    const handle = Buffer.from((options.user as { id: string }).id, 'base64url').toString('latin1')
    for (const known of [person.mobile, person.email, person.user_uuid]) expect(handle).not.toContain(known)
  })

  test('without a name is called by browser and system', async () => {
    const session = await sessionOf(await addAdmin(server))
    const headers = {
      ...here.headers,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    }
    const credential = softwareAuthenticator(ORIGIN).create(await registerOptions(session))
    const kept = await server.ask('passkeyRegister', { ...session, credential, name: ' ' }, { headers })
    expect(kept.body.data.passkey.name).toBe('Chrome, Windows')
  })

  test.each<[string, Bent]>([
    ['another origin', { origin: 'http://localhost:9090' }],
    ['another host', { rpId: 'evil.example' }],
    ['somebody who was not verified', { flags: 0x41 }],
    ['a name that is not its own', { credential_id: 'dW5rbm93bg' }],
  ])('is refused for %s', async (_, bent) => {
    const session = await sessionOf(await addAdmin(server))
    const credential = softwareAuthenticator(ORIGIN).create(await registerOptions(session), bent)
    expect((await register(session, credential)).ret).toBe(RET.passkeyRefused)
    expect(await listOf(session)).toEqual([])
  })

  test("is refused with another person's challenge, one for signing in, an invented one and a spent one", async () => {
    const [session, other] = [await sessionOf(await addAdmin(server)), await sessionOf(await addAdmin(server))]
    const own = await registerOptions(session)
    const foreign = [await registerOptions(other), await authOptions(), { challenge: 'x'.repeat(86) }]
    for (const { challenge } of foreign) {
      const credential = softwareAuthenticator(ORIGIN).create({ ...own, challenge })
      expect((await register(session, credential)).ret).toBe(RET.passkeyRefused)
    }
    expect((await register(session, softwareAuthenticator(ORIGIN).create(own))).ret).toBe(RET.ok)
    expect((await register(session, softwareAuthenticator(ORIGIN).create(own))).ret).toBe(RET.passkeyRefused)
  })

  test('that somebody has already is refused', async () => {
    const { device } = await withPasskey()
    const thief = await sessionOf(await addAdmin(server))
    expect((await register(thief, device.create(await registerOptions(thief)))).ret).toBe(RET.passkeyRefused)
    expect(await listOf(thief)).toEqual([])
  })

  test('stops at ten, also when twelve are added at once', async () => {
    const session = await sessionOf(await addAdmin(server))
    const made = await atOnce(12, async () => softwareAuthenticator(ORIGIN).create(await registerOptions(session)))
    const rets = (await Promise.all(made.map((credential) => register(session, credential)))).map(({ ret }) => ret)
    expect(rets.filter((ret) => ret === RET.ok)).toHaveLength(10)
    const more = await server.ask('passkeyRegisterOptions', session, here)
    expect([more.ret, more.body.data]).toEqual([RET.notAllowed, { field: 'passkey_list' }])
  })

  test('is refused for a session that was ended while it was under way', async () => {
    const session = await sessionOf(await addAdmin(server))
    const caller = await openSessions(server.db).check({ ...session, bindCookie: undefined })
    if (typeof caller === 'string') throw new Error(caller)
    const challenge = await newChallenge(server.db, server.secretKey, { hostname: 'localhost', person: caller })
    const passkey = { credential_id: 'bGF0ZQ', public_key: 'AA', counter: 0, name: 'Late', is_backed_up: false }
    await server.ask('adminLogout', session)
    expect(await addPasskey(server.db, caller, passkey, challenge.toString('base64url'))).toBeUndefined()
    expect(await server.db.$count(passkeys, eq(passkeys.credential_id, 'bGF0ZQ'))).toBe(0)
  })

  test('behind a proxy goes by the address that the visitor sees, and only a trusted proxy may tell it', async () => {
    const headers = {
      host: 'inside:8080',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'console.example',
      'x-forwarded-proto': 'https',
    }
    const outside = softwareAuthenticator('https://console.example')
    const behind = await startHarness({ seed: true, env: { TRUST_PROXY: '1' } })
    const session = await signedIn(behind, 'u_admin')
    const { options } = (await behind.ask('passkeyRegisterOptions', session, { headers })).body.data
    expect(options.rp).toMatchObject({ id: 'console.example' })
    const kept = await behind.ask('passkeyRegister', { ...session, credential: outside.create(options) }, { headers })
    expect(kept.ret).toBe(RET.ok)
    const asked = (await behind.ask('passkeyAuthOptions', {}, { headers })).body.data.options
    expect((await behind.ask('passkeyAuth', { credential: outside.get(asked) }, { headers })).ret).toBe(RET.ok)
    await behind.close()
    expect(await authOptions({ headers })).toMatchObject({ rpId: 'inside' })
  })

  test('is not for single sign-on users, whose company decides who comes in', async () => {
    const answer = await server.ask('passkeyRegisterOptions', await signedIn(server, 'SSOUID.1001'), here)
    expect([answer.ret, answer.body.data]).toEqual([RET.notAllowed, { field: 'uid' }])
  })

  test('needs a sign-in of the last hour, so that a stolen session buys no way in that outlives it', async () => {
    const person = await addAdmin(server)
    const session = await sessionOf(person)
    await server.letTimePass(58 * 60)
    const options = await registerOptions(session)
    await server.letTimePass(3 * 60)
    expect((await server.ask('passkeyRegisterOptions', session, here)).ret).toBe(RET.signInTooOld)
    const device = softwareAuthenticator(ORIGIN)
    expect((await register(session, device.create(options))).ret).toBe(RET.signInTooOld)
    const again = await sessionOf(person)
    expect((await register(again, device.create(await registerOptions(again)))).ret).toBe(RET.ok)
  })

  test('needs a host name: an IP address is refused, for signing in too', async () => {
    const session = await sessionOf(await addAdmin(server))
    for (const host of ['127.0.0.1:8080', '[::1]:8080']) {
      const asked = await server.ask('passkeyRegisterOptions', session, at(host))
      expect([asked.ret, asked.body.data]).toEqual([RET.notAllowed, { field: 'hostname' }])
      expect((await server.ask('passkeyAuthOptions', {}, at(host))).ret).toBe(RET.notAllowed)
      const credential = softwareAuthenticator(`http://${host}`).create(await registerOptions(session))
      expect((await server.ask('passkeyRegister', { ...session, credential }, at(host))).ret).toBe(RET.notAllowed)
      const signed = softwareAuthenticator(`http://${host}`).get(await authOptions())
      expect((await signIn(signed, at(host))).ret).toBe(RET.notAllowed)
    }
  })
})

describe('signing in by passkey', () => {
  test('opens a session like any other sign-in, and says when it was last used', async () => {
    const { person, session, device } = await withPasskey()
    const login = await signIn(device.get(await authOptions()))
    expect(login.body.data).toMatchObject({ user: { user_uuid: person.user_uuid }, corp: { corp_uuid: 'c_aurora' } })
    const opened = credentials(login)
    expect((await server.ask('adminAuthCheck', opened)).ret).toBe(RET.ok)
    expect((await listOf(session))[0]?.last_used_at).toEqual(expect.any(Number))
    const [newest] = (await server.ask('sessionList', opened)).body.data.session_list
    expect(newest).toMatchObject({ via: 'passkey', is_current: true })
  })

  test('does not permit setting a password without the old one', async () => {
    const { person, device } = await withPasskey()
    const session = credentials(await signIn(device.get(await authOptions())))
    const change = { ...session, person_id: person.person_id, person: JSON.stringify({ password: NEW_PASSWORD }) }
    expect((await server.ask('modifyPerson', change)).ret).toBe(RET.oldPasswordIncorrect)
  })

  test('permits it once where somebody else chose that password', async () => {
    const { person, device } = await withPasskey()
    await server.db.update(people).set({ must_set_password: true }).where(eq(people.user_uuid, person.user_uuid))
    const login = await signIn(device.get(await authOptions()))
    expect(login.body.data.user.login_status).toBe(0)
    const change = { ...credentials(login), person_id: person.person_id }
    const changed = await server.ask('modifyPerson', { ...change, person: JSON.stringify({ password: NEW_PASSWORD }) })
    expect(changed.body.data.person.login_status).toBe(1)
  })

  test('names no account before it: the options are the same for everybody', async () => {
    const { challenge, ...rest } = await authOptions()
    expect(rest).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    expect(challenge).not.toBe((await authOptions()).challenge)
  })

  test('works once for a challenge, of 50 at once too', async () => {
    const { person, device } = await withPasskey()
    const credential = device.get(await authOptions())
    const rets = (await atOnce(50, () => signIn(credential))).map(({ ret }) => ret)
    expect(rets.filter((ret) => ret === RET.ok)).toHaveLength(1)
    expect(rets.filter((ret) => ret === RET.passkeyRefused)).toHaveLength(49)
    expect(await server.db.$count(sessions, eq(sessions.user_uuid, person.user_uuid))).toBe(2)
  })

  test.each<[string, Bent]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['somebody who was not verified', { flags: 0x01 }],
    ['an unknown passkey', { credential_id: 'dW5rbm93bg' }],
    ["another person's handle", { userHandle: 'c29tZWJvZHk' }],
    ['no handle', { userHandle: undefined }],
  ])('is refused for %s', async (_, bent) => {
    const { device } = await withPasskey()
    expect(await tryWith(device, bent)).toBe(RET.passkeyRefused)
    expect(await tryWith(device)).toBe(RET.ok)
  })

  test('is refused with a signature of another device', async () => {
    const { device } = await withPasskey()
    const { device: other } = await withPasskey()
    const options = await authOptions()
    const own = JSON.parse(device.get(options))
    const foreign = JSON.parse(other.get(options))
    own.response.signature = foreign.response.signature
    expect((await signIn(JSON.stringify(own))).ret).toBe(RET.passkeyRefused)
  })

  test('is refused with a challenge for adding one, of another host, invented, or older than 5 minutes', async () => {
    const { session, device } = await withPasskey()
    const old = await newChallenge(server.db, server.secretKey, { hostname: 'localhost' }, -1)
    const challenges = [
      (await registerOptions(session)).challenge,
      (await authOptions(at('ktv.localhost:8080'))).challenge,
      'x'.repeat(86),
      '',
      old.toString('base64url'),
    ]
    for (const challenge of challenges) expect((await signIn(device.get({ challenge }))).ret).toBe(RET.passkeyRefused)
    const living = await newChallenge(server.db, server.secretKey, { hostname: 'localhost' }, 10)
    expect((await signIn(device.get({ challenge: living.toString('base64url') }))).ret).toBe(RET.ok)
  })

  test('is refused when the counter goes back or stands still, as that of a copy would', async () => {
    const { device } = await withPasskey()
    expect(await tryWith(device, { counter: 7 })).toBe(RET.ok)
    expect(await tryWith(device, { counter: 7 })).toBe(RET.passkeyRefused)
    expect(await tryWith(device, { counter: 3 })).toBe(RET.passkeyRefused)
    expect(await tryWith(device, { counter: 0 })).toBe(RET.passkeyRefused)
    expect(await tryWith(device, { counter: 8 })).toBe(RET.ok)
    expect(await tryWith(device, { counter: 2 ** 32 - 1 })).toBe(RET.ok)
  })

  test('lets two copies with the same counter in once, also at the same time', async () => {
    const { device } = await withPasskey()
    const both = await atOnce(2, async () => device.get(await authOptions(), { counter: 9 }))
    const rets = (await Promise.all(both.map((credential) => signIn(credential)))).map(({ ret }) => ret)
    expect(rets.toSorted()).toEqual([RET.ok, RET.passkeyRefused])
  })

  test('works again and again with a device that does not count', async () => {
    const { device } = await withPasskey()
    expect(await tryWith(device, { counter: 0 })).toBe(RET.ok)
    expect(await tryWith(device, { counter: 0 })).toBe(RET.ok)
  })

  test('is not held up by a locked password', async () => {
    const { person, device } = await withPasskey()
    for (let tries = 0; tries < 5; tries++) await signInByPassword(server, person.mobile, `Wrong#${tries}xx`)
    expect((await signInByPassword(server, person.mobile, PASSWORD)).ret).toBe(RET.passwordLocked)
    expect(await tryWith(device)).toBe(RET.ok)
  })

  test('answers 251001 to somebody who was switched off', async () => {
    const { person, device } = await withPasskey()
    await server.db.update(people).set({ disabled_at: new Date() }).where(eq(people.user_uuid, person.user_uuid))
    expect(await tryWith(device)).toBe(RET.adminNotFound)
  })

  test('is refused from another site', async () => {
    const { device } = await withPasskey()
    const foreign = { headers: { ...here.headers, 'sec-fetch-site': 'cross-site' } }
    expect((await signIn(device.get(await authOptions()), foreign)).ret).toBe(RET.notAllowed)
  })

  test('binds the session of a browser to a cookie, lasting only where it is remembered', async () => {
    const { device } = await withPasskey()
    const browser = { headers: { ...here.headers, 'sec-fetch-site': 'same-origin' } }
    const lasting = await signIn(device.get(await authOptions()), browser)
    expect(lasting.cookies[0]).toMatchObject({ name: 'console_bind', maxAge: 30 * 24 * 3600 })
    const passing = await server.ask(
      'passkeyAuth',
      { credential: device.get(await authOptions()), remember: '0' },
      browser,
    )
    expect(passing.cookies[0]).not.toHaveProperty('maxAge')
  })
})

describe('what a broken or hostile device says', () => {
  const anywhere = fc.record({
    offset: fc.nat(400),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }).map(Buffer.from),
  })
  const REFUSED_OR_NOT = [RET.ok, RET.passkeyRefused]

  test('is refused without a failure, however it is spoilt', async () => {
    const { session, device } = await withPasskey()
    await fc.assert(
      fc.asyncProperty(anywhere, async (spoilt) => {
        const made = softwareAuthenticator(ORIGIN).create(await registerOptions(session), { spoilt })
        expect(REFUSED_OR_NOT).toContain((await register(session, made)).ret)
        for (const { passkey_id } of await listOf(session))
          if (passkey_id !== device.passkey_id) await server.ask('passkeyRemove', { ...session, passkey_id })
        expect(REFUSED_OR_NOT).toContain(await tryWith(device, { spoilt, counter: 0 }))
      }),
      { numRuns: 60, seed: 20260101 },
    )
  })

  test('that its JSON is none, or begins with a mark, is no failure either', async () => {
    const { session, device } = await withPasskey()
    for (const prefix of ['{', 'null,', '\ufeff', ' '])
      expect(REFUSED_OR_NOT).toContain(await tryWith(device, { prefix }))
    for (const challenge of [undefined, null, 7, ['x'], { a: 1 }]) {
      expect((await signIn(device.get({ challenge }))).ret).toBe(RET.passkeyRefused)
      const own = await registerOptions(session)
      expect((await register(session, device.create({ ...own, challenge }))).ret).toBe(RET.passkeyRefused)
    }
  })
})

describe('removing passkeys', () => {
  test('is for the owner alone, and what is removed signs nobody in', async () => {
    const { session, device } = await withPasskey()
    const stranger = await sessionOf(await addAdmin(server))
    const passkey = { passkey_id: device.passkey_id }
    const refused = await server.ask('passkeyRemove', { ...stranger, ...passkey })
    expect([refused.ret, refused.body.data]).toEqual([RET.notFound, { field: 'passkey_id' }])
    expect((await server.ask('passkeyRemove', { ...session, ...passkey })).body.data).toEqual({})
    expect((await server.ask('passkeyRemove', { ...session, ...passkey })).ret).toBe(RET.notFound)
    expect(await tryWith(device)).toBe(RET.passkeyRefused)
  })

  test('is part of a password reset, and written down', async () => {
    const { person, device } = await withPasskey()
    const rpwd_account = person.mobile
    const { rpwd_token } = (await server.ask('sendAdminRpwdCode', { rpwd_account })).body.data
    const proof = { rpwd_account, rpwd_code: server.lastCode(rpwd_account) }
    const checked = await server.ask('adminRpwdCodeCheck', { ...proof, rpwd_token })
    const reset = { ...proof, rpwd_token: checked.body.data.rpwd_token, rpwd_password: NEW_PASSWORD }
    expect((await server.ask('adminResetPassword', reset)).ret).toBe(RET.ok)
    expect(await tryWith(device)).toBe(RET.passkeyRefused)
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, person.user_uuid))
    expect(logged.find(({ action }) => action === 'passkey_removed')?.detail).toEqual({ names: ['Desk'] })
  })

  test('does not happen when somebody signed in sets a new password', async () => {
    const { person, device } = await withPasskey()
    const session = credentials(await signInByCode(server, person.mobile))
    const change = { ...session, person_id: person.person_id, person: JSON.stringify({ password: NEW_PASSWORD }) }
    expect((await server.ask('modifyPerson', change)).ret).toBe(RET.ok)
    expect(await tryWith(device)).toBe(RET.ok)
  })
})

describe('what is kept of challenges', () => {
  test('is nothing until one is answered rightly: asking, and answering wrongly, fills nothing', async () => {
    const { session, device } = await withPasskey()
    const before = await server.db.$count(spentChallenges)
    await atOnce(20, () => authOptions())
    await registerOptions(session)
    await tryWith(device, { origin: 'https://evil.example' })
    expect(await server.db.$count(spentChallenges)).toBe(before)
    await tryWith(device)
    expect(await server.db.$count(spentChallenges)).toBe(before + 1)
  })

  test('is swept away once it is too old to be used anyway', async () => {
    const { device } = await withPasskey()
    await server.letTimePass(3600)
    await tryWith(device)
    await sweep(server.db)
    expect(await server.db.$count(spentChallenges)).toBe(1)
    expect(await server.db.$count(passkeys)).toBeGreaterThan(0)
  })
})
