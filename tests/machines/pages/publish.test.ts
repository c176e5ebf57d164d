import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { publishMachine } from '../../../machines/pages/publish.machine.ts'
import { publishScreenOf, selectRecord } from '../../../machines/pages/publish-selectors.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { PLANS, TOUR } from '../../models/pages/publish.model.ts'
import { heldCalls, refusal, UNREACHED } from '../support/stage.ts'

const PLAN = { record: TOUR, plans: PLANS, etag: 'one', asOfMs: 0, clockAheadMs: 0 }

async function open() {
  const calls = heldCalls()
  const machine = publishMachine.provide({
    actors: { readPlan: polled(calls.actor('readPlan')), publish: calls.actor('publish') },
  })
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: { resource: 'tourRoutes', record_id: 't1', opens: 'plan' },
  }).start()
  await calls.answer('readPlan', PLAN)
  return { actor, calls, send: () => actor.send({ type: 'publish.send', robot_uuids: ['Lobby'], key: 'one press' }) }
}

it('a record that somebody has changed is read again before it is published again', async () => {
  const { actor, calls, send } = await open()
  send()
  await calls.refuse('publish', refusal(RET.versionConflict))
  expect(calls.inputOf('readPlan')).toMatchObject({ etag: '' })
  await calls.answer('readPlan', { ...PLAN, record: { ...TOUR, version: 3 } })
  expect(selectRecord(actor.getSnapshot())?.version).toBe(3)
  send()
  expect(calls.inputOf('publish')).toMatchObject({ version: 3 })
})

it('the robots that were chosen stay on screen where neither publishing nor the next plan gets an answer', async () => {
  const { actor, calls, send } = await open()
  send()
  await calls.refuse('publish', UNREACHED)
  await calls.refuse('readPlan', UNREACHED)
  expect(publishScreenOf(actor.getSnapshot())).toBe('choose')
  expect(actor.getSnapshot().matches({ choosing: 'planned' })).toBe(true)
})
