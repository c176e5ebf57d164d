import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { selectSecondsLeft } from '../../../machines/sign-in/code-request-selectors.ts'
import type { KeyValueStore } from '../../../src/browser/storage.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { countdown, forgetDeadline, secondsUntil } from '../../../src/sign-in/countdown.ts'
import { hearingPage, heldCalls } from '../../machines/support/stage.ts'
import { memoryStore } from '../support/memory-store.ts'

const ASK = { type: 'code.request', identifier: '13800000002' } as const

const page = (session: KeyValueStore) => {
  const browserStore = createBrowserStore(
    { get: () => undefined, set: () => undefined, remove: () => undefined },
    memoryStore(),
    session,
  )
  const calls = heldCalls()
  const machine = codeRequestMachine.provide({
    actors: {
      countdown: countdown(browserStore, Date.now),
      forgetDeadline: forgetDeadline(browserStore),
      sendCode: calls.actor('sendCode'),
    },
  })
  const { parent } = hearingPage()
  const actor = createActor(machine, { parent, input: { purpose: 'login' } }).start()
  return { actor, calls, left: () => selectSecondsLeft(actor.getSnapshot()) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('is free at once on a page that asked for nothing', () => {
  expect(page(memoryStore()).actor.getSnapshot().can(ASK)).toBe(true)
})

it('counts 60 seconds down and frees the button', () => {
  const { actor, left } = page(memoryStore())
  actor.send(ASK)
  expect(left()).toBe(60)
  vi.advanceTimersByTime(1000)
  expect(left()).toBe(59)
  vi.advanceTimersByTime(58_750)
  expect([left(), actor.getSnapshot().can(ASK)]).toEqual([1, false])
  vi.advanceTimersByTime(250)
  expect([left(), actor.getSnapshot().can(ASK)]).toEqual([0, true])
})

it('goes on after a reload', () => {
  const session = memoryStore()
  page(session).actor.send(ASK)
  vi.setSystemTime(Date.now() + 25_000)
  const again = page(session)
  expect(again.left()).toBe(35)
  expect(again.actor.getSnapshot().can(ASK)).toBe(false)
})

it('is over, not negative, when the computer slept through its end', () => {
  const seen: number[] = []
  const { actor, left } = page(memoryStore())
  actor.subscribe((snapshot) => seen.push(selectSecondsLeft(snapshot)))
  actor.send(ASK)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(250)
  expect(left()).toBe(0)
  expect(actor.getSnapshot().can(ASK)).toBe(true)
  expect(Math.min(...seen)).toBe(0)
})

it('goes on from where it was when the clock is set back by hours', () => {
  const { actor, left } = page(memoryStore())
  actor.send(ASK)
  vi.advanceTimersByTime(20_000)
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  vi.advanceTimersByTime(250)
  expect(left()).toBe(40)
  vi.advanceTimersByTime(40_000)
  expect([left(), actor.getSnapshot().can(ASK)]).toEqual([0, true])
})

it('waits one countdown at most on a page that opens after the clock was set back', () => {
  const session = memoryStore()
  page(session).actor.send(ASK)
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  const again = page(session)
  expect(again.left()).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect([again.left(), again.actor.getSnapshot().can(ASK)]).toEqual([0, true])
  expect(page(session).actor.getSnapshot().can(ASK)).toBe(true)
})

it('is shown right again by the first tick after a throttled tab wakes', () => {
  const { actor, left } = page(memoryStore())
  actor.send(ASK)
  vi.setSystemTime(Date.now() + 42_000)
  vi.advanceTimersByTime(250)
  expect(left()).toBe(18)
})

it('reads a deadline that somebody else wrote as no wait, or one countdown at most', () => {
  const session = memoryStore()
  session.set('codeDeadline.login', 'soon')
  expect(page(session).actor.getSnapshot().can(ASK)).toBe(true)
  session.set('codeDeadline.login', '9e15')
  expect(page(session).left()).toBe(60)
})

it('does not come back after a failed send, not even on reload', async () => {
  const session = memoryStore()
  const { actor, calls } = page(session)
  actor.send(ASK)
  await calls.refuse('sendCode', { operation: 'sendAdminAuthCode', kind: 'answer', code: 'RET:101004', ret: 101004 })
  expect(actor.getSnapshot().can(ASK)).toBe(true)
  expect(page(session).actor.getSnapshot().can(ASK)).toBe(true)
})

it.each([
  [60_000, 60],
  [59_999, 60],
  [1, 1],
  [0, 0],
  [-5000, 0],
  [3_600_000, 60],
])('shows %i ms as %i s: whole seconds, within one countdown, whatever the clock does', (ms, seconds) => {
  expect(secondsUntil(1000 + ms, 1000)).toBe(seconds)
})
