import { and, eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPE } from '../../../domain/scopes.ts'
import { RET } from '../../../openapi/ret.ts'
import type { ContractOperation } from '../../../server/contract/contract.ts'
import type { OperationId } from '../../../server/contract/handler.ts'
import { schema } from '../../../server/database/database.ts'
import { appSessions, robots } from '../../../server/database/schema/catalogue.ts'
import { corps, people, sessions } from '../../../server/database/schema/identity.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { DEMO_SSO_SECRET } from '../../../server/demo/seed-people.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { CONTRACT, type Harness, startHarness } from '../support/harness.ts'
import { requestOf, SAMPLES } from '../support/sample-requests.ts'
import { signedIn } from '../support/signed-in.ts'
import { keptOf, ROWS, type Row, saidOf } from '../support/who-may-what.ts'

const each = (rows: readonly Row[]) => rows.map((row) => [row.operation, row] as const)
const shows = (...what: string[]) => ROWS.filter((row) => what.includes(row.shows ?? ''))
const FOR_PEOPLE = shows('session', 'app')

const operationOf = (id: OperationId) => CONTRACT.operations.find((found) => found.id === id) as ContractOperation

let server: Harness
let command_id: string
const ROBOT = { sn: 'XM-2026-0101', robot_uuid: 'r_xm-2026-0101' }

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { LOG_LEVEL: 'error' } })
  await server.db.update(corps).set({ takes_reports: true })
  const headers = await appSession(server, 'u_super', 'foyer.rmc')
  const asked = { key: crypto.randomUUID(), kind: 'restart' as const, params: {}, robot_uuids: [ROBOT.robot_uuid] }
  command_id = (await server.ask('commandSend', asked, { headers })).body.data.command.command_id
})
afterAll(() => server.close())

/** By what a request shows who sends it, and what it has of their own. */
type Shown = { params?: Record<string, unknown>; headers?: Record<string, string> }

const personId = (user_uuid: string) => user_uuid.replace('u_', 'p_')

async function session(user_uuid: string): Promise<Shown> {
  return { params: await signedIn(server, user_uuid) }
}
const page = async (id: OperationId, user_uuid: string, scopes?: string[], app = SAMPLES[id].app ?? '') => ({
  headers: await appSession(server, user_uuid, app, scopes),
})
const bearer = (token: string): Shown => ({ headers: { authorization: `Bearer ${token}` } })
const company = (corp_uuid: string): Shown => ({ params: { corp_uuid, app_secret: DEMO_SSO_SECRET } })

/** What the operation asks for, of somebody who has it; visitors come without a session. */
async function right({ operation, shows: what }: Row, user_uuid = 'u_super'): Promise<Shown> {
  if (what === 'session') return session(user_uuid)
  if (what === 'app') return page(operation, user_uuid)
  if (what === 'robot') return bearer(demoRobotKey(ROBOT.sn))
  return what === 'company' ? company('c_aurora') : {}
}

/** What is a person's, a robot's or of this run. */
function ownParams(id: OperationId, shown: Shown) {
  const uid = String(shown.params?.uid ?? 'u_super')
  const own: Partial<Record<OperationId, object>> = {
    modifyPerson: { person_id: personId(uid) },
    userProfile: { user_uuid: uid },
    robotHeartbeat: { sn: ROBOT.sn },
    ssoToken: { corp_uuid: 'c_aurora', app_secret: 'none' },
    commandRetry: { command_id },
    commandCancel: { command_id },
  }
  return own[id] ?? {}
}

type Options = { on?: 'console' | 'apps'; headers?: Record<string, string>; params?: object }

/** Sends the sample request of an operation; answers what became of it. */
async function outcome(
  id: OperationId,
  shown: Shown = {},
  { on = 'console', headers = {}, params = {} }: Options = {},
) {
  const asked = { ...SAMPLES[id].params, ...ownParams(id, shown), ...shown.params, ...params }
  const request = requestOf(operationOf(id), asked)
  const answer = await server.app[on].inject({
    ...request,
    headers: { ...request.headers, ...shown.headers, ...headers },
  })
  // Where there is no such operation, a file is too large at once.
  if (answer.statusCode === 404 || (answer.statusCode === 413 && operationOf(id).takesFile)) return 'not served'
  if (!String(answer.headers['content-type']).startsWith('application/json')) return 'let in'
  const { ret } = answer.json()
  if (ret === RET.notLogin) return 'not known'
  if (ret === RET.notAllowed || ret === RET.signInTooOld)
    return answer.statusCode === 200 ? 'refused' : `refused by HTTP ${answer.statusCode}`
  return answer.statusCode >= 400 && ret !== RET.tooMany ? `failed: ${answer.body}` : 'let in'
}

test('the table has a row for each of the 105 operations, as the contract says', () => {
  expect(ROWS.map(keptOf)).toEqual(CONTRACT.operations.map(({ id, access }) => saidOf(id, access)))
  expect(ROWS).toHaveLength(105)
})

describe('without a credential', () => {
  test.each(each(ROWS))('%s', async (id, row) => {
    const expected = { nothing: 'let in', visitor: 'let in', company: 'refused' }[row.shows ?? ''] ?? 'not known'
    expect(await outcome(id)).toBe(expected)
  })
})

describe('with the credential of somebody else', () => {
  test.each(each(shows('session')))('%s', async (id) => {
    const { params } = await session('u_solo')
    expect(await outcome(id, { params: { ...params, uid: 'u_super' } })).toBe('not known')
    const { authorization } = await appSession(server, 'u_super', 'foyer.basic')
    expect(await outcome(id, { params: { token: authorization.slice('Bearer '.length), uid: 'u_super' } })).toBe(
      'not known',
    )
  })

  test.each(each(shows('app')))('%s', async (id, row) => {
    const { token } = await signedIn(server, 'u_super')
    expect(await outcome(id, bearer(token))).toBe('not known')
    expect(await outcome(id, bearer(demoRobotKey(ROBOT.sn)))).toBe('not known')
    const others = Object.values(SCOPE).filter((scope) => scope !== row.scope)
    expect(await outcome(id, await page(id, 'u_super', others))).toBe('refused')
    const elsewhere = await page(id, 'u_super', undefined, 'foyer.map')
    expect(await outcome(id, elsewhere)).toBe(row.right === 'none' ? 'let in' : 'refused')
  })

  test.each(each(shows('visitor')))('%s', async (id, row) => {
    expect(await outcome(id, await session('u_staff'))).toBe(row.right === 'own.account' ? 'refused' : 'let in')
    expect(await outcome(id, await session('u_super'))).toBe('let in')
  })

  test.each(each(shows('robot')))('%s', async (id, row) => {
    expect(await outcome(id, await page(id, 'u_super', undefined, 'foyer.rmc'))).toBe('not known')
    const expected = row.right === 'none' ? 'let in' : 'refused'
    expect(await outcome(id, bearer(demoRobotKey('XM-2026-0105')))).toBe(expected)
    expect(await outcome(id, bearer(demoRobotKey(ROBOT.sn)))).toBe('let in')
  })

  test.each(each(shows('company')))('%s', async (id) => {
    expect(await outcome(id, company('c_nimbus'))).toBe('refused')
    expect(await outcome(id, company('c_aurora'))).toBe('let in')
  })
})

describe('with an expired credential', () => {
  const past = sql`now() - interval '1 second'`
  const endSession = (token: unknown) =>
    server.db
      .update(sessions)
      .set({ expires_at: past })
      .where(eq(sessions.session_id, hashOf(String(token))))

  test.each(each(shows('session', 'visitor')))('%s', async (id, row) => {
    const shown = await session('u_super')
    await endSession(shown.params?.token)
    expect(await outcome(id, shown)).toBe(row.shows === 'visitor' ? 'let in' : 'not known')
  })

  test.each(each(shows('app')))('%s', async (id) => {
    const shown = await page(id, 'u_super')
    const isIt = eq(appSessions.token_hash, hashOf(shown.headers.authorization.slice('Bearer '.length)))
    const [opened] = await server.db.select().from(appSessions).where(isIt)
    await server.db.update(appSessions).set({ expires_at: past }).where(isIt)
    expect(await outcome(id, shown)).toBe('not known')
    await server.db.update(appSessions).set({ expires_at: sql`now() + interval '1 hour'` }).where(isIt)
    expect(await outcome(id, shown)).not.toBe('not known')
    await server.db
      .update(sessions)
      .set({ expires_at: past })
      .where(eq(sessions.session_id, opened?.session_id ?? ''))
    expect(await outcome(id, shown)).toBe('not known')
  })

  test.each(each(shows('robot')))('%s', async (id) => {
    const isIt = eq(robots.sn, ROBOT.sn)
    const [before] = await server.db.select({ key_hash: robots.key_hash }).from(robots).where(isIt)
    await server.db
      .update(robots)
      .set({ key_hash: hashOf('another key') })
      .where(isIt)
    expect(await outcome(id, bearer(demoRobotKey(ROBOT.sn)))).toBe('not known')
    await server.db
      .update(robots)
      .set({ key_hash: before?.key_hash ?? null })
      .where(isIt)
  })
})

const ROLES = [
  ['staff', 'u_staff'],
  ['admin', 'u_admin'],
  ['super admin', 'u_super'],
] as const

describe.each(ROLES)('as %s', (role, user_uuid) => {
  test.each(each(FOR_PEOPLE))('%s', async (id, row) => {
    expect(await outcome(id, await right(row, user_uuid))).toBe(row[role] === 'yes' ? 'let in' : 'refused')
  })
})

describe('what is not one’s own, or not for single sign-on users', () => {
  test.each([
    ['userProfile', 'u_staff', { user_uuid: 'u_admin' }],
    ['modifyPerson', 'u_super', { person_id: 'p_admin' }],
    ['ssoBdcp', 'SSOUID.1001', {}],
    ['passkeyRegister', 'SSOUID.1001', {}],
    ['passkeyRegisterOptions', 'SSOUID.1001', {}],
  ] as const)('%s is refused', async (id, user_uuid, params) => {
    expect(await outcome(id, await session(user_uuid), { params })).toBe('refused')
  })

  test.each(['passkeyRegister', 'passkeyRegisterOptions'] as const)(
    '%s is refused long after the sign-in',
    async (id) => {
      const shown = await session('u_super')
      const isIt = eq(sessions.session_id, hashOf(String(shown.params?.token)))
      await server.db.update(sessions).set({ created_at: sql`now() - interval '2 hours'` }).where(isIt)
      expect(await outcome(id, shown)).toBe('refused')
    },
  )
})

describe('before the account is set up', () => {
  const isIt = and(eq(people.corp_uuid, 'c_aurora'), eq(people.user_uuid, 'u_super'))

  test.each(each(ROWS))('%s', async (id, row) => {
    const expected = row['in the set-up'] === 'yes' ? 'let in' : 'refused'
    const shown = await right(row)
    await server.db.update(people).set({ login_status: 0 }).where(isIt)
    const was = await outcome(id, shown)
    await server.db.update(people).set({ login_status: 1, must_set_password: false }).where(isIt)
    expect(was).toBe(expected)
    const unbound = await right(row)
    await server.db.update(sessions).set({ awaited_bind: 'passing' }).where(eq(sessions.user_uuid, 'u_super'))
    expect(await outcome(id, unbound)).toBe(expected)
    await server.db.delete(sessions).where(eq(sessions.user_uuid, 'u_super'))
  })
})

test.each(each(ROWS))('%s is served on its origins alone', async (id, { origin }) => {
  expect((await outcome(id, {}, { on: 'apps' })) !== 'not served').toBe(origin !== 'console')
  expect((await outcome(id, {}, { on: 'console' })) !== 'not served').toBe(origin !== 'apps')
})

describe('asked for by another site', () => {
  test.each(each(ROWS))('%s', async (id, row) => {
    const isRefused = operationOf(id).method === 'POST' || row['changes state'] === 'yes'
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign)
      expect(await outcome(id, await right(row), { headers })).toBe(isRefused ? 'refused' : 'let in')
  })
})

/** What all tables hold; how often something was asked for changes with each question. */
async function everything() {
  const all = Object.values(schema).flatMap((table) =>
    is(table, PgTable) && table !== schema.addressTries ? [getTableName(table)] : [],
  )
  const sums = all.map(
    (name) =>
      sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS sum FROM (SELECT md5(t::text) AS row FROM ${sql.identifier(name)} t) rows`,
  )
  return (await server.db.execute(sql.join(sums, sql` UNION ALL `))).rows
}

describe('changes nothing in any table', () => {
  test.each(each(ROWS.filter((row) => row['changes state'] === 'no')))('%s', async (id, row) => {
    const shown = await right(row)
    const before = await everything()
    expect(await outcome(id, shown)).toBe('let in')
    expect(await everything()).toEqual(before)
    expect(before.length).toBeGreaterThan(25)
  })

  test('unlike what says that it does', async () => {
    const shown = await session('u_super')
    const before = await everything()
    for (const id of ['tongji', 'getOpenAuthCode', 'ssoBdcp', 'ssoNlpcp', 'adminLogout'] as const) {
      expect([id, await outcome(id, shown)]).toEqual([id, 'let in'])
      expect([id, await everything()]).not.toEqual([id, before])
    }
  })
})
