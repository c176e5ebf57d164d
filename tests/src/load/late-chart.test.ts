import { expect, it } from 'vitest'
import { assign, createActor, setup, waitFor } from 'xstate'
import { lateChart } from '../../../src/load/late-chart.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'

const guest = setup({
  types: { context: {} as { name: string }, input: {} as { name: string }, events: {} as { type: 'name.change' } },
  actions: { change: assign({ name: 'Kim' }) },
}).createMachine({
  id: 'guest',
  context: ({ input }) => input,
  initial: 'here',
  states: { here: { on: { 'name.change': { actions: 'change', target: 'known' } } }, known: {} },
})

/** A house whose guest comes late. */
function house(load: () => Promise<typeof guest>) {
  const late = lateChart('guest', load)
  return setup({ actors: { loadGuest: late.load, guest: late.logic } }).createMachine({
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'loadGuest', src: 'loadGuest', onDone: 'open', onError: 'notLoaded' } },
      open: { invoke: { id: 'guest', src: 'guest', input: { name: 'Robin' } } },
      notLoaded: { on: { 'house.retry': 'loading' } },
    },
  })
}

it('a late chart runs, and is recorded, as one that was there from the start', async () => {
  const recorder = createRecorder({ now: () => 0 })
  const actor = createActor(
    house(async () => guest),
    { inspect: recorder.inspect },
  ).start()
  const { children } = await waitFor(actor, (snapshot) => snapshot.matches('open'))
  children.guest?.send({ type: 'name.change' })
  expect(children.guest?.getSnapshot()).toMatchObject({ value: 'known', context: { name: 'Kim' } })
  expect(recorder.recorded().steps.findLast(({ m }) => m === 'guest')).toMatchObject({
    e: 'name.change',
    s: 'known',
    f: ['guest.here|name.change|0'],
    p: actor.sessionId,
  })
})

it('a chart that does not come fails the state before it, and is asked for again from there', async () => {
  const answers = [() => Promise.reject(new TypeError('failed to fetch')), async () => guest]
  const actor = createActor(house(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))).start()
  await waitFor(actor, (snapshot) => snapshot.matches('notLoaded'))
  actor.send({ type: 'house.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('open'))
})

it('a chart that has come is not asked for a second time', async () => {
  let asked = 0
  const load = async () => {
    asked++
    return guest
  }
  const late = lateChart('guest', load)
  for (let n = 0; n < 2; n++) await waitFor(createActor(late.load).start(), ({ status }) => status === 'done')
  expect(asked).toBe(1)
})
