import type { FrameLocator } from '@playwright/test'
import { tourRoutes } from '../../../domain/resources/guiding.ts'
import { type Words, wordsOf } from './record-pages.ts'

/** Opens the form for another record; the list may be empty, and offer it twice. */
export async function openForm(frame: FrameLocator, { names, list }: Pick<Words, 'names' | 'list'>, name: string) {
  await frame
    .getByRole('button', { name: names.add ?? list.add, exact: true })
    .first()
    .click()
  const sheet = frame.getByRole('dialog')
  await sheet.getByLabel(names.field('name'), { exact: true }).first().fill(name)
  return sheet
}

export const STOPS = ['Entrance', 'Front desk']

/** Adds a tour with two stops on a map. */
export async function addRoute(frame: FrameLocator, name: string, map: string) {
  const words = wordsOf(tourRoutes)
  const { names, form } = words
  const sheet = await openForm(frame, words, name)
  await sheet.getByLabel(names.field('map'), { exact: true }).fill(map)
  await sheet.getByRole('option', { name: map }).click()
  const stops = sheet.getByRole('group', { name: names.field('stops'), exact: true })
  for (const place of STOPS) {
    await stops.getByRole('button', { name: form.addRow, exact: true }).click()
    await stops.getByLabel(names.field('stops.name'), { exact: true }).last().fill(place)
    await stops.getByLabel(names.field('stops.point'), { exact: true }).last().fill(place)
  }
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
}
