import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { selectPage } from '../../../machines/console/frame-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp, PageInput } from '../../../machines/console/page-messages.ts'
import { selectTitle } from '../../../machines/console/page-selectors.ts'
import { type PortMessage, readDataRefused, readWelcome } from '../../../src/bridge/messages.ts'
import { messageRate } from '../../../src/console/frame/message-rate.ts'
import type { PageCommand } from '../../../src/console/frame/page-port.ts'
import { type About, pageWindow } from '../../../src/console/frame/page-window.ts'
import { codeFor } from '../../machines/support/stage.ts'
import { ABOUT } from '../../machines/support/welcome.ts'

const ORIGIN = 'http://127.0.0.1:8081'
const HELLO = { type: 'hello', v: 1 }
const EVERYTHING = ['profile.read', 'console.notify', 'console.navigate', 'console.window', 'console.prefs']
const TOLD: About = { ...ABOUT, lang: 'en', dir: 'ltr', prefs: {} }

const stage: { stop: () => void; ports: MessagePort[]; focused?: string; lose: (isLost: boolean) => void } = {
  stop: () => {},
  ports: [],
  lose: () => {},
}

function open(scopes: string[] = EVERYTHING) {
  const postMessage = vi.fn()
  const frame = { postMessage } as unknown as Window
  const getOpenAuthCode = fromPromise<AuthorizedApp, { open_appid: string }>(async () =>
    codeFor('foyer.basic', 'c1', { origin: ORIGIN, scopes }),
  )
  const errands: PageCommand[] = []
  const line = pageWindow({
    windowOf: (key) => (key === 'basic' ? frame : undefined),
    hasFocus: (key) => key === stage.focused,
    hearConnection(tell) {
      stage.lose = tell
      return () => undefined
    },
    aboutOf: () => TOLD,
    takeIn: (key, told) => void heard.push([key, told.type === 'steps' ? told.steps : told.calls]),
    runCommand(_, errand) {
      errands.push(errand)
      return errand.type === 'openWindow' ? 'blocked' : undefined
    },
  })
  const heard: unknown[] = []
  const console = fromCallback<EventObject, PageInput, { type: 'session.ended' }>(({ receive }) =>
    receive(({ type }) => type !== 'page.dirty' && heard.push(type)),
  )
  const page = pageMachine.provide({ actors: { line, console, getOpenAuthCode } })
  const machine = frameMachine.provide({ actors: { page, getOpenAuthCode } })
  const input = { key: 'basic', open_appid: 'foyer.basic', origin: ORIGIN, isForeign: false, route: '/robots/3' }
  const actor = createActor(machine, { input }).start()
  const pageActor = selectPage(actor.getSnapshot())
  pageActor?.on('data.offered', ({ data }) => heard.push(data))
  stage.stop = () => actor.stop()
  const say = (
    data: unknown,
    { source = frame, origin = ORIGIN }: { source?: Window | null; origin?: string } = {},
  ) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { actor, say, heard, errands, postMessage, title: () => pageActor && selectTitle(pageActor.getSnapshot()) }
}

/** The page's end of the line, after its welcome. */
async function connected(scopes?: string[]) {
  const opened = open(scopes)
  opened.say(HELLO)
  await expect.poll(() => opened.postMessage.mock.calls.length).toBe(1)
  const [welcome, origin, [port]] = opened.postMessage.mock.calls[0] as [unknown, string, [MessagePort]]
  const told: PortMessage[] = []
  port.onmessage = ({ data }) => told.push(data)
  stage.ports.push(port)
  return { ...opened, welcome: readWelcome(welcome), origin, port, told }
}

beforeEach(() => {
  document.documentElement.removeAttribute('class')
  stage.focused = 'basic'
})
afterEach(() => {
  stage.stop()
  for (const port of stage.ports.splice(0)) port.close()
})

describe('the frame’s own page', () => {
  it('gets a code and one port in a welcome to its exact origin', async () => {
    const { welcome, origin } = await connected()
    expect(origin).toBe(ORIGIN)
    expect(welcome).toMatchObject({ open_auth_code: 'c1', open_appid: 'foyer.basic' })
    expect(welcome?.context).toMatchObject({ user: TOLD.user, role: '5', route: '/robots/3', scopes: EVERYTHING })
  })

  it('learns neither name nor role without the scope for it', async () => {
    const { welcome } = await connected([])
    expect(welcome?.context).toMatchObject({ user: { user_uuid: 'u1', full_name: '' }, role: '' })
  })

  it('may ask for the menu, doubt the session and offer data, as old pages do', () => {
    const { say, heard } = open()
    say({ type: 'reload' })
    say({ type: 'tokenInvalid' })
    say({ type: 'updateData', data: { currentRobotId: 'r1', top_qa: '' } })
    expect(heard).toEqual(['menu.stale', 'token.doubted', { currentRobotId: 'r1', top_qa: '' }])
  })

  it('is told when the look changes', async () => {
    const { told } = await connected()
    document.documentElement.classList.add('dark')
    document.documentElement.dataset.density = 'compact'
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'theme', theme: 'dark' },
        { type: 'density', density: 'compact' },
      ])
    delete document.documentElement.dataset.density
  })

  it('is told when the console has lost its server, and when it is there again', async () => {
    const { told } = await connected()
    stage.lose(true)
    stage.lose(false)
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'connection', isLost: true },
        { type: 'connection', isLost: false },
      ])
  })

  it('names itself and has its errands done, and learns what became of them', async () => {
    const { port, told, errands, title } = await connected()
    port.postMessage({ type: 'title', text: 'Robot 3' })
    port.postMessage({ type: 'toast', tone: 'success', text: 'Copied' })
    port.postMessage({ type: 'putPrefs', id: '1', key: 'sort', value: { by: 'name' } })
    port.postMessage({ type: 'openWindow', id: '2', url: 'https://partner.example/' })
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'reply', id: '1', ok: true },
        { type: 'reply', id: '2', ok: false, reason: 'blocked' },
      ])
    expect(title()).toBe('Robot 3')
    expect(errands.map(({ type }) => type)).toEqual(['toast', 'putPrefs', 'openWindow'])
  })

  it('tells what its charts do, whatever its scopes, and is not heard where that is no list of steps', async () => {
    const { port, told, heard } = await connected([])
    const steps = [{ t: 1, m: 'key', a: 'x:1', e: 'xstate.init', s: { asking: 'first' }, f: [], d: { isDirty: true } }]
    for (const wrong of [
      [{ ...steps[0], note: 'x' }],
      [{ ...steps[0], f: undefined }],
      [{ ...steps[0], t: -1 }],
      'all',
    ])
      port.postMessage({ type: 'steps', id: '1', began: 5, steps: wrong })
    port.postMessage({ type: 'steps', began: 5, steps })
    await expect.poll(() => heard).toEqual([['basic', steps]])
    expect(told.map((reply) => 'reason' in reply && reply.reason)).toEqual(Array(4).fill('invalid'))
  })

  it('tells how its calls ended, and is not heard where that is no list of calls', async () => {
    const { port, told, heard } = await connected([])
    const calls = [{ t: 1, o: 'recordList', id: 'c-0123456789ab', ms: 20, r: 'RET:101003' }]
    for (const wrong of [[{ ...calls[0], note: 'x' }], [{ ...calls[0], ms: undefined }], 'all'])
      port.postMessage({ type: 'calls', id: '1', began: 5, calls: wrong })
    port.postMessage({ type: 'calls', began: 5, calls })
    await expect.poll(() => heard).toEqual([['basic', calls]])
    expect(told.map((reply) => 'reason' in reply && reply.reason)).toEqual(Array(3).fill('invalid'))
  })

  it('may do nothing that its app has no scope for', async () => {
    const { port, told, errands, heard } = await connected(['console.notify'])
    port.postMessage({ type: 'reloadMenu' })
    port.postMessage({ type: 'navigate', id: '1', project_id: 'map', menu_id: 'map' })
    port.postMessage({ type: 'putPrefs', id: '2', key: 'sort', value: 1 })
    await expect.poll(() => told.map((reply) => 'reason' in reply && reply.reason)).toEqual(['scope', 'scope'])
    expect([errands, heard]).toEqual([[], []])
  })

  it('may not lead the person anywhere while it is out of sight', async () => {
    const { actor, port, told, errands } = await connected()
    actor.send({ type: 'frame.hidden' })
    port.postMessage({ type: 'leave', to: 'menu' })
    port.postMessage({ type: 'navigate', id: '1', project_id: 'map', menu_id: 'map' })
    await expect.poll(() => told.at(-1)).toEqual({ type: 'reply', id: '1', ok: false, reason: 'declined' })
    expect(errands).toEqual([])
  })

  it('leads the focus nowhere while the keys go elsewhere', async () => {
    const { port, told, errands } = await connected()
    stage.focused = undefined
    port.postMessage({ type: 'leave', to: 'menu' })
    port.postMessage({ type: 'palette' })
    port.postMessage({ type: 'putPrefs', id: '1', key: 'sort', value: 1 })
    await expect.poll(() => told).toEqual([{ type: 'reply', id: '1', ok: true }])
    expect(errands.map(({ type }) => type)).toEqual(['putPrefs'])
  })

  it('is answered “invalid” where it can be, and else not heard', async () => {
    const { port, told, errands } = await connected()
    port.postMessage({ type: 'toast', tone: 'success', text: 'x'.repeat(301) })
    port.postMessage({ type: 'eval', id: 'x', code: '1' })
    port.postMessage({ type: 'putPrefs', id: 'y', key: 'k', value: 'x'.repeat(5000) })
    port.postMessage({ type: 'route', path: '//evil.example', replace: false })
    port.postMessage('garbage')
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'reply', id: 'x', ok: false, reason: 'invalid' },
        { type: 'reply', id: 'y', ok: false, reason: 'invalid' },
      ])
    expect(errands).toEqual([])
  })

  it('gets a new port when it says hello again, and the old one is dead', async () => {
    const { port, say, postMessage, errands } = await connected()
    say(HELLO)
    await expect.poll(() => postMessage.mock.calls.length).toBe(2)
    port.postMessage({ type: 'palette' })
    const [, , [fresh]] = postMessage.mock.calls[1] as [unknown, string, [MessagePort]]
    stage.ports.push(fresh)
    fresh.postMessage({ type: 'toast', tone: 'danger', text: 'new' })
    await expect.poll(() => errands.map(({ type }) => type)).toEqual(['toast'])
  })
})

it('a page says fifty messages a second, and what comes beyond is dropped', () => {
  let now = 0
  const isInTime = messageRate(() => now)
  expect(Array.from({ length: 60 }, isInTime).filter(Boolean)).toHaveLength(50)
  now = 1000
  expect(isInTime()).toBe(true)
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
    expect(actor.getSnapshot().matches({ framed: { authorizing: 'loading' } })).toBe(true)
  })
})

describe('a page that says what it may not', () => {
  it.each([
    ['data that is a list', { type: 'updateData', data: ['r1'] }],
    ['data with something beside it', { type: 'updateData', data: { call_id: '1' }, to: 'uuid' }],
    ['no data', { type: 'updateData' }],
    ['a verb of the port', { type: 'sessionInvalid' }],
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

describe('§4: a window message "updateData" stores each given key', () => {
  const offer = (data: unknown) => {
    const { say, heard, postMessage } = open()
    say({ type: 'updateData', data })
    const [[answer, origin] = []] = postMessage.mock.calls
    return { stored: heard, refused: readDataRefused(answer)?.refused, origin }
  }

  it('keeps the known ones beside an unknown one, and says to its page alone which it did not', () => {
    expect(offer({ call_id: '1', uuid: 'x', top_qa: '' })).toEqual({
      stored: [{ call_id: '1', top_qa: '' }],
      refused: [{ key: 'uuid', reason: 'unknownKey' }],
      origin: ORIGIN,
    })
  })

  it('says nothing where all is kept', () => {
    expect(offer({ call_id: '1' })).toEqual({ stored: [{ call_id: '1' }], refused: undefined, origin: undefined })
  })

  it('keeps a number as its text, and nothing that is neither', () => {
    const { stored, refused } = offer({ call_id: 7, currentRobotId: 0.5, top_qa: { a: 1 }, remoteRobot: Number.NaN })
    expect(stored).toEqual([{ call_id: '7', currentRobotId: '0.5' }])
    expect(refused).toEqual([
      { key: 'top_qa', reason: 'notText' },
      { key: 'remoteRobot', reason: 'notText' },
    ])
  })

  it('keeps texts of 4 KiB in all, counted in bytes, and leaves out the one that is too long', () => {
    const long = 'x'.repeat(3000)
    const wide = '囧'.repeat(400)
    const { stored, refused } = offer({ call_id: long, top_qa: wide, remoteRobot: 'r1', localRobotId: 'x'.repeat(1e6) })
    expect(stored).toEqual([{ call_id: long, remoteRobot: 'r1' }])
    expect(refused).toEqual([
      { key: 'top_qa', reason: 'tooLong' },
      { key: 'localRobotId', reason: 'tooLong' },
    ])
    expect(offer({ call_id: 'x'.repeat(4096) }).refused).toBeUndefined()
  })

  it('stores nothing under a foreign key, and answers no more than 4 KiB', () => {
    const foreign = { token: 'stolen', SSOUID: '1', open_auth_code: 'x', ...JSON.parse('{"__proto__":"polluted"}') }
    expect(offer(foreign)).toMatchObject({ stored: [], refused: Array(4).fill({ reason: 'unknownKey' }) })
    const many = Object.fromEntries(Array.from({ length: 999 }, (_, index) => [`${index} ${'囧'.repeat(200)}`, 1]))
    expect(offer(many).refused).toHaveLength(16)
  })
})
