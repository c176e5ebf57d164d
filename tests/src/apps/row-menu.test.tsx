import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { keywords } from '../../../domain/resources/keywords.ts'
import { emptyValues } from '../../../domain/resources/values.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RecordCards } from '../../../src/apps/records/list/RecordCards.tsx'
import { RecordsTable } from '../../../src/apps/records/list/RecordsTable.tsx'
import type { RowDeeds } from '../../../src/apps/records/list/use-listed.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { heldCalls } from '../../machines/support/stage.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const HELP = {
  record_id: 'k1',
  version: 3,
  values: { ...emptyValues(keywords.fields), keyword: 'help', is_on: true, reaction: 'call_staff' },
  ...{ created_at: 1_795_219_200, updated_at: 1_795_219_200, updated_by: 'Robin' },
}
const SHAPES = { table: RecordsTable, cards: RecordCards }

async function open(shape: keyof typeof SHAPES, deeds: RowDeeds) {
  const List = SHAPES[shape]
  const calls = heldCalls()
  const wanted = { q: '', page: 1, size: 10, sort: 'keyword', filter: {} } as const
  const machine = recordsMachine.provide({
    actors: { place: fromCallback(() => undefined), listRecords: polled(calls.actor('listRecords')) },
  })
  const list = createActor(machine, { input: { resource: keywords.id, wanted } }).start()
  const listed = { records: [HELP], total: 1, names: {} }
  await act(() => calls.answer('listRecords', { listed, etag: '', clockAheadMs: 0, asOfMs: 0 }))
  const onOpen = vi.fn()
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <List {...{ list, onOpen, deeds }} resource={keywords} mayChoose />
      </RecordsStage>
    </I18nProvider>,
  )
  return { list, onOpen }
}

const menu = () => screen.getByRole('button', { name: pages.list.more })
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))
const all = () => ({ onAct: vi.fn(), onDuplicate: vi.fn(), onRemove: vi.fn() })

for (const shape of ['table', 'cards'] as const) {
  test(`a press anywhere on a record of the ${shape} opens it, and one on its controls does not`, async () => {
    const { onOpen } = await open(shape, all())
    fireEvent.click(screen.getByText('Calls a colleague'))
    expect(onOpen.mock.calls).toEqual([['k1']])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select help' }))
    fireEvent.click(menu())
    expect(onOpen.mock.calls).toEqual([['k1']])
  })

  test(`who marks text in the ${shape} to copy it opens nothing`, async () => {
    const { onOpen } = await open(shape, all())
    const text = screen.getByText('Calls a colleague')
    document.getSelection()?.selectAllChildren(text)
    fireEvent.click(text)
    document.getSelection()?.removeAllRanges()
    expect(onOpen).not.toHaveBeenCalled()
  })

  test(`the menu of a record of the ${shape} is described by its name, and does what it offers to that record`, async () => {
    const deeds = all()
    await open(shape, deeds)
    expect(document.getElementById(menu().getAttribute('aria-describedby') ?? '')?.textContent).toContain('help')
    fireEvent.click(menu())
    expect(items()).toEqual([pages.list.duplicate, pages.words.actions.turnOff, pages.list.remove])
    choose(pages.list.duplicate)
    fireEvent.click(menu())
    choose(pages.words.actions.turnOff)
    fireEvent.click(menu())
    choose(pages.list.remove)
    expect([deeds.onDuplicate.mock.calls, deeds.onRemove.mock.calls]).toEqual([[['k1']], [['k1']]])
    expect(deeds.onAct.mock.calls).toEqual([[{ changes: [{ record_id: 'k1', version: 3 }], values: { is_on: false } }]])
  })
}

test('what somebody may not do is not offered, and who may do nothing has no menu', async () => {
  await open('table', { onDuplicate: vi.fn() })
  fireEvent.click(menu())
  expect(items()).toEqual([pages.list.duplicate])
  cleanup()
  await open('table', {})
  expect(screen.queryByRole('button', { name: pages.list.more })).toBeNull()
})
