import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { selectFormFailure, selectIsUnread, selectRecord } from '../../../machines/pages/record-form-selectors.ts'
import { heldCalls, refusal, SILENCE } from '../support/stage.ts'

const RECORD = {
  ...{ record_id: 'r1', version: 1, values: {}, names: {} },
  ...{ created_at: null, created_by: '', updated_at: null, updated_by: '' },
}

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const machine = recordFormMachine.provide({
    actors: { host: fromCallback(() => undefined), readRecord: calls.actor('readRecord') },
  })
  const input = { resource: 'tourHome', record_id: 'r1', client_key: 'k', hasDraft: false }
  const actor = createActor(machine, { clock, input }).start()
  return { actor, calls, clock, now: () => actor.getSnapshot() }
}

it('guarantee 23: a record that was opened while the server is dead is read by itself, later after each failure', async () => {
  const { calls, clock, now } = open()
  await calls.refuse('readRecord', SILENCE)
  expect(selectIsUnread(now())).toBe(true)
  clock.increment(2000)
  expect(calls.count('readRecord')).toBe(2)
  await calls.refuse('readRecord', SILENCE)
  clock.increment(3999)
  expect(calls.count('readRecord')).toBe(2)
  clock.increment(1)
  await calls.answer('readRecord', RECORD)
  expect(selectRecord(now())).toEqual(RECORD)
})

it('guarantee 23: what went wrong is said until the record is there, also while it is read again, which a press begins at once', async () => {
  const { actor, calls, clock, now } = open()
  await calls.refuse('readRecord', SILENCE)
  clock.increment(2000)
  expect(now().matches('reading')).toBe(true)
  expect([selectIsUnread(now()), selectFormFailure(now())?.code]).toEqual([true, SILENCE.code])
  actor.send({ type: 'form.retry' })
  expect(calls.count('readRecord')).toBe(3)
  await calls.answer('readRecord', RECORD)
  expect([selectIsUnread(now()), selectFormFailure(now())]).toEqual([false, undefined])
})

it('a record that the server refuses to show is asked for again only when the person wishes', async () => {
  const { calls, clock } = open()
  await calls.refuse('readRecord', refusal(101001))
  clock.increment(60_000)
  expect(calls.count('readRecord')).toBe(1)
})
