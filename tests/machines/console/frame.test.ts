import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import {
  selectFrameFailure,
  selectHasFailed,
  selectIsOpening,
  selectIsRefused,
  selectPage,
} from '../../../machines/console/frame-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AddressChanged, LineEvent, PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import { selectIsDirty, selectQuestion, selectRoute, selectTitle } from '../../../machines/console/page-selectors.ts'
import { codeFor, heldCalls, refusal, SILENCE } from '../support/stage.ts'

const ORIGIN = 'https://apps.example'
const CODE = codeFor('foyer.basic', 'c1')
const QUESTION = { id: 'q1', title: 'Delete it?', text: '', action: 'Delete', isDangerous: true }

/** The page on the other side of the line, turned by hand; what it is told is kept. */
function handPage() {
  const told: LineEvent[] = []
  const state: { send?: (event: PageEvent) => void } = {}
  const line = fromCallback<EventObject, PageInput, PageEvent>(({ sendBack, receive }) => {
    state.send = sendBack
    receive((event) => told.push(event as LineEvent))
  })
  return { line, told, say: (event: PageEvent) => state.send?.(event) }
}

function open({ open_appid = 'foyer.basic', isForeign = false } = {}) {
  const calls = heldCalls()
  const { line, told, say } = handPage()
  const clock = new SimulatedClock()
  const getOpenAuthCode = calls.actor<typeof CODE, { open_appid: string }>('getOpenAuthCode')
  const heard: unknown[] = []
  const console = fromCallback<EventObject, PageInput, { type: 'session.ended' }>(({ receive }) =>
    receive((event) => event.type !== 'page.dirty' && heard.push(event)),
  )
  const address = fromCallback<EventObject, PageInput, AddressChanged>(({ receive }) =>
    receive((event) => void heard.push(event)),
  )
  const page = pageMachine.provide({ actors: { line, console, address, getOpenAuthCode } })
  const machine = frameMachine.provide({ actors: { page, getOpenAuthCode } })
  const input = { key: 'basic', open_appid, origin: ORIGIN, isForeign, route: '/' }
  const actor = createActor(machine, { clock, input }).start()
  const now = () => actor.getSnapshot()
  const pageActor = () => {
    const found = selectPage(now())
    if (!found) throw new Error('there is no page')
    return found
  }
  pageActor().on('data.offered', (event) => heard.push(event))
  return { actor, calls, say, told, clock, heard, now, page: pageActor, ofPage: () => pageActor().getSnapshot() }
}

async function opened() {
  const stage = open()
  stage.say({ type: 'page.hello' })
  await stage.calls.answer('getOpenAuthCode', CODE)
  stage.say({ type: 'page.ready' })
  return stage
}

describe('opening a page', () => {
  it('asks for a code while the page loads, welcomes it once it says hello, and takes it as open when it is ready', async () => {
    const { calls, say, told, now } = open()
    expect(calls.inputOf('getOpenAuthCode')).toEqual({ open_appid: 'foyer.basic' })
    await calls.answer('getOpenAuthCode', CODE)
    expect([selectIsOpening(now()), told]).toEqual([true, []])
    say({ type: 'page.hello' })
    expect(told).toEqual([{ type: 'welcome', route: '/', opened: CODE }])
    say({ type: 'page.ready' })
    expect(now().matches({ framed: 'open' })).toBe(true)
  })

  it('welcomes a page that says hello before its code has come as soon as that comes, and asks once', async () => {
    const { calls, say, told, now } = open()
    say({ type: 'page.hello' })
    expect([selectIsOpening(now()), told]).toEqual([false, []])
    await calls.answer('getOpenAuthCode', CODE)
    expect(told).toEqual([{ type: 'welcome', route: '/', opened: CODE }])
    expect(calls.count('getOpenAuthCode')).toBe(1)
  })

  it('hands on no code for which the page came too late: after its silence it gets a fresh one', async () => {
    const { actor, calls, say, told, clock, now } = open()
    await calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'old'))
    clock.increment(10_000)
    expect(now().matches('silent')).toBe(true)
    actor.send({ type: 'frame.retry' })
    say({ type: 'page.hello' })
    expect(told).toEqual([])
    await calls.answer('getOpenAuthCode', CODE)
    expect(told).toEqual([{ type: 'welcome', route: '/', opened: CODE }])
  })

  it('keeps no code that it has handed on', async () => {
    const { now } = await opened()
    expect(JSON.stringify(now().context)).not.toContain(CODE.open_auth_code)
  })

  it('says that there is no code once the page says hello, and of a page that never comes only that', async () => {
    const { actor, calls, say, clock, now } = open()
    await calls.refuse('getOpenAuthCode', refusal(101001))
    expect([selectIsOpening(now()), selectFrameFailure(now())]).toEqual([true, undefined])
    clock.increment(10_000)
    expect([now().matches('silent'), selectFrameFailure(now())]).toEqual([true, undefined])
    actor.send({ type: 'frame.retry' })
    await calls.refuse('getOpenAuthCode', refusal(101001))
    say({ type: 'page.hello' })
    expect([selectIsRefused(now()), selectFrameFailure(now())?.ret]).toEqual([true, 101001])
  })

  it('gives up after ten seconds without a hello, and starts over on retry', () => {
    const { actor, clock, now } = open()
    clock.increment(9999)
    expect(selectHasFailed(now())).toBe(false)
    clock.increment(1)
    expect(selectHasFailed(now())).toBe(true)
    actor.send({ type: 'frame.retry' })
    expect(selectIsOpening(now())).toBe(true)
  })

  it('§8, guarantee 23: a page that was opened while the server is dead comes back by itself, later after each failure', async () => {
    const { actor, calls, say, clock, now } = open()
    const isOpening = () => selectIsOpening(now())
    clock.increment(10_000)
    expect(selectHasFailed(now())).toBe(true)
    clock.increment(2000)
    expect(isOpening()).toBe(true)
    actor.send({ type: 'frame.loaded' })
    clock.increment(10_000)
    clock.increment(3999)
    expect(isOpening()).toBe(false)
    clock.increment(1)
    expect(isOpening()).toBe(true)
    say({ type: 'page.hello' })
    await calls.answer('getOpenAuthCode', CODE)
    say({ type: 'page.ready' })
    expect(now().matches({ framed: 'open' })).toBe(true)
  })

  it('§8, guarantee 23: says what went wrong until the page works, also while it tries again, which a press begins at once', async () => {
    const { actor, calls, say, clock, now, page } = open()
    clock.increment(10_000)
    clock.increment(2000)
    expect(now().matches('framed')).toBe(true)
    expect(selectHasFailed(now())).toBe(true)
    const tried = page()
    clock.increment(9000)
    actor.send({ type: 'frame.retry' })
    expect(page()).not.toBe(tried)
    clock.increment(9999)
    expect([selectHasFailed(now()), now().matches('framed')]).toEqual([true, true])
    say({ type: 'page.hello' })
    await calls.answer('getOpenAuthCode', CODE)
    say({ type: 'page.ready' })
    expect(selectHasFailed(now())).toBe(false)
  })

  it('keeps the first failure, with its support id, while the server goes on giving no answer', async () => {
    const { calls, say, clock, now } = open()
    for (const supportId of ['s-1', 's-2']) {
      say({ type: 'page.hello' })
      await calls.refuse('getOpenAuthCode', { ...SILENCE, supportId })
      expect(selectFrameFailure(now())?.supportId).toBe('s-1')
      clock.increment(2000)
      expect([selectIsRefused(now()), selectFrameFailure(now())?.supportId]).toEqual([true, 's-1'])
    }
  })

  it('guarantee 23: loads a silent page again only while it is shown, and at once when it comes to the front', () => {
    const { actor, clock, now } = open()
    actor.send({ type: 'frame.hidden' })
    clock.increment(10_000)
    clock.increment(60_000)
    expect(now().matches('silent')).toBe(true)
    actor.send({ type: 'frame.shown' })
    expect(now().matches('framed')).toBe(true)
    clock.increment(10_000)
    actor.send({ type: 'frame.hidden' })
    clock.increment(60_000)
    expect(now().matches('silent')).toBe(true)
  })

  it('asks for a code again by itself where the server did not answer, and not where it said no', async () => {
    for (const [refused, comesBack] of [
      [SILENCE, true],
      [refusal(101001), false],
    ] as const) {
      const { calls, say, clock, now } = open()
      say({ type: 'page.hello' })
      await calls.refuse('getOpenAuthCode', refused)
      expect(selectIsRefused(now())).toBe(true)
      clock.increment(60_000)
      expect(now().matches('refused')).toBe(!comesBack)
    }
  })

  it('gives up on a page that is welcomed and then shows nothing for ten seconds', async () => {
    const { calls, say, clock, now } = open()
    say({ type: 'page.hello' })
    await calls.answer('getOpenAuthCode', CODE)
    clock.increment(10_000)
    expect(selectHasFailed(now())).toBe(true)
  })

  it('keeps the reason when no code can be had', async () => {
    const { calls, say, now } = open()
    say({ type: 'page.hello' })
    await calls.refuse('getOpenAuthCode', refusal(101001))
    expect(selectIsRefused(now())).toBe(true)
    expect(selectFrameFailure(now())?.ret).toBe(101001)
  })

  it.each(['https://other.example', ''])('refuses an app that is registered for %j', async (origin) => {
    const { calls, say, told, now } = open()
    say({ type: 'page.hello' })
    await calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'c1', { origin }))
    expect(selectIsRefused(now())).toBe(true)
    expect(told).toEqual([])
  })

  it('takes a page of another maker as open once it is loaded, and never asks for a code without an app', () => {
    const { actor, calls, say, clock, now } = open({ open_appid: '', isForeign: true })
    actor.send({ type: 'frame.loaded' })
    say({ type: 'page.hello' })
    clock.increment(10_000)
    expect(selectHasFailed(now())).toBe(false)
    expect(calls.count('getOpenAuthCode')).toBe(0)
  })

  it('needs no code for a page of another maker that says nothing, not even where none can be had', async () => {
    for (const answer of ['answer', 'refuse'] as const) {
      const { actor, calls, clock, now } = open({ open_appid: 'partner.tours', isForeign: true })
      await calls[answer]('getOpenAuthCode', answer === 'answer' ? CODE : refusal(101001))
      actor.send({ type: 'frame.loaded' })
      clock.increment(60_000)
      expect(now().matches({ framed: 'open' })).toBe(true)
    }
  })

  it('does not take its own page as open only because something was loaded', () => {
    const { actor, now } = open()
    actor.send({ type: 'frame.loaded' })
    expect(selectIsOpening(now())).toBe(true)
  })
})

describe('a page that is loaded a second time', () => {
  it('gets a fresh code when it says hello again, after a pause, and what the first one said is forgotten', async () => {
    const { actor, calls, say, clock, ofPage } = await opened()
    say({ type: 'page.title', text: 'Old' })
    say({ type: 'page.dirty', isDirty: true })
    actor.send({ type: 'frame.loaded' })
    say({ type: 'page.hello' })
    expect(calls.count('getOpenAuthCode')).toBe(1)
    clock.increment(500)
    await calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'c2'))
    expect([selectTitle(ofPage()), selectIsDirty(ofPage())]).toEqual([undefined, false])
  })

  it('counts as silent when another page came that does not say hello, and the line to the first is cut', async () => {
    const { actor, told, clock, now } = await opened()
    actor.send({ type: 'frame.loaded' })
    clock.increment(20_000)
    expect(selectHasFailed(now())).toBe(false)
    actor.send({ type: 'frame.loaded' })
    expect(told.at(-1)).toEqual({ type: 'close' })
    clock.increment(10_000)
    expect(selectHasFailed(now())).toBe(true)
  })
})

describe('a page that went elsewhere', () => {
  it('takes its question, its title and its unsaved changes along', async () => {
    const { actor, say, ofPage } = await opened()
    actor.send({ type: 'frame.loaded' })
    say({ type: 'page.title', text: 'Old' })
    say({ type: 'page.dirty', isDirty: true })
    say({ type: 'page.confirm', ...QUESTION })
    actor.send({ type: 'frame.loaded' })
    expect([selectQuestion(ofPage()), selectTitle(ofPage()), selectIsDirty(ofPage())]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })

  it('is cut off where it is of another maker too, and may go on without the console', async () => {
    const { actor, calls, say, told, clock, now } = open({ open_appid: 'partner.tours', isForeign: true })
    say({ type: 'page.hello' })
    actor.send({ type: 'frame.loaded' })
    await calls.answer('getOpenAuthCode', CODE)
    say({ type: 'page.ready' })
    actor.send({ type: 'frame.loaded' })
    expect(told.at(-1)).toEqual({ type: 'close' })
    clock.increment(10_000)
    expect(now().matches({ framed: 'open' })).toBe(true)
  })

  it('is noticed before the welcomed page shows anything, and when it started again while its code was fetched', async () => {
    const { actor, calls, say, told, now } = open()
    say({ type: 'page.hello' })
    actor.send({ type: 'frame.loaded' })
    say({ type: 'page.hello' })
    actor.send({ type: 'frame.loaded' })
    await calls.answer('getOpenAuthCode', CODE)
    actor.send({ type: 'frame.loaded' })
    expect(told.at(-1)).toEqual({ type: 'close' })
    expect(now().matches({ framed: 'reopening' })).toBe(true)
  })
})

describe('an open page', () => {
  it('may ask for a fresh code, but not on and on', async () => {
    const { calls, say, told, clock } = await opened()
    for (let times = 0; times < 20; times++) say({ type: 'page.auth', id: `a${times}` })
    expect(calls.count('getOpenAuthCode')).toBe(2)
    await calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'c2'))
    expect(told.at(-1)).toEqual({ type: 'reply', answer: { id: 'a0', ok: true, value: { open_auth_code: 'c2' } } })
    say({ type: 'page.auth', id: 'b' })
    expect(calls.count('getOpenAuthCode')).toBe(2)
    clock.increment(500)
    expect(calls.count('getOpenAuthCode')).toBe(3)
    await calls.refuse('getOpenAuthCode', refusal(101001))
    expect(told.at(-1)).toEqual({ type: 'reply', answer: { id: 'b', ok: false, reason: 'failed' } })
  })

  it('has the menu loaded again at most every two seconds, and the last wish counts', async () => {
    const { say, clock, heard } = await opened()
    for (let times = 0; times < 20; times++) say({ type: 'page.reload' })
    expect(heard).toHaveLength(1)
    clock.increment(1999)
    expect(heard).toHaveLength(1)
    clock.increment(1)
    expect(heard).toHaveLength(2)
    clock.increment(2000)
    expect(heard).toHaveLength(2)
  })

  it('that starts again may not have the menu loaded sooner for it', async () => {
    const { calls, say, clock, heard } = await opened()
    say({ type: 'page.reload' })
    say({ type: 'page.hello' })
    clock.increment(500)
    await calls.answer('getOpenAuthCode', CODE)
    say({ type: 'page.reload' })
    expect(heard).toHaveLength(1)
    clock.increment(2000)
    expect(heard).toHaveLength(2)
  })

  it('that starts again hears no answer to what it asked before', async () => {
    const { calls, say, told, clock } = await opened()
    say({ type: 'page.auth', id: 'a' })
    say({ type: 'page.hello' })
    clock.increment(500)
    await calls.answer('getOpenAuthCode', CODE)
    expect(told.map(({ type }) => type)).toEqual(['welcome', 'welcome'])
    say({ type: 'page.auth', id: 'b' })
    await calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'c2'))
    expect(told.at(-1)).toMatchObject({ type: 'reply', answer: { id: 'b' } })
  })

  it('only raises a doubt about the session, and offers its data', async () => {
    const { say, heard } = await opened()
    say({ type: 'page.tokenInvalid' })
    say({ type: 'page.updateData', data: { call_id: '7' } })
    expect(heard).toEqual([{ type: 'token.doubted' }, { type: 'data.offered', data: { call_id: '7' } }])
  })

  it('moves the address, and is moved by it, but never told of its own move', async () => {
    const { say, told, heard, page, ofPage } = await opened()
    say({ type: 'page.route', path: '/robots/3', replace: false })
    expect(heard).toEqual([{ type: 'page.moved', path: '/robots/3', replace: false }])
    const before = told.length
    page().send({ type: 'address.changed', route: '/robots/3' })
    expect(told).toHaveLength(before)
    page().send({ type: 'address.changed', route: '/' })
    expect(told.at(-1)).toEqual({ type: 'route', path: '/' })
    expect(selectRoute(ofPage())).toBe('/')
  })

  it('asks one question at a time', async () => {
    const { say, told, page, ofPage } = await opened()
    say({ type: 'page.confirm', ...QUESTION })
    expect(selectQuestion(ofPage())).toEqual(QUESTION)
    say({ type: 'page.confirm', ...QUESTION, id: 'q2' })
    expect(told.at(-1)).toEqual({ type: 'reply', answer: { id: 'q2', ok: false, reason: 'declined' } })
    page().send({ type: 'question.answer', isConfirmed: false })
    expect(told.at(-1)).toEqual({ type: 'reply', answer: { id: 'q1', ok: true, value: false } })
    expect(selectQuestion(ofPage())).toBeUndefined()
  })

  it('hears that it is out of sight, and that the session is over', async () => {
    const { actor, told, page } = await opened()
    actor.send({ type: 'frame.hidden' })
    actor.send({ type: 'frame.shown' })
    page().send({ type: 'session.ended' })
    expect(told.slice(1)).toEqual([
      { type: 'visibility', isVisible: false },
      { type: 'visibility', isVisible: true },
      { type: 'logout' },
    ])
  })
})
