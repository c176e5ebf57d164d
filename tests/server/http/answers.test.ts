import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Caller } from '../../../server/contract/caller.ts'
import type { Contract } from '../../../server/contract/contract.ts'
import type { Deps } from '../../../server/contract/handler.ts'
import { Refused } from '../../../server/contract/refused.ts'
import { buildListener } from '../../../server/http/listener.ts'
import { type AnswerCheck, mountContract, type Routes } from '../../../server/http/mount.ts'
import { readSettings } from '../../../server/settings.ts'
import { CONTRACT } from '../support/harness.ts'

const settings = readSettings({})
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const pick = (...ids: string[]): Contract => ({
  ...CONTRACT,
  operations: CONTRACT.operations.filter(({ id }) => ids.includes(id)),
})

const newcomer = { corp_uuid: 'c_one', user_uuid: 'u_one', role_id: '1', login_status: 0, awaited_bind: null } as Caller
const member = { ...newcomer, login_status: 1 }
const sessions: Deps['sessions'] = {
  check: async ({ token }) => ({ ...(token === 'new' ? newcomer : member), is_disabled: token === 'off' }),
}

async function listener(contract: Contract, routes: Routes, answerCheck?: AnswerCheck) {
  const log: string[] = []
  const app = await buildListener(settings, { write: (line) => void log.push(line) })
  const deps = { settings, sessions, secretKey: Buffer.from('of these tests') } as Deps
  mountContract(app, { deps, routes, contract, answerCheck, on: 'console' })
  open.push(app)
  return { app, log }
}

const languages = pick('langList')
const LANGUAGES = '/api/control/lang/list'

test('an answer that breaks the contract fails loudly where answers are checked', async () => {
  const broken: string[] = []
  const routes = { none: { langList: async () => ({ items: [{ lang_code: 'xx' }] }) } }
  const { app } = await listener(languages, routes, (operation) => void broken.push(operation))
  expect((await app.inject(LANGUAGES)).statusCode).toBe(500)
  expect(broken).toEqual(['langList'])
})

test('a failure tells the outside nothing but an id, and the log everything but values', async () => {
  const error = Object.assign(new Error('Failed query: select secret_column from people\nparams: 13800000001'), {
    query: 'select secret_column from people where mobile = $1',
    cause: Object.assign(new Error('duplicate key: (13800000001)'), {
      code: '23505',
      severity: 'ERROR',
      constraint: 'people_mobile',
    }),
  })
  const { app, log } = await listener(languages, { none: { langList: () => Promise.reject(error) } })
  const answer = await app.inject(LANGUAGES)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ ret: RET.serverError, msg: 'server error', code: 500, data: null })
  const logged = log.join('')
  expect(logged).toContain(String(answer.headers['x-request-id']))
  expect(logged).toContain('people_mobile')
  expect(logged).not.toContain('13800000001')
})

test('a database that cannot be reached answers 503 and when to come back', async () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { app } = await listener(languages, {
    none: { langList: () => Promise.reject(new Error('Failed query', { cause: unreachable })) },
  })
  const answer = await app.inject(LANGUAGES)
  expect([answer.statusCode, answer.json().ret, answer.headers['retry-after']]).toEqual([503, RET.serverError, '2'])
})

test('too many requests answer 429 with the time to wait', async () => {
  const { app } = await listener(languages, {
    none: { langList: () => Promise.reject(new Refused(RET.tooMany, { retry_after_s: 7 })) },
  })
  const answer = await app.inject(LANGUAGES)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
})

test('an account that is switched off answers 403, and nothing else does', async () => {
  const { app } = await listener(pick('userProfile'), {
    session: { userProfile: async () => ({}) },
  })
  const answer = await app.inject('/capi/v1/corp/user_profile?token=off')
  expect([answer.statusCode, answer.json().ret]).toEqual([403, RET.notLogin])
})

test('an account that is not set up yet may call what set-up needs and nothing else', async () => {
  const done = async () => ({})
  const { app } = await listener(pick('userProfile', 'menuList', 'robotList', 'getOpenAuthCode'), {
    session: { userProfile: done, menuList: done, robotList: done },
    menuApp: { getOpenAuthCode: done },
  })
  const retOf = async (url: string) => (await app.inject(url)).json().ret
  expect(await retOf('/capi/v1/corp/user_profile?token=new')).toBe(RET.ok)
  expect(await retOf('/capi/v1/corp/menu_list?token=new')).toBe(RET.notAllowed)
  expect(await retOf('/capi/v1/corp/robot_list/?token=new')).toBe(RET.notAllowed)
  expect(await retOf('/capi/v1/corp/get_open_auth_code?token=new&open_appid=basic')).toBe(RET.notAllowed)
})

const ROBOTS = '/capi/v1/corp/robot_list/?token=own'

test('an unchanged list answers 304 without a body', async () => {
  let robots = 1
  const { app } = await listener(pick('robotList'), {
    session: { robotList: async () => ({ robots }) },
  })
  const first = await app.inject(ROBOTS)
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: ROBOTS, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect([again.headers.etag, again.headers.vary]).toEqual([etag, 'accept-encoding'])
  robots = 2
  expect((await app.inject({ url: ROBOTS, headers: { 'if-none-match': etag } })).statusCode).toBe(200)
})

test('a long list of robots is sent in fewer bytes to who takes them so, a short one and that of another as it is', async () => {
  let robots = Array.from({ length: 100 }, (_, at) => `robot ${at}`)
  const { app } = await listener(pick('robotList'), { session: { robotList: async () => ({ robots }) } })
  const get = (encodings: string) => app.inject({ url: ROBOTS, headers: { 'accept-encoding': encodings } })
  const plain = await get('br, gzip;q=0')
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  const packed = await get('gzip, deflate, br')
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect([plain.headers.etag, packed.headers.etag]).toEqual(Array(2).fill(expect.stringMatching(/^W\/"/)))
  robots = []
  expect((await get('gzip')).headers['content-encoding']).toBeUndefined()
})

test('no answer with a secret in it is ever compressed', () => {
  const ids = CONTRACT.operations.filter(({ mayBeCompressed }) => mayBeCompressed).map(({ id }) => id)
  expect(ids).toEqual(['robotProdtypeList', 'robotListAll', 'robotList', 'menuList', 'openRobotList', 'robotNames'])
})

test('an operation without a handler keeps the server from starting', async () => {
  await expect(listener(languages, {})).rejects.toThrow('langList needs a handler')
})

test('what the contract does not name never reaches a handler', async () => {
  const seen: unknown[] = []
  const langList = async (_deps: Deps, params: unknown) => {
    seen.push(params)
    return { items: [] }
  }
  const routes = { none: { langList } }
  const { app } = await listener(languages, routes)
  await app.inject(`${LANGUAGES}?lang=zh&admin=1&ctime=1767225600&__proto__=x`)
  expect(seen).toEqual([{ lang: 'zh', ctime: 1767225600 }])
})
