import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { people, sessions } from '../../../server/database/schema/identity.ts'
import { comeBack } from '../../../server/people/check-password.ts'
import { admitGuess } from '../../../server/people/password-locks.ts'
import { accountHash } from '../../../server/people/person-changes.ts'
import { isOutdated, ROOM, withRoom } from '../../../server/secrets/passwords.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import {
  addAdmin,
  atOnce,
  credentials,
  FIRST_LOGIN,
  NEW_PASSWORD,
  PASSWORD,
  signInByCode,
  signInByPassword,
} from '../support/newcomers.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const enter = (account: string, password?: string) => signInByPassword(server, account, password)
const retsOf = (answers: readonly { ret: number }[], ret: number) =>
  answers.filter((answer) => answer.ret === ret).length
const personOf = async (user_uuid: string) =>
  (await server.db.select().from(people).where(eq(people.user_uuid, user_uuid)))[0]
const lockUp = async (account: string) => {
  for (let tries = 0; tries < 5; tries++) await enter(account, `Wrong#${tries}abc`)
}
const secondsLocked = async (account: string) => {
  const { ret, body } = await enter(account)
  return ret === RET.passwordLocked ? (body.data as { retry_after_s?: number }).retry_after_s : undefined
}

describe('signing in by password', () => {
  test('a right password answers person, company, token and flag 0, by mobile and by e-mail', async () => {
    const { mobile, email, user_uuid } = await addAdmin(server)
    for (const account of [mobile, `+86${mobile}`, email.toUpperCase()])
      expect((await enter(account)).body).toMatchObject({
        ret: RET.ok,
        data: { user: { user_uuid, login_status: 1 }, corp: { corp_uuid: 'c_aurora' }, flag: 0 },
      })
  })

  test('a wrong password is refused with 200016 and the tries left', async () => {
    const { mobile } = await addAdmin(server)
    expect((await enter(mobile, 'Wrong#2026')).body).toMatchObject({ ret: RET.wrongPassword, data: { tries_left: 4 } })
  })

  test('an unknown number is refused with 251001 and an address of no employee with 101027', async () => {
    expect((await enter('13911111113')).ret).toBe(RET.adminNotFound)
    expect((await enter('nobody@aurora.example')).ret).toBe(RET.noEmployee)
  })

  test('an employee without console access is refused with 251001', async () => {
    const { email } = await addAdmin(server, { has_console_access: false })
    expect((await enter(email)).ret).toBe(RET.adminNotFound)
  })

  test('somebody who never set a password is told to use a code (200018)', async () => {
    expect((await enter('13800000004')).ret).toBe(RET.firstLoginNeedsCode)
  })

  test('an e-mail address that is not activated is refused with 101038 once the password is right', async () => {
    expect((await enter('idle@aurora.example', 'Wrong#2026')).ret).toBe(RET.wrongPassword)
    expect((await enter('idle@aurora.example')).ret).toBe(RET.emailNotActivated)
  })

  test('a password that somebody else gave answers flag 1, and a new one is set without the old', async () => {
    const { mobile, person_id } = await addAdmin(server, { ...FIRST_LOGIN, must_set_password: true })
    const first = await enter(mobile)
    expect(first.body.data).toMatchObject({ flag: 1, user: { login_status: 0 } })
    const person = JSON.stringify({ password: NEW_PASSWORD })
    expect((await server.ask('modifyPerson', { ...credentials(first), person_id, person })).ret).toBe(RET.ok)
    expect((await enter(mobile, NEW_PASSWORD)).body.data).toMatchObject({ flag: 0, user: { login_status: 0 } })
  })

  test('a hash that cost less than asked for now is renewed by the next login', async () => {
    const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    const { mobile, user_uuid } = await addAdmin(server, { password_hash: weak })
    expect((await enter(mobile)).ret).toBe(RET.ok)
    const renewed = (await personOf(user_uuid))?.password_hash ?? ''
    expect([isOutdated(weak), isOutdated(renewed)]).toEqual([true, false])
    expect((await enter(mobile)).ret).toBe(RET.ok)
  })

  test('a password longer than the contract takes is refused before it is hashed', async () => {
    const answer = await enter('13800000002', 'x'.repeat(129))
    expect([answer.status, answer.ret]).toEqual([400, RET.parameterMissing])
  })

  test('where more people sign in than there is room for, the rest are asked to come back', async () => {
    let leave = () => {}
    const end = new Promise<void>((resolve) => {
      leave = resolve
    })
    const atWork = atOnce(ROOM, (index) => withRoom([`10.9.0.${index}`, ''], () => end, comeBack))
    const full = await enter('13800000002')
    expect([full.status, full.headers['retry-after']]).toEqual([429, '2'])
    expect(full.body).toMatchObject({ ret: RET.tooMany, code: 429, data: { retry_after_s: 2 } })
    leave()
    await atWork
    expect((await enter('13800000002')).ret).toBe(RET.ok)
  })

  test('one address that holds the whole room keeps nobody else out', async () => {
    let leave = () => {}
    const end = new Promise<void>((resolve) => {
      leave = resolve
    })
    const attack = atOnce(ROOM, (index) => withRoom(['10.9.1.1', `${index}`], () => end, comeBack))
    expect((await enter('13800000002')).ret).toBe(RET.ok)
    leave()
    await attack
  })
})

describe('the password lock', () => {
  test('the fifth wrong password locks for 15 minutes, also against the right one and by any identifier', async () => {
    const { mobile, email } = await addAdmin(server)
    await lockUp(mobile)
    const locked = await enter(mobile)
    expect(locked.body).toMatchObject({ ret: RET.passwordLocked, data: { retry_after_s: expect.any(Number) } })
    expect(await secondsLocked(email)).toBeGreaterThan(14 * 60)
    await server.letTimePass(15 * 60)
    expect((await enter(mobile)).ret).toBe(RET.ok)
  })

  test('each further lock is twice as long, up to four hours', async () => {
    const { mobile } = await addAdmin(server)
    const lengths: number[] = []
    for (let round = 0; round < 6; round++) {
      await atOnce(5, (index) => enter(mobile, `Wrong#${round}${index}abc`))
      lengths.push(Math.round(((await secondsLocked(mobile)) ?? 0) / 60))
      await server.letTimePass(4 * 3600)
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 240])
  })

  test('wrong passwords fade after a day, and so does how long the next lock is', async () => {
    const { mobile } = await addAdmin(server)
    for (let tries = 0; tries < 4; tries++) await enter(mobile, `Wrong#${tries}abc`)
    await server.letTimePass(24 * 3600)
    expect((await enter(mobile, 'Wrong#2026')).body.data).toEqual({ tries_left: 4 })
    for (let round = 0; round < 2; round++) {
      await lockUp(mobile)
      await server.letTimePass(25 * 3600)
    }
    await lockUp(mobile)
    expect(await secondsLocked(mobile)).toBeLessThanOrEqual(15 * 60)
  })

  test('a right password clears what was counted', async () => {
    const { mobile } = await addAdmin(server)
    for (let tries = 0; tries < 4; tries++) await enter(mobile, 'Wrong#2026')
    expect((await enter(mobile)).ret).toBe(RET.ok)
    expect((await enter(mobile, 'Wrong#2026')).body.data).toEqual({ tries_left: 4 })
  })

  test('the same wrong password five times locks as five different ones do', async () => {
    const { mobile } = await addAdmin(server)
    const tries: unknown[] = []
    for (let index = 0; index < 5; index++) tries.push((await enter(mobile, 'Wrong#2026')).body.data)
    expect(tries).toEqual([4, 3, 2, 1, 0].map((tries_left) => ({ tries_left })))
    expect((await enter(mobile)).ret).toBe(RET.passwordLocked)
  })

  test('of fifty different wrong passwords at once five are looked at, and the account is locked', async () => {
    const { mobile } = await addAdmin(server)
    const answers = await atOnce(50, (index) => enter(mobile, `Wrong#${index}abc`))
    expect([retsOf(answers, RET.wrongPassword), retsOf(answers, RET.passwordLocked)]).toEqual([5, 45])
    expect(await secondsLocked(mobile)).toBeGreaterThan(14 * 60)
  })

  test('of one wrong password sent twenty times at once five are answered as wrong, and the account is locked', async () => {
    const { mobile } = await addAdmin(server)
    const answers = await atOnce(20, () => enter(mobile, 'Wrong#2026'))
    expect([retsOf(answers, RET.wrongPassword), retsOf(answers, RET.passwordLocked)]).toEqual([5, 15])
    expect(await secondsLocked(mobile)).toBeGreaterThan(14 * 60)
  })

  test('twenty right logins at once all succeed, and the newest ten sessions stay', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const answers = await atOnce(20, () => enter(mobile))
    expect(retsOf(answers, RET.ok)).toBe(20)
    expect(await server.db.select().from(sessions).where(eq(sessions.user_uuid, user_uuid))).toHaveLength(10)
  })

  test('a lock closes the password way alone: a code still signs in', async () => {
    const { mobile } = await addAdmin(server)
    await lockUp(mobile)
    expect((await signInByCode(server, mobile)).ret).toBe(RET.ok)
  })

  test('guesses that a stopped server left unfinished lock like wrong ones', async () => {
    const { mobile, corp_uuid, user_uuid } = await addAdmin(server)
    const account = accountHash({ corp_uuid, user_uuid })
    for (const guess of ['a', 'b', 'c', 'd', 'e'])
      await admitGuess(server.db, { account, guess }, { after: 5, minutes: 15 })
    expect((await enter(mobile)).ret).toBe(RET.passwordLocked)
    await server.letTimePass(61)
    expect((await enter(mobile)).ret).toBe(RET.passwordLocked)
    await server.letTimePass(15 * 60)
    expect((await enter(mobile)).ret).toBe(RET.ok)
  })
})

describe('sessions of a password login', () => {
  test('an account that is switched off while its password is checked does not get in', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const login = enter(mobile)
    await server.db.update(people).set({ disabled_at: new Date().toJSON() }).where(eq(people.user_uuid, user_uuid))
    expect([RET.wrongPassword, RET.adminNotFound]).toContain((await login).ret)
  })
})
