import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { browserHintMachine } from '../../../machines/session/browser-hint.machine.ts'
import { selectShowsHint } from '../../../machines/session/browser-hint-selectors.ts'
import { heldCalls, settled } from '../support/stage.ts'

function open(isChromeBased: boolean, wasShown: boolean) {
  const calls = heldCalls()
  const machine = browserHintMachine.provide({ actors: { rememberHint: calls.actor('rememberHint') } })
  const actor = createActor(machine, { input: { isChromeBased, wasShown } }).start()
  return { actor, calls, isShown: () => selectShowsHint(actor.getSnapshot()) }
}

it.each([
  ['a browser based on Chrome', true, false],
  ['a browser that was suggested another one before', false, true],
])('suggests nothing to %s', (_, isChromeBased, wasShown) => {
  const { calls, isShown } = open(isChromeBased, wasShown)
  expect(isShown()).toBe(false)
  expect(calls.count('rememberHint')).toBe(0)
})

it('suggests another browser once, remembering it from the first showing on', async () => {
  const { actor, calls, isShown } = open(false, false)
  expect(isShown()).toBe(true)
  expect(calls.count('rememberHint')).toBe(1)
  await calls.answer('rememberHint')
  expect(isShown()).toBe(true)
  actor.send({ type: 'hint.dismiss' })
  expect(isShown()).toBe(false)
})

it('stands even where nothing can be remembered', async () => {
  const { calls, isShown } = open(false, false)
  await calls.refuse('rememberHint', new Error('storage is blocked'))
  await settled()
  expect(isShown()).toBe(true)
})
