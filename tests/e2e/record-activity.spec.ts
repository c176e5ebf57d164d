import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { terminology } from '../../domain/resources/terminology.ts'
import en from '../../locales/pages/en.json' with { type: 'json' }
import { overflowOf, violationsOf } from './support/inspection.ts'
import { openRecords, rowsOf, wordsOf } from './support/record-pages.ts'

const { list, names } = wordsOf(terminology)
const words = en.activity
const button = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true })
const fieldOf = (frame: FrameLocator, name: string) =>
  frame
    .getByRole('dialog')
    .getByRole('textbox', { name: names.field(name) })
    .first()
const sheetOf = (frame: FrameLocator) => frame.getByRole('dialog')

/** Presses Tab until the control has the focus; fails when the whole page has been passed. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} was never reached by Tab`)
}

test('by keyboard alone a field is changed, and the activity of the record says what it was and what it became', async ({
  page,
}) => {
  const frame = await openRecords(page, terminology)
  const term = randomUUID().slice(0, 8)
  await button(frame, names.add ?? list.add).press('Enter')
  await expect(fieldOf(frame, 'term')).toBeFocused()
  await page.keyboard.type(term)
  await page.keyboard.press('Enter')
  await expect(sheetOf(frame)).toHaveCount(0)
  await tabTo(page, frame.getByRole('searchbox'))
  await page.keyboard.type(term)
  await expect(rowsOf(frame)).toHaveCount(1)
  await tabTo(page, button(frame, term))
  await page.keyboard.press('Enter')
  await tabTo(page, fieldOf(frame, 'pronunciation'))
  await page.keyboard.type('foy-ay')
  await page.keyboard.press('Enter')
  await expect(sheetOf(frame)).toHaveCount(0)
  await tabTo(page, button(frame, term))
  await page.keyboard.press('Enter')
  await expect(fieldOf(frame, 'pronunciation')).toHaveValue('foy-ay')
  await tabTo(page, frame.getByRole('tab', { name: words.record }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const entries = frame.getByRole('list', { name: words.title }).locator(':scope > li')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(words.what.changed)
  await expect(entries.first().locator('dl')).toHaveText(
    `${names.field('pronunciation')}${words.was} ${words.empty}${words.became} foy-ay`,
  )
  await expect(entries.last()).toContainText(words.what.created)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(entries.first()).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})
