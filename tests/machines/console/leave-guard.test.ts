import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, SimulatedClock } from 'xstate'
import { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { selectAsksToLeave, selectDirtyPages } from '../../../machines/console/leave-guard-selectors.ts'
import { handSource } from '../support/stage.ts'

function open() {
  const clock = new SimulatedClock()
  const unload = handSource<EventObject, undefined>()
  const actor = createActor(leaveGuardMachine.provide({ actors: { unload: unload.actor } }), { clock })
  const granted = { times: 0 }
  actor.on('leave.granted', () => {
    granted.times += 1
  })
  actor.start()
  const dirty = (key: string) => actor.send({ type: 'page.dirtied', page: { key, name: key } })
  const clean = (key: string) => actor.send({ type: 'page.cleaned', key })
  const ask = () => actor.send({ type: 'leave.request' })
  return { actor, clock, unload, granted, dirty, clean, ask, now: () => actor.getSnapshot() }
}

describe('leaving the console’s pages', () => {
  it('is free while nothing is unsaved', () => {
    const { ask, granted, unload } = open()
    ask()
    expect([granted.times, unload.isRunning()]).toEqual([1, false])
  })

  it('is asked about while a page has unsaved changes, by the browser too', () => {
    const { actor, ask, dirty, granted, unload, now } = open()
    dirty('a')
    dirty('b')
    dirty('a')
    ask()
    expect([selectAsksToLeave(now()), granted.times, unload.isRunning()]).toEqual([true, 0, true])
    expect(selectDirtyPages(now()).map(({ key }) => key)).toEqual(['b', 'a'])
    actor.send({ type: 'leave.cancel' })
    expect([selectAsksToLeave(now()), granted.times, unload.isRunning()]).toEqual([false, 0, true])
  })

  it('is asked about once: the browser does not ask on top', () => {
    const { actor, ask, dirty, granted, unload } = open()
    dirty('a')
    ask()
    actor.send({ type: 'leave.confirm' })
    expect([granted.times, unload.isRunning()]).toEqual([1, false])
  })

  it('is guarded again when the person stays after all', () => {
    const { actor, clock, ask, dirty, unload, now } = open()
    dirty('a')
    ask()
    actor.send({ type: 'leave.confirm' })
    clock.increment(10_000)
    expect(unload.isRunning()).toBe(true)
    ask()
    expect(selectAsksToLeave(now())).toBe(true)
  })

  it('is guarded at once again by what is typed after the person chose to leave', () => {
    const { actor, ask, dirty, granted, unload, now } = open()
    dirty('a')
    ask()
    actor.send({ type: 'leave.confirm' })
    dirty('b')
    expect(unload.isRunning()).toBe(true)
    ask()
    expect([selectAsksToLeave(now()), granted.times]).toEqual([true, 1])
  })

  it('is free again when everything is saved', () => {
    const { ask, dirty, clean, granted, unload } = open()
    dirty('a')
    dirty('b')
    clean('a')
    expect(unload.isRunning()).toBe(true)
    clean('b')
    ask()
    expect([granted.times, unload.isRunning()]).toEqual([1, false])
  })
})
