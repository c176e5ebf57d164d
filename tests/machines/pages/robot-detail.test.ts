import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ROBOT_DETAIL_REFRESH_MS, ROBOT_DETAIL_RESTORED_MS } from '../../../machines/limits.ts'
import { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import { isHistoryStale, selectDetail, selectHistory } from '../../../machines/pages/robot-detail-selectors.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { handSource, heldCalls, UNREACHED } from '../support/stage.ts'

const { day, week } = ROBOT_DETAIL_REFRESH_MS

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const visibility = handSource<Visibility, undefined>()
  const machine = robotDetailMachine.provide({
    actors: { readDetail: polled(calls.actor('detail'), visibility.actor) },
  })
  const actor = createActor(machine, { clock, input: { robot_uuid: 'r1', robot_prodtype_id: 'bao_mini' } }).start()
  return {
    ...{ actor, clock, calls, visibility },
    now: () => actor.getSnapshot(),
    asked: () => calls.count('detail'),
    answer: (from: number) => calls.answer('detail', { from }),
  }
}

describe('what has been with a robot', () => {
  it('is looked at again every 15 seconds, and a week every minute', async () => {
    const { actor, clock, calls, answer, asked } = open()
    await answer(1)
    clock.increment(day - 1)
    expect(asked()).toBe(1)
    clock.increment(1)
    expect(asked()).toBe(2)
    actor.send({ type: 'span.choose', span: 'week' })
    expect(calls.inputOf('detail')).toMatchObject({ robot_uuid: 'r1', robot_prodtype_id: 'bao_mini', span: 'week' })
    await answer(2)
    clock.increment(week - 1)
    expect(asked()).toBe(3)
    clock.increment(1)
    expect(asked()).toBe(4)
  })

  it('of a day is not shown as that of a week, while the rest stays', async () => {
    const { actor, answer, now } = open()
    await answer(1)
    actor.send({ type: 'span.choose', span: 'week' })
    expect([selectHistory(now()), selectDetail(now())]).toEqual([undefined, { from: 1 }])
    await answer(2)
    expect(selectHistory(now())).toEqual({ from: 2 })
    actor.send({ type: 'span.choose', span: 'week' })
    expect(selectHistory(now())).toEqual({ from: 2 })
  })

  it('stays where a look fails, and is old until one succeeds', async () => {
    const { clock, calls, answer, now } = open()
    await answer(1)
    clock.increment(day)
    await calls.refuse('detail', UNREACHED)
    expect([isHistoryStale(now()), selectHistory(now())]).toEqual([true, { from: 1 }])
    clock.increment(2 * day)
    await answer(2)
    expect([isHistoryStale(now()), selectHistory(now())]).toEqual([false, { from: 2 }])
  })

  it('of a week is not asked for sooner because it failed', async () => {
    const { actor, clock, calls, asked } = open()
    actor.send({ type: 'span.choose', span: 'week' })
    await calls.refuse('detail', UNREACHED)
    clock.increment(week - 1)
    expect(asked()).toBe(2)
    clock.increment(1)
    expect(asked()).toBe(3)
  })

  it('comes two seconds after the server is back: how robots are now comes first', async () => {
    const { clock, calls, visibility, answer, asked } = open()
    await answer(1)
    clock.increment(day)
    await calls.refuse('detail', UNREACHED)
    clock.increment(2 * day - 1)
    visibility.send({ type: 'connection.restored' })
    clock.increment(ROBOT_DETAIL_RESTORED_MS - 1)
    expect(asked()).toBe(2)
    clock.increment(1)
    expect(asked()).toBe(3)
  })

  it('is left alone while nobody sees the page, and looked at as soon as somebody does', async () => {
    const { clock, visibility, answer, asked } = open()
    await answer(1)
    visibility.send({ type: 'page.hidden' })
    clock.increment(10 * day)
    expect(asked()).toBe(1)
    visibility.send({ type: 'page.shown' })
    expect(asked()).toBe(2)
  })
})
