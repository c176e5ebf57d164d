import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, type Newcomer, signInByPassword } from '../support/newcomers.ts'

const WRONG = 'Wrong#2026'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

async function actionsOf({ corp_uuid, user_uuid }: Pick<Newcomer, 'corp_uuid' | 'user_uuid'>) {
  const isTheirs = and(eq(operationLog.corp_uuid, corp_uuid), eq(operationLog.user_uuid, user_uuid))
  const rows = await server.db.select().from(operationLog).where(isTheirs)
  return rows.map(({ action }) => action).sort()
}

const linesAfter = (before: number) => server.log.slice(before).map((line) => JSON.parse(line))

describe('the operation log of a company', () => {
  test('has wrong passwords and the lock that they led to, each once in a quarter of an hour', async () => {
    const person = await addAdmin(server)
    for (let tries = 0; tries < 8; tries++) await signInByPassword(server, person.mobile, WRONG)
    expect(await actionsOf(person)).toEqual(['password_locked', 'wrong_password'])
  })

  test('has one row however many wrong codes come at once', async () => {
    const person = await addAdmin(server)
    const sent = await server.ask('sendAdminAuthCode', { auth_mobile: person.mobile })
    const code = { auth_mobile: person.mobile, auth_token: sent.body.data.auth_token, auth_code: 'wrong!' }
    await atOnce(20, () => server.ask('adminCodeAuth', code))
    expect(await actionsOf(person)).toEqual(['wrong_code'])
  })

  test('has nothing of accounts that nobody has', async () => {
    const before = await server.db.$count(operationLog)
    await signInByPassword(server, '13911111119', WRONG)
    expect(await server.db.$count(operationLog)).toBe(before)
  })

  test('gives each row an id like every other row', async () => {
    const person = await addAdmin(server)
    await signInByPassword(server, person.mobile, WRONG)
    const [row] = await server.db.select().from(operationLog).where(eq(operationLog.user_uuid, person.user_uuid))
    expect(row).toMatchObject({ full_name: 'Test Person', log_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  })
})

describe('the log of the server', () => {
  test('tells a wrong password, a lock and a right one apart, with the time in words of ISO 8601', async () => {
    const { mobile } = await addAdmin(server)
    const before = server.log.length
    for (let tries = 0; tries < 6; tries++) await signInByPassword(server, mobile, WRONG)
    const lines = linesAfter(before)
    expect(lines.map(({ ret }) => ret)).toEqual([...Array(5).fill(RET.wrongPassword), RET.passwordLocked])
    for (const line of lines)
      expect(line).toMatchObject({
        operation: 'adminPasswordAuth',
        status: 200,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        request_id: expect.any(String),
        ms: expect.any(Number),
      })
  })

  test('names person and company by hashes alone, the same on every line', async () => {
    const [one, other] = [await addAdmin(server), await addAdmin(server)]
    const before = server.log.length
    await signInByPassword(server, one.mobile, WRONG)
    await signInByPassword(server, one.email)
    await signInByPassword(server, other.mobile)
    const [first, second, third] = linesAfter(before)
    expect(first.person).toMatch(/^[\da-f]{16}$/)
    expect([second.person, second.company]).toEqual([first.person, first.company])
    expect(third.company).toBe(first.company)
    expect(third.person).not.toBe(first.person)
    const text = server.log.slice(before).join('')
    for (const secret of [one.user_uuid, one.mobile, one.corp_uuid]) expect(text).not.toContain(secret)
  })
})
