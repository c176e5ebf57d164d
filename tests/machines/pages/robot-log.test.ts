import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ROBOT_LOG_REFRESH_MS } from '../../../machines/limits.ts'
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogPage } from '../../../machines/pages/robot-log.ts'
import {
  hasOlderFailed,
  isLogStale,
  isReadingOlder,
  mayAskOlder,
  selectLog,
} from '../../../machines/pages/robot-log-selectors.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { handSource, heldCalls, UNREACHED } from '../support/stage.ts'

/** Lines by their moments, the newest first; what is before the last of them is led to by it. */
const page = (moments: readonly number[], hasOlder = true): RobotLogPage => ({
  ...{ time_zone: 'UTC', ...(hasOlder && { cursor: `${moments.at(-1)}.x` }) },
  line_list: moments.map((at) => ({ line_id: `line-${at}`, at, level: 'info' as const, text: `${at}` })),
})

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const visibility = handSource<Visibility, undefined>()
  const machine = robotLogMachine.provide({
    actors: { readLines: polled(calls.actor('newest'), visibility.actor), readOlderLines: calls.actor('older') },
  })
  const actor = createActor(machine, { clock, input: { robot_uuid: 'r1' } }).start()
  const now = () => actor.getSnapshot()
  return {
    ...{ actor, clock, calls, now },
    moments: () => selectLog(now())?.line_list.map(({ at }) => at),
    look: () => clock.increment(ROBOT_LOG_REFRESH_MS),
    askOlder: () => actor.send({ type: 'older.ask' }),
  }
}

describe('the log of a robot', () => {
  it('is looked at again every ten seconds, and of another level forgotten at once', async () => {
    const { actor, calls, clock, look, moments } = open()
    await calls.answer('newest', page([9, 8], false))
    clock.increment(ROBOT_LOG_REFRESH_MS - 1)
    expect(calls.count('newest')).toBe(1)
    look()
    expect(calls.count('newest')).toBe(2)
    actor.send({ type: 'level.choose', level: 'warning' })
    expect(calls.inputOf('newest')).toMatchObject({ robot_uuid: 'r1', level: 'warning' })
    expect(moments()).toBeUndefined()
    await calls.answer('newest', page([8], false))
    actor.send({ type: 'level.choose', level: 'warning' })
    expect(moments()).toEqual([8])
  })

  it('has earlier lines behind the newest, also where new ones come', async () => {
    const { calls, askOlder, look, moments, now } = open()
    await calls.answer('newest', page([9, 8]))
    askOlder()
    askOlder()
    expect([calls.count('older'), calls.inputOf('older')]).toEqual([
      1,
      { robot_uuid: 'r1', level: 'info', cursor: '8.x' },
    ])
    await calls.answer('older', page([7, 6]))
    expect(moments()).toEqual([9, 8, 7, 6])
    look()
    await calls.answer('newest', page([10, 9]))
    expect(moments()).toEqual([10, 9, 8, 7, 6])
    askOlder()
    expect(calls.inputOf('older')).toMatchObject({ cursor: '6.x' })
    await calls.answer('older', page([5], false))
    expect([moments(), mayAskOlder(now())]).toEqual([[10, 9, 8, 7, 6, 5], false])
    look()
    await calls.answer('newest', page([10, 9]))
    expect([moments(), mayAskOlder(now())]).toEqual([[10, 9, 8, 7, 6, 5], false])
  })

  it('has nothing behind the newest where lines could be missing in between', async () => {
    const { calls, askOlder, look, moments, now } = open()
    await calls.answer('newest', page([9, 8]))
    askOlder()
    await calls.answer('older', page([7], false))
    look()
    await calls.answer('newest', page([20, 19]))
    expect([moments(), mayAskOlder(now())]).toEqual([[20, 19], true])
  })

  it('lets newer lines wait while earlier ones are read', async () => {
    const { calls, askOlder, look, moments, now } = open()
    await calls.answer('newest', page([9, 8]))
    askOlder()
    look()
    await calls.answer('newest', page([20, 19]))
    expect([moments(), isReadingOlder(now())]).toEqual([[9, 8], true])
    await calls.answer('older', page([7], false))
    look()
    await calls.answer('newest', page([20, 19]))
    expect(moments()).toEqual([20, 19])
  })

  it('keeps what it has where earlier lines cannot be read, and reads them when asked again', async () => {
    const { calls, askOlder, look, moments, now } = open()
    await calls.answer('newest', page([9, 8]))
    askOlder()
    await calls.refuse('older', UNREACHED)
    expect([hasOlderFailed(now()), moments()]).toEqual([true, [9, 8]])
    look()
    await calls.answer('newest', page([10, 9]))
    expect([hasOlderFailed(now()), moments()]).toEqual([true, [10, 9, 8]])
    askOlder()
    await calls.answer('older', page([7], false))
    expect([hasOlderFailed(now()), moments()]).toEqual([false, [10, 9, 8, 7]])
  })

  it('is old where a look fails, and then leads to nothing before, until one succeeds', async () => {
    const { calls, clock, look, moments, now } = open()
    await calls.answer('newest', page([9, 8]))
    look()
    await calls.refuse('newest', UNREACHED)
    expect([isLogStale(now()), mayAskOlder(now()), moments()]).toEqual([true, false, [9, 8]])
    clock.increment(2 * ROBOT_LOG_REFRESH_MS)
    await calls.answer('newest', page([10, 9]))
    expect([isLogStale(now()), mayAskOlder(now()), moments()]).toEqual([false, true, [10, 9, 8]])
  })
})
