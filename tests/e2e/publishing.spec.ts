import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, test } from '@playwright/test'
import { tourRoutes } from '../../domain/resources/guiding.ts'
import pagesEn from '../../locales/pages/en.json' with { type: 'json' }
import pagesZh from '../../locales/pages/zh.json' with { type: 'json' }
import pickersEn from '../../locales/pickers/en.json' with { type: 'json' }
import pickersZh from '../../locales/pickers/zh.json' with { type: 'json' }
import { openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { addRoute } from './support/tours.ts'

const { lang, form, names } = wordsOf(tourRoutes)
const { publish } = lang === 'en' ? pagesEn : pagesZh
const pickers = lang === 'en' ? pickersEn : pickersZh

const named = (text: string, name: string) => text.replace('{{name}}', name)
const counted = (text: string, count: number) => text.replace('{{count}}', String(count))
const dialogOf = (frame: FrameLocator) => frame.getByRole('dialog').last()
const resultOf = (frame: FrameLocator, robot: string) =>
  dialogOf(frame).getByRole('listitem').filter({ hasText: robot })

async function chooseRobots(frame: FrameLocator, robots: readonly string[]) {
  await dialogOf(frame).getByRole('button', { name: pickers.publish.add }).click()
  for (const robot of robots) await frame.getByRole('option', { name: robot }).click()
  await dialogOf(frame).getByRole('button', { name: pickers.publish.add }).click()
}

test('a tour is published to two robots, one fails, that one alone is tried again, and a change since is told', async ({
  page,
}) => {
  const name = `Tour ${randomUUID().slice(0, 8)}`
  const frame = await openRecords(page, tourRoutes)
  await addRoute(frame, name, 'Ground floor')
  await expect(rowOf(frame, name)).toContainText(publish.notYet)

  await rowOf(frame, name)
    .getByRole('button', { name: named(publish.of, name), exact: true })
    .click()
  await chooseRobots(frame, ['Lobby East', 'Lobby West'])
  await dialogOf(frame).getByRole('button', { name: pickers.publish.confirm, exact: true }).click()

  await expect(resultOf(frame, 'Lobby East')).toContainText(publish.there.done)
  await expect(resultOf(frame, 'Lobby West')).toContainText(publish.why.connectionLost)

  await dialogOf(frame)
    .getByRole('button', { name: counted(publish.retry, 1), exact: true })
    .click()
  await expect(resultOf(frame, 'Lobby East')).toContainText(publish.there.done)
  await expect(resultOf(frame, 'Lobby West')).toContainText(publish.there.done)
  await expect(dialogOf(frame).getByRole('button', { name: counted(publish.retry, 1), exact: true })).toBeHidden()
  await page.keyboard.press('Escape')

  const row = rowOf(frame, name)
  await expect(row).toContainText(publish.version.replace('{{version}}', '1'))
  await expect(row).not.toContainText(publish.changed)
  await row.getByRole('button', { name, exact: true }).click()
  const sheet = frame.getByRole('dialog')
  await sheet.getByLabel(names.field('description')).fill('Now with the front desk.')
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await expect(row).toContainText(publish.changed)
})
