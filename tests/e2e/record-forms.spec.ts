import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { keywords } from '../../domain/resources/keywords.ts'
import { operationLog } from '../../domain/resources/operation-log.ts'
import { qaLibrary } from '../../domain/resources/qa-library.ts'
import { terminology } from '../../domain/resources/terminology.ts'
import { vips } from '../../domain/resources/vips.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import { holdBack } from './support/hold-back.ts'
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { frameOf, openRecords, rowOf, rowsOf, wordsOf } from './support/record-pages.ts'

const { bin, form, list, names } = wordsOf(terminology)
/** Dark differs by its colours alone. */
const RULES = { light: undefined, dark: ['color-contrast'] }
const button = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true })
const sheetOf = (frame: FrameLocator) => frame.getByRole('dialog')
const termOf = (frame: FrameLocator) => frame.getByLabel(names.field('term'), { exact: true })
const addTerm = names.add ?? list.add

async function expectNoFaults(page: Page, seen: string) {
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(page, theme)
    await frameOf(page).locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
    const faults = await violationsOf(page, RULES[theme])
    expect({ seen, theme, faults }).toEqual({ seen, theme, faults: [] })
  }
}

test('list, form, refusal, empty list and log have no fault of accessibility, in light and in dark', async ({
  page,
}) => {
  test.slow()
  const frame = await openRecords(page, terminology)
  await rowsOf(frame).first().waitFor()
  await expectNoFaults(page, 'list')
  await button(frame, addTerm).click()
  await termOf(frame).waitFor()
  await expectNoFaults(page, 'form')
  await button(frame, form.save).click()
  await frame.getByText(form.lookAgain).waitFor()
  await expectNoFaults(page, 'refusal')
  await button(frame, form.cancel).click()
  await button(frame, bin.title).click()
  await sheetOf(frame).waitFor()
  await expectNoFaults(page, 'bin')
  await page.keyboard.press('Escape')
  await frame.getByRole('searchbox').fill(randomUUID())
  await frame.getByText(list.noMatch).waitFor()
  await expectNoFaults(page, 'empty list')
  const log = await openRecords(page, operationLog)
  await rowsOf(log).first().waitFor()
  await expectNoFaults(page, 'log')
})

/** Presses Tab until the control has the focus; fails when the whole page has been passed. */
async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} was never reached by Tab`)
}

async function pressOn(page: Page, wanted: Locator) {
  await wanted.waitFor()
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

test('by keyboard alone a record is made, found, removed and brought back', async ({ page }) => {
  const frame = await openRecords(page, terminology)
  const term = randomUUID().slice(0, 8)
  await button(frame, addTerm).press('Enter')
  await expect(termOf(frame)).toBeFocused()
  await page.keyboard.type(term)
  await page.keyboard.press('Enter')
  await expect(sheetOf(frame)).toHaveCount(0)
  await tabTo(page, frame.getByRole('searchbox'))
  await page.keyboard.type(term)
  await expect(rowsOf(frame)).toHaveCount(1)
  await pressOn(page, button(frame, term))
  await expect(termOf(frame)).toBeFocused()
  await pressOn(page, button(frame, form.remove))
  await expect(frame.getByText(list.noMatch)).toBeVisible()
  await pressOn(page, button(frame, list.undo))
  await expect(rowOf(frame, term)).toHaveCount(1)
})

const overflowIn = (frame: FrameLocator) =>
  frame.locator('html').evaluate((html) => {
    const boxes = [html, ...html.querySelectorAll('main, dialog')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })

test('at 390 px in Arabic nothing runs over the side, in list or form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = await openRecords(page, vips, 'ar')
  const cards = frame.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  expect([await overflowOf(page), await overflowIn(frame)]).toEqual([0, 0])
  await cards.first().getByRole('heading').getByRole('button').click()
  await expect(sheetOf(frame).getByRole('textbox').first()).toBeVisible()
  expect([await overflowOf(page), await overflowIn(frame)]).toEqual([0, 0])
})

test('at 390 px a long row of filters is pushed aside by itself, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = await openRecords(page, warningRecord)
  await expect(rowsOf(frame).first()).toBeVisible()
  expect(await overflowIn(frame)).toBe(0)
})

test('on a phone the filters are one row, and whoever goes through them by key sees each', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = await openRecords(page, operationLog)
  const filters = frame.getByRole('search').locator('select, input[type=date]')
  const rows = await filters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))
  expect([rows.length, new Set(rows).size]).toEqual([3, 1])
  await expect(filters.last()).not.toBeInViewport()
  await filters.last().focus()
  await expect(filters.last()).toBeInViewport({ ratio: 1 })
})

test('on a phone the records have the whole page, what was chosen stays in sight, and another page begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { list, pager, names } = wordsOf(qaLibrary)
  const frame = await openRecords(page, qaLibrary)
  const cards = frame.getByRole('list', { name: names.title }).locator('> li')
  const chosen = frame.getByText(list.selected.replace('{{count}}', '1'))
  await cards.first().getByRole('checkbox').check()
  await cards.last().scrollIntoViewIfNeeded()
  await expect(frame.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(chosen).toBeInViewport()

  const letGo = await holdBack(page, '**/open/v1/records?*')
  await button(frame, pager.next).click()
  await expect(cards.first()).toBeInViewport()
  await expect(cards).toHaveCount(10)
  letGo()
  await expect(cards).not.toHaveCount(10)
  await expect(cards.first()).toBeInViewport()
})

test('of two tabs that change one record, the later is shown both and decides', async ({ page, context }) => {
  const frame = await openRecords(page, terminology)
  const mine = `What this tab says, ${randomUUID()}`
  const name = (await rowsOf(frame).first().innerText()).trim()
  await button(frame, name).click()
  await expect(termOf(frame)).toHaveValue(name)
  const other = await context.newPage()
  await other.goto(page.url())
  const theirs = frameOf(other)
  const meaning = (within: FrameLocator) => within.getByLabel(new RegExp(`^${names.field('meaning')}`))
  await expect(termOf(theirs)).toHaveValue(name)
  await meaning(theirs).fill('What the other tab says')
  await button(theirs, form.save).click()
  await expect(sheetOf(theirs)).toHaveCount(0)
  await meaning(frame).fill(mine)
  await button(frame, form.save).click()
  const conflict = frame.getByRole('alert')
  await expect(conflict.getByText('What the other tab says')).toBeVisible()
  await button(frame, form.keepMine).click()
  await expect(sheetOf(frame)).toHaveCount(0)
  await button(frame, name).click()
  await expect(meaning(frame)).toHaveValue(mine)
})

test('what was removed is in the bin after a reload, with who removed it, and comes back from there', async ({
  page,
}) => {
  const frame = await openRecords(page, terminology)
  const term = randomUUID().slice(0, 8)
  await button(frame, addTerm).click()
  await termOf(frame).fill(term)
  await button(frame, form.save).click()
  await button(frame, term).click()
  await button(frame, form.remove).click()
  await expect(rowOf(frame, term)).toHaveCount(0)
  await page.reload()
  await button(frame, bin.title).click()
  const removal = sheetOf(frame).getByRole('listitem').filter({ hasText: term })
  await expect(removal).toContainText('Shen Yue')
  await removal.getByRole('button').click()
  await expect(removal).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(frame, term)).toHaveCount(1)
})

test('a record is duplicated from the menu of its row: what was copied survives a reload, and is saved beside it', async ({
  page,
}) => {
  const frame = await openRecords(page, terminology)
  const term = randomUUID().slice(0, 8)
  const meaning = frame.getByLabel(new RegExp(`^${names.field('meaning')}`))
  const copy = form.copyOf.replace('{{name}}', term)
  await button(frame, addTerm).click()
  await termOf(frame).fill(term)
  await meaning.fill('What both mean')
  await button(frame, form.save).click()
  await expect(sheetOf(frame)).toHaveCount(0)
  await frame.getByRole('searchbox').fill(term)
  await expect(rowsOf(frame)).toHaveCount(1)
  await button(frame, list.more).press('Enter')
  await frame.getByRole('menuitem', { name: list.duplicate }).press('Enter')
  await expect(termOf(frame)).toHaveValue(copy)
  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(termOf(frame)).toHaveValue(copy)
  await expect(meaning).toHaveValue('What both mean')
  await button(frame, form.save).click()
  await expect(rowsOf(frame)).toHaveCount(2)
})

test('one press turns off the rows that are chosen, and one more in the record turns it on again', async ({ page }) => {
  const words = wordsOf(keywords)
  const frame = await openRecords(page, keywords)
  const [turnOff, turnOn] = [words.names.action('turnOff'), words.names.action('turnOn')]
  const row = rowOf(frame, 'coffee')
  await row.getByRole('checkbox').check()
  await button(frame, turnOff).click()
  await expect(frame.getByText(words.list.acted.replace('{{done}}', '1').replace('{{total}}', '1'))).toBeVisible()
  await page.reload()
  await button(frame, 'coffee').click()
  await button(frame, turnOn).click()
  await expect(sheetOf(frame)).toHaveCount(0)
  await row.getByRole('checkbox').check()
  await expect(button(frame, turnOff)).toBeVisible()
})
