import { expect, it } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { menuScrollMachine, type ScrollDirection } from '../../../machines/console/menu-scroll.machine.ts'
import { selectHasAbove, selectHasBelow } from '../../../machines/console/menu-scroll-selectors.ts'
import { handSource } from '../support/stage.ts'

function open(edges: { above: boolean; below: boolean }) {
  const hand = handSource<EventObject, { direction: ScrollDirection }>()
  const actor = createActor(menuScrollMachine.provide({ actors: { scroll: hand.actor } })).start()
  actor.send({ type: 'edges.change', ...edges })
  return { actor, hand, now: () => actor.getSnapshot() }
}

it('the menu scrolls as long as the pointer rests on a button', () => {
  const { actor, hand } = open({ above: true, below: true })
  actor.send({ type: 'scroll.start', direction: 'up' })
  expect([hand.inputs, hand.isRunning()]).toEqual([[{ direction: 'up' }], true])
  actor.send({ type: 'scroll.stop' })
  expect(hand.isRunning()).toBe(false)
  actor.send({ type: 'scroll.start', direction: 'down' })
  expect([hand.inputs.at(-1), hand.isRunning()]).toEqual([{ direction: 'down' }, true])
})

it('the menu stops where it ends', () => {
  const { actor, hand, now } = open({ above: false, below: true })
  expect([selectHasAbove(now()), selectHasBelow(now())]).toEqual([false, true])
  actor.send({ type: 'scroll.start', direction: 'down' })
  actor.send({ type: 'edges.change', above: true, below: false })
  expect([hand.isRunning(), now().value]).toEqual([false, 'still'])
})

it('a button for an end that is seen already does nothing', () => {
  const { actor, hand } = open({ above: false, below: false })
  actor.send({ type: 'scroll.start', direction: 'up' })
  actor.send({ type: 'scroll.start', direction: 'down' })
  expect(hand.isRunning()).toBe(false)
})
