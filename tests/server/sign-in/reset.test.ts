import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { operationLog, sessions } from '../../../server/database/schema/identity.ts'
import { DEMO_SSO_SECRET } from '../../../server/demo/seed-people.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, credentials, NEW_PASSWORD, PASSWORD, signInByPassword } from '../support/newcomers.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

type Proof = { rpwd_account: string; rpwd_code: string; rpwd_token: string }
const send = (rpwd_account: string, session: object = {}) =>
  server.ask('sendAdminRpwdCode', { rpwd_account, ...session })
const check = (proof: Proof, session: object = {}) => server.ask('adminRpwdCodeCheck', { ...proof, ...session })
const reset = (proof: Proof, rpwd_password = NEW_PASSWORD) =>
  server.ask('adminResetPassword', { ...proof, rpwd_password })

async function sent(rpwd_account: string): Promise<Proof> {
  const { body } = await send(rpwd_account)
  return { rpwd_account, rpwd_code: server.lastCode(rpwd_account), rpwd_token: body.data.rpwd_token }
}
async function checked(rpwd_account: string): Promise<Proof> {
  const proof = await sent(rpwd_account)
  return { ...proof, rpwd_token: (await check(proof)).body.data.rpwd_token }
}
const wrongCode = (proof: Proof) => ({ ...proof, rpwd_code: proof.rpwd_code === '000000' ? '000001' : '000000' })

describe('sending a reset code', () => {
  test('a code goes out, and the limits are shared with sign-in codes', async () => {
    const { mobile } = await addAdmin(server)
    expect((await send(mobile)).body.data).toEqual({ rpwd_token: expect.any(String) })
    expect(server.messages.at(-1)).toMatchObject({ to: mobile, purpose: 'reset' })
    expect((await send(mobile)).ret).toBe(RET.smsLimitExceeded)
    expect((await server.ask('sendAdminAuthCode', { auth_mobile: mobile })).ret).toBe(RET.smsLimitExceeded)
  })

  test('unknown accounts and failed delivery are refused as for sign-in codes', async () => {
    expect((await send('13911111115')).ret).toBe(RET.adminNotFound)
    expect((await send('nobody@aurora.example')).ret).toBe(RET.noEmployee)
    const { mobile } = await addAdmin(server)
    server.failDelivery(true)
    expect((await send(mobile)).ret).toBe(RET.sendFailed)
    server.failDelivery(false)
    expect((await send(mobile)).ret).toBe(RET.ok)
  })

  test('somebody signed in may reset only their own password', async () => {
    const [me, other] = [await addAdmin(server), await addAdmin(server)]
    const mine = credentials(await signInByPassword(server, me.mobile))
    expect((await send(other.mobile, mine)).body).toMatchObject({
      ret: RET.notAllowed,
      data: { field: 'rpwd_account' },
    })
    expect((await send(me.email, mine)).ret).toBe(RET.ok)
    const proof = await sent(other.mobile)
    expect((await check(proof, mine)).ret).toBe(RET.notAllowed)
    const session = { ...(await checked((await addAdmin(server)).mobile)), ...mine, rpwd_password: NEW_PASSWORD }
    expect((await server.ask('adminResetPassword', session)).ret).toBe(RET.notAllowed)
  })
})

describe('checking a reset code', () => {
  test('a right code is exchanged for a new token, once', async () => {
    const proof = await sent((await addAdmin(server)).mobile)
    const answer = await check(proof)
    expect(answer.body.data.rpwd_token).not.toBe(proof.rpwd_token)
    expect((await check(proof)).ret).toBe(RET.codeExpired)
  })

  test('a wrong code answers 101005 and the tries left, a burnt one 101006', async () => {
    const proof = await sent((await addAdmin(server)).mobile)
    for (const tries_left of [4, 3, 2, 1, 0])
      expect((await check(wrongCode(proof))).body).toMatchObject({ ret: RET.wrongCode, data: { tries_left } })
    expect((await check(proof)).ret).toBe(RET.codeExpired)
  })

  test('an old code answers 101006 and an unknown account 251001', async () => {
    const proof = await sent((await addAdmin(server)).mobile)
    expect((await check({ ...proof, rpwd_account: '13911111116' })).ret).toBe(RET.adminNotFound)
    await server.letTimePass(301)
    expect((await check(proof)).ret).toBe(RET.codeExpired)
  })
})

describe('setting the new password', () => {
  test('it ends every session and code of the person, clears the lock, tells them, and does not sign in', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const before = credentials(await signInByPassword(server, mobile))
    const open_appid = 'foyer.basic'
    const { body: app } = await server.ask('getOpenAuthCode', { ...before, open_appid })
    const { body: pending } = await server.ask('sendAdminAuthCode', { auth_mobile: mobile })
    const auth_code = server.lastCode(mobile)
    await server.letTimePass(61)
    await atOnce(5, (index) => signInByPassword(server, mobile, `Wrong#${index}abc`))

    const answer = await reset(await checked(mobile))
    expect(answer.body).toMatchObject({ ret: RET.ok, data: { user: { user_uuid } } })
    expect(answer.body.data).not.toHaveProperty('token')
    expect((await server.ask('adminAuthCheck', before)).ret).toBe(RET.notLogin)
    const { open_auth_code } = app.data
    expect((await server.ask('openSession', { open_appid, open_auth_code })).ret).toBe(RET.codeExpired)
    const oldCode = { auth_mobile: mobile, auth_code, auth_token: pending.data.auth_token }
    expect((await server.ask('adminCodeAuth', oldCode)).ret).toBe(RET.codeExpired)
    expect(server.messages.at(-1)).toMatchObject({ to: mobile, purpose: 'password_changed' })
    expect(server.messages.at(-1)).not.toHaveProperty('code')
    expect((await signInByPassword(server, mobile, PASSWORD)).ret).toBe(RET.wrongPassword)
    expect((await signInByPassword(server, mobile, NEW_PASSWORD)).ret).toBe(RET.ok)
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, user_uuid))
    expect(logged.map(({ action }) => action)).toEqual([
      'sign_in',
      'wrong_password',
      'password_locked',
      'password_reset',
      'sign_in',
    ])
  })

  test('a single sign-on token that was not used yet opens nothing any more', async () => {
    const { mobile, user_uuid } = await addAdmin(server, { user_uuid: 'SSOUID.3003' })
    const asked = { corp_uuid: 'c_aurora', app_secret: DEMO_SSO_SECRET, sso_uid: user_uuid }
    const { sso_token } = (await server.ask('ssoToken', asked)).body.data
    await reset(await checked(mobile))
    expect((await server.ask('adminSsoAuth', { sso_token })).ret).toBe(RET.codeExpired)
  })

  test('a password that breaks the rule answers 101007, and the token can be used again', async () => {
    const proof = await checked((await addAdmin(server)).mobile)
    for (const password of ['Short#1', 'alllower#2026', 'ALLUPPER#2026', 'NoDigits#here', 'NoSpecial2026'])
      expect((await reset(proof, password)).ret).toBe(RET.invalidPassword)
    expect((await reset(proof)).ret).toBe(RET.ok)
  })

  test('a common or personal password answers 101007 without saying why, and the token can be used again', async () => {
    const { mobile } = await addAdmin(server)
    const proof = await checked(mobile)
    for (const password of ['P@ssw0rd1!', 'Aur0ra#kk77', 'Testperson#77', `aA!${mobile}`])
      expect((await reset(proof, password)).body).toMatchObject({
        ret: RET.invalidPassword,
        data: { field: 'rpwd_password' },
      })
    expect((await reset(proof)).ret).toBe(RET.ok)
  })

  test('names cannot be tried out without the proof of a code', async () => {
    const { mobile } = await addAdmin(server)
    const guess = { rpwd_account: mobile, rpwd_code: '000000', rpwd_token: 'x'.repeat(43) }
    for (const password of ['Testperson#77', 'Somebody#77kk'])
      expect((await reset(guess, password)).ret).toBe(RET.codeExpired)
  })

  test('the present password answers 101010, and the token can be used again', async () => {
    const proof = await checked((await addAdmin(server)).mobile)
    expect((await reset(proof, PASSWORD)).ret).toBe(RET.oldPasswordIncorrect)
    expect((await reset(proof)).ret).toBe(RET.ok)
  })

  test('a token older than ten minutes answers 101006', async () => {
    const proof = await checked((await addAdmin(server)).mobile)
    await server.letTimePass(601)
    expect((await reset(proof)).ret).toBe(RET.codeExpired)
  })

  test('no step can be skipped: the token of the sent code is refused', async () => {
    const proof = await sent((await addAdmin(server)).mobile)
    expect((await reset(proof)).ret).toBe(RET.codeExpired)
    await check(proof)
    expect((await reset(proof)).ret).toBe(RET.codeExpired)
  })

  test('no steps can be mixed: another account, another code, a sign-in code', async () => {
    const [one, other] = [await addAdmin(server), await addAdmin(server)]
    const [mine, theirs] = [await checked(one.mobile), await checked(other.mobile)]
    expect((await reset({ ...mine, rpwd_token: theirs.rpwd_token })).ret).toBe(RET.codeExpired)
    expect((await reset({ ...theirs, rpwd_account: one.mobile })).ret).toBe(RET.codeExpired)
    expect((await reset({ ...mine, rpwd_account: one.email })).ret).toBe(RET.codeExpired)
    expect((await reset(wrongCode(mine))).ret).toBe(RET.codeExpired)
    expect((await reset({ ...mine, rpwd_account: '13911111117' })).ret).toBe(RET.codeExpired)

    const third = await addAdmin(server)
    const signIn = await server.ask('sendAdminAuthCode', { auth_mobile: third.mobile })
    const code = { rpwd_account: third.mobile, rpwd_code: server.lastCode(third.mobile) }
    expect((await check({ ...code, rpwd_token: signIn.body.data.auth_token })).ret).toBe(RET.codeExpired)
    expect((await reset(mine)).ret).toBe(RET.ok)
  })

  test('a token used twenty times at once sets the password once', async () => {
    const proof = await checked((await addAdmin(server)).mobile)
    const answers = await atOnce(20, (index) => reset(proof, `${NEW_PASSWORD}${index}`))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(1)
    expect(answers.filter(({ ret }) => ret === RET.codeExpired)).toHaveLength(19)
  })

  test('logins under way while the password is reset leave no session behind', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const proof = await checked(mobile)
    const logins = atOnce(20, () => signInByPassword(server, mobile))
    const [{ ret }] = await Promise.all([reset(proof), logins])
    expect(ret).toBe(RET.ok)
    expect(await server.db.select().from(sessions).where(eq(sessions.user_uuid, user_uuid))).toHaveLength(0)
  })

  test('an account that never had a password gets one, and its set-up stays to be done', async () => {
    const { mobile } = await addAdmin(server, { password_hash: null, login_status: 0, dept: '', job: '' })
    expect((await reset(await checked(mobile))).body.data.user.login_status).toBe(0)
    expect((await signInByPassword(server, mobile, NEW_PASSWORD)).body.data).toMatchObject({ flag: 0 })
  })
})
