import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { inTheme, overflowOf, tabTo, violationsOf } from './support/inspection.ts'
import { type Lang, open, PASSWORD, STAFF, SUPER, signInAs, TEXTS } from './support/people.ts'
import { PORT } from './support/ports.ts'

const { en } = TEXTS
const PAGE = '<!doctype html><html lang="en"><title>A page</title></html>'
const LANGS = Object.keys(TEXTS) as Lang[]

test.describe('axe finds nothing, light and dark,', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  const look = async (page: Page) => {
    await inTheme(page, 'light')
    expect(await violationsOf(page), 'light').toEqual([])
    await inTheme(page, 'dark')
    expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
  }

  test('on sign-in, with both tabs and the terms', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('tab', { name: en.login.tabs.code })).toBeVisible()
    await look(page)
    await page.getByRole('tab', { name: en.login.tabs.code }).click()
    await look(page)
    await page.getByRole('tab', { name: en.login.tabs.password }).click()
    await page.getByLabel(en.login.account.label).fill(STAFF.email)
    await page.getByLabel(en.login.password.label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page)
  })

  test('on the type choice, the console and the live robots', async ({ page }) => {
    await signInAs(page, SUPER.email)
    await open(page)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    await expect(page.getByRole('button', { name: /Open / }).first()).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: /Open / }).first().click()
    await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: /Account:/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(page)
  })
})

test('the keyboard alone signs in, chooses a type and opens a page', async ({ page }) => {
  await open(page)
  await tabTo(page, 'textbox', en.login.account.label)
  await page.keyboard.type(SUPER.email)
  await tabTo(page, 'textbox', en.login.password.label)
  await page.keyboard.type(PASSWORD)
  await tabTo(page, 'checkbox', /privacy policy/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', en.login.submit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await tabTo(page, 'button', /Open Reception robot/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: en.shell.menu.label })).toBeVisible()
  await tabTo(page, 'link', 'Advertising')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)
})

async function expectFit(page: Page, lang: Lang) {
  for (const width of [390, 1290]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${lang} ${width}`).toBe(0)
  }
}

test('sign-in fits 390 and 1290 px in every language', async ({ page }) => {
  for (const lang of LANGS) {
    await open(page, lang)
    await page.getByRole('tab', { name: TEXTS[lang].login.tabs.code }).click()
    await expect(page.getByRole('button', { name: TEXTS[lang].login.code.get })).toBeVisible()
    await expectFit(page, lang)
    await expect(page.locator('html'), lang).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  }
})

test('type choice and console fit 390 and 1290 px in every language', async ({ page }) => {
  await page.route(`http://*:${PORT + 1}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await signInAs(page, SUPER.email)
  for (const lang of LANGS) {
    await open(page, lang, '/robotType')
    await expect(page.getByRole('heading', { name: TEXTS[lang].robotType.title })).toBeVisible()
    await expectFit(page, lang)
  }
  await open(page, 'en', '/robotType')
  await page
    .getByRole('button', { name: /Open Reception robot/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/frame\//)
  const { pathname } = new URL(page.url())
  for (const lang of LANGS) {
    await open(page, lang, pathname)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[lang].tag)
    await expect(page.locator('iframe')).toBeVisible()
    await expectFit(page, lang)
  }
})
