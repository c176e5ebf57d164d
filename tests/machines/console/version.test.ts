import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { versionMachine } from '../../../machines/console/version.machine.ts'
import { VERSION_CHECK_EVERY_MS } from '../../../machines/limits.ts'
import { handSource, hearingPage, heldCalls, SILENCE } from '../support/stage.ts'

function open() {
  const clock = new SimulatedClock()
  const calls = heldCalls()
  const parts = handSource<{ type: 'part.missing' }, undefined>()
  const attention = handSource<{ type: 'page.shown' }, undefined>()
  const actors = {
    parts: parts.actor,
    attention: attention.actor,
    isOutdated: calls.actor<boolean, undefined>('isOutdated'),
  }
  const { parent, shown } = hearingPage(clock)
  const actor = createActor(versionMachine.provide({ actors }), { parent }).start()
  const told = () => shown('notifications')
  return { actor, clock, calls, parts, attention, told }
}

it('a page that is open for long is compared with the server once somebody sees it', async () => {
  const { clock, calls, attention, told } = open()
  expect(attention.isRunning()).toBe(false)
  clock.increment(VERSION_CHECK_EVERY_MS)
  expect(calls.count('isOutdated')).toBe(0)
  attention.send({ type: 'page.shown' })
  await calls.answer('isOutdated', false)
  expect(told()).toEqual([])
  clock.increment(VERSION_CHECK_EVERY_MS)
  attention.send({ type: 'page.shown' })
  await calls.answer('isOutdated', true)
  expect(told()).toEqual(['comfort.version.new'])
})

it('a part that is missing is a reason to look at once, and to say it again', async () => {
  const { calls, parts, told } = open()
  parts.send({ type: 'part.missing' })
  await calls.answer('isOutdated', true)
  parts.send({ type: 'part.missing' })
  expect(told()).toHaveLength(2)
})

it('a server that does not answer is asked again later', async () => {
  const { actor, clock, calls, attention } = open()
  actor.send({ type: 'version.check' })
  await calls.refuse('isOutdated', SILENCE)
  clock.increment(VERSION_CHECK_EVERY_MS)
  attention.send({ type: 'page.shown' })
  expect(calls.count('isOutdated')).toBe(2)
})
