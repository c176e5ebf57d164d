import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { tickets } from '../../../domain/resources/tickets.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { Pref, Prefs } from '../../../machines/pages/hand-over-messages.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { selectWanted } from '../../../machines/pages/records-selectors.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { useColumns } from '../../../src/apps/records/list/use-columns.ts'
import { ViewsMenu } from '../../../src/apps/records/list/ViewsMenu.tsx'
import { firstWanted } from '../../../src/apps/records/list-route.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { heldCalls } from '../../machines/support/stage.ts'
import { placeAt } from '../support/place-at.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const URGENT = { name: 'Urgent', route: '/?sort=-priority&f.priority=high', columns: ['subject', 'priority'] }

function open(kept: Prefs = {}) {
  const calls = heldCalls()
  const machine = recordsMachine.provide({
    actors: { place: fromCallback(() => undefined), listRecords: polled(calls.actor('listRecords')) },
  })
  const list = createActor(machine, { input: { resource: tickets.id, wanted: firstWanted(tickets) } }).start()
  const prefer = vi.fn()
  function Page() {
    const [prefs, setPrefs] = useState(kept)
    const place = {
      ...placeAt('/'),
      prefs,
      prefer(key: string, value?: Pref) {
        prefer(key, value)
        setPrefs((before) => ({ ...before, [key]: value }))
      },
    }
    return <ViewsMenu {...{ list, place }} resource={tickets} columns={useColumns(tickets, list, place)} />
  }
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <Page />
      </RecordsStage>
    </I18nProvider>,
  )
  return { list, prefer, wanted: () => selectWanted(list.getSnapshot()) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const item = (name: string) => screen.getByRole('menuitem', { name })
const names = () => screen.queryAllByRole('menuitemradio').map(({ textContent }) => textContent)

/** Saves what is shown under a name. */
function save(name: string, confirm: string) {
  fireEvent.click(button(new RegExp(`^${pages.list.views}`)))
  fireEvent.click(item(pages.list.saveView))
  fireEvent.change(screen.getByRole('textbox', { name: pages.list.viewName }), { target: { value: name } })
  fireEvent.click(button(confirm))
}

test('what is narrowed, sorted by and shown is saved under a name, and is the view that is open', () => {
  const { list, prefer } = open()
  const wanted = { ...firstWanted(tickets), page: 3, sort: '-priority', filter: { priority: 'high' } }
  act(() => list.send({ type: 'list.ask', wanted }))
  save('  Urgent ', pages.form.save)
  const saved = { name: 'Urgent', route: URGENT.route, columns: tickets.columns }
  expect(prefer.mock.calls).toEqual([['views.tickets', [saved]]])
  fireEvent.click(button(`${pages.list.views}: Urgent`))
  expect(names()).toEqual(['Urgent'])
})

test('a view asks for its rows and its columns at once', () => {
  const { prefer, wanted } = open({ 'views.tickets': [URGENT] })
  fireEvent.click(button(pages.list.views))
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Urgent' }))
  expect(wanted()).toMatchObject({ sort: '-priority', filter: { priority: 'high' }, columns: URGENT.columns })
  expect(prefer.mock.calls).toEqual([['columns.tickets', URGENT.columns]])
})

test('the view that is open can be removed, and another of its name takes its place', () => {
  const { prefer } = open({ 'views.tickets': [URGENT] })
  save('Urgent', pages.list.replaceView)
  expect(prefer.mock.lastCall).toEqual(['views.tickets', [{ name: 'Urgent', route: '/', columns: tickets.columns }]])
  fireEvent.click(button(`${pages.list.views}: Urgent`))
  fireEvent.click(item(pages.list.removeView.replace('{{name}}', 'Urgent')))
  expect(prefer.mock.lastCall).toEqual(['views.tickets', undefined])
  fireEvent.click(button(pages.list.views))
  expect(names()).toEqual([])
})

test('what is kept and is no view is not offered', () => {
  open({ 'views.tickets': [7, { name: 'Half' }, URGENT, null] })
  fireEvent.click(button(pages.list.views))
  expect(names()).toEqual(['Urgent'])
})
