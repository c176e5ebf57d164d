import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { DEMO_SSO_UID } from '../../../server/demo/seed-people.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { forOthers } from '../support/recipe-settings.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => server.close())

const HERE = { host: 'localhost:8080' }
const ask = (more: InjectOptions = {}, on = server) =>
  on.app.console.inject({ url: '/dev/sso', headers: HERE, ...more })
const press = (headers: Record<string, string> = {}) => ask({ method: 'POST', headers: { ...HERE, ...headers } })
const tokenOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), 'http://localhost').searchParams.get('sso_token') ?? ''

describe("the demo company's portal", () => {
  test('has one button, and a policy that lets a browser send it', async () => {
    const { statusCode, body, headers } = await ask()
    expect(statusCode).toBe(200)
    expect(body.match(/<button>/g)).toHaveLength(1)
    expect(body).toContain('<form method="post" action="/dev/sso">')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
    expect((await ask({ url: '/dev/sso.css' })).headers['content-type']).toContain('text/css')
  })

  test('leads into the console with a token that signs in once', async () => {
    const answer = await press({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/\?sso_token=[\w-]{43}$/),
    ])
    const sso_token = tokenOf(answer)
    const entered = await server.ask('adminSsoAuth', { sso_token })
    expect(entered.body.data).toMatchObject({ user: { user_uuid: DEMO_SSO_UID }, corp: { corp_uuid: 'c_aurora' } })
    expect((await server.ask('adminSsoAuth', { sso_token })).ret).toBe(RET.codeExpired)
    expect(server.log.join('')).not.toContain(sso_token)
  })

  test('gives a token that is worth nothing after a minute', async () => {
    const sso_token = tokenOf(await press())
    await server.letTimePass(61)
    expect((await server.ask('adminSsoAuth', { sso_token })).ret).toBe(RET.codeExpired)
  })

  test('gives none to a foreign page', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const answer = await press(headers)
      expect([answer.headers.location, answer.json().ret]).toEqual([undefined, RET.notAllowed])
    }
  })

  test('is there only for somebody at the machine itself', async () => {
    const elsewhere: InjectOptions[] = [
      { remoteAddress: '192.0.2.7' },
      { headers: { host: 'evil.example' } },
      { headers: { ...HERE, 'x-forwarded-for': '127.0.0.1' } },
    ]
    for (const more of elsewhere)
      for (const method of ['GET', 'POST'] as const) expect((await ask({ ...more, method })).statusCode).toBe(404)
  })

  test('is not there outside the demo, nor in production', async () => {
    for (const env of [{ DEMO: '0' }, forOthers()]) {
      const plain = await startHarness({ env })
      for (const method of ['GET', 'POST'] as const) expect((await ask({ method }, plain)).statusCode).toBe(404)
      await plain.close()
    }
  })
})
