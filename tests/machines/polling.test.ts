import { expect, it } from 'vitest'
import { createActor, SimulatedClock, setup } from 'xstate'
import { type LookNews, pollingMachine, type Visibility } from '../../machines/polling.machine.ts'
import { handSource, heldCalls, UNREACHED } from './support/stage.ts'

it('only the first look after coming back is told as one: where it fails, the next comes by itself', async () => {
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const heard: LookNews<unknown>[] = []
  const polling = pollingMachine.provide({ actors: { look: calls.actor('look'), visibility: visibility.actor } })
  const around = setup({ types: { events: {} as LookNews<unknown> }, actors: { polling } }).createMachine({
    invoke: { src: 'polling', input: { question: {}, everyMs: 1000 } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const clock = new SimulatedClock()
  createActor(around, { clock }).start()
  await calls.answer('look', {})
  visibility.send({ type: 'page.hidden' })
  visibility.send({ type: 'page.shown' })
  await calls.refuse('look', UNREACHED)
  clock.increment(2000)
  await calls.answer('look', {})
  expect(heard).toMatchObject([{ isBack: false }, { type: 'look.failed' }, { type: 'look.answered', isBack: false }])
})

it.each([
  ['asks for everything after a look that failed, where nothing would be told otherwise', true, ''],
  ['keeps to what it knows where each look is answered', false, 'one'],
])('%s', async (_, asksAfresh, etag) => {
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const polling = pollingMachine.provide({ actors: { look: calls.actor('look'), visibility: visibility.actor } })
  const around = setup({ types: { events: {} as LookNews<unknown> }, actors: { polling } }).createMachine({
    invoke: { src: 'polling', input: { question: {}, etag: '', everyMs: 1000, asksAfresh } },
  })
  const clock = new SimulatedClock()
  createActor(around, { clock }).start()
  await calls.answer('look', { etag: 'one' })
  clock.increment(1000)
  expect(calls.inputOf('look')).toEqual({ etag: 'one' })
  await calls.refuse('look', UNREACHED)
  clock.increment(2000)
  expect(calls.inputOf('look')).toEqual({ etag })
})
