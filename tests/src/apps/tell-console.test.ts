import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { TELL_AFTER_MS, tellConsole } from '../../../src/apps/runtime/tell-console.ts'
import { readAppMessage, TOLD_MAX, type Told } from '../../../src/bridge/messages.ts'
import { createCallLog } from '../../../src/recorder/calls.ts'
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
  const calls = createCallLog({ now: () => 10 })
  calls.note('openSession', 'c-0123456789ab')()
  const said: Told[] = []
  const stop = tellConsole({ recorder, calls }, (saying) => void said.push(saying as Told))
  const { inspect } = recorder
  const steps = () => said.flatMap((message) => (message.type === 'steps' ? message.steps : []))
  const callsTold = () => said.flatMap((message) => (message.type === 'calls' ? message.calls : []))
  const wait = (ms = TELL_AFTER_MS) => vi.advanceTimersByTime(ms)
  return { lamp: createActor(lamp, { inspect }).start(), inspect, said, steps, calls, callsTold, wait, stop }
}

describe('what a page tells the console of its charts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is each step, complete, with when the page began', () => {
    const { lamp: actor, said, steps, wait } = stage()
    actor.send({ type: 'press' })
    expect(said).toEqual([])
    wait()
    expect(said.filter(({ type }) => type === 'steps')).toEqual([
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
    expect(steps().map(({ s }) => s)).toEqual(['off', 'on', 'off'])
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
    expect(said.length).toBeGreaterThan(200 / TOLD_MAX)
    expect(said.map(readAppMessage)).toEqual(said)
    expect(steps()).toHaveLength(201)
  })

  it('is how each call ended, also of those from before the console listened', () => {
    const { calls, callsTold, wait } = stage()
    const openSession = { t: 10, o: 'openSession', id: 'c-0123456789ab', ms: 0 }
    const ended = calls.note('recordList', 'c-0123456789ac')
    wait()
    expect(callsTold()).toEqual([openSession])
    ended('RET:101003')
    wait()
    expect(callsTold()).toEqual([openSession, { t: 10, o: 'recordList', id: 'c-0123456789ac', ms: 0, r: 'RET:101003' }])
  })

  it('ends when nobody listens any more', () => {
    const { lamp: actor, said, wait, stop } = stage()
    stop()
    actor.send({ type: 'press' })
    wait()
    expect(said).toEqual([])
  })
})
