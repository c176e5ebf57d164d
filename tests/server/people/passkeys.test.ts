import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { operationLog, passkeys } from '../../../server/database/schema/identity.ts'
import { newChallenge } from '../../../server/people/passkey-challenges.ts'
import { addPasskey } from '../../../server/people/passkeys.ts'
import { openSessions } from '../../../server/people/sessions.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, credentials, NEW_PASSWORD, signInByCode } from '../support/newcomers.ts'
import { at, here, ORIGIN, passkeyCalls } from '../support/passkey-calls.ts'
import { signedIn } from '../support/signed-in.ts'
import { type Bent, softwareAuthenticator } from '../support/software-authenticator.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const { sessionOf, registerOptions, register, authOptions, signIn, listOf, withPasskey, tryWith } = passkeyCalls(
  () => server,
)

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
    const caller = await openSessions(server.db, () => undefined).check({ ...session, bindCookie: undefined })
    if (!caller) throw new Error('there is no such session')
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
