import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { networkOf, networksOf } from '../../../server/addresses/network-of.ts'
import { codes, operationLog, sessions } from '../../../server/database/schema/identity.ts'
import { identifierHash } from '../../../server/secrets/secrets.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, FIRST_LOGIN, signInByCode } from '../support/newcomers.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const send = (auth_mobile: string, ip = '10.0.0.1') => server.ask('sendAdminAuthCode', { auth_mobile }, { ip })
const enter = (auth_mobile: string, auth_token: string, auth_code: string) =>
  server.ask('adminCodeAuth', { auth_mobile, auth_token, auth_code })
const tokenOf = async (auth_mobile: string, ip?: string) => (await send(auth_mobile, ip)).body.data.auth_token
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const messagesTo = (to: string) => server.messages.filter((message) => message.to === to)
let addresses = 0
const freshAddress = () => `10.1.${addresses++}.1`

describe('sending a code', () => {
  test('a code of six digits goes to the mobile number, and the answer holds only its token', async () => {
    const { mobile } = await addAdmin(server)
    const answer = await send(mobile)
    expect(answer.body).toEqual({ ret: RET.ok, msg: 'ok', code: 200, data: { auth_token: expect.any(String) } })
    expect(messagesTo(mobile)).toEqual([expect.objectContaining({ channel: 'sms', purpose: 'sign_in' })])
    expect(server.lastCode(mobile)).toMatch(/^\d{6}$/)
  })

  test('a code for an e-mail address goes by e-mail, in the language asked for', async () => {
    const { email } = await addAdmin(server)
    await server.ask('sendAdminAuthCode', { auth_mobile: email.toUpperCase(), lang: 'ja' })
    expect(messagesTo(email)).toEqual([expect.objectContaining({ channel: 'email', lang: 'ja' })])
  })

  test("the language of the screen goes before the person's own; without a screen it is theirs, else the company's", async () => {
    const { mobile } = await addAdmin(server, { user_locale_id: 'ko' })
    await server.ask('sendAdminAuthCode', { auth_mobile: mobile, lang: 'ja' })
    expect(messagesTo(mobile)[0]).toMatchObject({ lang: 'ja' })
    await server.letTimePass(61)
    await server.ask('sendAdminAuthCode', { auth_mobile: mobile })
    expect(messagesTo(mobile)[1]).toMatchObject({ lang: 'ko' })
    const other = await addAdmin(server)
    await server.ask('sendAdminAuthCode', { auth_mobile: other.mobile })
    expect(messagesTo(other.mobile)[0]).toMatchObject({ lang: 'en' })
  })

  test('a number that nobody has is refused with 251001 and an address that nobody has with 101027', async () => {
    expect((await send('13911111111')).ret).toBe(RET.adminNotFound)
    expect((await send('nobody@aurora.example')).ret).toBe(RET.noEmployee)
  })

  test('an employee without console access, or switched off, is refused with 251001', async () => {
    const outsider = await addAdmin(server, { has_console_access: false })
    const disabled = await addAdmin(server, { disabled_at: new Date().toJSON() })
    expect((await send(outsider.mobile)).ret).toBe(RET.adminNotFound)
    expect((await send(outsider.email)).ret).toBe(RET.adminNotFound)
    expect((await send(disabled.mobile)).ret).toBe(RET.adminNotFound)
  })

  test('a failed delivery answers 101004, counts nothing and tells nothing of the provider', async () => {
    const { mobile } = await addAdmin(server)
    server.failDelivery(true)
    const failed = await send(mobile)
    server.failDelivery(false)
    expect(failed.body).toMatchObject({ ret: RET.sendFailed, data: null })
    expect(JSON.stringify(failed.body)).not.toContain('account 4711')
    expect((await send(mobile)).ret).toBe(RET.ok)
  })

  test('a failed delivery leaves the code that was sent before', async () => {
    const { mobile } = await addAdmin(server)
    const auth_token = await tokenOf(mobile)
    const code = server.lastCode(mobile)
    await server.letTimePass(61)
    server.failDelivery(true)
    await send(mobile)
    server.failDelivery(false)
    expect((await enter(mobile, auth_token, code)).ret).toBe(RET.ok)
  })

  test('a second code within 60 s is refused with 101034 and the seconds to wait, however the number is written', async () => {
    const { mobile } = await addAdmin(server)
    await send(mobile)
    for (const written of [mobile, `+86${mobile}`, `0086${mobile}`]) {
      const refused = await send(written)
      expect(refused.ret).toBe(RET.smsLimitExceeded)
      expect(refused.body.data).toEqual({ retry_after_s: expect.any(Number) })
    }
    await server.letTimePass(61)
    expect((await send(`+86${mobile}`)).ret).toBe(RET.ok)
  })

  test('five codes an hour and ten a day are sent, and then none', async () => {
    const { mobile } = await addAdmin(server)
    const rets: number[] = []
    for (let index = 0; index < 6; index++) {
      rets.push((await send(mobile, freshAddress())).ret)
      await server.letTimePass(61)
    }
    expect(rets).toEqual([...Array(5).fill(RET.ok), RET.smsLimitExceeded])
    await server.letTimePass(3600)
    for (let index = 0; index < 5; index++) {
      expect((await send(mobile, freshAddress())).ret).toBe(RET.ok)
      await server.letTimePass(61)
    }
    await server.letTimePass(3600)
    const refused = await send(mobile, freshAddress())
    expect(refused.ret).toBe(RET.smsLimitExceeded)
    expect((refused.body.data as { retry_after_s?: number }).retry_after_s).toBeGreaterThan(10 * 3600)
  })

  test('one address asks for thirty codes an hour, also for accounts that do not exist', async () => {
    const ip = freshAddress()
    const answers = await atOnce(31, (index) => send(String(13_700_000_000 + index), ip))
    expect(answers.filter(({ ret }) => ret === RET.adminNotFound)).toHaveLength(30)
    expect(answers.filter(({ ret }) => ret === RET.smsLimitExceeded)).toHaveLength(1)
    const { mobile } = await addAdmin(server)
    expect((await send(mobile, ip)).ret).toBe(RET.smsLimitExceeded)
    expect((await send(mobile, freshAddress())).ret).toBe(RET.ok)
  })

  test('all addresses of an IPv6 network count as one', () => {
    expect(networkOf('2001:db8:0:7::1')).toBe('2001:db8:0:7')
    expect(networkOf('2001:0db8::7:1:2:3:4')).toBe('2001:db8:0:7')
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect([networkOf('192.0.2.7'), networkOf('::ffff:192.0.2.7')]).toEqual(['192.0.2.7', '::ffff:192.0.2.7'])
  })

  test('an IPv6 address is in the /48, the /56 and the /64 that its owner may have', () => {
    expect(networksOf('2001:db8::12fe:1:2:3:4')).toEqual(['2001:db8:0/48', '2001:db8:0:1200/56', '2001:db8:0:12fe'])
    expect(networksOf('192.0.2.7')).toEqual(['192.0.2.7'])
  })

  test('fifty requests at once send one message', async () => {
    const { mobile } = await addAdmin(server)
    const answers = await atOnce(50, () => send(mobile, '10.0.0.9'))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(1)
    expect(answers.filter(({ ret }) => ret === RET.smsLimitExceeded)).toHaveLength(49)
    expect(messagesTo(mobile)).toHaveLength(1)
  })
})

describe('signing in by code', () => {
  test('a right code answers person, company and token, and is written down without secrets', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const answer = await signInByCode(server, mobile)
    expect(answer.body.data).toMatchObject({
      user: { user_uuid, mobile, login_status: 1, detail: { role_id: '5' } },
      corp: { corp_uuid: 'c_aurora', enable_aios: '1' },
    })
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, user_uuid))
    expect(logged).toEqual([expect.objectContaining({ action: 'sign_in', detail: { via: 'code' } })])
  })

  test('somebody who signs in for the first time is told so by login_status 0', async () => {
    const { mobile } = await addAdmin(server, { ...FIRST_LOGIN, password_hash: null })
    expect((await signInByCode(server, mobile)).body.data.user.login_status).toBe(0)
  })

  test('an unknown account is refused with 251001', async () => {
    expect((await enter('13911111112', 'token', '123456')).ret).toBe(RET.adminNotFound)
  })

  test('a missing or empty field is refused with 101002', async () => {
    const { mobile } = await addAdmin(server)
    const missing = await server.ask('adminCodeAuth', { auth_mobile: mobile, auth_code: '123456' })
    expect([missing.status, missing.ret]).toEqual([400, RET.parameterMissing])
    expect((await enter(mobile, 'token', '')).ret).toBe(RET.parameterMissing)
  })

  test('a wrong code is refused with 101005 and the tries left; the fifth burns the code', async () => {
    const { mobile } = await addAdmin(server)
    const auth_token = await tokenOf(mobile)
    const code = server.lastCode(mobile)
    for (const tries_left of [4, 3, 2, 1, 0])
      expect((await enter(mobile, auth_token, wrongFor(code))).body).toMatchObject({
        ret: RET.wrongCode,
        data: { tries_left },
      })
    expect((await enter(mobile, auth_token, code)).ret).toBe(RET.codeExpired)
  })

  test('a code that is too old, used, or replaced by a newer one is refused with 101006', async () => {
    const { mobile } = await addAdmin(server)
    const first = await tokenOf(mobile)
    const code = server.lastCode(mobile)
    await server.letTimePass(301)
    expect((await enter(mobile, first, code)).ret).toBe(RET.codeExpired)

    const second = await tokenOf(mobile)
    const replaced = server.lastCode(mobile)
    await server.letTimePass(61)
    const third = await tokenOf(mobile)
    expect((await enter(mobile, second, replaced)).ret).toBe(RET.codeExpired)

    expect((await enter(mobile, third, server.lastCode(mobile))).ret).toBe(RET.ok)
    expect((await enter(mobile, third, server.lastCode(mobile))).ret).toBe(RET.codeExpired)
  })

  test('a code works only with its own token, for its own account and purpose', async () => {
    const [one, other] = [await addAdmin(server), await addAdmin(server)]
    const token = await tokenOf(one.mobile)
    const otherToken = await tokenOf(other.mobile)
    const code = server.lastCode(one.mobile)
    expect((await enter(one.mobile, otherToken, code)).ret).toBe(RET.codeExpired)
    expect((await enter(other.mobile, token, code)).ret).toBe(RET.codeExpired)
    const reset = { rpwd_account: one.mobile, rpwd_code: code, rpwd_token: token }
    expect((await server.ask('adminRpwdCodeCheck', reset)).ret).toBe(RET.codeExpired)
    expect((await enter(one.mobile, token, code)).ret).toBe(RET.ok)
  })

  test('an e-mail account that is not activated is refused with 101038', async () => {
    expect((await signInByCode(server, 'idle@aurora.example')).ret).toBe(RET.emailNotActivated)
  })

  test('a right code sent fifty times at once signs in once', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const auth_token = await tokenOf(mobile)
    const answers = await atOnce(50, () => enter(mobile, auth_token, server.lastCode(mobile)))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(1)
    expect(answers.filter(({ ret }) => ret === RET.codeExpired)).toHaveLength(49)
    expect(await server.db.select().from(sessions).where(eq(sessions.user_uuid, user_uuid))).toHaveLength(1)
  })

  test('of fifty wrong codes at once five are looked at', async () => {
    const { mobile } = await addAdmin(server)
    const auth_token = await tokenOf(mobile)
    const code = server.lastCode(mobile)
    const answers = await atOnce(50, () => enter(mobile, auth_token, wrongFor(code)))
    expect(answers.filter(({ ret }) => ret === RET.wrongCode)).toHaveLength(5)
    expect((await enter(mobile, auth_token, code)).ret).toBe(RET.codeExpired)
  })

  test('after twenty wrong codes in a day an account is sent no more', async () => {
    const { mobile } = await addAdmin(server)
    for (let round = 0; round < 4; round++) {
      const auth_token = await tokenOf(mobile, freshAddress())
      await atOnce(5, () => enter(mobile, auth_token, wrongFor(server.lastCode(mobile))))
      await server.letTimePass(61)
    }
    const refused = await send(mobile, freshAddress())
    expect(refused.ret).toBe(RET.smsLimitExceeded)
    expect((refused.body.data as { retry_after_s?: number }).retry_after_s).toBeGreaterThan(23 * 3600)
    await server.letTimePass(24 * 3600)
    expect((await send(mobile, freshAddress())).ret).toBe(RET.ok)
  })

  test('the database holds neither codes nor tokens', async () => {
    const { mobile } = await addAdmin(server)
    const auth_token = await tokenOf(mobile)
    const [row] = await server.db
      .select()
      .from(codes)
      .where(eq(codes.identifier_hash, identifierHash(mobile)))
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(server.lastCode(mobile))
    expect(kept).not.toContain(auth_token)
  })
})
