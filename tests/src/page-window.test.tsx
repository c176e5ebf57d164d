import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { frameMachine } from '../../machines/frame.machine.ts'
import { BRIDGE_VERSION, type FlatWelcome as Welcome } from '../../src/apps/bridge/messages.ts'
import { pageWindow } from '../../src/features/frame/page-window.ts'

const ORIGIN = 'http://127.0.0.1:8081'
const HELLO = { type: 'hello', v: BRIDGE_VERSION }

const welcome = (open_auth_code: string): Welcome => ({
  type: 'welcome',
  v: BRIDGE_VERSION,
  user: { user_uuid: 'u1', full_name: 'Robin' },
  corp: { corp_uuid: 'c1', corp_name: 'Aurora' },
  role: '5',
  lang: 'en',
  dir: 'ltr',
  theme: 'light',
  robot_prodtype_id: 'bao_mini',
  grid: '',
  system: 'jiedai',
  open_appid: 'foyer.basic',
  open_auth_code,
})

let stop = () => {}

function open() {
  const postMessage = vi.fn()
  const frame = { postMessage } as unknown as Window
  const getOpenAuthCode = fromPromise<{ open_auth_code: string }, { open_appid: string }>(async () => ({
    open_auth_code: 'c1',
  }))
  const page = pageWindow({ target: () => frame, origin: ORIGIN, welcome })
  const machine = frameMachine.provide({ actors: { page, getOpenAuthCode } })
  const actor = createActor(machine, { input: { open_appid: 'foyer.basic', isForeign: false } })
  const heard: unknown[] = []
  actor.on('data.offered', ({ data }) => heard.push(data))
  actor.on('menu.stale', () => heard.push('reload'))
  actor.on('token.doubted', () => heard.push('tokenInvalid'))
  actor.start()
  stop = () => actor.stop()
  const say = (
    data: unknown,
    { source = frame, origin = ORIGIN }: { source?: Window | null; origin?: string } = {},
  ) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { actor, say, heard, postMessage }
}

beforeEach(() => document.documentElement.removeAttribute('class'))
afterEach(() => stop())

describe('the frame’s own page', () => {
  it('gets the code in a welcome to its exact origin', async () => {
    const { say, postMessage } = open()
    say(HELLO)
    await expect.poll(() => postMessage.mock.calls).toEqual([[welcome('c1'), ORIGIN]])
  })

  it('may ask for the menu, doubt the session and offer data', () => {
    const { say, heard } = open()
    say({ type: 'reload' })
    say({ type: 'tokenInvalid' })
    say({ type: 'updateData', data: { currentRobotId: 'r1', top_qa: '' } })
    expect(heard).toEqual(['reload', 'tokenInvalid', { currentRobotId: 'r1', top_qa: '' }])
  })

  it('is told when the look changes', async () => {
    const { say, postMessage } = open()
    say(HELLO)
    document.documentElement.classList.add('dark')
    await expect.poll(() => postMessage.mock.lastCall).toEqual([{ type: 'theme', theme: 'dark' }, ORIGIN])
  })
})

describe('anyone else', () => {
  const stranger = { postMessage: () => {} } as unknown as Window
  const messages = [HELLO, { type: 'tokenInvalid' }, { type: 'updateData', data: { call_id: '1' } }]

  it.each([
    ['another window of the same origin', { source: stranger }],
    ['the same window after it went to another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['the console’s own window', { source: window, origin: location.origin }],
    ['no window at all', { source: null }],
  ])('is not heard: %s', (_, from) => {
    const { actor, say, heard } = open()
    for (const message of messages) say(message, from)
    expect(heard).toEqual([])
    expect(actor.getSnapshot().matches({ framed: { page: 'opening' } })).toBe(true)
  })
})

describe('a page that says what it may not', () => {
  it.each([
    ['a key that is not on the list', { type: 'updateData', data: { token: 'x' } }],
    ['a listed key beside a forbidden one', { type: 'updateData', data: { call_id: '1', uuid: 'x' } }],
    ['a value that is no text', { type: 'updateData', data: { call_id: { a: 1 } } }],
    ['more than 4 KiB', { type: 'updateData', data: { call_id: 'x'.repeat(5000) } }],
    ['an unknown type', { type: 'logout' }],
    ['a bare word', 'reload'],
    ['a type from the prototype', { type: 'constructor' }],
    ['nothing', null],
  ])('is not heard: %s', (_, message) => {
    const { say, heard } = open()
    say(message)
    expect(heard).toEqual([])
  })
})
