import { expect, type FrameLocator, test } from '@playwright/test'
import { qaLibrary } from '../../domain/resources/qa-library.ts'
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { SUPER, signInAs } from './support/people.ts'
import { frameOf, openRecords, rowOf, rowsOf, wordsOf } from './support/record-pages.ts'

const { ask } = pages
const { form, names } = wordsOf(qaLibrary)
const LUGGAGE = 'Can I leave my luggage here?'
const OTHERWISE = 'Does anybody look after my luggage over night?'

const besideOf = (frame: FrameLocator) => frame.getByRole('region', { name: ask.title })
const answerOf = (frame: FrameLocator) => besideOf(frame).locator('[data-outcome]')
const sheetOf = (frame: FrameLocator) => frame.getByRole('dialog')

test('what is typed into a record is what would be answered, also after a reload', async ({ page }) => {
  const frame = await openRecords(page, qaLibrary)
  await rowOf(frame, LUGGAGE).click()
  await expect(answerOf(frame)).not.toHaveText('')
  await sheetOf(frame).getByLabel(names.field('answers.text'), { exact: true }).first().fill('Gladly, at the desk.')
  await expect(answerOf(frame)).toHaveText('Gladly, at the desk.')
  await page.reload()
  await expect(answerOf(frame)).toHaveText('Gladly, at the desk.')
})

test('a question that robots do not know is added to what should have answered, and answered once that is saved', async ({
  page,
}) => {
  const frame = await openRecords(page, qaLibrary)
  await frame.getByRole('button', { name: ask.title, exact: true }).click()
  await frame.getByLabel(ask.question).fill(OTHERWISE)
  await expect(sheetOf(frame).locator('[data-outcome]')).toHaveText(ask.none)
  await sheetOf(frame)
    .getByRole('button', { name: new RegExp(`to the wordings of .*${LUGGAGE.slice(0, -1)}`) })
    .click()
  await expect(answerOf(frame)).toBeVisible()
  await besideOf(frame).getByLabel(ask.question).fill(OTHERWISE)
  await expect(besideOf(frame).getByText(new RegExp(`^${ask.answers}`))).toBeVisible()
  await sheetOf(frame).getByRole('button', { name: form.save, exact: true }).click()
  await expect(sheetOf(frame)).toHaveCount(0)
  await frame.getByRole('button', { name: ask.title, exact: true }).click()
  await frame.getByLabel(ask.question).fill(OTHERWISE)
  await expect(sheetOf(frame).getByText(/^It answers\. 100%/)).toBeVisible()
})

test('what is asked beside a record stays while the window is narrow, and the part is shut', async ({ page }) => {
  const frame = await openRecords(page, qaLibrary)
  await rowOf(frame, LUGGAGE).click()
  const question = besideOf(frame).getByLabel(ask.question)
  await question.fill(OTHERWISE)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(question).toBeHidden()
  await besideOf(frame).getByRole('button', { name: ask.title, exact: true }).click()
  await expect(question).toHaveValue(OTHERWISE)
  await besideOf(frame).getByRole('button', { name: ask.title, exact: true }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(question).toHaveValue(OTHERWISE)
})

test('what is not taught at all is taught at once, with the question as it was asked', async ({ page }) => {
  const frame = await openRecords(page, qaLibrary)
  await frame.getByRole('button', { name: ask.title, exact: true }).click()
  await frame.getByLabel(ask.question).fill('Qxv zzkw?')
  await frame.getByRole('button', { name: ask.teach }).click()
  await expect(sheetOf(frame).getByLabel(names.field('question'), { exact: true })).toHaveValue('Qxv zzkw?')
})

for (const [lang, width] of [
  ['en', 1290],
  ['zh', 390],
  ['ar', 390],
  ['ar', 1440],
] as const)
  test(`it fits and has no fault of accessibility (${lang}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
    await page.goto(`/frame/qa/qa_lib/?lang=${lang}`)
    const frame = frameOf(page)
    await rowsOf(frame).or(frame.getByRole('listitem')).first().waitFor()
    await page.goto(`/frame/qa/qa_lib/?lang=${lang}&at=/new?v.question=${encodeURIComponent(LUGGAGE)}`)
    const region = frame.locator('[aria-label]').filter({ has: frame.locator('[aria-expanded][aria-controls]') })
    if (width === 390) await region.last().locator('[aria-expanded][aria-controls]').last().click()
    await expect(frame.locator('[data-outcome]')).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme)
      expect({ theme, faults: await violationsOf(page) }).toEqual({ theme, faults: [] })
    }
  })
