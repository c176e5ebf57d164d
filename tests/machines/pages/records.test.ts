import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import type { ListQuery } from '../../../machines/pages/records.ts'
import type { ListAnswer, Placed } from '../../../machines/pages/records-context.ts'
import { selectActed, selectSelected } from '../../../machines/pages/records-selectors.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { handSource, heldCalls, refusal } from '../support/stage.ts'

const FIRST: ListQuery = { q: '', page: 1, size: 10, sort: 'name', filter: {} }
const recordOf = (record_id: string) => ({
  ...{ record_id, version: 1, values: {}, names: {} },
  ...{ created_at: 1, updated_at: 1, updated_by: '' },
})
const LISTED = { records: ['r1', 'r2', 'r3'].map(recordOf), total: 3, names: {} }
const ANSWER = { listed: LISTED, etag: 'one', clockAheadMs: 0, asOfMs: 0 }

async function open(answer: ListAnswer = ANSWER) {
  const calls = heldCalls()
  const place = handSource<Placed, undefined>()
  const machine = recordsMachine.provide({
    actors: {
      place: place.actor,
      listRecords: polled(calls.actor('listRecords')),
      removeRecords: calls.actor('removeRecords'),
      changeRecord: calls.actor('changeRecord'),
      restoreRecords: calls.actor('restoreRecords'),
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { resource: 'tours', wanted: FIRST } })
  actor.start()
  await calls.answer('listRecords', answer)
  const choose = (...ids: string[]) => actor.send({ type: 'records.select', ids })
  return { actor, calls, place, choose, selected: () => selectSelected(actor.getSnapshot()) }
}

it('a row that is chosen while others are changed is chosen, and so it is once they are', async () => {
  const { actor, calls, choose, selected } = await open()
  actor.send({ type: 'records.act', changes: [{ record_id: 'r1', version: 1 }], values: {} })
  choose('r2')
  expect(selected()).toEqual(['r2'])
  await calls.answer('changeRecord', recordOf('r1'))
  await calls.answer('listRecords', ANSWER)
  expect(selected()).toEqual(['r2'])
})

it('the next page is asked for from where the page that is shown ends', async () => {
  const { actor, calls } = await open({ ...ANSWER, listed: { ...LISTED, cursor: 'here' } })
  actor.send({ type: 'list.ask', wanted: { ...FIRST, page: 2 } })
  expect(calls.inputOf('listRecords')).toMatchObject({ page: 2, cursor: 'here' })
})

it('rows that were removed are no longer chosen, the one that was chosen while they went is', async () => {
  const { actor, calls, choose, selected } = await open()
  choose('r1', 'r2')
  actor.send({ type: 'records.remove', ids: ['r1', 'r2'] })
  choose('r1', 'r2', 'r3')
  await calls.answer('removeRecords', { removal_id: 'm1', count: 2 })
  expect(selected()).toEqual(['r3'])
})

it('rows that may not be removed stay chosen', async () => {
  const { actor, calls, choose, selected } = await open()
  choose('r1')
  actor.send({ type: 'records.remove', ids: ['r1'] })
  choose('r1', 'r3')
  await calls.refuse('removeRecords', refusal(RET.notAllowed))
  expect(selected()).toEqual(['r1', 'r3'])
})

it('a row that is chosen while others come back is chosen', async () => {
  const { actor, calls, choose, selected } = await open()
  actor.send({ type: 'records.remove', ids: ['r1'] })
  await calls.answer('removeRecords', { removal_id: 'm1', count: 1 })
  actor.send({ type: 'removal.undo' })
  choose('r2')
  await calls.answer('restoreRecords')
  expect(selected()).toEqual(['r2'])
})

it('what is chosen stays so where the address says during a change what it said before, and goes where it says another', async () => {
  const { actor, calls, place, choose, selected } = await open()
  actor.send({ type: 'records.act', changes: [{ record_id: 'r1', version: 1 }], values: {} })
  choose('r2')
  place.send({ type: 'list.want', wanted: FIRST })
  expect(selected()).toEqual(['r2'])
  place.send({ type: 'list.want', wanted: { ...FIRST, page: 2 } })
  expect(selected()).toEqual([])
  await calls.answer('changeRecord', recordOf('r1'))
  expect(calls.inputOf('listRecords')).toMatchObject({ page: 2 })
})

it('what many records were given is put back in each of those that took it, as it was in that one', async () => {
  const { actor, calls } = await open()
  const changes = ['r1', 'r2', 'r3'].map((record_id) => ({
    record_id,
    version: 1,
    before: { name: `Old ${record_id}` },
  }))
  actor.send({ type: 'records.act', changes, values: { name: 'New' } })
  await calls.answer('changeRecord', { ...recordOf('r1'), version: 2 })
  await calls.refuse('changeRecord', refusal(RET.versionConflict))
  expect(calls.inputOf('changeRecord')).toEqual({
    ...{ resource: 'tours', record_id: 'r3', version: 1, values: { name: 'New' } },
  })
  await calls.answer('changeRecord', { ...recordOf('r3'), version: 4 })
  const undo = selectActed(actor.getSnapshot())?.undo
  if (!undo) throw new Error('nothing can be put back')
  actor.send({ type: 'records.act', ...undo })
  expect(calls.inputOf('changeRecord')).toEqual({
    ...{ resource: 'tours', record_id: 'r1', version: 2, values: { name: 'Old r1' } },
  })
  await calls.answer('changeRecord', recordOf('r1'))
  expect(calls.inputOf('changeRecord')).toEqual({
    ...{ resource: 'tours', record_id: 'r3', version: 4, values: { name: 'Old r3' } },
  })
  await calls.answer('changeRecord', recordOf('r3'))
  expect(selectActed(actor.getSnapshot())).toMatchObject({ total: 2, done: 2, refused: 0, undo: undefined })
})
