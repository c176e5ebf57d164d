import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { TELL_AFTER_MS, tellSteps } from '../../../src/apps/runtime/tell-steps.ts'
import { readAppMessage, STEPS_MAX, type ToldSteps } from '../../../src/bridge/messages.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { look: {} },
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
const polling = setup({}).createMachine({ id: 'polling', initial: 'idle', on: { look: {} }, states: { idle: {} } })

function stage() {
  const recorder = createRecorder({ now: () => 10 })
  const said: ToldSteps[] = []
  const stop = tellSteps(recorder, (saying) => void said.push(saying as ToldSteps))
  const { inspect } = recorder
  const steps = () => said.flatMap((message) => message.steps)
  const wait = (ms = TELL_AFTER_MS) => vi.advanceTimersByTime(ms)
  return { lamp: createActor(lamp, { inspect }).start(), inspect, said, steps, wait, stop }
}

describe('what a page tells the console of its charts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is each step, complete, with when the page began', () => {
    const { lamp: actor, said, wait } = stage()
    actor.send({ type: 'press' })
    expect(said).toEqual([])
    wait()
    expect(said).toEqual([
      {
        type: 'steps',
        began: performance.timeOrigin,
        steps: [
          { t: 10, m: 'lamp', a: actor.sessionId, e: 'xstate.init', s: 'off', f: [] },
          { t: 10, m: 'lamp', a: actor.sessionId, e: 'press', s: 'on', f: ['lamp.off|press|0'] },
        ],
      },
    ])
    expect(said.map(readAppMessage)).toEqual(said)
    actor.send({ type: 'press' })
    wait()
    expect(said[1]?.steps.map(({ s }) => s)).toEqual(['off'])
  })

  it('says once what repeats itself, and nothing of how lists are looked at again', () => {
    const { lamp: actor, inspect, steps, wait } = stage()
    const looks = createActor(polling, { inspect }).start()
    for (const each of [actor, looks, actor, looks]) each.send({ type: 'look' })
    wait()
    actor.send({ type: 'look' })
    actor.send({ type: 'press' })
    actor.send({ type: 'look' })
    wait()
    expect(steps().map(({ m, e }) => `${m} ${e}`)).toEqual(['lamp xstate.init', 'lamp look', 'lamp press', 'lamp look'])
  })

  it('keeps to the size of a message and to its number of steps, and leaves nothing out', () => {
    const { lamp: actor, said, steps, wait } = stage()
    for (let time = 0; time < 200; time++) actor.send({ type: 'press' })
    wait()
    expect(said.length).toBeGreaterThan(200 / STEPS_MAX)
    expect(said.map(readAppMessage)).toEqual(said)
    expect(steps()).toHaveLength(201)
  })

  it('ends when nobody listens any more', () => {
    const { lamp: actor, said, wait, stop } = stage()
    stop()
    actor.send({ type: 'press' })
    wait()
    expect(said).toEqual([])
  })
})
