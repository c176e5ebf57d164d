import { expect, test } from 'vitest'
import { RESOURCES } from '../../domain/resources/all.ts'
import { chosenColumns, listableOf } from '../../domain/resources/list-columns.ts'
import { isSecret, type Resource } from '../../domain/resources/shape.ts'
import { tickets } from '../../domain/resources/tickets.ts'

test('a list can show every field that is no secret, its own columns first, and each once', () => {
  for (const resource of RESOURCES as readonly Resource[]) {
    const names = listableOf(resource)
    expect(names.slice(0, resource.columns.length)).toEqual(resource.columns)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => isSecret(resource.fields[name]))).toEqual([])
  }
})

test('columns are shown in the order of the page, however they were chosen', () => {
  const [first, second, third] = listableOf(tickets)
  expect(chosenColumns(tickets, [third, first, second])).toEqual([first, second, third])
})

test('what tells the rows apart stays, and what the page does not have counts as not chosen', () => {
  expect(chosenColumns(tickets, ['colour', 7])).toEqual([tickets.columns[0]])
})

test('what was never chosen, or is no choice, leaves the columns as they were at first', () => {
  for (const kept of [undefined, null, 'subject', {}]) expect(chosenColumns(tickets, kept)).toEqual(tickets.columns)
})
