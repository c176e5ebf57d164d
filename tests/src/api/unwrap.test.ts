import { describe, expect, it } from 'vitest'
import { isSessionEnding, toFailure } from '../../../machines/failure.ts'
import { transportFailure, unwrap } from '../../../src/api/unwrap.ts'

const body = (parts: object) => ({ ret: 0, msg: 'ok', code: 200, data: { auth_token: 'a1' }, ...parts })
const failureOf = (status: number, answer: unknown) => {
  try {
    unwrap('sendAdminAuthCode', { status, body: answer, supportId: 'req-1' })
  } catch (error) {
    return toFailure(error)
  }
  throw new Error('the answer was taken')
}

describe('an answer that is taken', () => {
  it.each([
    ['ret 0', body({})],
    ['ret 200', body({ ret: 200 })],
  ])('gives its data: %s', (_, answer) => {
    expect(unwrap('sendAdminAuthCode', { status: 200, body: answer })).toEqual({ auth_token: 'a1' })
  })

  it('gives the whole body when code is 200 and mq is present', () => {
    const answer = body({ mq: 'job-7', data: null })
    expect(unwrap('sendAdminAuthCode', { status: 200, body: answer })).toBe(answer)
  })

  it('gives the data when mq is present with another code', () => {
    expect(unwrap('sendAdminAuthCode', { status: 200, body: body({ code: 0, mq: 'job-7' }) })).toEqual({
      auth_token: 'a1',
    })
  })
})

describe('an answer that fails (§8 "Transport and envelope")', () => {
  it.each<[string, number, unknown, string, string]>([
    ['HTTP 500', 500, '<html>', 'transport', 'REQUEST_FAIL:500'],
    ['HTTP 502 with HTML', 502, '<h1>Bad gateway</h1>', 'transport', 'REQUEST_FAIL:502'],
    ['HTTP 503 with the envelope', 503, body({ ret: 101500, data: null }), 'transport', 'REQUEST_FAIL:503'],
    ['HTTP 404', 404, 'not found', 'answer', 'REQUEST_FAIL:404'],
    ['HTTP 403', 403, body({ ret: 101003 }), 'answer', 'REQUEST_FAIL:403'],
    ['HTTP 201 although it looks right', 201, body({}), 'answer', 'REQUEST_FAIL:201'],
    ['an empty body', 200, undefined, 'data', 'NO_DATA'],
    ['null', 200, null, 'data', 'NO_DATA'],
    ['an empty text', 200, '', 'data', 'NO_DATA'],
    ['a text', 200, 'ok', 'data', 'REQUEST_FAIL:UNKNOWN'],
    ['a list', 200, [body({})], 'data', 'REQUEST_FAIL:UNKNOWN'],
    ['a number', 200, 7, 'data', 'REQUEST_FAIL:UNKNOWN'],
    ['no data', 200, body({ data: null }), 'data', 'NO_DATA'],
    ['data that is a list', 200, body({ data: [] }), 'data', 'NO_DATA'],
    ['data of the wrong kind', 200, body({ data: { auth_token: 5 } }), 'data', 'REQUEST_FAIL:UNKNOWN'],
    ['data without its field', 200, body({ data: {} }), 'data', 'REQUEST_FAIL:UNKNOWN'],
    ['a ret of §8', 200, body({ ret: 101004, data: null }), 'answer', 'RET:101004'],
    ['no ret', 200, { data: { auth_token: 'a1' } }, 'answer', 'RET:undefined'],
    ['a ret that is a text', 200, body({ ret: '0' }), 'answer', 'RET:0'],
  ])('%s', (_, status, answer, kind, code) => {
    expect(failureOf(status, answer)).toMatchObject({ operation: 'sendAdminAuthCode', kind, code, supportId: 'req-1' })
  })

  it('keeps ret, msg and detail for whoever says it, also beside a status', () => {
    const detail = { retry_after_s: 30 }
    const said = { ret: 101429, msg: 'too many', data: detail }
    expect(failureOf(429, body(said))).toMatchObject({ ret: 101429, msg: 'too many', detail })
    expect(failureOf(200, body(said))).toMatchObject({ ret: 101429, msg: 'too many', detail })
  })

  it.each<[string, number, unknown, boolean]>([
    ['ret 101003', 200, body({ ret: 101003, data: null }), true],
    ['msg "not login"', 200, body({ ret: 1, msg: 'not login', data: null }), true],
    ['HTTP 403', 403, '', true],
    ['HTTP 401', 401, '', false],
    ['not allowed', 200, body({ ret: 101001, data: null }), false],
  ])('ends the session or not: %s', (_, status, answer, ends) => {
    expect(isSessionEnding(failureOf(status, answer))).toBe(ends)
  })
})

describe('no answer', () => {
  it.each([
    ['a time-out', new DOMException('late', 'TimeoutError'), 'transport', 'REQUEST_FAIL:TIMEOUT'],
    ['a refused connection', new TypeError('failed to fetch'), 'transport', 'REQUEST_FAIL:NETWORK'],
    ['invalid JSON', new SyntaxError('unexpected token'), 'data', 'REQUEST_FAIL:UNKNOWN'],
  ])('%s', (_, error, kind, code) => {
    expect(transportFailure('menuList', error)).toEqual({ operation: 'menuList', kind, code })
  })

  it('turns whatever else was thrown into something that can be said', () => {
    expect(toFailure(new Error('bug'))).toEqual({ operation: 'unknown', kind: 'data', code: 'REQUEST_FAIL:UNKNOWN' })
  })
})
