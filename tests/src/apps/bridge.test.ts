import { describe, expect, it } from 'vitest'
import {
  MESSAGE_MAX_BYTES,
  readAppMessage,
  readPortMessage,
  readWelcome,
  readWindowMessage,
} from '../../../src/bridge/messages.ts'
import { WELCOME } from '../support/framed-page.ts'

describe('reading window messages', () => {
  it.each([
    { type: 'hello', v: 1 },
    { type: 'reload' },
    { type: 'tokenInvalid' },
    { type: 'updateData', data: { currentRobotId: 'r1', top_qa: '' } },
  ])('takes $type from a page', (message) => {
    expect(readWindowMessage(message)).toEqual(message)
  })

  it.each([
    { type: 'language', lang: 'ar', dir: 'rtl' },
    { type: 'theme', theme: 'ktv' },
    { type: 'reply', id: '1', ok: false, reason: 'scope' },
  ])('takes $type from the port', (message) => {
    expect(readPortMessage(message)).toEqual(message)
  })

  it('takes a welcome', () => {
    expect(readWelcome(WELCOME)).toEqual(WELCOME)
  })

  const hostile: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'hello'],
    ['a number', 7],
    ['a list', ['hello']],
    ['an unknown type', { type: 'eval', code: 'alert(1)' }],
    ['a type that every object has', { type: 'constructor' }],
    ['the prototype as type', JSON.parse('{"type":"__proto__"}')],
    ['a type that is no text', { type: ['hello'], v: 1 }],
    ['another version', { type: 'hello', v: 2 }],
    ['a version as text', { type: 'hello', v: '1' }],
    ['a field too many', { type: 'hello', v: 1, token: 'x' }],
    ['a field too few', { type: 'hello' }],
    ['an inherited name in place of a field', { type: 'hello', constructor: 1 }],
    ['a list of data', { type: 'updateData', data: ['r1'] }],
  ]

  it.each(hostile)('does not take %s', (_, message) => {
    for (const read of [readWindowMessage, readWelcome, readAppMessage, readPortMessage])
      expect(read(message)).toBeUndefined()
  })

  it.each([
    { theme: 'red' },
    { lang: 'xx' },
    { dir: 'up' },
    { density: 'cosy' },
    { user: { user_uuid: 'u1', full_name: 'Robin', role: '9' } },
    { user: null },
    { grid: 5 },
    { route: '//evil.example' },
    { scopes: 'all' },
    { extra: '' },
  ])('does not take a welcome with %j', (wrong) => {
    expect(readWelcome({ ...WELCOME, context: { ...WELCOME.context, ...wrong } })).toBeUndefined()
  })

  it('does not take a welcome without a code', () => {
    expect(readWelcome({ ...WELCOME, open_auth_code: '' })).toBeUndefined()
  })

  it('does not take from one side what only the other may say', () => {
    for (const read of [readWindowMessage, readAppMessage, readPortMessage]) expect(read(WELCOME)).toBeUndefined()
    for (const read of [readWelcome, readAppMessage, readPortMessage])
      expect(read({ type: 'updateData', data: {} })).toBeUndefined()
  })

  it('does not take more than 4 KiB, counted in bytes', () => {
    const wide = '囧'.repeat(500)
    const heavy = { type: 'putPrefs', id: '1', key: 'list', value: [wide, wide, wide] }
    expect(JSON.stringify(heavy).length).toBeLessThan(MESSAGE_MAX_BYTES)
    expect(readAppMessage(heavy)).toBeUndefined()
  })

  it('does not count to the end of a list that holds another a hundred times, and that one another', () => {
    const value = Array.from({ length: 12 }).reduce<unknown[]>((inner) => new Array(100).fill(inner), [])
    expect(readAppMessage({ type: 'putPrefs', id: '1', key: 'list', value })).toBeUndefined()
  })

  it('does not go through a list of four thousand million holes', () => {
    const value = new Array(2 ** 32 - 1)
    expect(readAppMessage({ type: 'putPrefs', id: '1', key: 'list', value })).toBeUndefined()
  })

  it('does not follow an object that holds itself', () => {
    const loop: Record<string, unknown> = { type: 'putPrefs', id: '1', key: 'loop' }
    loop.value = loop
    expect(readAppMessage(loop)).toBeUndefined()
  })
})
