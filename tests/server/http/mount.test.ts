import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const SEND = '/capi/v1/corp/send_admin_auth_code'
const PROFILE = '/capi/v1/corp/user_profile'

const post = (url: string, payload: string, headers: Record<string, string> = FORM) =>
  server.app.console.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.console.inject({ method: 'GET', url, headers })

describe('a malformed request', () => {
  test('that lacks a field is refused with 400 and the field named', async () => {
    const { status, body } = await server.ask('sendAdminAuthCode', { lang: 'en' })
    expect(status).toBe(400)
    expect(body).toEqual({
      ret: RET.parameterMissing,
      msg: 'auth_mobile is missing',
      code: 400,
      data: { field: 'auth_mobile' },
    })
  })

  test('with an empty field is refused as if the field were missing', async () => {
    const { body } = await server.ask('sendAdminAuthCode', { auth_mobile: '' })
    expect(body).toMatchObject({ ret: RET.parameterMissing, code: 400, data: { field: 'auth_mobile' } })
  })

  test('of a media type that the call does not take is refused with 415', async () => {
    const answer = await post(SEND, '{"auth_mobile":"13800000002"}', JSON_TYPE)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ ret: RET.parameterMissing, code: 415, data: null })
  })

  test('without a body may name a media type, as some clients always do: its query is read all the same', async () => {
    const answer = await get('/open/v1/records?resource=terminology&page=1', JSON_TYPE)
    expect(answer.json().ret).toBe(RET.notLogin)
  })

  test('with a body that is not what it says is refused with 400', async () => {
    const bodies = ['{', '[]', 'null', '"text"', '{"__proto__":{"a":1}}', '']
    for (const body of bodies) {
      const answer = await post('/open/v1/session', body, JSON_TYPE)
      expect([body, answer.statusCode, answer.json().ret]).toEqual([body, 400, RET.parameterMissing])
    }
  })

  test.each([
    ['twice in the form', SEND, 'auth_mobile=13800000002&auth_mobile=13800000003', 'auth_mobile'],
    ['in query and form', `${SEND}?lang=zh`, 'auth_mobile=13800000002&lang=en', 'lang'],
    ['twice in the query', `${SEND}?lang=zh&lang=en`, 'auth_mobile=13800000002', 'lang'],
  ])('that gives a parameter %s with different values is refused', async (_, url, form, field) => {
    const answer = await post(url, form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ ret: RET.parameterMissing, data: { field } })
  })

  test('that gives a parameter twice with the same value is taken', async () => {
    const answer = await post(`${SEND}?lang=en`, 'auth_mobile=13800000002&lang=en')
    expect(answer.json().ret).toBe(RET.ok)
  })

  test('with a NUL character is refused before it reaches the database', async () => {
    const answer = await post(SEND, 'auth_mobile=a%00b')
    expect(answer.json()).toMatchObject({ ret: RET.parameterMissing, data: { field: 'auth_mobile' } })
  })

  test('nested deeper than any program can follow is refused like any other of the wrong type', async () => {
    const [arrays, objects] = [
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    ]
    for (const deep of [arrays, objects]) {
      const answer = await post('/open/v1/session', `{"open_appid":${deep},"open_auth_code":"x"}`, JSON_TYPE)
      expect([answer.statusCode, answer.json().data]).toEqual([400, { field: 'open_appid' }])
    }
  })

  test('inside the JSON of a form field is refused with the inner field named', async () => {
    const inside = async (person: string) =>
      (
        await post('/capi/v1/corp/person/modify_person', new URLSearchParams({ person_id: 'p', person }).toString())
      ).json()
    expect(await inside('{"rank":1}')).toMatchObject({ ret: RET.parameterMissing, data: { field: 'person.rank' } })
    expect(await inside('{no')).toMatchObject({ ret: RET.parameterMissing, data: { field: 'person' } })
    expect(await inside('{"job":"\\u0000"}')).toMatchObject({ ret: RET.parameterMissing, data: { field: 'person' } })
  })

  const MULTIPART = 'multipart/form-data'
  const PART = '--b\r\ncontent-disposition: form-data; name="auth_mobile"\r\n\r\n13800000003'
  test.each([
    ['without a boundary', MULTIPART, `${PART}\r\n--b--\r\n`],
    ['with another boundary', `${MULTIPART}; boundary=other`, `${PART}\r\n--b--\r\n`],
    ['that is cut off in a part', `${MULTIPART}; boundary=b`, PART],
    ['that is cut off in the headers of a part', `${MULTIPART}; boundary=b`, PART.slice(0, 30)],
  ])('in parts, %s, is the fault of its sender: 400 and the envelope (guarantee 28)', async (_, type, body) => {
    for (const url of [SEND, '/open/v1/record/import']) {
      const answer = await post(url, body, { 'content-type': type })
      expect([url, answer.statusCode, answer.json().ret]).toEqual([url, 400, RET.parameterMissing])
    }
  })

  test.each(['"\\ud800"', '"half \\udc00 a character"', '"nul \\u0000"'])(
    'with a nested text that no database takes is refused with the field named: %s (guarantee 28)',
    async (text) => {
      const headers = { ...JSON_TYPE, ...(await appSession(server, 'u_admin', 'foyer.rmc')) }
      const asked = `{"key":"${newId()}","kind":"say","params":{"text":${text},"lang":"en","voice":"clear"},"robot_uuids":["r_xm-2026-0101"]}`
      const answer = await post('/open/v1/command/send', asked, headers)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { ret: RET.parameterMissing, data: { field: 'params' } },
      ])
    },
  )

  test('that is too large is refused with 413, form and multipart alike', async () => {
    const large = 'x'.repeat(70_000)
    const asForm = await post(SEND, `auth_mobile=${large}`)
    expect([asForm.statusCode, asForm.json().ret]).toEqual([413, RET.parameterMissing])
    const part = `--b\r\ncontent-disposition: form-data; name="auth_mobile"\r\n\r\n${large}\r\n--b--\r\n`
    const asMultipart = await post(SEND, part, { 'content-type': 'multipart/form-data; boundary=b' })
    expect([asMultipart.statusCode, asMultipart.json().ret]).toEqual([413, RET.parameterMissing])
  })

  test('with an address over 8 KiB is refused with 414', async () => {
    const answer = await get(`${PROFILE}?user_uuid=${'x'.repeat(9000)}`)
    expect([answer.statusCode, answer.json().ret]).toEqual([414, RET.parameterMissing])
  })

  test('for a path that does not exist is answered with 404 and the envelope', async () => {
    for (const url of ['/capi/v1/corp/nothing', '/api/x', '/open/v1/%zz', '/capi/v1/corp/robot_list']) {
      const answer = await get(url, { accept: 'text/html' })
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500, typeof answer.json().ret]).toEqual([
        url,
        true,
        'number',
      ])
    }
  })
})

describe('forms', () => {
  test('may be multipart', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="auth_mobile"\r\n\r\n13800000003\r\n--b--\r\n'
    const answer = await post(SEND, part, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(answer.json().ret).toBe(RET.ok)
  })

  test('with a file where none is asked for are refused', async () => {
    const part =
      '--b\r\ncontent-disposition: form-data; name="auth_mobile"; filename="a.txt"\r\n\r\n13800000003\r\n--b--\r\n'
    const answer = await post(SEND, part, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().ret).toBe(RET.parameterMissing)
  })
})

describe('a session', () => {
  test('that is missing or unknown answers 101003 with HTTP 200', async () => {
    for (const url of [PROFILE, `${PROFILE}?token=`, `${PROFILE}?token=unknown&uid=u_admin`]) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ret: RET.notLogin, msg: 'not login', code: RET.notLogin, data: null },
      ])
    }
  })
})

describe('a call that changes something', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }

  test('is refused from another site, GETs included', async () => {
    const answers = [
      await post(SEND, 'auth_mobile=13800000002', { ...FORM, ...foreign }),
      await post(SEND, 'auth_mobile=13800000002', { ...FORM, 'sec-fetch-site': 'same-site' }),
      await post(SEND, 'auth_mobile=13800000002', { ...FORM, origin: 'https://evil.example' }),
      await post(SEND, 'auth_mobile=13800000002', { ...FORM, origin: 'null' }),
      await get('/capi/v1/corp/admin_logout', foreign),
      await get('/capi/v1/corp/get_open_auth_code?open_appid=basic', foreign),
      await get('/capi/v1/corp/tpart_redirect?tpart_redirect=partner.training', foreign),
      await get('/capi/v1/corp/tongji?stat_event=console.started', foreign),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().ret]).toEqual([200, RET.notAllowed])
  })

  test('is taken from the own origin and from programs that are no browser', async () => {
    const own = { ...FORM, host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
    expect((await post(SEND, 'auth_mobile=13800000001', own)).json().ret).toBe(RET.ok)
    expect((await post(SEND, 'auth_mobile=13800000007')).json().ret).toBe(RET.ok)
  })
})

test('every answer carries an id of its own that the log has too', async () => {
  const answers = await Promise.all([get(PROFILE), get('/nothing'), get('/healthz'), post(SEND, '')])
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(server.log.some((line) => line.includes(id))).toBe(true)
})
