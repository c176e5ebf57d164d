import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Resource } from '../../../domain/resources/shape.ts'
import { tickets } from '../../../domain/resources/tickets.ts'
import { emptyValues } from '../../../domain/resources/values.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import pickers from '../../../locales/pickers/en.json' with { type: 'json' }
import type { Values } from '../../../machines/entities.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { SelectionBar } from '../../../src/apps/records/list/SelectionBar.tsx'
import { settableIn } from '../../../src/apps/records/list/settable.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { heldCalls } from '../../machines/support/stage.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const { list: said, form } = pages
const ticket = (record_id: string, values: Values) => ({
  ...{ record_id, version: 7, created_at: 1, updated_at: 1, updated_by: '' },
  values: { ...emptyValues(tickets.fields), subject: record_id, ...values } as Values,
})
const answerOf = (...records: ReturnType<typeof ticket>[]) => ({
  ...{ listed: { records, total: records.length, names: {} }, etag: 'one', clockAheadMs: 0, asOfMs: 0 },
})

const THREE = answerOf(
  ticket('t1', { place: 'Hall' }),
  ticket('t2', { place: 'Hall', description: 'It squeaks' }),
  ticket('t3', { place: 'Roof' }),
)

async function choose(answer: ReturnType<typeof answerOf>, ids: readonly string[], resource: Resource = tickets) {
  const calls = heldCalls()
  const wanted = { q: '', page: 1, size: 10, sort: 'subject', filter: {} } as const
  const list = createActor(
    recordsMachine.provide({
      actors: {
        place: fromCallback(() => undefined),
        listRecords: polled(calls.actor('listRecords')),
        changeRecord: calls.actor('changeRecord'),
      },
    }),
    { input: { resource: resource.id, wanted } },
  ).start()
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <SelectionBar {...{ list, resource }} mayChange mayRemove={false} />
      </RecordsStage>
    </I18nProvider>,
  )
  await act(() => calls.answer('listRecords', answer))
  act(() => list.send({ type: 'records.select', ids }))
  return calls
}

const open = () => fireEvent.click(screen.getByRole('button', { name: said.setField }))
const dialog = () => within(screen.getByRole('dialog', { name: said.setField }))
const chooseField = (name: string) =>
  fireEvent.change(dialog().getByRole('combobox', { name: form.field }), { target: { value: name } })

/** The list carries the field once it has been asked for it. */
async function chooseCarried(calls: ReturnType<typeof heldCalls>, name: string, answer = THREE) {
  open()
  chooseField(name)
  await act(() => calls.answer('listRecords', { ...answer, etag: name }))
}
const field = () => dialog().getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const confirm = (count: number) =>
  dialog().getByRole<HTMLButtonElement>('button', { name: said.changeCount.replace('{{count}}', String(count)) })

test('a field of all chosen records is given one value, where it is another', async () => {
  const calls = await choose(THREE, ['t1', 't2', 't3'])
  await chooseCarried(calls, 'place')
  expect(confirm(0).disabled).toBe(true)
  expect(dialog().getByText(said.differs)).toBeTruthy()
  type('Hall')
  await act(async () => fireEvent.click(confirm(1)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.inputOf('changeRecord')).toEqual({
    ...{ resource: tickets.id, record_id: 't3', version: 7, values: { place: 'Hall' } },
  })
})

test('what all of them hold stands there, and nothing is changed until it is another', async () => {
  const calls = await choose(THREE, ['t1', 't2'])
  await chooseCarried(calls, 'place')
  expect(field().value).toBe('Hall')
  expect(dialog().queryByText(said.differs)).toBeNull()
  expect(confirm(0).disabled).toBe(true)
  type('')
  expect(confirm(2).disabled).toBe(false)
})

test('a field that the list does not carry is asked for before it is offered, and no longer once the dialog is closed', async () => {
  const calls = await choose(THREE, ['t1', 't2'])
  open()
  chooseField('description')
  expect(dialog().getByRole('status', { name: '' })).toBeTruthy()
  expect(dialog().queryByRole('textbox')).toBeNull()
  expect(calls.inputOf('listRecords')).toMatchObject({ columns: [...tickets.columns, 'description'] })
  await act(() => calls.answer('listRecords', { ...THREE, etag: 'two' }))
  type('It squeaks')
  expect(confirm(1).disabled).toBe(false)
  fireEvent.click(dialog().getAllByRole('button', { name: pickers.modal.cancel })[0] as HTMLElement)
  expect(calls.inputOf('listRecords')).toMatchObject({ columns: tickets.columns })
})

test('what differs is shown as none of it: a choice can be any of them, and a text left empty on purpose', async () => {
  const calls = await choose(
    answerOf(ticket('t1', { priority: 'low', place: 'Hall' }), ticket('t2', { priority: 'high', place: '' })),
    ['t1', 't2'],
  )
  open()
  chooseField('priority')
  const priority = dialog().getAllByRole<HTMLSelectElement>('combobox')[1]
  expect(priority?.value).toBe('')
  fireEvent.change(priority as HTMLElement, { target: { value: 'low' } })
  expect(confirm(1).disabled).toBe(false)
  chooseField('place')
  await act(() =>
    calls.answer('listRecords', {
      ...answerOf(ticket('t1', { priority: 'low', place: 'Hall' }), ticket('t2', { priority: 'high', place: '' })),
      etag: 'two',
    }),
  )
  fireEvent.click(dialog().getByRole('button', { name: said.leaveEmpty }))
  await act(async () => fireEvent.click(confirm(1)))
  expect(calls.inputOf('changeRecord')).toMatchObject({ record_id: 't1', values: { place: '' } })
})

test('a record that nobody changes here is not changed with the others', async () => {
  const locked: Resource = { ...tickets, locked: { state: ['closed'] } }
  const answer = answerOf(ticket('t1', { state: 'closed' }), ticket('t2', { state: 'open' }))
  const calls = await choose(answer, ['t1', 't2'], locked)
  open()
  chooseField('priority')
  fireEvent.change(dialog().getAllByRole('combobox')[1] as HTMLElement, { target: { value: 'urgent' } })
  await act(async () => fireEvent.click(confirm(1)))
  expect(calls.inputOf('changeRecord')).toMatchObject({ record_id: 't2' })
})

test('a value that no record may hold is said to be wrong, and not sent', async () => {
  const calls = await choose(THREE, ['t1', 't2'])
  await chooseCarried(calls, 'place')
  type('x'.repeat(101))
  expect(field().getAttribute('aria-invalid')).toBe('false')
  fireEvent.blur(field())
  expect(confirm(0).disabled).toBe(true)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a record that somebody else has changed meanwhile is sent with the version that is shown', async () => {
  const calls = await choose(THREE, ['t3'])
  await chooseCarried(calls, 'place', answerOf({ ...ticket('t3', { place: 'Yard' }), version: 9 }))
  type('Garden')
  await act(async () => fireEvent.click(confirm(1)))
  expect(calls.inputOf('changeRecord')).toMatchObject({ record_id: 't3', version: 9, values: { place: 'Garden' } })
})

test('what tells records apart, hangs on another field or is made in parts is not set in many', () => {
  expect(settableIn(tickets)).not.toContain('subject')
  expect(settableIn(tickets)).not.toContain('pictures')
  expect(
    settableIn({ ...tickets, fields: { subject: { type: 'text' }, mobile: { type: 'phone', unique: true } } }),
  ).toEqual([])
})
