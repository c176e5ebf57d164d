import { expect, type Page, test } from '@playwright/test'
import { CHART_TEXTS } from './support/chart-texts.ts'
import { inTheme } from './support/inspection.ts'
import { type Lang, TEXTS } from './support/people.ts'

const { about } = CHART_TEXTS.en.charts
const STATE = 'signIn.submitting'
const DOT = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** As a build brings them along that has pictures: one of a state, in two languages. */
async function withPictures(page: Page, hash: string, isStale = false) {
  const states = {
    [STATE]: {
      en: { light: 'en-light.webp', dark: 'en-dark.webp' },
      zh: { light: 'zh-light.webp', dark: 'zh-dark.webp' },
    },
  }
  const made = { signIn: { hash, at: '2026-01-05T10:00:00.000Z', isStale, states } }
  await page.route('**/_virtual_chart-screens*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(made)}` }),
  )
  await page.route('**/screens/*.webp', (route) =>
    route.fulfill({ contentType: 'image/gif', body: Buffer.from(DOT, 'base64') }),
  )
}

const open = async (page: Page, lang: Lang = 'en') => {
  await page.goto(`/statecharts/?lang=${lang}#/signIn/${STATE}`)
  await expect(page.locator('aside [data-chosen=true] summary').first()).toBeVisible()
}
const picture = (page: Page) => page.locator('aside img')

async function hashOfSignIn(page: Page) {
  await open(page)
  const text = await page
    .locator('main li', { hasText: CHART_TEXTS.en.charts.fingerprint.split(' ')[0] ?? '' })
    .textContent()
  return /[0-9a-f]{12}/.exec(text ?? '')?.[0] ?? ''
}

test('a state shows its screen in the language and the look of who reads, and larger at a press', async ({ page }) => {
  await withPictures(page, await hashOfSignIn(page))
  await inTheme(page, 'light')
  await open(page, 'zh')
  await page.reload()
  await expect(picture(page)).toHaveAttribute('src', 'screens/zh-light.webp')
  await expect(page.locator('aside figcaption')).toHaveCount(0)
  await page.getByRole('combobox', { name: TEXTS.zh.language.label }).selectOption('ko')
  await expect(picture(page)).toHaveAttribute('src', 'screens/en-light.webp')
  await page.getByRole('combobox', { name: TEXTS.ko.language.label }).selectOption('en')
  await page.getByRole('combobox', { name: TEXTS.en.comfort.theme.label }).selectOption('dark')
  await expect(picture(page)).toHaveAttribute('src', 'screens/en-dark.webp')
  await expect(picture(page)).toHaveAttribute('loading', 'lazy')
  await page.getByTitle(about.enlarge).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).not.toBeEmpty()
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a picture of an older chart or older views says so', async ({ page }) => {
  await withPictures(page, '000000000000')
  await open(page)
  await expect(page.locator('aside figcaption')).toContainText('2026')
  await page.unrouteAll()
  await withPictures(page, await hashOfSignIn(page), true)
  await page.reload()
  await expect(page.locator('aside figcaption')).toContainText('2026')
})

test('where no picture was made nothing is asked for and nothing is missing', async ({ page }) => {
  await page.route('**/_virtual_chart-screens*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default {}' }),
  )
  const failed: string[] = []
  page.on('response', (response) => response.ok() || failed.push(response.url()))
  await open(page)
  await expect(picture(page)).toHaveCount(0)
  expect(failed).toEqual([])
})
