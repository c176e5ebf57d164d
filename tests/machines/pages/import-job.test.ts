import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { IMPORT_REFRESH_MS } from '../../../machines/limits.ts'
import { importJobMachine } from '../../../machines/pages/import-job.machine.ts'
import { selectJobFailure } from '../../../machines/pages/import-job-selectors.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { GOING } from '../../models/support/import-jobs.ts'
import { heldCalls, UNREACHED } from '../support/stage.ts'

it('why an import could not be cancelled stays until the next look, which comes in its time', async () => {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const machine = importJobMachine.provide({
    actors: { followJob: polled(calls.actor('followJob')), cancelJob: calls.actor('cancelJob') },
  })
  const actor = createActor(machine, { clock, input: { resource: 'tours', job_id: 'j1' } }).start()
  await calls.answer('followJob', { job: GOING, shown: { rows: [], total: 0 } })
  actor.send({ type: 'job.cancel' })
  await calls.refuse('cancelJob', UNREACHED)
  expect(calls.count('followJob')).toBe(1)
  expect(selectJobFailure(actor.getSnapshot())).toBeDefined()
  clock.increment(IMPORT_REFRESH_MS)
  expect(calls.count('followJob')).toBe(2)
})
