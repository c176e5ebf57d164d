import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { describeError, loggedPath } from '../../../server/http/request-log.ts'
import { withoutSecrets } from '../../../server/http/secret-words.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { LOG_LEVEL: 'trace', PORT: '0', APPS_PORT: '0' } })
  await server.app.listen()
})
afterAll(() => server.close())

test('nothing that identifies or authenticates is in the log, whatever is called', async () => {
  const mobile = '13800000002'
  const secrets = [
    'canary-token-4711',
    'canary-uid-4711',
    'Canary#Password1',
    '739146',
    'canary-rpwd-token',
    'canary-bearer',
    'canary-bind',
  ]
  const [token = '', uid = '', password = '', code = '', rpwd_token = '', bearer = '', bind = ''] = secrets
  const headers = {
    authorization: `Bearer ${bearer}`,
    cookie: `console_bind=${bind}; token=${token}`,
    referer: `http://localhost/?token=${token}`,
  }
  await server.ask('sendAdminAuthCode', { auth_mobile: mobile, token, uid }, { headers })
  await server.ask('adminCodeAuth', { auth_mobile: mobile, auth_code: code, auth_token: rpwd_token }, { headers })
  await server.ask('adminPasswordAuth', { auth_account: 'admin@aurora.example', auth_password: password }, { headers })
  await server.ask(
    'adminPasswordAuth',
    { auth_account: 'admin@aurora.example', auth_password: 'Robots#2026' },
    { headers },
  )
  await server.ask('adminRpwdCodeCheck', { rpwd_account: mobile, rpwd_code: code, rpwd_token }, { headers })
  await server.ask('userProfile', { token, uid, user_uuid: uid }, { headers })
  await server.ask('adminSsoAuth', { sso_token: token }, { headers })
  await server.app.console.inject({
    url: `/frame/apps/x/${encodeURIComponent(`https://a.example/?token=${token}`)}?grid=${uid}`,
    headers,
  })
  await server.app.console.inject({ url: `/nowhere?token=${token}`, headers })
  const sent = server.messages.map((message) => message.code ?? '')
  expect(server.log.length).toBeGreaterThan(8)
  expect(sent.length).toBeGreaterThan(0)
  const all = server.log.join('')
  for (const secret of [...secrets, ...sent, mobile, 'admin@aurora.example', 'Robots#2026'])
    expect(all).not.toContain(secret)
})

test('a request is one JSON line with method, path, status and time', async () => {
  const before = server.log.length
  await server.ask('langList')
  const [line = ''] = server.log.slice(before)
  expect(JSON.parse(line)).toMatchObject({
    method: 'GET',
    path: '/api/control/lang/list',
    status: 200,
    ms: expect.any(Number),
    request_id: expect.any(String),
  })
})

test('what a robot reports is a line for those who want to know more, unless something is amiss', async () => {
  const now = Date.now()
  const said = { at: now, state: 1, battery: 80, charging: false, task: 'idle' } as const
  const levelOf = async (key: string) => {
    const before = server.log.length
    const headers = { authorization: `Bearer ${key}` }
    await server.ask('robotReport', { sent_at: now, reports: [said] }, { headers })
    return JSON.parse(server.log.slice(before).find((line) => line.includes('robotReport')) ?? '{}').level
  }
  const [DEBUG, INFO] = [20, 30]
  expect([await levelOf(demoRobotKey('XM-2026-0101')), await levelOf('guess')]).toEqual([DEBUG, INFO])
})

test('a request whose sender leaves before all of it is there is a line that says so', async () => {
  const before = server.log.length
  const linesOf = (msg: string) =>
    server.log
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === msg)
  const socket = connect(server.app.ports.console, '127.0.0.1', () =>
    socket.write(
      'POST /capi/v1/corp/admin_auth_check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
    ),
  )
  socket.once('data', () => socket.destroy())
  await vi.waitFor(() => expect(linesOf('request aborted')).toHaveLength(1))
  expect(linesOf('request aborted')).toMatchObject([{ operation: 'adminAuthCheck', path: expect.any(String) }])
})

test('a path is logged without its query, and a frame without the address it carries', () => {
  expect(loggedPath('/capi/v1/corp/user_profile?token=x')).toBe('/capi/v1/corp/user_profile')
  expect(loggedPath('/frame/apps/x/https%3A%2F%2Fa.example%3Ftoken%3Dx')).toBe('/frame/apps/x')
})

test('a part of a path that may be more than a name is left out', () => {
  expect(loggedPath('/login%3Fsso_token%3Dabc')).toBe('/…')
  expect(loggedPath('/frame/person/13800000001/')).toBe('/frame/person/…')
  expect(loggedPath(`/reset/${'q'.repeat(43)}`)).toBe('/reset/…')
  expect(loggedPath('/assets/index-BxQ7.js')).toBe('/assets/index-BxQ7.js')
})

test('of an error’s words only those are logged that name nobody and open nothing', () => {
  expect(withoutSecrets('all recipients were rejected: 550 <mei@aurora.example>')).toBe(
    'all recipients were rejected: 550 <…>',
  )
  expect(withoutSecrets('no route to https://a.example/x?token=abc for +86 138 0000 0001')).toBe(
    'no route to https://a.example/x?… for …',
  )
  expect(withoutSecrets(`Unexpected token 'c', ..."pass":canary" is not valid JSON`)).toBe(
    `Unexpected token 'c', ..."…" is not valid JSON`,
  )
  expect(withoutSecrets(`bad token ${'aB3_'.repeat(11)}`)).toBe('bad token …')
  const refused = new Error('not sent', { cause: new Error('550 <mei@aurora.example> is unknown') })
  expect(JSON.stringify(describeError(refused))).not.toContain('mei@')
  expect(withoutSecrets('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED 127.0.0.1:5432')
})

test('a database error is logged by its names, without its words', () => {
  const cause = Object.assign(new Error('Key (mobile)=(13800000001) already exists'), {
    code: '23505',
    severity: 'ERROR',
    table: 'people',
  })
  const error = Object.assign(new Error('Failed query … params: 13800000001', { cause }), {
    query: 'insert into people',
  })
  const described = JSON.stringify(describeError(error))
  expect(described).toContain('23505')
  expect(described).toContain('insert into people')
  expect(described).not.toContain('13800000001')
})
