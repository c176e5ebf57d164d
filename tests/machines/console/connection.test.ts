import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { selectIsLost, selectIsOffline, selectIsTrying } from '../../../machines/console/connection-selectors.ts'
import { handSource, hearingPage, heldCalls } from '../support/stage.ts'

const ABSENT = { operation: 'reach', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' } as const
const QUIET_MS = 1200
const CONFIRM_MS = 250
const PATIENCE_MS = 1400

function open() {
  const clock = new SimulatedClock()
  const calls = heldCalls()
  const news = handSource<{ type: 'call.answered' | 'call.missed' }, undefined>()
  const browser = handSource<{ type: 'browser.offline' | 'browser.online' }, undefined>()
  const attention = handSource<{ type: 'page.shown' }, undefined>()
  const reach = calls.actor<void, undefined>('reach')
  const actors = { calls: news.actor, browser: browser.actor, attention: attention.actor, reach }
  const { parent, heard, shown } = hearingPage(clock)
  const actor = createActor(connectionMachine.provide({ actors }), { parent }).start()
  const isLost = () => selectIsLost(actor.getSnapshot())
  /** Nothing is answered for so long, while somebody looks. */
  const pass = (ms: number) => {
    clock.increment(ms)
    attention.send({ type: 'page.shown' })
  }
  const lose = async () => {
    pass(QUIET_MS)
    await calls.refuse('reach', ABSENT)
    clock.increment(CONFIRM_MS)
    await calls.refuse('reach', ABSENT)
  }
  return { actor, clock, calls, news, browser, attention, isLost, heard, shown, pass, lose }
}

describe('the connection', () => {
  it('is asked after where nothing was answered for 1.2 seconds, and not where something was', () => {
    const { clock, calls, news, pass } = open()
    pass(QUIET_MS - 1)
    news.send({ type: 'call.answered' })
    pass(QUIET_MS - 1)
    expect(calls.count('reach')).toBe(0)
    clock.increment(1)
    pass(0)
    expect(calls.count('reach')).toBe(1)
  })

  it('is not asked after while nobody sees the page', () => {
    const { clock, calls, attention } = open()
    clock.increment(600_000)
    expect(calls.count('reach')).toBe(0)
    attention.send({ type: 'page.shown' })
    expect(calls.count('reach')).toBe(1)
  })

  it('is lost 1.45 seconds after the last answer of a server that is no more', async () => {
    const { isLost, lose } = open()
    await lose()
    expect(isLost()).toBe(true)
  })

  it('is lost 2.6 seconds after the last answer of a server that says nothing any more', () => {
    const { clock, isLost, pass } = open()
    pass(QUIET_MS)
    clock.increment(PATIENCE_MS - 1)
    expect(isLost()).toBe(false)
    clock.increment(1)
    expect(isLost()).toBe(true)
  })

  it('is lost where a call is not answered and the question after it is not either', () => {
    const { clock, news, isLost } = open()
    news.send({ type: 'call.missed' })
    clock.increment(CONFIRM_MS)
    clock.increment(PATIENCE_MS)
    expect(isLost()).toBe(true)
  })

  it('holds where anything else is answered while the question waits', () => {
    const { clock, news, isLost, pass } = open()
    pass(QUIET_MS)
    clock.increment(PATIENCE_MS - 1)
    news.send({ type: 'call.answered' })
    clock.increment(PATIENCE_MS - 1)
    expect(isLost()).toBe(false)
  })

  it('holds while calls are not answered as long as the smallest of questions is', async () => {
    const { clock, calls, news, isLost } = open()
    for (let each = 0; each < 5; each += 1) {
      news.send({ type: 'call.missed' })
      clock.increment(CONFIRM_MS)
      await calls.answer('reach', undefined)
      expect(isLost()).toBe(false)
    }
  })

  it('is tried again 300 ms after each try', async () => {
    const { calls, lose, pass } = open()
    await lose()
    const before = calls.count('reach')
    for (let each = 1; each <= 20; each += 1) {
      pass(300)
      expect(calls.count('reach')).toBe(before + each)
      await calls.refuse('reach', ABSENT)
    }
  })

  it('shows that it is tried only where the person wished it', async () => {
    const { actor, calls, lose, pass } = open()
    const isTrying = () => selectIsTrying(actor.getSnapshot())
    await lose()
    pass(300)
    expect(isTrying()).toBe(false)
    await calls.refuse('reach', ABSENT)
    actor.send({ type: 'connection.retry' })
    expect(isTrying()).toBe(true)
    await calls.refuse('reach', ABSENT)
    pass(300)
    expect(isTrying()).toBe(false)
  })

  it('is back with the first answer, and says so once', async () => {
    const { actor, calls, news, isLost, heard, shown, lose } = open()
    await lose()
    actor.send({ type: 'connection.retry' })
    await calls.answer('reach', [])
    expect([isLost(), heard(), shown('notifications')]).toEqual([
      false,
      ['connection.restored'],
      ['comfort.connection.back'],
    ])
    await lose()
    news.send({ type: 'call.answered' })
    expect([isLost(), heard().length]).toEqual([false, 2])
  })

  it('is lost at once where the browser has no network; nothing is asked until it has', async () => {
    const { actor, clock, calls, browser, isLost } = open()
    browser.send({ type: 'browser.offline' })
    expect(selectIsOffline(actor.getSnapshot())).toBe(true)
    clock.increment(600_000)
    expect(calls.count('reach')).toBe(0)
    browser.send({ type: 'browser.online' })
    await calls.answer('reach', [])
    expect(isLost()).toBe(false)
  })

  it('says nothing where it was never lost', () => {
    const { news, browser, heard, shown } = open()
    news.send({ type: 'call.answered' })
    browser.send({ type: 'browser.online' })
    expect([heard(), shown('notifications')]).toEqual([[], []])
  })
})
