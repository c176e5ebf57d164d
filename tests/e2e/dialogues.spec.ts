import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { qaLibrary } from '../../domain/resources/qa-library.ts'
import ar from '../../locales/dialogues/ar.json' with { type: 'json' }
import own from '../../locales/dialogues/en.json' with { type: 'json' }
import zh from '../../locales/dialogues/zh.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { SUPER, signInAs } from './support/people.ts'
import { frameOf, wordsOf } from './support/record-pages.ts'

const TYPE = 'bao_xiao_mi'
const REPORT = '/frame/greeter/dialog_report/'
const PARKING = 'Can I park here?'

const partOf = (page: Page, name: string) => frameOf(page).getByRole('region', { name })
const figures = (page: Page) => frameOf(page).getByRole('list', { name: own.figures })
const named = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text)

async function openReport(page: Page, lang = 'en') {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${REPORT}?lang=${lang}`)
}

/** Somebody goes to another tab and comes back, upon which pages look at once. */
async function comeBack(page: Page) {
  for (const hidden of [true, false])
    for (const frame of page.frames())
      await frame.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
}

test('another period and one robot are counted for themselves, and what is not kept is not compared', async ({
  page,
}) => {
  await openReport(page)
  await expect(figures(page)).toBeVisible()
  const all = (await figures(page).textContent()) ?? ''
  await frameOf(page).getByText('90 days', { exact: true }).click()
  await expect(frameOf(page).getByText(named(own.compared.gone, { count: '90' }))).toBeVisible()
  await expect(figures(page)).not.toHaveText(all)
  await frameOf(page).getByRole('combobox', { name: own.robot.label }).selectOption('r_xm-2026-0101')
  const robots = partOf(page, own.robots.title)
  const count = robots.getByRole('row', { name: /Lobby East/ }).getByRole('cell')
  await expect(count).toBeVisible()
  await expect(figures(page)).toContainText(`${own.figure.questions} ${await count.innerText()}`)
})

test('the address says which period and which robot, so that a reload, "back" and a colleague see the same', async ({
  page,
}) => {
  await openReport(page)
  const days = (count: number) => frameOf(page).getByRole('radio', { name: `${count} days` })
  const robot = frameOf(page).getByRole('combobox', { name: own.robot.label })
  await expect(figures(page)).toBeVisible()
  await frameOf(page).getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(/at=\/%3Fdays%3D7$/)
  await expect(figures(page)).toBeVisible()
  await robot.selectOption('r_xm-2026-0101')
  await expect(page).toHaveURL(/robot%3Dr_xm-2026-0101$/)
  await page.reload()
  await expect(robot).toHaveValue('r_xm-2026-0101')
  await expect(days(7)).toBeChecked()
  await page.goBack()
  await expect(robot).toHaveValue('')
  await expect(days(7)).toBeChecked()
  await page.goBack()
  await expect(days(30)).toBeChecked()
})

test('behind each chart stands its table, and a spreadsheet takes the figures', async ({ page }) => {
  await openReport(page)
  const days = partOf(page, own.days.title)
  await days.getByText(own.table.show).click()
  await expect(days.getByRole('row')).toHaveCount(31)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    days.getByRole('button', { name: own.table.csv }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect([file.suggestedFilename(), lines.length]).toEqual(['questions-by-day.csv', 31])
  expect(lines[0]).toBe(`\ufeff${[own.column.day, own.answered, own.unanswered, own.column.questions].join()}`)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+,\d+,\d+$/)
})

test('what had no answer is taught with one press: the form of the answers has the question already', async ({
  page,
}) => {
  await openReport(page)
  await partOf(page, own.missing.title)
    .getByRole('button', { name: named(own.missing.teachOf, { question: PARKING }) })
    .click()
  await expect(page).toHaveURL(/\/frame\/qa\/qa_lib\//)
  await expect(frameOf(page).getByLabel(wordsOf(qaLibrary).names.field('question'), { exact: true })).toHaveValue(
    PARKING,
  )
})

test('a server that is away leaves the figures grey, and says of when they are', async ({ page }) => {
  await openReport(page)
  await expect(figures(page)).toBeVisible()
  await page.route('**/open/v1/dialogue_report*', (route) => route.abort())
  await comeBack(page)
  await expect(frameOf(page).getByRole('alert')).toContainText(own.stale.split('{{time}}')[0] ?? '')
  await page.unroute('**/open/v1/dialogue_report*')
  await frameOf(page).getByRole('button', { name: en.common.retry }).click()
  await expect(frameOf(page).getByRole('alert')).toHaveCount(0)
})

for (const [lang, width, theme, words] of [
  ['en', 1440, 'light', own],
  ['en', 1440, 'dark', own],
  ['zh', 390, 'light', zh],
  ['ar', 390, 'dark', ar],
] as const)
  test(`axe finds nothing, and nothing overflows: ${lang}, ${width} wide, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openReport(page, lang)
    await inTheme(page, theme)
    await partOf(page, words.hours.title).getByText(words.table.show).click()
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const inFrame = await frameOf(page)
      .locator('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(inFrame).toBeLessThanOrEqual(0)
  })
