import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listableOf } from '../../../domain/resources/list-columns.ts'
import { tickets } from '../../../domain/resources/tickets.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { ColumnsMenu } from '../../../src/apps/records/list/ColumnsMenu.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const COLUMNS: readonly string[] = tickets.columns

function open(columns: readonly string[], isChosen: boolean) {
  const onChoose = vi.fn()
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <ColumnsMenu resource={tickets} columns={{ shown: { ...tickets, columns }, isChosen, choose: onChoose }} />
      </RecordsStage>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: pages.list.columns }))
  return onChoose
}
const checks = () => screen.getAllByRole('menuitemcheckbox')
const firstAgain = () => screen.getByRole('menuitem', { name: pages.list.firstColumns })

test('the menu has a check for each field, and those that are shown are checked', () => {
  open(tickets.columns, false)
  expect(checks().map((each) => each.getAttribute('aria-checked') === 'true')).toEqual(
    listableOf(tickets).map((name) => COLUMNS.includes(name)),
  )
})

test('a press shows a field or hides it, and the menu stays open', () => {
  const onChoose = open(tickets.columns, false)
  const [, second] = tickets.columns
  fireEvent.click(checks()[1] as HTMLElement)
  fireEvent.click(checks()[tickets.columns.length] as HTMLElement)
  expect(onChoose.mock.calls).toEqual([
    [tickets.columns.filter((name) => name !== second)],
    [[...tickets.columns, listableOf(tickets)[tickets.columns.length]]],
  ])
})

test('what tells the rows apart cannot be hidden', () => {
  const onChoose = open(tickets.columns, false)
  expect(checks()[0]?.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(checks()[0] as HTMLElement)
  expect(onChoose).not.toHaveBeenCalled()
})

test('who has chosen columns can go back to those of the page, and nobody else', () => {
  open(tickets.columns, false)
  expect(firstAgain().getAttribute('aria-disabled')).toBe('true')
  cleanup()
  const onChoose = open(tickets.columns.slice(0, 2), true)
  fireEvent.click(firstAgain())
  expect(onChoose.mock.calls).toEqual([[]])
})
