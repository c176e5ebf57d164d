import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  frameMachine,
  type PageEvent,
  selectFrameFailure,
  selectHasFailed,
  selectIsOpening,
} from '../../machines/frame.machine.ts'
import { handSource, heldCalls, refusal } from './stage.ts'

function open({ open_appid = 'foyer.basic', isForeign = false } = {}) {
  const calls = heldCalls()
  const page = handSource<PageEvent, undefined>()
  const clock = new SimulatedClock()
  const machine = frameMachine.provide({
    actors: { page: page.actor, getOpenAuthCode: calls.actor('getOpenAuthCode') },
  })
  const actor = createActor(machine, { clock, input: { open_appid, isForeign } })
  const heard: string[] = []
  for (const type of ['menu.stale', 'token.doubted', 'data.offered'] as const)
    actor.on(type, (event) => heard.push(event.type))
  actor.start()
  return { actor, calls, page, clock, heard, now: () => actor.getSnapshot() }
}

describe('opening a page', () => {
  it('asks for a code when the page says hello, and then leaves it alone', async () => {
    const { calls, page, now } = open()
    expect(selectIsOpening(now())).toBe(true)
    page.send({ type: 'page.hello' })
    expect(calls.inputOf('getOpenAuthCode')).toEqual({ open_appid: 'foyer.basic' })
    await calls.answer('getOpenAuthCode', { open_auth_code: 'c1' })
    expect(now().matches({ framed: { page: 'open' } })).toBe(true)
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

  it('keeps the reason when no code can be had', async () => {
    const { calls, page, now } = open()
    page.send({ type: 'page.hello' })
    await calls.refuse('getOpenAuthCode', refusal(101001))
    expect(selectHasFailed(now())).toBe(true)
    expect(selectFrameFailure(now())?.ret).toBe(101001)
  })

  it('takes a page of another maker as open once it is loaded, and never asks for a code without an app', () => {
    const { actor, calls, page, clock, now } = open({ open_appid: '', isForeign: true })
    actor.send({ type: 'frame.loaded' })
    page.send({ type: 'page.hello' })
    clock.increment(10_000)
    expect(selectHasFailed(now())).toBe(false)
    expect(calls.count('getOpenAuthCode')).toBe(0)
  })

  it('does not take its own page as open only because something was loaded', () => {
    const { actor, now } = open()
    actor.send({ type: 'frame.loaded' })
    expect(selectIsOpening(now())).toBe(true)
  })
})

describe('an open page', () => {
  async function opened() {
    const stage = open()
    stage.page.send({ type: 'page.hello' })
    await stage.calls.answer('getOpenAuthCode', { open_auth_code: 'c1' })
    return stage
  }

  it('may ask for a fresh code, but not on and on', async () => {
    const { calls, page, clock } = await opened()
    for (let times = 0; times < 20; times++) page.send({ type: 'page.auth' })
    expect(calls.count('getOpenAuthCode')).toBe(1)
    clock.increment(500)
    expect(calls.count('getOpenAuthCode')).toBe(2)
  })

  it('has the menu loaded again at most every two seconds, and the last wish counts', async () => {
    const { page, clock, heard } = await opened()
    for (let times = 0; times < 20; times++) page.send({ type: 'page.reload' })
    expect(heard).toEqual(['menu.stale'])
    clock.increment(2000)
    expect(heard).toEqual(['menu.stale', 'menu.stale'])
    clock.increment(2000)
    expect(heard).toHaveLength(2)
  })

  it('only raises a doubt about the session, and offers its data', async () => {
    const { page, heard } = await opened()
    page.send({ type: 'page.tokenInvalid' })
    page.send({ type: 'page.updateData', data: { call_id: '7' } })
    expect(heard).toEqual(['token.doubted', 'data.offered'])
  })
})
