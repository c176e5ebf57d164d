import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { learning } from '../../../domain/resources/learning.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { ActedNotice } from '../../../src/apps/records/list/ActedNotice.tsx'
import { RemovalNotice } from '../../../src/apps/records/list/RemovalNotice.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { heldCalls, refusal } from '../../machines/support/stage.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

function open() {
  const calls = heldCalls()
  const wanted = { q: '', page: 1, size: 10, sort: 'question', filter: {} } as const
  const list = createActor(
    recordsMachine.provide({
      actors: {
        place: fromCallback(() => undefined),
        listRecords: polled(calls.actor('listRecords')),
        changeRecord: calls.actor('changeRecord'),
        removeRecords: calls.actor('removeRecords'),
      },
    }),
    { input: { resource: learning.id, wanted } },
  ).start()
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <ActedNotice list={list} resource={learning} />
        <RemovalNotice list={list} resource={learning} />
      </RecordsStage>
    </I18nProvider>,
  )
  return { calls, list }
}

const withFields = (fields: object) => ({ ...refusal(RET.invalidValues, 'recordChange'), detail: { fields } })

test('§8: learning a question that has no answer says which field is missing, and blames nobody else', async () => {
  const { calls, list } = open()
  act(() => list.send({ type: 'records.act', changes: [{ record_id: 'r1', version: 1 }], values: { state: 'learnt' } }))
  await act(() => calls.refuse('changeRecord', withFields({ answer: 'required' })))
  expect(screen.getByRole('alert').textContent).toContain('Answer: Please fill this in.')
  expect(screen.getByRole('alert').textContent).not.toContain(en.failure.unknown)
})

test('§8: what somebody else has removed is said to be gone, with what to do', async () => {
  const { calls, list } = open()
  act(() => list.send({ type: 'records.remove', ids: ['r1'] }))
  await act(() => calls.refuse('removeRecords', refusal(RET.notFound, 'recordRemove')))
  expect(screen.getByRole('alert').textContent).toContain(en.failure.page.gone)
})
