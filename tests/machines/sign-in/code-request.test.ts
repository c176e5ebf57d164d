import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CodePurpose } from '../../../machines/entities.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import {
  askRefusal,
  authTokenFor,
  isCodeComingTo,
  selectAuthToken,
  selectCodeFailure,
  selectIsRequested,
  selectSecondsLeft,
} from '../../../machines/sign-in/code-request-selectors.ts'
import { handSource, hearingPage, heldCalls, refusal, settled } from '../support/stage.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }
const MOBILE = { type: 'code.request', identifier: '13800000002' } as const

function open(purpose: CodePurpose = 'login', left = 0) {
  const calls = heldCalls()
  const countdown = handSource<Tick, { purpose: CodePurpose; isFresh: boolean }>()
  const clock = new SimulatedClock()
  const machine = codeRequestMachine.provide({
    actors: { sendCode: calls.actor('sendCode'), countdown: countdown.actor },
  })
  const { parent, heard } = hearingPage(clock)
  const actor = createActor(machine, { parent, input: { purpose } }).start()
  countdown.send({ type: 'countdown.tick', secondsLeft: left })
  const tick = (secondsLeft: number) => countdown.send({ type: 'countdown.tick', secondsLeft })
  return { actor, calls, clock, countdown, tick, heard }
}

describe('asking for a code', () => {
  let stage: ReturnType<typeof open>
  beforeEach(() => {
    stage = open()
  })

  it('lets a valid mobile number ask, and nothing else', () => {
    const may = (identifier: string) => stage.actor.getSnapshot().can({ type: 'code.request', identifier })
    expect(may('13800000002')).toBe(true)
    expect(may('1380000000')).toBe(false)
    expect(may('admin@aurora.example')).toBe(false)
    expect(may('')).toBe(false)
  })

  it('lets an e-mail address ask for a reset code', () => {
    const { actor } = open('reset')
    expect(actor.getSnapshot().can({ type: 'code.request', identifier: 'admin@aurora.example' })).toBe(true)
  })

  it('sends once, however often the button is pressed', () => {
    for (let press = 0; press < 10; press++) stage.actor.send(MOBILE)
    expect(stage.calls.count('sendCode')).toBe(1)
    expect(stage.calls.inputOf('sendCode')).toEqual({ purpose: 'login', identifier: '13800000002' })
  })

  it('starts a fresh countdown and frees the button when it is over', async () => {
    stage.actor.send(MOBILE)
    expect(stage.countdown.inputs.at(-1)).toEqual({ purpose: 'login', isFresh: true })
    stage.tick(60)
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    expect(selectSecondsLeft(stage.actor.getSnapshot())).toBe(60)
    expect(stage.actor.getSnapshot().can(MOBILE)).toBe(false)
    stage.tick(0)
    expect(stage.actor.getSnapshot().can(MOBILE)).toBe(true)
    expect(stage.countdown.isRunning()).toBe(false)
  })

  it('never shows a negative countdown, even when a sleeping clock wakes late', async () => {
    const seen: number[] = []
    stage.actor.subscribe((snapshot) => seen.push(selectSecondsLeft(snapshot)))
    stage.actor.send(MOBILE)
    for (const left of [60, 3, -1, -57]) stage.tick(left)
    expect(Math.min(...seen)).toBe(0)
    expect(stage.actor.getSnapshot().value).toBe('ready')
  })

  it('frees the button at once when sending fails, and keeps the reason', async () => {
    stage.actor.send(MOBILE)
    stage.tick(60)
    stage.clock.increment(500)
    await stage.calls.refuse('sendCode', refusal(101004))
    const snapshot = stage.actor.getSnapshot()
    expect(snapshot.can(MOBILE)).toBe(true)
    expect(selectSecondsLeft(snapshot)).toBe(0)
    expect(selectCodeFailure(snapshot)?.ret).toBe(101004)
    expect(stage.heard()).toEqual(['code.failed'])
    expect(selectAuthToken(snapshot)).toBeUndefined()
    expect(stage.countdown.isRunning()).toBe(false)
  })

  it('does not count a failed send as requested half a second later', async () => {
    stage.actor.send(MOBILE)
    await stage.calls.refuse('sendCode', refusal(101004))
    stage.clock.increment(10_000)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBeUndefined()
  })

  it('counts as requested 500 ms after the send began, answered or not', async () => {
    stage.actor.send(MOBILE)
    stage.clock.increment(499)
    expect(selectIsRequested(stage.actor.getSnapshot())).toBe(false)
    stage.clock.increment(1)
    expect(selectIsRequested(stage.actor.getSnapshot())).toBe(true)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBeUndefined()
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    expect(selectAuthToken(stage.actor.getSnapshot())).toBe('a1')
  })

  it('counts the 500 ms from the start of the send, not from its answer', async () => {
    stage.actor.send(MOBILE)
    stage.clock.increment(400)
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    stage.clock.increment(100)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBe('a1')
  })

  it('stays requested after the countdown, so that a slow person can still sign in', async () => {
    stage.actor.send(MOBILE)
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    stage.clock.increment(500)
    stage.tick(0)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBe('a1')
  })

  it('ends the countdown when the code is refused, and keeps the request', async () => {
    stage.actor.send(MOBILE)
    stage.tick(60)
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    stage.clock.increment(500)
    stage.actor.send({ type: 'code.rejected' })
    expect(stage.actor.getSnapshot().can(MOBILE)).toBe(true)
    expect(selectSecondsLeft(stage.actor.getSnapshot())).toBe(0)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBe('a1')
  })

  it('forgets the last failure and the old code when asked again', async () => {
    stage.actor.send(MOBILE)
    await stage.calls.refuse('sendCode', refusal(101004))
    stage.actor.send(MOBILE)
    expect(selectCodeFailure(stage.actor.getSnapshot())).toBeUndefined()
    expect(selectAuthToken(stage.actor.getSnapshot())).toBeUndefined()
  })

  it('a refused code of before does not stop a send that has just begun', async () => {
    stage.actor.send(MOBILE)
    stage.tick(60)
    stage.actor.send({ type: 'code.rejected' })
    expect(selectSecondsLeft(stage.actor.getSnapshot())).toBe(60)
    await stage.calls.answer('sendCode', { authToken: 'a2' })
    stage.clock.increment(500)
    expect(selectAuthToken(stage.actor.getSnapshot())).toBe('a2')
  })

  it('says why no code can be asked for, and nothing where one can', async () => {
    const why = (identifier: string = MOBILE.identifier) => askRefusal(stage.actor.getSnapshot(), identifier)
    expect([why(), why('138'), why('admin@aurora.example')]).toEqual([undefined, 'mobile', 'mobile'])
    stage.actor.send(MOBILE)
    expect(why()).toBe('codeAnswer')
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    expect(why()).toBe('wait')
    stage.tick(0)
    expect(why()).toBeUndefined()
    expect(askRefusal(open('reset').actor.getSnapshot(), '138')).toBe('account')
  })

  it('knows whose code is on its way until it is there or failed', async () => {
    const isComing = (identifier: string = MOBILE.identifier) => isCodeComingTo(stage.actor.getSnapshot(), identifier)
    expect(isComing()).toBe(false)
    stage.actor.send(MOBILE)
    expect([isComing(), isComing('13800000001')]).toEqual([true, false])
    stage.clock.increment(500)
    expect(isComing()).toBe(true)
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    expect(isComing()).toBe(false)
    expect(authTokenFor(stage.actor.getSnapshot(), MOBILE.identifier)).toBe('a1')
    expect(authTokenFor(stage.actor.getSnapshot(), '13800000001')).toBeUndefined()
  })

  it('goes on with a countdown that a reload interrupted, without counting it as requested', async () => {
    const { actor, clock, countdown, tick } = open('login', 42)
    expect(countdown.inputs).toEqual([{ purpose: 'login', isFresh: false }])
    expect(selectSecondsLeft(actor.getSnapshot())).toBe(42)
    expect(actor.getSnapshot().can(MOBILE)).toBe(false)
    clock.increment(500)
    expect(selectAuthToken(actor.getSnapshot())).toBeUndefined()
    tick(0)
    await settled()
    expect(actor.getSnapshot().can(MOBILE)).toBe(true)
  })
})
