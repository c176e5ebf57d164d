import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { CHART_TEXTS } from './support/chart-texts.ts'
import { inTheme, overflowOf, tabTo, violationsOf } from './support/inspection.ts'
import { ADMIN, open, PASSWORD, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const { incident } = CHART_TEXTS.en
const { compare } = incident
const WRONG = 'Nobody#4711'

type Lang = keyof typeof TEXTS

/** Somebody signs in, with a wrong password first where that is asked, opens a robot type and saves a report. */
async function walked(browser: Browser, { isWrongFirst = false } = {}) {
  const page = await browser.newPage()
  await open(page)
  if (isWrongFirst) {
    await signInByPassword(page, ADMIN.email, 'en', WRONG)
    await expect(page.getByRole('alert').filter({ hasText: en.failure.passwordLogin.wrongPassword })).toBeVisible()
    await page.getByLabel(en.login.password.label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  } else await signInByPassword(page, ADMIN.email)
  await page.getByRole('button', { name: /Open / }).first().click()
  await page.getByRole('button', { name: /Account:/ }).press('Enter')
  await page.getByRole('menuitem', { name: en.report.title }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: en.report.title }).getByRole('button', { name: en.report.save }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  await page.close()
  return text
}

const openCharts = async (page: Page, lang: Lang = 'en') => {
  await page.goto(`/statecharts/?lang=${lang}#/`)
  await page.getByRole('tab', { name: CHART_TEXTS[lang].incident.title, exact: true }).waitFor()
}
const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const fileOf = (text: string) => ({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })
const choose = (page: Page, text: string) => page.locator('input[type=file]').setInputFiles(fileOf(text))
const wantOther = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: CHART_TEXTS[lang].incident.compare.start }).click()
const verdict = (page: Page) => page.getByRole('tabpanel').getByRole('status').first()
const list = (page: Page, lang: Lang = 'en') => page.getByRole('region', { name: CHART_TEXTS[lang].incident.steps })
const current = (page: Page) => list(page).locator('[aria-current=step]')
const first = (page: Page) => list(page).getByRole('button', { name: compare.first })

async function lay(page: Page, [here, there]: readonly string[], lang: Lang = 'en') {
  await openCharts(page, lang)
  await choose(page, here ?? '')
  await wantOther(page, lang)
  await choose(page, there ?? '')
  await list(page, lang).getByRole('listitem').first().waitFor()
}

test.describe('two reports of one walk, one with a wrong password,', () => {
  let texts: readonly string[] = []
  test.beforeAll(async ({ browser }) => {
    texts = [await walked(browser, { isWrongFirst: true }), await walked(browser)]
  })

  test('lie beside each other with the first difference said, marked, in view and on the chart', async ({ page }) => {
    await lay(page, texts)
    await expect(verdict(page)).toHaveText(
      /^.?The same for \d+ steps\. Then here: .?\d{6}, .+; there: .?“Signing in” answered/,
    )
    await expect(first(page)).toBeInViewport()
    await expect(first(page)).toContainText('“Signing in” failed')
    await expect(current(page)).toContainText(compare.first)
    await expect(page.locator('main [data-state="signIn.editing"].active')).toBeVisible()
    await list(page)
      .getByRole('button', { name: /^There: .*“Signing in” answered/ })
      .click()
    await expect(page.locator('footer p[aria-live]')).toContainText('“Signing in” answered')
  })

  test('are asked for one after the other; a bad second file is refused and the first one stays', async ({ page }) => {
    const [here = '', there = ''] = texts
    await openCharts(page)
    await paste(page, here)
    const headline = page.getByRole('tabpanel').locator('button:has(> strong)')
    const said = await headline.innerText()
    await wantOther(page)
    await expect(page.locator('input[type=file]')).toBeFocused()
    await paste(page, '<html>')
    await expect(page.getByRole('alert')).toHaveText(incident.fail.notJson)
    const [machine] = (JSON.parse(here) as Trace).machines
    await paste(page, JSON.stringify({ ...machine?.chart, format: 'statechart/1', hash: machine?.hash, app: '1' }))
    await expect(page.getByRole('alert')).toHaveText(incident.fail.notReport)
    await expect(headline).toHaveText(said, { useInnerText: true })
    await page.getByRole('button', { name: compare.cancel }).click()
    await expect(page.getByRole('button', { name: compare.start })).toBeFocused()
    await wantOther(page)
    await paste(page, there)
    await expect(first(page)).toBeVisible()
    await page.getByRole('button', { name: compare.end }).click()
    await expect(headline).toHaveText(said, { useInnerText: true })
  })

  test('are gone through by keyboard alone', async ({ page }) => {
    const [here = '', there = ''] = texts
    const trace = JSON.parse(there) as Trace
    const steps = trace.steps.filter((step) => step.e !== 'report.open')
    await lay(page, [here, JSON.stringify({ ...trace, steps })])
    await tabTo(page, 'button', compare.next)
    await page.keyboard.press('Enter')
    const told = await current(page).innerText()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(current(page)).not.toHaveText(told, { useInnerText: true })
    await tabTo(page, 'button', compare.end)
    await page.keyboard.press('Tab')
    await expect(current(page)).toBeFocused()
    const before = page.url()
    await page.keyboard.press('ArrowDown')
    await expect(current(page)).toBeFocused()
    expect(page.url()).not.toBe(before)
  })

  test('say that there is no difference where there is none, and which charts are not the same', async ({ page }) => {
    const [, there = ''] = texts
    const trace = JSON.parse(there) as Trace
    const machines = trace.machines.map((each) => (each.id === 'signIn' ? { ...each, hash: '0123456789ab' } : each))
    await lay(page, [there, JSON.stringify({ ...trace, app: '9.9.9', machines })])
    await expect(verdict(page)).toHaveText(compare.none)
    await expect(page.getByRole('note')).toHaveText(compare.charts.replace('{{charts}}', 'Sign-in'))
    await expect(page.locator('mark')).toContainText(['9.9.9'])
  })

  test('are one list on a phone, in Arabic too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await lay(page, texts)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await expect(first(page)).toBeInViewport()
    expect(await violationsOf(page)).toEqual([])
    await lay(page, texts, 'ar')
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })

  test('are clean for axe, light and dark', async ({ page }) => {
    await lay(page, texts)
    expect(await violationsOf(page)).toEqual([])
    await inTheme(page, 'dark')
    expect(await violationsOf(page, ['color-contrast'])).toEqual([])
  })
})
