import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { passkeys, people, sessions, spentChallenges } from '../../../server/database/schema/identity.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { newChallenge } from '../../../server/people/passkey-challenges.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { atOnce, credentials, NEW_PASSWORD, PASSWORD, signInByPassword } from '../support/newcomers.ts'
import { at, here, ORIGIN, passkeyCalls } from '../support/passkey-calls.ts'
import { type Bent, softwareAuthenticator } from '../support/software-authenticator.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const { registerOptions, register, authOptions, signIn, listOf, withPasskey, tryWith } = passkeyCalls(() => server)

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
    await server.db
      .update(people)
      .set({ disabled_at: new Date().toJSON() })
      .where(eq(people.user_uuid, person.user_uuid))
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
