import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { selectIsLost, selectIsOffline } from '../../../machines/console/connection-selectors.ts'
import { handSource, hearingPage, heldCalls, SILENCE } from '../support/stage.ts'

function open() {
  const clock = new SimulatedClock()
  const calls = heldCalls()
  const news = handSource<{ type: 'call.answered' | 'call.missed' }, undefined>()
  const browser = handSource<{ type: 'browser.offline' | 'browser.online' }, undefined>()
  const actors = { calls: news.actor, browser: browser.actor, reach: calls.actor<void, undefined>('reach') }
  const { parent, heard, shown } = hearingPage(clock)
  const actor = createActor(connectionMachine.provide({ actors }), { parent }).start()
  const miss = (times: number) => {
    for (let each = 0; each < times; each += 1) news.send({ type: 'call.missed' })
  }
  const isLost = () => selectIsLost(actor.getSnapshot())
  return { actor, clock, calls, news, browser, miss, isLost, heard, shown }
}

describe('the connection', () => {
  it('is lost after three calls in a row without an answer, not after two with one between', () => {
    const { news, miss, isLost } = open()
    miss(2)
    news.send({ type: 'call.answered' })
    miss(2)
    expect(isLost()).toBe(false)
    miss(1)
    expect(isLost()).toBe(true)
  })

  it('is tried again by itself after 2, 4, 8 seconds and never more than 30 apart', async () => {
    const { clock, calls, miss } = open()
    miss(3)
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      clock.increment(seconds * 1000 - 1)
      expect(calls.count('reach')).toBe(index)
      clock.increment(1)
      expect(calls.count('reach')).toBe(index + 1)
      await calls.refuse('reach', SILENCE)
    }
  })

  it('is back with the first answer, and says so once', async () => {
    const { actor, calls, news, miss, isLost, heard, shown } = open()
    miss(3)
    actor.send({ type: 'connection.retry' })
    await calls.answer('reach', [])
    expect([isLost(), heard(), shown('notifications')]).toEqual([
      false,
      ['connection.restored'],
      ['comfort.connection.back'],
    ])
    miss(3)
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
