import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, sendParent, setup } from 'xstate'
import { createRecorder } from '../../src/recorder/recorder.ts'

const FAILURE = { operation: 'adminPasswordAuth', kind: 'answer', code: 'RET:101035', ret: 101035, msg: 'Ann Lee' }

const door = setup({ guards: { isOiled: () => false, hasKey: () => false } }).createMachine({
  id: 'door',
  initial: 'closed',
  on: { lock: { guard: 'hasKey' } },
  states: {
    closed: { on: { open: 'open', lock: { guard: 'isOiled', target: 'open' }, 'language.change': {} } },
    open: { on: { close: 'closed' } },
  },
})

const guest = setup({ actions: { knock: sendParent({ type: 'knocked' }) } }).createMachine({
  id: 'guest',
  initial: 'outside',
  states: { outside: { on: { 'guest.knock': { target: 'waiting', actions: 'knock' } } }, waiting: {} },
})

const house = setup({
  actors: { guest, call: fromPromise<unknown, undefined>(() => Promise.reject(FAILURE)) },
}).createMachine({
  id: 'house',
  initial: 'quiet',
  states: {
    quiet: { invoke: { id: 'guest', src: 'guest' }, on: { knocked: 'asking' } },
    asking: { invoke: { id: 'call', src: 'call', onError: 'failed' } },
    failed: {},
  },
})

function stage(room?: number) {
  let ms = 0
  const recorder = createRecorder({ now: () => ms++, room })
  const { inspect, recorded } = recorder
  const openDoor = () => createActor(door, { inspect }).start()
  const told = () => recorded().steps.map(({ m, e, f }) => [m, e, ...f].join(' '))
  return { recorder, recorded, openDoor, told, inspect }
}

describe('the recorder', () => {
  it('keeps for each event the state after it and the transitions taken', () => {
    const { recorded, openDoor } = stage()
    const actor = openDoor()
    actor.send({ type: 'open' })
    expect(recorded().steps).toEqual([
      { t: 0, m: 'door', a: actor.sessionId, e: 'xstate.init', s: 'closed', f: [] },
      { t: 1, m: 'door', a: actor.sessionId, e: 'open', s: 'open', f: ['door.closed|open|0'] },
    ])
  })

  it('keeps no step of what only keeps and offers the steps, but tells it to who looks on', () => {
    const { recorder, inspect, told, openDoor } = stage()
    const heard: string[] = []
    recorder.onStep(({ m, e }) => heard.push(`${m} ${e}`))
    const offer = createMachine({ id: 'lastSteps', initial: 'looking', states: { looking: {} } })
    createActor(offer, { inspect }).start()
    openDoor()
    expect(told()).toEqual(['door xstate.init'])
    expect([...recorder.machines().keys()]).toEqual(['door'])
    expect(heard).toEqual(['lastSteps xstate.init', 'door xstate.init'])
  })

  it('says which guards refused where nothing happened, and none where nobody was asked', () => {
    const { recorded, openDoor } = stage()
    const actor = openDoor()
    actor.send({ type: 'lock' })
    actor.send({ type: 'close' })
    const [, lock, close] = recorded().steps
    expect(lock).toMatchObject({ e: 'lock', s: 'closed', f: [] })
    expect(lock?.g?.toSorted()).toEqual(['door.closed|lock|0', 'door|lock|0'])
    expect(close).toMatchObject({ e: 'close', f: [] })
    expect(close?.g).toBeUndefined()
  })

  it('tells two actors of one chart apart', () => {
    const { recorded, openDoor } = stage()
    const [one, two] = [openDoor(), openDoor()]
    two.send({ type: 'open' })
    one.send({ type: 'lock' })
    const actors = recorded().steps.map(({ a }) => a)
    expect(one.sessionId).not.toBe(two.sessionId)
    expect(actors).toEqual([one.sessionId, two.sessionId, two.sessionId, one.sessionId])
  })

  it('names the actor that a chart lives in', () => {
    const { recorded, inspect } = stage()
    const actor = createActor(house, { inspect }).start()
    const { steps } = recorded()
    expect(steps.map(({ m, p }) => [m, p])).toEqual([
      ['house', undefined],
      ['guest', actor.sessionId],
    ])
  })

  it('lets the oldest steps fall out and counts them', () => {
    const { recorded, openDoor } = stage(3)
    const actor = openDoor()
    for (const type of ['open', 'close', 'open', 'close'] as const) actor.send({ type })
    expect(recorded().dropped).toBe(2)
    expect(recorded().steps.map(({ e }) => e)).toEqual(['close', 'open', 'close'])
  })

  it('puts a cause before what it brought about, in children and parents', () => {
    const { told, inspect } = stage()
    const actor = createActor(house, { inspect }).start()
    actor.getSnapshot().children.guest?.send({ type: 'guest.knock' })
    expect(told()).toEqual([
      'house xstate.init',
      'guest xstate.init',
      'guest guest.knock guest.outside|guest.knock|0',
      'house knocked house.quiet|knocked|0',
      'guest xstate.stop',
    ])
  })

  it('keeps the code of a failure and nothing else of it', async () => {
    const { recorded, inspect } = stage()
    const actor = createActor(house, { inspect }).start()
    actor.getSnapshot().children.guest?.send({ type: 'guest.knock' })
    await new Promise((resolve) => void setImmediate(resolve))
    expect(recorded().steps.at(-1)).toMatchObject({ e: 'xstate.error.actor.call', s: 'failed', r: 'RET:101035' })
    expect(JSON.stringify(recorded())).not.toContain('Ann Lee')
  })

  it('keeps an allowed field with a known value, and no other', () => {
    const { recorded, openDoor } = stage()
    const actor = openDoor()
    const send = (fields: object) => actor.send({ type: 'language.change', ...fields } as never)
    send({ lang: 'zh', note: 'Ann Lee' })
    send({ lang: 'Ann Lee' })
    expect(recorded().steps.map(({ d }) => d)).toEqual([undefined, { lang: 'zh' }, undefined])
    expect(JSON.stringify(recorded())).not.toContain('Ann Lee')
  })

  it('does not repeat the name of an event that the chart does not know', () => {
    const { recorded, openDoor } = stage()
    const actor = openDoor()
    for (const type of ['Ann Lee', 'xstate.done.actor.Ann Lee']) actor.send({ type } as never)
    expect(recorded().steps.map(({ e }) => e)).toEqual(['xstate.init', '*', 'xstate.done.actor.*'])
  })

  it('names the child that answered, though the chart does nothing with it', async () => {
    const listener = setup({ actors: { call: fromPromise<void>(async () => undefined) } }).createMachine({
      id: 'listener',
      invoke: { id: 'greeting', src: 'call' },
    })
    const { recorded, inspect } = stage()
    createActor(listener, { inspect }).start()
    await new Promise((resolve) => void setImmediate(resolve))
    expect(recorded().steps.map(({ e, f }) => [e, ...f])).toEqual([['xstate.init'], ['xstate.done.actor.greeting']])
  })

  it('knows the charts that it saw', () => {
    const { recorder, openDoor } = stage()
    openDoor()
    expect([...recorder.machines()]).toEqual([['door', door]])
  })
})
