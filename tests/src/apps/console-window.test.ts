import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import type { FromConsole, ToConsole } from '../../../machines/pages/hand-over-messages.ts'
import { consoleWindow } from '../../../src/apps/runtime/console-window.ts'
import type { PageWindow } from '../../../src/bridge/greet.ts'
import type { Told } from '../../../src/bridge/messages.ts'
import { createCallLog } from '../../../src/recorder/calls.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'
import { CONSOLE, framedPage, WELCOME } from '../support/framed-page.ts'

function listen(page: PageWindow) {
  const heard: FromConsole[] = []
  const hearing = setup({
    types: { events: {} as FromConsole },
    actors: { console: consoleWindow(page) },
  }).createMachine({
    invoke: { id: 'console', src: 'console' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(hearing).start()
  return { heard, actor, tell: (event: ToConsole) => actor.getSnapshot().children.console?.send(event) }
}

describe('the console on the other side of the frame', () => {
  it('is greeted without a secret, and heard', () => {
    const { page, posted, welcome } = framedPage()
    const { heard, tell } = listen(page)
    tell({ type: 'hello' })
    expect(posted).toEqual([{ message: { type: 'hello', v: 1 }, to: '*' }])
    welcome()
    const { user, corp, role, robot_prodtype_id, grid, system } = WELCOME.context
    expect(heard).toEqual([
      {
        type: 'console.welcomed',
        about: { user, corp, role, robot_prodtype_id, grid, system },
        look: { lang: 'en', dir: 'ltr', theme: 'dark', density: 'compact' },
        route: '/robots/r1',
        prefs: {},
        code: { open_appid: 'foyer.basic', open_auth_code: 'code-1' },
      },
    ])
  })

  it('is not any other window', () => {
    const { page, welcome } = framedPage()
    const { heard } = listen(page)
    for (const source of [{}, page, null]) welcome(WELCOME, { source })
    expect(heard).toEqual([])
  })

  it('stays the one whose welcome came first', () => {
    const { page, welcome } = framedPage()
    const { heard } = listen(page)
    welcome()
    welcome(WELCOME, { origin: 'https://evil.example' })
    expect(heard).toHaveLength(1)
  })

  it('is the origin that the browser names, where it names one', () => {
    const { page, posted, welcome } = framedPage({ ancestor: CONSOLE })
    const { heard, tell } = listen(page)
    tell({ type: 'hello' })
    expect(posted[0]?.to).toBe(CONSOLE)
    welcome(WELCOME, { origin: 'https://evil.example' })
    expect(heard).toEqual([])
    welcome()
    expect(heard).toHaveLength(1)
  })

  it('gives a port with its welcome, or is not believed', () => {
    const { page, say } = framedPage()
    const { heard } = listen(page)
    say(WELCOME)
    expect(heard).toEqual([])
  })

  it('is told what the charts of the page do, through whichever port came last', async () => {
    const { page, welcome } = framedPage()
    const recorder = createRecorder({ now: () => 10 })
    const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })
    const actor = createActor(lamp, { inspect: recorder.inspect }).start()
    createActor(consoleWindow(page, undefined, { recorder, calls: createCallLog({ now: () => 10 }) })).start()
    const first = welcome()
    const eventsIn = (said: typeof first.said) =>
      (said as unknown as Told[]).map((told) => (told.type === 'steps' ? told.steps.map(({ e }) => e) : told.calls))
    await expect.poll(() => eventsIn(first.said)).toEqual([['xstate.init']])
    const next = welcome()
    actor.send({ type: 'press' })
    await expect.poll(() => eventsIn(next.said)).toEqual([['press']])
    expect(first.said).toHaveLength(1)
  })

  it('changes look and route through the port, and ends', async () => {
    const { page, welcome, say } = framedPage()
    const { heard } = listen(page)
    const { news } = welcome()
    say({ type: 'theme', theme: 'light' })
    news({ type: 'garbage' })
    news({ type: 'language', lang: 'ar', dir: 'rtl' })
    news({ type: 'density', density: 'comfortable' })
    news({ type: 'visibility', isVisible: false })
    news({ type: 'route', path: '/' })
    news({ type: 'logout' })
    await expect
      .poll(() => heard.slice(1))
      .toEqual([
        { type: 'console.lookChanged', look: { lang: 'ar', dir: 'rtl' } },
        { type: 'console.lookChanged', look: { density: 'comfortable' } },
        { type: 'console.turned', isVisible: false },
        { type: 'console.routed', route: '/' },
        { type: 'console.ended' },
      ])
  })

  it('is asked for a fresh code through the port', async () => {
    const { page, posted, welcome } = framedPage()
    const { heard, tell } = listen(page)
    const { said, news } = welcome()
    tell({ type: 'auth' })
    await expect.poll(() => said.at(-1)?.type).toBe('auth')
    expect(posted).toEqual([])
    news({ type: 'reply', id: said.at(-1)?.id, ok: true, value: { open_auth_code: 'code-2' } })
    const code = { open_appid: 'foyer.basic', open_auth_code: 'code-2' }
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'console.coded', code })
  })

  it('keeps what the person chooses, and is not disturbed where it has no room for that', async () => {
    const { page, welcome } = framedPage()
    const { heard, tell } = listen(page)
    const { said, news } = welcome()
    tell({ type: 'putPrefs', key: 'columns.tickets', value: ['subject'] })
    await expect.poll(() => said.at(-1)).toMatchObject({ type: 'putPrefs', key: 'columns.tickets', value: ['subject'] })
    news({ type: 'reply', id: said.at(-1)?.id, ok: false, reason: 'invalid' })
    news({ type: 'route', path: '/' })
    await expect.poll(() => heard.slice(1)).toEqual([{ type: 'console.routed', route: '/' }])
  })

  it('says that a place is not to be had', async () => {
    const { page, welcome } = framedPage()
    const { heard, tell } = listen(page)
    const { said, news } = welcome()
    tell({ type: 'navigate', project_id: 'rmc', menu_id: 'remote_control' })
    await expect.poll(() => said.at(-1)?.type).toBe('navigate')
    news({ type: 'reply', id: said.at(-1)?.id, ok: false, reason: 'unknown' })
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'place.refused' })
  })

  it('says that a window was not opened', async () => {
    const { page, welcome } = framedPage()
    const { heard, tell } = listen(page)
    const { said, news } = welcome()
    tell({ type: 'openWindow', url: '/statecharts/?report=R-7K3M-9QXA' })
    await expect.poll(() => said.at(-1)).toMatchObject({ type: 'openWindow', url: '/statecharts/?report=R-7K3M-9QXA' })
    news({ type: 'reply', id: said.at(-1)?.id, ok: false, reason: 'blocked' })
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'place.refused' })
  })

  it('is missing when the page is not in a frame', () => {
    const { page, posted } = framedPage({ isFramed: false })
    const { heard, tell } = listen(page)
    tell({ type: 'hello' })
    expect(heard).toEqual([{ type: 'console.missing' }])
    expect(posted).toEqual([])
  })

  it('is no longer heard when the page is left', () => {
    const { page, welcome } = framedPage()
    const { heard, actor } = listen(page)
    actor.stop()
    welcome()
    expect(heard).toEqual([])
  })
})
