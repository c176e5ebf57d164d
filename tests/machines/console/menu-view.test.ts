import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { menuViewMachine } from '../../../machines/console/menu-view.machine.ts'
import {
  selectFollows,
  selectIsNarrow,
  selectMenuView,
  selectQuery,
} from '../../../machines/console/menu-view-selectors.ts'

function open({ isLegacy = false, isNarrow = false } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(menuViewMachine, { input: { isLegacy, isNarrow }, clock })
  const told: boolean[] = []
  actor.on('sidebar.changed', (news) => told.push(news.isNarrow))
  actor.start()
  return { actor, clock, told, now: () => actor.getSnapshot() }
}

describe('the group of the active entry', () => {
  it('opens at once, but in legacy mode only after 1500 ms', () => {
    expect(selectFollows(open().now())).toBe(true)
    const { clock, now } = open({ isLegacy: true })
    clock.increment(1499)
    expect(selectFollows(now())).toBe(false)
    clock.increment(1)
    expect(selectFollows(now())).toBe(true)
  })
})

describe('groups', () => {
  it('are as the person left them', () => {
    const { actor, now } = open()
    actor.send({ type: 'group.open', key: 'a.b' })
    actor.send({ type: 'group.close', key: 'c.d' })
    expect(selectMenuView(now()).choices).toEqual({ 'a.b': true, 'c.d': false })
  })

  it('fade until the motion ends, or for 500 ms at most', () => {
    const { actor, clock, now } = open()
    actor.send({ type: 'group.close', key: 'a.b' })
    expect(selectMenuView(now()).folding).toBe('a.b')
    actor.send({ type: 'motion.end', key: 'other.one' })
    expect(selectMenuView(now()).folding).toBe('a.b')
    actor.send({ type: 'motion.end', key: 'a.b' })
    expect(selectMenuView(now()).folding).toBeUndefined()
    actor.send({ type: 'group.close', key: 'a.b' })
    clock.increment(500)
    expect(selectMenuView(now()).folding).toBeUndefined()
  })

  it('that is opened again while it fades stays', () => {
    const { actor, now } = open()
    actor.send({ type: 'group.close', key: 'a.b' })
    actor.send({ type: 'group.open', key: 'a.b' })
    expect([selectMenuView(now()).folding, selectMenuView(now()).choices]).toEqual([undefined, { 'a.b': true }])
  })

  it('fade one at a time', () => {
    const { actor, clock, now } = open()
    actor.send({ type: 'group.close', key: 'a.b' })
    clock.increment(400)
    actor.send({ type: 'group.close', key: 'c.d' })
    clock.increment(400)
    expect(selectMenuView(now()).folding).toBe('c.d')
  })
})

describe('the filter', () => {
  it('leaves the choices of the whole menu as they were', () => {
    const { actor, now } = open()
    actor.send({ type: 'group.open', key: 'a.b' })
    actor.send({ type: 'filter.type', text: 'ma' })
    actor.send({ type: 'group.close', key: 'a.b' })
    expect([selectQuery(now()), selectMenuView(now()).folded]).toEqual(['ma', ['a.b']])
    actor.send({ type: 'group.open', key: 'a.b' })
    expect(selectMenuView(now()).folded).toEqual([])
    actor.send({ type: 'filter.clear' })
    expect([selectQuery(now()), selectMenuView(now()).choices]).toEqual(['', { 'a.b': true }])
  })

  it('opens every group again with each letter', () => {
    const { actor, now } = open()
    actor.send({ type: 'filter.type', text: 'm' })
    actor.send({ type: 'group.close', key: 'a.b' })
    actor.send({ type: 'filter.type', text: 'ma' })
    expect(selectMenuView(now()).folded).toEqual([])
  })

  it('of nothing but blanks is none', () => {
    const { actor, now } = open()
    actor.send({ type: 'filter.type', text: '  ' })
    expect(now().matches({ content: 'whole' })).toBe(true)
    actor.send({ type: 'filter.type', text: 'ma' })
    actor.send({ type: 'filter.type', text: ' ' })
    expect([now().matches({ content: 'whole' }), selectQuery(now())]).toEqual([true, ''])
  })
})

describe('the width', () => {
  it('is what the device remembers, and tells each change', () => {
    const { actor, now, told } = open({ isNarrow: true })
    expect(selectIsNarrow(now())).toBe(true)
    actor.send({ type: 'sidebar.toggle' })
    actor.send({ type: 'sidebar.toggle' })
    expect([selectIsNarrow(now()), told]).toEqual([true, [false, true]])
  })

  it('gives way to a group that is opened', () => {
    const { actor, now, told } = open({ isNarrow: true })
    actor.send({ type: 'group.open', key: 'a.b' })
    expect([selectIsNarrow(now()), selectMenuView(now()).choices, told]).toEqual([false, { 'a.b': true }, [false]])
  })
})
