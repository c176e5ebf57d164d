import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { operationLog, sessions } from '../../../server/database/schema/identity.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { bindOf, boundBy, browser, foreignSite } from '../support/browser-calls.ts'
import { type AskOptions, type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, credentials, FIRST_LOGIN, PASSWORD, signInByCode, signInByPassword } from '../support/newcomers.ts'
import type { Session } from '../support/signed-in.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const chrome: AskOptions = { headers: { 'user-agent': CHROME } }

const enter = async (mobile: string, options?: AskOptions) =>
  credentials(await signInByPassword(server, mobile, PASSWORD, options))
const listOf = async (session: Session) => (await server.ask('sessionList', session)).body.data.session_list
const retOf = async (session: Session) => (await server.ask('adminAuthCheck', session)).ret
const rowOf = async ({ token }: Session) => {
  const [row] = await server.db
    .select()
    .from(sessions)
    .where(eq(sessions.session_id, hashOf(token)))
  return row as typeof sessions.$inferSelect
}
const setLastUse = ({ token }: Session, secondsAgo: number) =>
  server.db
    .update(sessions)
    .set({ last_used_at: new Date(Date.now() - secondsAgo * 1000).toJSON() })
    .where(eq(sessions.session_id, hashOf(token)))
const loggedOf = async (user_uuid: string) => {
  const isEnding = and(eq(operationLog.user_uuid, user_uuid), eq(operationLog.action, 'sessions_ended'))
  return (await server.db.select().from(operationLog).where(isEnding)).map(({ detail }) => detail)
}

describe('the list of own sessions', () => {
  test('tells browser, system, way in and times, and which one asks', async () => {
    const { mobile } = await addAdmin(server)
    const first = await enter(mobile, chrome)
    await setLastUse(first, 30)
    const second = credentials(await signInByCode(server, mobile))
    const [newest, oldest] = await listOf(second)
    const times = { created_at: expect.any(Number), last_used_at: expect.any(Number), expires_at: expect.any(Number) }
    expect(newest).toMatchObject({ ...times, via: 'code', browser: '', os: '', is_current: true })
    expect(oldest).toMatchObject({ ...times, via: 'password', browser: 'Chrome', os: 'Windows', is_current: false })
  })

  test('puts the one used last first', async () => {
    const { mobile } = await addAdmin(server)
    const [one, two] = [await enter(mobile), await enter(mobile)]
    await setLastUse(two, 50)
    expect((await listOf(one)).map(({ is_current }) => is_current)).toEqual([true, false])
    await setLastUse(one, 55)
    expect((await listOf(one)).map(({ is_current }) => is_current)).toEqual([false, true])
  })

  test('holds neither a token nor its hash, nor anything of other people, nor what is over', async () => {
    const { mobile } = await addAdmin(server)
    await enter((await addAdmin(server)).mobile)
    const account = { auth_account: mobile, auth_password: PASSWORD }
    await server.ask('adminPasswordAuth', { ...account, remember: '0' })
    await server.letTimePass(13 * 3600)
    const session = await enter(mobile)
    const list = await listOf(session)
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(session.token)
    expect(JSON.stringify(list)).not.toContain(hashOf(session.token))
  })

  test('is not for somebody whose account is not set up yet', async () => {
    const session = await enter((await addAdmin(server, FIRST_LOGIN)).mobile)
    for (const operation of ['sessionList', 'sessionEndOthers', 'passkeyList', 'passkeyRegisterOptions'] as const)
      expect((await server.ask(operation, session)).ret).toBe(RET.notAllowed)
    expect((await server.ask('sessionEnd', { ...session, session_id: 'x' })).ret).toBe(RET.notAllowed)
  })
})

describe('the last use of a session', () => {
  test('is noted by a check once it is older than a minute', async () => {
    const session = await enter((await addAdmin(server)).mobile)
    await setLastUse(session, 90)
    expect(await retOf(session)).toBe(RET.ok)
    await expect.poll(async () => Date.parse((await rowOf(session)).last_used_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is left alone by a check within the minute', async () => {
    const session = await enter((await addAdmin(server)).mobile)
    await setLastUse(session, 40)
    const before = (await rowOf(session)).last_used_at
    await Promise.all([retOf(session), retOf(session)])
    expect((await rowOf(session)).last_used_at).toEqual(before)
  })

  test('is not noted for a token that is used without its cookie', async () => {
    const login = await signInByPassword(server, (await addAdmin(server)).mobile, PASSWORD, browser)
    const session = credentials(login)
    await setLastUse(session, 90)
    const before = (await rowOf(session)).last_used_at
    expect(await retOf(session)).toBe(RET.notLogin)
    expect((await rowOf(session)).last_used_at).toEqual(before)
  })
})

describe('ending own sessions', () => {
  test('ends the one named, at once, and writes it down', async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const [mine, lost] = [await enter(mobile), await enter(mobile)]
    const session_id = (await listOf(mine)).find(({ is_current }) => !is_current)?.session_id ?? ''
    const ended = await server.ask('sessionEnd', { ...mine, session_id })
    expect(ended.body.data).toEqual({ ended: 1 })
    expect([await retOf(lost), await retOf(mine)]).toEqual([RET.notLogin, RET.ok])
    expect(await loggedOf(user_uuid)).toEqual([{ ended: '1' }])
  })

  test("does not find somebody else's, an unknown one, or one that has ended", async () => {
    const [mine, theirs] = [await enter((await addAdmin(server)).mobile), await enter((await addAdmin(server)).mobile)]
    const foreign = (await listOf(theirs))[0]?.session_id ?? ''
    for (const session_id of [foreign, 'unknown', hashOf(mine.token)]) {
      const answer = await server.ask('sessionEnd', { ...mine, session_id })
      expect([answer.ret, answer.body.data]).toEqual([RET.notFound, { field: 'session_id' }])
    }
    expect(await retOf(theirs)).toBe(RET.ok)
  })

  test('may end the one that asks, which takes its cookie away', async () => {
    const login = await signInByPassword(server, (await addAdmin(server)).mobile, PASSWORD, browser)
    const own = boundBy(login)
    const session = credentials(login)
    const [current] = (await server.ask('sessionList', session, own)).body.data.session_list
    const ended = await server.ask('sessionEnd', { ...session, session_id: current?.session_id }, own)
    expect(ended.body.data).toEqual({ ended: 1 })
    expect(bindOf(ended)).toMatchObject({ value: '', maxAge: 0 })
    expect((await server.ask('adminAuthCheck', session, own)).ret).toBe(RET.notLogin)
  })

  test("all but the one that asks: of this person's, not of others'", async () => {
    const { mobile, user_uuid } = await addAdmin(server)
    const other = await enter((await addAdmin(server)).mobile)
    const [one, two, mine] = [await enter(mobile), await enter(mobile), await enter(mobile)]
    expect((await server.ask('sessionEndOthers', mine)).body.data).toEqual({ ended: 2 })
    const rets = await Promise.all([one, two, mine, other].map(retOf))
    expect(rets).toEqual([RET.notLogin, RET.notLogin, RET.ok, RET.ok])
    expect((await server.ask('sessionEndOthers', mine)).body.data).toEqual({ ended: 0 })
    expect(await loggedOf(user_uuid)).toEqual([{ ended: '2' }])
  })

  test('takes with it the embedded pages that they opened, and codes for more', async () => {
    const { mobile } = await addAdmin(server)
    const [lost, mine] = [await enter(mobile), await enter(mobile)]
    const codeOf = async () => (await server.ask('getOpenAuthCode', { ...lost, open_appid: 'foyer.basic' })).body.data
    const [used, kept] = [await codeOf(), await codeOf()]
    const exchange = ({ open_auth_code }: { open_auth_code: string }) =>
      server.ask('openSession', { open_appid: 'foyer.basic', open_auth_code })
    const page = (await exchange(used)).body.data.app_token
    const robots = () => server.ask('openRobotList', {}, { headers: { authorization: `Bearer ${page}` } })
    expect((await robots()).ret).toBe(RET.ok)
    await server.ask('sessionEndOthers', mine)
    expect((await robots()).ret).toBe(RET.notLogin)
    expect((await exchange(kept)).ret).toBe(RET.codeExpired)
  })

  test('cannot be done from another site', async () => {
    const session = await enter((await addAdmin(server)).mobile)
    expect((await server.ask('sessionEndOthers', session, foreignSite)).ret).toBe(RET.notAllowed)
    expect((await server.ask('sessionEnd', { ...session, session_id: 'x' }, foreignSite)).ret).toBe(RET.notAllowed)
  })
})
