import { describe, expect, it } from 'vitest'
import { type AnyTransitionDefinition, createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import {
  candidatesFor,
  candidatesOf,
  delayOf,
  nodesOf,
  snapshotOf,
  transitionIdsIn,
} from '../../src/recorder/xstate-inside.ts'
import { hearersOf, isRunning, stopActor, timersBy } from '../models/library/xstate-inside.ts'

const machine = setup({ guards: { isNever: () => false } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: [{ guard: 'isNever', target: 'open' }, { target: 'ajar' }], lock: { guard: 'isNever' } } },
    ajar: { always: { target: 'open' } },
    open: {},
  },
})

describe('what the pinned xstate tells of itself', () => {
  it('each step names the transitions that it took, and they are those of the chart', () => {
    const taken: AnyTransitionDefinition[] = []
    const actor = createActor(machine, {
      inspect: (seen) => {
        if (seen.type === '@xstate.microstep') taken.push(...seen._transitions)
      },
    }).start()
    actor.send({ type: 'open' })
    const ids = transitionIdsIn(machine)
    expect(taken.map((definition) => ids.get(definition))).toEqual(['door.closed|open|1', 'door.ajar|always|0'])
  })

  it('an event is told of before it is taken, the same object each time, and the snapshot after it', () => {
    const told: string[] = []
    const event = { type: 'open' } as const
    const actor = createActor(machine, {
      inspect: (seen) => {
        if ('event' in seen && seen.event === event) told.push(seen.type)
      },
    }).start()
    actor.send(event)
    expect(told).toEqual(['@xstate.event', '@xstate.microstep', '@xstate.microstep', '@xstate.snapshot'])
  })

  it('the active states name what they could have done', () => {
    const snapshot = createActor(machine).getSnapshot()
    expect(candidatesFor(snapshot, 'lock')).toHaveLength(1)
    expect(candidatesFor(snapshot, 'paint')).toEqual([])
  })

  it('a transition says how long it waits, unless the chart reckons it as it runs', () => {
    const waiting = setup({ delays: { grace: 5000, backOff: () => 1 } }).createMachine({
      after: { grace: {}, backOff: {}, 200: {} },
      on: { press: {} },
    })
    const waits = nodesOf(waiting.root).flatMap((node) =>
      candidatesOf(node).flatMap(([type, definitions]) => definitions.map((each) => [type, delayOf(node, each)])),
    )
    expect(Object.fromEntries(waits)).toEqual({
      press: undefined,
      'xstate.after.200.(machine)': 200,
      'xstate.after.backOff.(machine)': undefined,
      'xstate.after.grace.(machine)': 5000,
    })
  })

  it('an actor runs from its start until it is stopped, and is heard by those who have not left', () => {
    const actor = createActor(machine)
    expect(isRunning(actor)).toBe(false)
    actor.start()
    const leaving = [actor.subscribe(() => undefined), actor.on('*' as never, () => undefined)]
    expect([isRunning(actor), hearersOf(actor)]).toEqual([true, 2])
    for (const each of leaving) each.unsubscribe()
    expect(hearersOf(actor)).toBe(0)
    actor.stop()
    expect(isRunning(actor)).toBe(false)
  })

  it('an actor that was given a parent can be stopped, though the parent does not know of it', () => {
    const parent = createActor(machine).start()
    const actor = createActor(machine, { parent }).start()
    parent.stop()
    expect(isRunning(actor)).toBe(true)
    stopActor(actor)
    expect(isRunning(actor)).toBe(false)
  })

  it('a clock knows the timers that it still runs, and a chart that stops takes its own with it', () => {
    const clock = new SimulatedClock()
    const actor = createActor(setup({}).createMachine({ after: { 200: {} } }), { clock }).start()
    expect(timersBy(clock)).toEqual([200])
    actor.stop()
    expect(timersBy(clock)).toEqual([])
  })

  it('what is no chart has no snapshot of one', () => {
    expect(snapshotOf(createActor(fromPromise(async () => 1)))).toBeUndefined()
    expect(snapshotOf(createActor(machine))?.machine.id).toBe('door')
  })
})
