import { describe, expect, it } from 'vitest'
import { toFailure } from '../../../machines/failure.ts'
import { createApi } from '../../../src/api/client.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const envelope = (parts: object) => JSON.stringify({ ret: 0, msg: 'ok', code: 200, data: {}, ...parts })
const json = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { 'content-type': 'application/json', 'x-request-id': 'req-1' }, ...init })

function open(answer: (request: Request) => Response | Promise<Response>, timeoutMs?: number) {
  const requests: Request[] = []
  const noted: [operation: string, id: string, code?: string][] = []
  const api = createApi({
    origin: 'http://console.test',
    now: () => 1_767_225_600_900,
    lang: () => 'ja',
    timeoutMs,
    note: (operation, id) => (code) => void noted.push([operation, id, code]),
    fetch: async (input) => {
      const request = input as Request
      requests.push(request.clone())
      return answer(request)
    },
  })
  const profile = (signal?: AbortSignal) =>
    api.ask('userProfile', { caller: CALLER, signal }, (client) =>
      client.GET('/capi/v1/corp/user_profile', { params: { query: { user_uuid: 'u1' } } }),
    )
  const send = () =>
    api.ask('sendAdminAuthCode', {}, (client) =>
      client.POST('/capi/v1/corp/send_admin_auth_code', { body: { auth_mobile: '+86 138' } }),
    )
  const first = () => {
    const [request] = requests
    if (!request) throw new Error('nothing was sent')
    return request
  }
  return { api, first, noted, profile, send }
}

const failed = (call: Promise<unknown>) => call.then(() => expect.fail('it succeeded'), toFailure)

describe('every request (§7)', () => {
  it('carries the common parameters in the query of a GET', async () => {
    const { first, profile } = open(() => json(envelope({ ret: 1 })))
    await failed(profile())
    expect(Object.fromEntries(new URL(first().url).searchParams)).toEqual({
      pf: 'h5',
      ctime: '1767225600',
      app_id: '10001',
      token: 't1',
      uid: 'u1',
      _corp_uuid: 'c1',
      lang: 'ja',
      user_uuid: 'u1',
    })
  })

  it('is noted with the request id that it carries and how it ended, also where it was given up', async () => {
    const { first, noted, profile, send } = open((request) =>
      request.method === 'POST' ? json(envelope({ data: { auth_token: 'a1' } })) : json(envelope({ ret: 101003 })),
    )
    await send()
    await failed(profile())
    const given = new AbortController()
    given.abort()
    await failed(profile(given.signal))
    expect(noted).toEqual([
      ['sendAdminAuthCode', first().headers.get('x-request-id'), undefined],
      ['userProfile', expect.any(String), 'RET:101003'],
      ['userProfile', expect.any(String), 'ABANDONED'],
    ])
    expect(new Set(noted.map(([, id]) => id)).size).toBe(3)
  })

  it('carries them as form fields of a POST, and none in its address', async () => {
    const { first, send } = open(() => json(envelope({ data: { auth_token: 'a1' } })))
    expect(await send()).toEqual({ auth_token: 'a1' })
    expect(first().headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(await first().text()))).toEqual({
      pf: 'h5',
      ctime: '1767225600',
      app_id: '10001',
      token: '',
      uid: '',
      _corp_uuid: '',
      lang: 'ja',
      auth_mobile: '+86 138',
    })
    expect(first().url).not.toContain('token')
  })
})

describe('trouble', () => {
  it('keeps the support id of the answer', async () => {
    const { profile } = open(() =>
      json(envelope({ ret: 101500, data: null }), { status: 500, headers: { 'x-request-id': 'req-9' } }),
    )
    expect(await failed(profile())).toMatchObject({ code: 'REQUEST_FAIL:500', ret: 101500, supportId: 'req-9' })
  })

  it.each<[string, () => Response, string]>([
    ['invalid JSON', () => json('{"ret":'), 'REQUEST_FAIL:UNKNOWN'],
    ['an empty answer', () => json(''), 'NO_DATA'],
    ['HTML', () => json('<html>'), 'REQUEST_FAIL:UNKNOWN'],
    ['HTML with 502', () => json('<html>', { status: 502 }), 'REQUEST_FAIL:502'],
    ['a JSON list', () => json('[]'), 'REQUEST_FAIL:UNKNOWN'],
  ])('reads %s as a failure', async (_, answer, code) => {
    expect(await failed(open(answer).profile())).toMatchObject({ operation: 'userProfile', code })
  })

  it('gives up on a server that hangs', async () => {
    const hang = () => new Promise<Response>(() => {})
    expect(await failed(open(hang, 5).profile())).toMatchObject({ kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' })
  })

  it('gives every call an id of its own, and quotes it where no answer came', async () => {
    const ids: (string | null)[] = []
    const gone = (request: Request) => {
      ids.push(request.headers.get('x-request-id'))
      return Promise.reject(new TypeError('fetch failed'))
    }
    const { profile, send } = open(gone)
    const failures = [await failed(profile()), await failed(send())]
    expect(failures.map(({ supportId }) => supportId)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sends nothing in the name of somebody whom the session does not admit', async () => {
    const { api, profile, send } = open(() => json(envelope({ data: { auth_token: 'a1' } })))
    api.setCallGuard((_, operation) => {
      throw { operation, kind: 'answer', code: 'SESSION_REPLACED' }
    })
    expect(await failed(profile())).toMatchObject({ operation: 'userProfile', code: 'SESSION_REPLACED' })
    expect(await send()).toEqual({ auth_token: 'a1' })
  })

  describe('knows when the server answered last, and tells whether it did', () => {
    const OWN = envelope({ ret: 101500, msg: 'busy', data: null })
    const portal = () => json('<html>Please sign in</html>')
    it.each<[string, boolean, () => Response | Promise<Response>]>([
      ['a refusal', true, () => json(envelope({ ret: 101003 }))],
      ['its own word that it cannot', true, () => json(OWN, { status: 503 })],
      ['502 of a proxy', false, () => json('<html>', { status: 502 })],
      ['503 of a proxy', false, () => json('<html>', { status: 503 })],
      ['503 of a proxy, as JSON', false, () => json('{"message":"no upstream"}', { status: 503 })],
      ['504 of a proxy', false, () => json('', { status: 504 })],
      ['a page of a portal', false, portal],
      ['nothing, with 200', false, () => json('')],
      ['a network that is gone', false, () => Promise.reject(new TypeError('fetch failed'))],
    ])('%s: %s', async (_, isAnswer, answer) => {
      let now = 1000
      const fetch = async () => answer()
      const api = createApi({ origin: 'http://console.test', now: () => now, lang: () => 'en', fetch })
      const told: boolean[] = []
      api.onSettled((isAnswered) => told.push(isAnswered))
      now = 2000
      await failed(api.ask('langList', {}, (client) => client.GET('/api/control/lang/list')))
      expect([api.lastAnswerMs(), told]).toEqual(isAnswer ? [2000, [true]] : [1000, [false]])
    })

    it('and nothing of what was abandoned, or never went out', async () => {
      const { api, profile } = open(() => json(envelope({ ret: 101003 })))
      const told: boolean[] = []
      api.onSettled((isAnswered) => told.push(isAnswered))
      const abandoned = { signal: AbortSignal.abort() }
      await failed(api.ask('langList', abandoned, (client) => client.GET('/api/control/lang/list')))
      api.setCallGuard((_, operation) => {
        throw { operation, kind: 'answer', code: 'SESSION_REPLACED' }
      })
      await failed(profile())
      expect(told).toEqual([])
    })
  })

  it('says when the network is gone', async () => {
    const gone = () => Promise.reject(new TypeError('fetch failed'))
    expect(await failed(open(gone).profile())).toMatchObject({ kind: 'transport', code: 'REQUEST_FAIL:NETWORK' })
  })

  it('tells the session when a signed-in call finds it ended, and not when a sign-in is refused', async () => {
    const ended = () => json(envelope({ ret: 101003, msg: 'not login', data: null }))
    const { api, profile, send } = open(ended)
    const heard: unknown[] = []
    const leave = api.onSessionEnd(({ operation }) => heard.push(operation))
    await failed(send())
    await failed(profile())
    expect(heard).toEqual(['userProfile'])
    leave()
    await failed(profile())
    expect(heard).toHaveLength(1)
  })
})
