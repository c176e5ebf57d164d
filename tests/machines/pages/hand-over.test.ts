import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import type { FromConsole } from '../../../machines/pages/hand-over-messages.ts'
import {
  selectAbout,
  selectAppToken,
  selectHandOverFailure,
  selectHandOverScreen,
  selectIsHidden,
  selectIsPlaceRefused,
  selectIsRetrying,
  selectLook,
  selectRoute,
} from '../../../machines/pages/hand-over-selectors.ts'
import { heldCalls, refusal, SILENCE } from '../support/stage.ts'
import { welcome as welcomeWith } from '../support/welcome.ts'

const welcome = (open_auth_code?: string) =>
  ({ type: 'console.welcomed', ...welcomeWith(open_auth_code) }) satisfies FromConsole

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const said: unknown[] = []
  let tell: (event: FromConsole) => void = () => undefined
  const console = fromCallback<EventObject, undefined, FromConsole>(({ sendBack, receive }) => {
    tell = sendBack
    receive((event) => said.push(event))
  })
  const machine = handOverMachine.provide({ actors: { console, openSession: calls.actor('openSession') } })
  const actor = createActor(machine, { clock }).start()
  const hear = (event: FromConsole) => tell(event)
  const saidTypes = () => said.map((event) => (event as EventObject).type)
  return { actor, calls, clock, said, saidTypes, hear, now: () => actor.getSnapshot() }
}

describe('the hand-over to an embedded page', () => {
  let stage: ReturnType<typeof open>
  const enter = async (app_token = 't1') => {
    stage.hear(welcome())
    await stage.calls.answer('openSession', { app_token })
  }
  beforeEach(() => {
    stage = open()
  })

  it('§8, guarantee 23: says hello again by itself, later after each failure, while the server does not open the session', async () => {
    const { calls, clock, hear, saidTypes, now } = stage
    hear(welcome())
    await calls.refuse('openSession', SILENCE)
    expect(selectHandOverScreen(now())).toBe('refused')
    clock.increment(2000)
    expect(saidTypes()).toEqual(['hello', 'ready', 'hello'])
    hear(welcome('code-2'))
    await calls.refuse('openSession', SILENCE)
    clock.increment(3999)
    expect(saidTypes().length).toBe(4)
    clock.increment(1)
    expect(saidTypes().length).toBe(5)
    hear(welcome('code-3'))
    await calls.answer('openSession', { app_token: 't3' })
    expect(selectHandOverScreen(now())).toBe('page')
  })

  it('says hello again by itself where its code came too late: it expired while the page loaded, or its session has ended', async () => {
    const { calls, clock, hear, saidTypes, now } = stage
    hear(welcome())
    await calls.refuse('openSession', refusal(101006))
    clock.increment(2000)
    expect(saidTypes()).toEqual(['hello', 'ready', 'hello'])
    hear(welcome('code-2'))
    expect(calls.inputOf('openSession')).toMatchObject({ open_auth_code: 'code-2' })
    await calls.answer('openSession', { app_token: 't2' })
    expect(selectHandOverScreen(now())).toBe('page')
  })

  it('asks nothing by itself where the server said no, where there is no console, and where it is signed out', async () => {
    const { calls, clock, hear, saidTypes } = stage
    const count = () => saidTypes().filter((type) => type === 'hello').length
    hear(welcome())
    await calls.refuse('openSession', refusal(101001))
    clock.increment(60_000)
    hear({ type: 'console.missing' })
    clock.increment(60_000)
    hear({ type: 'console.ended' })
    clock.increment(60_000)
    expect(count()).toBe(1)
  })

  it('§8, guarantee 23: says what went wrong until the page is in use, also while it tries again, which a press begins at once', async () => {
    const { actor, calls, clock, hear, saidTypes, now } = stage
    clock.increment(10_000)
    clock.increment(2000)
    expect(saidTypes()).toEqual(['hello', 'hello'])
    expect(selectHandOverScreen(now())).toBe('unanswered')
    clock.increment(9000)
    actor.send({ type: 'handOver.retry' })
    expect(saidTypes()).toEqual(['hello', 'hello', 'hello'])
    for (const supportId of ['s-1', 's-2']) {
      hear(welcome())
      await calls.refuse('openSession', { ...SILENCE, supportId })
      clock.increment(4000)
      expect(selectIsRetrying(now())).toBe(true)
      expect([selectHandOverScreen(now()), selectHandOverFailure(now())?.supportId]).toEqual(['refused', 's-1'])
    }
    await enter()
    expect(selectHandOverScreen(now())).toBe('page')
    expect(selectHandOverFailure(now())).toBeUndefined()
  })

  it('says hello once and trades the code it is given for a session', async () => {
    expect(stage.said).toEqual([{ type: 'hello' }])
    expect(selectHandOverScreen(stage.now())).toBe('connecting')
    stage.hear(welcome())
    expect(stage.calls.inputOf('openSession')).toEqual({ open_appid: 'foyer.basic', open_auth_code: 'code-1' })
    await stage.calls.answer('openSession', { app_token: 't1' })
    expect(selectHandOverScreen(stage.now())).toBe('page')
    expect(selectAppToken(stage.now())).toBe('t1')
    expect(selectAbout(stage.now())?.corp.corp_name).toBe('Aurora')
  })

  it('keeps no code once it is used', async () => {
    await enter()
    expect(JSON.stringify(stage.now().context)).not.toContain('code-1')
  })

  it('says after ten seconds that no console answered, and greets again when asked to', () => {
    stage.clock.increment(9999)
    expect(selectHandOverScreen(stage.now())).toBe('connecting')
    stage.clock.increment(1)
    expect(selectHandOverScreen(stage.now())).toBe('unanswered')
    stage.actor.send({ type: 'handOver.retry' })
    expect(stage.saidTypes()).toEqual(['hello', 'hello'])
    expect(selectIsRetrying(stage.now())).toBe(true)
  })

  it('takes a welcome that comes late', async () => {
    stage.clock.increment(10_000)
    await enter()
    expect(selectHandOverScreen(stage.now())).toBe('page')
  })

  it('says at once that it was opened outside the console', () => {
    stage.hear({ type: 'console.missing' })
    expect(selectHandOverScreen(stage.now())).toBe('unanswered')
  })

  it('keeps why the server refused the code, and starts over when asked to', async () => {
    stage.hear(welcome())
    await stage.calls.refuse('openSession', refusal(101006))
    expect(selectHandOverScreen(stage.now())).toBe('refused')
    expect(selectHandOverFailure(stage.now())?.ret).toBe(101006)
    stage.actor.send({ type: 'handOver.retry' })
    expect(stage.saidTypes()).toEqual(['hello', 'ready', 'hello'])
    expect(selectHandOverFailure(stage.now())?.ret).toBe(101006)
    await enter()
    expect(selectHandOverFailure(stage.now())).toBeUndefined()
  })

  it('asks for a fresh code when its session ends, and the page stays in view', async () => {
    await enter()
    stage.actor.send({ type: 'session.ended', app_token: 't1' })
    expect(stage.saidTypes()).toEqual(['hello', 'ready', 'auth'])
    expect(selectHandOverScreen(stage.now())).toBe('page')
    expect(selectAppToken(stage.now())).toBeUndefined()
    stage.hear({ type: 'console.coded', code: { open_appid: 'foyer.basic', open_auth_code: 'code-2' } })
    expect(stage.calls.inputOf('openSession')).toMatchObject({ open_auth_code: 'code-2' })
    await stage.calls.answer('openSession', { app_token: 't2' })
    expect(selectAppToken(stage.now())).toBe('t2')
  })

  it('asks once when several calls find the session ended', async () => {
    await enter()
    for (let call = 0; call < 3; call++) stage.actor.send({ type: 'session.ended', app_token: 't1' })
    stage.hear({ type: 'console.coded', code: { open_appid: 'foyer.basic', open_auth_code: 'code-2' } })
    await stage.calls.answer('openSession', { app_token: 't2' })
    stage.actor.send({ type: 'session.ended', app_token: 't1' })
    expect(stage.saidTypes()).toEqual(['hello', 'ready', 'auth', 'ready'])
    expect(selectAppToken(stage.now())).toBe('t2')
  })

  it('follows the console to another language and theme', async () => {
    await enter()
    stage.hear({ type: 'console.lookChanged', look: { lang: 'ar', dir: 'rtl' } })
    stage.hear({ type: 'console.lookChanged', look: { theme: 'dark' } })
    expect(selectLook(stage.now())).toEqual({ lang: 'ar', dir: 'rtl', theme: 'dark', density: 'comfortable' })
    expect(selectHandOverScreen(stage.now())).toBe('page')
  })

  it('is ready for the eye once the session is open', async () => {
    stage.hear(welcome())
    expect(stage.saidTypes()).toEqual(['hello'])
    await stage.calls.answer('openSession', { app_token: 't1' })
    expect(stage.saidTypes()).toEqual(['hello', 'ready'])
  })

  it('is ready again for a console that welcomes it anew', async () => {
    await enter()
    stage.hear(welcome('code-2'))
    await stage.calls.answer('openSession', { app_token: 't2' })
    expect(stage.saidTypes()).toEqual(['hello', 'ready', 'ready'])
  })

  it('begins at the route of the welcome, tells its own steps and follows back and forward', async () => {
    await enter()
    expect(selectRoute(stage.now())).toBe('/robots/r1')
    stage.actor.send({ type: 'route.go', route: '/' })
    expect(stage.said.at(-1)).toEqual({ type: 'route', path: '/', replace: false })
    stage.hear({ type: 'console.routed', route: '/robots/r1' })
    expect(selectRoute(stage.now())).toBe('/robots/r1')
    expect(stage.saidTypes().filter((type) => type === 'route')).toHaveLength(1)
  })

  it('passes wishes on, and keeps that a place is not to be had until the page goes elsewhere', async () => {
    await enter()
    const wish = { type: 'navigate', project_id: 'rmc', menu_id: 'remote_control' } as const
    stage.actor.send({ type: 'console.ask', wish })
    expect(stage.said.at(-1)).toEqual(wish)
    stage.hear({ type: 'place.refused' })
    expect(selectIsPlaceRefused(stage.now())).toBe(true)
    stage.actor.send({ type: 'route.go', route: '/' })
    expect(selectIsPlaceRefused(stage.now())).toBe(false)
  })

  it('forgets the session when the person signs out', async () => {
    await enter()
    stage.hear({ type: 'console.ended' })
    expect(JSON.stringify(stage.now().context)).not.toContain('t1')
    expect(selectHandOverScreen(stage.now())).toBe('unanswered')
  })

  it('knows whether the console shows another page in front of it', async () => {
    await enter()
    stage.hear({ type: 'console.turned', isVisible: false })
    expect(selectIsHidden(stage.now())).toBe(true)
    stage.hear({ type: 'console.turned', isVisible: true })
    expect(selectIsHidden(stage.now())).toBe(false)
  })
})
