import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { bindOf, boundBy, browser, withCookie } from '../support/browser-calls.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
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

const check = (session: Session, options = browser) => server.ask('adminAuthCheck', session, options)
const modify = (session: Session, { person_id }: Newcomer, person: object) =>
  server.ask('modifyPerson', { ...session, person_id, person: JSON.stringify(person) }, browser)

/** A newcomer in a browser who has set a password and told their job. */
async function setUp() {
  const person = await addAdmin(server, { ...FIRST_LOGIN, password_hash: null })
  const session = credentials(await signInByCode(server, person.mobile, browser))
  expect((await modify(session, person, { password: NEW_PASSWORD })).ret).toBe(RET.ok)
  expect((await modify(session, person, { dept: 'Hall', job: 'Guide' })).ret).toBe(RET.ok)
  return { person, session }
}

test('a first login gets no cookie, so that whoever is signed in in another tab stays it', async () => {
  const other = await signInByPassword(server, (await addAdmin(server)).mobile, PASSWORD, browser)
  const newcomer = await addAdmin(server, FIRST_LOGIN)
  const login = await signInByPassword(server, newcomer.mobile, PASSWORD, browser)
  expect(login.cookies).toEqual([])
  const session = credentials(login)
  expect((await check(session)).cookies).toEqual([])
  expect((await modify(session, newcomer, { dept: 'Hall' })).cookies).toEqual([])
  expect((await check(credentials(other), boundBy(other))).ret).toBe(RET.ok)
})

test('a password given by somebody else leaves the browser unbound until it is replaced', async () => {
  const person = await addAdmin(server, { must_set_password: true })
  const login = await signInByPassword(server, person.mobile, PASSWORD, browser)
  expect(login.cookies).toEqual([])
  const session = credentials(login)
  expect((await check(session)).cookies).toEqual([])
  expect((await modify(session, person, { password: NEW_PASSWORD })).ret).toBe(RET.ok)
  expect(bindOf(await check(session))).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('the first check after the set-up binds the browser, and from then on the token alone is nothing', async () => {
  const { session } = await setUp()
  const bound = await check(session)
  const bind = bindOf(bound)
  expect(bind).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(bind?.maxAge).toBeGreaterThan(30 * 24 * 3600 - 60)
  expect(bind?.maxAge).toBeLessThanOrEqual(30 * 24 * 3600)
  const own = boundBy(bound)
  const again = await check(session, own)
  expect([again.ret, again.cookies]).toEqual([RET.ok, []])
  for (const stolen of [undefined, browser, withCookie('guess')])
    expect((await server.ask('adminAuthCheck', session, stolen)).ret).toBe(RET.notLogin)
})

test('until that check the session may do no more than during the set-up', async () => {
  const { session } = await setUp()
  for (const operation of ['sessionList', 'robotProdtypeList', 'passkeyRegisterOptions'] as const)
    expect((await server.ask(operation, session, browser)).ret).toBe(RET.notAllowed)
  const own = boundBy(await check(session))
  expect((await server.ask('sessionList', session, own)).ret).toBe(RET.ok)
})

test('a set-up that is left is over after half an hour, finished or not; one that is entered lives its full life', async () => {
  const newcomer = await addAdmin(server, FIRST_LOGIN)
  const left = credentials(await signInByPassword(server, newcomer.mobile, PASSWORD, browser))
  const { session: finished } = await setUp()
  const { session: entered } = await setUp()
  const first = await check(entered)
  const own = boundBy(first)
  expect((await check(entered, own)).body.data.expires_at).toBe(first.body.data.expires_at)
  await server.letTimePass(31 * 60)
  expect([(await check(left)).ret, (await check(finished)).ret]).toEqual([RET.notLogin, RET.notLogin])
  await server.letTimePass(29 * 24 * 3600)
  expect((await check(entered, own)).ret).toBe(RET.ok)
})

test('whoever must replace a password reads so in every answer, also after a code', async () => {
  const person = await addAdmin(server, { must_set_password: true })
  const login = await signInByCode(server, person.mobile, browser)
  expect(login.body.data.user.login_status).toBe(0)
  const session = credentials(login)
  expect((await server.ask('userProfile', session, browser)).body.data.user.login_status).toBe(0)
  const changed = await modify(session, person, { password: NEW_PASSWORD })
  expect(changed.body.data.person.login_status).toBe(1)
})

test('where the sign-in is not to be remembered, the cookie ends with the browser', async () => {
  const person = await addAdmin(server, { must_set_password: true })
  const account = { auth_account: person.mobile, auth_password: PASSWORD, remember: '0' } as const
  const session = credentials(await server.ask('adminPasswordAuth', account, browser))
  await modify(session, person, { password: NEW_PASSWORD })
  const bind = bindOf(await check(session))
  expect(bind?.value).toBeTruthy()
  expect(bind).not.toHaveProperty('maxAge')
})

test('of twenty checks at once one binds', async () => {
  const { session } = await setUp()
  const answers = await atOnce(20, () => check(session))
  const binding = answers.filter(bindOf)
  expect(binding).toHaveLength(1)
  expect((await check(session, boundBy(binding[0] as Reply<'adminAuthCheck'>))).ret).toBe(RET.ok)
})

test('a client that is not a browser is never bound', async () => {
  const person = await addAdmin(server, FIRST_LOGIN)
  const session = credentials(await signInByPassword(server, person.mobile))
  await server.ask('modifyPerson', { ...session, person_id: person.person_id, person: '{"dept":"Hall","job":"Guide"}' })
  for (const options of [{}, browser]) {
    const answer = await check(session, options)
    expect([answer.ret, answer.cookies]).toEqual([RET.ok, []])
  }
})

test("leaving before the set-up is over keeps the other person's cookie", async () => {
  const newcomer = await addAdmin(server, FIRST_LOGIN)
  const session = credentials(await signInByPassword(server, newcomer.mobile, PASSWORD, browser))
  const left = await server.ask('adminLogout', session, withCookie('of somebody else'))
  expect([left.ret, left.cookies]).toEqual([RET.ok, []])
})
