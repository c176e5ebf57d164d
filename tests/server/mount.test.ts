import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../openapi/ret.ts'
import { type Harness, startHarness } from './harness.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness()
})
afterAll(() => server.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, payload: string, headers: Record<string, string> = form) =>
  server.app.console.inject({ method: 'POST', url, payload, headers })
const SEND = '/capi/v1/corp/send_admin_auth_code'

test('a missing field is refused with 400 and named', async () => {
  const answer = await server.ask('sendAdminAuthCode', { lang: 'en' })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    ret: RET.parameterMissing,
    msg: 'auth_mobile is missing',
    code: 400,
    data: { field: 'auth_mobile' },
  })
})

test('a body of a type that the operation does not take is refused with 415 and the envelope', async () => {
  const answer = await post(SEND, '{"auth_mobile":"13800000002"}', { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ ret: RET.parameterMissing, code: 415, data: null })
})

test('a parameter given twice with different values is refused wherever the two are', async () => {
  const inForm = await post(SEND, 'auth_mobile=13800000002&auth_mobile=13800000003')
  expect(inForm.json()).toMatchObject({ ret: RET.parameterMissing, code: 400, data: { field: 'auth_mobile' } })
  const inBoth = await post(`${SEND}?lang=zh`, 'auth_mobile=13800000002&lang=en')
  expect(inBoth.json()).toMatchObject({ ret: RET.parameterMissing, code: 400, data: { field: 'lang' } })
})
