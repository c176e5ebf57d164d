import { describe, expect, it } from 'vitest'
import { MESSAGE_MAX_BYTES, readConsoleMessage, readPageMessage } from '../../src/apps/bridge/messages.ts'

const WELCOME = {
  type: 'welcome',
  v: 1,
  user: { user_uuid: 'u1', full_name: 'Robin' },
  corp: { corp_uuid: 'c1', corp_name: 'Aurora' },
  role: '5',
  lang: 'en',
  dir: 'ltr',
  theme: 'dark',
  robot_prodtype_id: 'bao_mini',
  grid: '',
  system: 'jiedai',
  open_appid: 'foyer.basic',
  open_auth_code: 'code-1',
} as const

describe('reading window messages', () => {
  it.each([
    { type: 'hello', v: 1 },
    { type: 'auth' },
    { type: 'reload' },
    { type: 'tokenInvalid' },
    { type: 'updateData', data: { currentRobotId: 'r1', top_qa: '' } },
  ])('takes $type from a page', (message) => {
    expect(readPageMessage(message)).toEqual(message)
  })

  it.each([WELCOME, { type: 'language', lang: 'ar', dir: 'rtl' }, { type: 'theme', theme: 'ktv' }])(
    'takes $type from the console',
    (message) => {
      expect(readConsoleMessage(message)).toEqual(message)
    },
  )

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
    ['a key that is not listed', { type: 'updateData', data: { token: 'stolen' } }],
    ['a sign-on key', { type: 'updateData', data: { SSOUID: '1' } }],
    ['an auth-code key', { type: 'updateData', data: { open_auth_code: 'x' } }],
    ['the prototype as key', { type: 'updateData', data: JSON.parse('{"__proto__":{"polluted":"yes"}}') }],
    ['a value that is no text', { type: 'updateData', data: { call_id: { toString: 'x' } } }],
    ['a list of data', { type: 'updateData', data: ['r1'] }],
    ['a long value', { type: 'updateData', data: { call_id: 'x'.repeat(513) } }],
  ]

  it.each(hostile)('does not take %s', (_, message) => {
    expect(readPageMessage(message)).toBeUndefined()
    expect(readConsoleMessage(message)).toBeUndefined()
  })

  it.each([
    { theme: 'red' },
    { lang: 'xx' },
    { dir: 'up' },
    { open_auth_code: '' },
    { user: { user_uuid: 'u1', full_name: 'Robin', role: '9' } },
    { user: null },
    { grid: 5 },
    { extra: '' },
  ])('does not take a welcome with %j', (wrong) => {
    expect(readConsoleMessage({ ...WELCOME, ...wrong })).toBeUndefined()
  })

  it('does not take from one side what only the other may say', () => {
    expect(readPageMessage(WELCOME)).toBeUndefined()
    expect(readConsoleMessage({ type: 'updateData', data: {} })).toBeUndefined()
  })

  it('does not take more than 4 KiB, counted in bytes', () => {
    const wide = '囧'.repeat(500)
    const heavy = { ...WELCOME, role: wide, grid: wide, robot_prodtype_id: wide }
    expect(JSON.stringify(heavy).length).toBeLessThan(MESSAGE_MAX_BYTES)
    expect(readConsoleMessage(heavy)).toBeUndefined()
  })

  it('does not follow an object that holds itself', () => {
    const loop: Record<string, unknown> = { type: 'updateData' }
    loop.data = loop
    expect(readPageMessage(loop)).toBeUndefined()
  })
})
