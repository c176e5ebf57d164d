import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { corps, operationLog, people } from '../../../server/database/schema/identity.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { lastLink, sendLinks, tokenOf } from '../support/links.ts'
import {
  addAdmin,
  atOnce,
  credentials,
  FIRST_LOGIN,
  NEW_PASSWORD,
  type Newcomer,
  PASSWORD,
  signInByCode,
  signInByPassword,
} from '../support/newcomers.ts'
import type { Session } from '../support/signed-in.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const modify = (session: Session, person_id: string, person: object) =>
  server.ask('modifyPerson', { ...session, person_id, person: JSON.stringify(person) })
const actionsOf = async ({ user_uuid }: Newcomer) =>
  (await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, user_uuid))).map(
    ({ action, detail }) => ({ action, detail }),
  )
async function byPassword(more = {}) {
  const person = await addAdmin(server, more)
  return { ...person, session: credentials(await signInByPassword(server, person.mobile || person.email)) }
}
async function byCode(more = {}) {
  const person = await addAdmin(server, more)
  return { ...person, session: credentials(await signInByCode(server, person.mobile)) }
}

describe('the first login', () => {
  test('password, then job info, end the set-up; until then everything else is refused', async () => {
    const { session, person_id } = await byCode({ ...FIRST_LOGIN, password_hash: null, email: '' })
    expect((await server.ask('menuList', { ...session, robot_prodtype_id: 'bao_xiao_mi' })).ret).toBe(RET.notAllowed)
    expect((await server.ask('userProfile', session)).ret).toBe(RET.ok)
    const withPassword = await modify(session, person_id, { password: NEW_PASSWORD })
    expect(withPassword.body.data.person.login_status).toBe(0)
    const job = { email: 'first.login@aurora.example', dept: ' Front office ', job: 'Manager' }
    const done = await modify(session, person_id, job)
    expect(done.body.data.person).toMatchObject({ ...job, dept: 'Front office', login_status: 1 })
    expect((await server.ask('adminAuthCheck', session)).body.data.login_status).toBe(1)
    expect((await signInByPassword(server, job.email, NEW_PASSWORD)).ret).toBe(RET.emailNotActivated)
    await sendLinks(server)
    expect((await server.ask('openLink', { link_token: tokenOf(lastLink(server, job.email)) })).ret).toBe(RET.ok)
    expect((await signInByPassword(server, job.email, NEW_PASSWORD)).ret).toBe(RET.ok)
  })

  test('somebody with a password needs only job info, given as one part or several', async () => {
    const { session, person_id } = await byPassword(FIRST_LOGIN)
    expect((await modify(session, person_id, { dept: 'Desk' })).body.data.person.login_status).toBe(0)
    expect((await modify(session, person_id, { job: 'Clerk' })).body.data.person.login_status).toBe(1)
  })

  test('ten minutes after the code a first password is refused with 101006', async () => {
    const { session, person_id } = await byCode({ ...FIRST_LOGIN, password_hash: null })
    await server.letTimePass(601)
    expect((await modify(session, person_id, { password: NEW_PASSWORD })).ret).toBe(RET.codeExpired)
  })
})

describe('the language of an account', () => {
  test('is kept with it, whatever the screen speaks, until another is chosen', async () => {
    const { session, person_id } = await byPassword()
    const { body } = await modify({ ...session, lang: 'en' } as Session, person_id, { user_locale_id: 'ja' })
    expect(body.data.person).toMatchObject({ user_locale_id: 'ja', dept: 'Front office', login_status: 1 })
    expect((await server.ask('userProfile', session)).body.data.user.user_locale_id).toBe('ja')
    expect((await modify(session, person_id, { user_locale_id: 'xx' })).status).toBe(400)
  })

  test("is that of what nobody asked for on a screen; without one it is the company's", async () => {
    const own = await byPassword({ user_locale_id: 'ko' })
    const none = await byPassword()
    await server.db.update(corps).set({ default_lang: 'ja' }).where(eq(corps.corp_uuid, 'c_aurora'))
    const change = { password: NEW_PASSWORD, old_password: PASSWORD }
    for (const { session, person_id } of [own, none])
      await modify({ ...session, lang: 'zh' } as Session, person_id, change)
    await server.db.update(corps).set({ default_lang: 'en' }).where(eq(corps.corp_uuid, 'c_aurora'))
    const told = server.messages.filter(({ purpose }) => purpose === 'password_changed').slice(-2)
    expect(told.map(({ to, lang }) => [to, lang])).toEqual([
      [own.mobile, 'ko'],
      [none.mobile, 'ja'],
    ])
  })
})

describe('a new password', () => {
  test('needs the old one, and ends the other sessions but not this one', async () => {
    const { session, person_id, mobile } = await byPassword()
    const elsewhere = credentials(await signInByPassword(server, mobile))
    expect((await modify(session, person_id, { password: NEW_PASSWORD })).ret).toBe(RET.oldPasswordIncorrect)
    const change = { password: NEW_PASSWORD, old_password: PASSWORD }
    expect((await modify(session, person_id, change)).ret).toBe(RET.ok)
    expect((await server.ask('adminAuthCheck', elsewhere)).ret).toBe(RET.notLogin)
    expect((await server.ask('adminAuthCheck', session)).ret).toBe(RET.ok)
    expect((await signInByPassword(server, mobile, NEW_PASSWORD)).ret).toBe(RET.ok)
    expect(server.messages.at(-1)).toMatchObject({ to: mobile, purpose: 'password_changed' })
  })

  test('is taken without the old one within ten minutes of a login by code, once', async () => {
    const { session, person_id, mobile } = await byCode()
    expect((await modify(session, person_id, { password: NEW_PASSWORD })).ret).toBe(RET.ok)
    expect((await modify(session, person_id, { password: `${NEW_PASSWORD}2` })).ret).toBe(RET.oldPasswordIncorrect)
    expect((await signInByPassword(server, mobile, NEW_PASSWORD)).ret).toBe(RET.ok)
    const late = await byCode()
    await server.letTimePass(601)
    expect((await modify(late.session, late.person_id, { password: NEW_PASSWORD })).ret).toBe(RET.oldPasswordIncorrect)
  })

  test('that breaks the rule is refused with 101007', async () => {
    const { session, person_id } = await byPassword()
    for (const password of ['Short#1', 'nouppercase#1', 'NoSpecial2026'])
      expect((await modify(session, person_id, { password, old_password: PASSWORD })).ret).toBe(RET.invalidPassword)
  })

  test.each([
    ['common', 'P@ssw0rd1!'],
    ['made of the company', 'Aurora#kk77'],
    ['made of the own name', 'Testperson#77'],
    ['too simple', 'Lobbies2027'],
  ])('that is %s is refused with 101007 and counts as no wrong old password', async (_, password) => {
    const { session, person_id, mobile } = await byPassword()
    const refused = await modify(session, person_id, { password, old_password: 'Wrong#2026' })
    expect(refused.body).toMatchObject({ ret: RET.invalidPassword, data: { field: 'person.password' } })
    const answer = await signInByPassword(server, mobile, 'Wrong#2026')
    expect(answer.body.data).toEqual({ tries_left: 4 })
  })

  test('that holds the own mobile, or an address given with it, is refused with 101007', async () => {
    const { session, person_id, mobile } = await byPassword({ ...FIRST_LOGIN, email: '' })
    const change = { password: `aA!${mobile}`, old_password: PASSWORD }
    expect((await modify(session, person_id, change)).ret).toBe(RET.invalidPassword)
    const both = { password: 'Kettle.lady7', old_password: PASSWORD, email: 'kettle@aurora.example' }
    expect((await modify(session, person_id, both)).ret).toBe(RET.invalidPassword)
    expect((await modify(session, person_id, { ...both, email: undefined })).ret).toBe(RET.ok)
  })

  test('that is the present one is refused with 101010', async () => {
    const { session, person_id } = await byCode()
    expect((await modify(session, person_id, { password: PASSWORD })).ret).toBe(RET.oldPasswordIncorrect)
  })

  test('a wrong old password is refused with 101010, and five of them lock as at sign-in', async () => {
    const { session, person_id, mobile } = await byPassword()
    const guess = (old_password: string) => modify(session, person_id, { password: NEW_PASSWORD, old_password })
    const answers = await atOnce(50, (index) => guess(`Wrong#${index}abc`))
    expect(answers.every(({ ret }) => ret === RET.oldPasswordIncorrect)).toBe(true)
    expect(answers.filter(({ body }) => 'tries_left' in (body.data as object))).toHaveLength(5)
    expect((await guess(PASSWORD)).body).toMatchObject({
      ret: RET.oldPasswordIncorrect,
      data: { retry_after_s: expect.any(Number) },
    })
    expect((await signInByPassword(server, mobile)).ret).toBe(RET.passwordLocked)
  })
})

describe('job info', () => {
  test('a malformed e-mail address answers 101036 and a malformed number 251005', async () => {
    const { session, person_id } = await byPassword({ ...FIRST_LOGIN, email: '' })
    expect((await modify(session, person_id, { email: 'not an address' })).ret).toBe(RET.emailError)
    expect((await modify(session, person_id, { mobile: '12' })).ret).toBe(RET.phoneError)
  })

  test('an address or number that somebody has, in any spelling, answers the same and changes nothing', async () => {
    const taken = await addAdmin(server)
    const { session, person_id, user_uuid } = await byPassword({ ...FIRST_LOGIN, mobile: '' })
    const refused = await modify(session, person_id, { mobile: `+86${taken.mobile}`, dept: 'Desk' })
    expect(refused.ret).toBe(RET.phoneError)
    const other = await byPassword({ ...FIRST_LOGIN, email: '' })
    const email = taken.email.toUpperCase()
    expect((await modify(other.session, other.person_id, { email, dept: 'Desk' })).ret).toBe(RET.emailError)
    const [person] = await server.db.select().from(people).where(eq(people.user_uuid, user_uuid))
    expect(person).toMatchObject({ mobile: '', dept: '' })
  })

  test('of twenty people who take one address at once one gets it', async () => {
    const all: { session: Session; person_id: string }[] = []
    for (let index = 0; index < 5; index++) all.push(await byPassword({ ...FIRST_LOGIN, email: '' }))
    const email = 'wanted@aurora.example'
    const answers = await atOnce(20, (index) => {
      const who = all[index % 5]
      return modify(who?.session as Session, who?.person_id as string, { email })
    })
    const owners = await server.db.select().from(people).where(eq(people.email, email))
    expect(owners).toHaveLength(1)
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(4)
    expect(answers.filter(({ ret }) => ret === RET.emailError)).toHaveLength(16)
  })

  test('an address or number that is there already cannot be replaced; an empty one counts as not given', async () => {
    const { session, person_id, email, mobile } = await byPassword()
    expect((await modify(session, person_id, { email: 'another@aurora.example' })).ret).toBe(RET.emailError)
    expect((await modify(session, person_id, { mobile: '13922222222' })).ret).toBe(RET.phoneError)
    const kept = await modify(session, person_id, { email: '', mobile: `+86${mobile}`, job: 'Host' })
    expect(kept.body.data.person).toMatchObject({ email, mobile, job: 'Host' })
  })

  test('a blank department or job, or a field that is not known, is refused with 101002', async () => {
    const { session, person_id } = await byPassword()
    expect((await modify(session, person_id, { dept: '   ' })).body).toMatchObject({
      ret: RET.parameterMissing,
      data: { field: 'person.dept' },
    })
    expect((await modify(session, person_id, { job: ' ' })).ret).toBe(RET.parameterMissing)
    expect((await modify(session, person_id, { role_id: '9' })).status).toBe(400)
    expect((await modify(session, person_id, {})).status).toBe(400)
  })

  test('a department or job of two lines is refused, and so is more than a bare address (§3, §5)', async () => {
    const { session, person_id } = await byPassword()
    for (const update of [{ dept: 'Desk\r\nBcc: all' }, { job: 'Host\u2028Guest' }])
      expect((await modify(session, person_id, update)).status).toBe(400)
    const { session: newcomer, person_id: theirs } = await byCode({ email: '' })
    for (const email of ['a<victim@x.example>', 'g:victim@x.example;'])
      expect((await modify(newcomer, theirs, { email })).ret).toBe(RET.emailError)
  })

  test('what was changed is written down without its values', async () => {
    const person = await byCode()
    await modify(person.session, person.person_id, { dept: 'Desk', password: NEW_PASSWORD })
    expect(await actionsOf(person)).toEqual([
      { action: 'sign_in', detail: { via: 'code' } },
      { action: 'password_set', detail: {} },
      { action: 'person_modified', detail: { fields: ['dept'] } },
    ])
  })
})

describe("other people's data", () => {
  test('nobody changes or reads anybody else, of their own company or another', async () => {
    const { session } = await byPassword()
    const colleague = await addAdmin(server)
    const stranger = await addAdmin(server, { corp_uuid: 'c_hotel' })
    for (const { person_id, user_uuid } of [colleague, stranger]) {
      expect((await modify(session, person_id, { dept: 'Taken over' })).ret).toBe(RET.notAllowed)
      expect((await server.ask('userProfile', { ...session, user_uuid })).ret).toBe(RET.notAllowed)
    }
    const changed = await server.db.select().from(people).where(eq(people.dept, 'Taken over'))
    expect(changed).toHaveLength(0)
  })

  test('a foreign _corp_uuid changes nothing, and a foreign uid ends in 101003', async () => {
    const { session, user_uuid } = await byPassword()
    const stranger = await addAdmin(server, { corp_uuid: 'c_hotel' })
    const profile = await server.ask('userProfile', { ...session, _corp_uuid: 'c_hotel' })
    expect(profile.body.data).toMatchObject({ user: { user_uuid }, corp: { corp_uuid: 'c_aurora' } })
    expect((await server.ask('userProfile', { ...session, uid: stranger.user_uuid })).ret).toBe(RET.notLogin)
  })
})
