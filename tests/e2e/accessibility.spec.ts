import { expect, test } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { overflowOf, tabTo, violationsOf } from './inspection.ts'
import { type Lang, open, PASSWORD, STAFF, SUPER, signInByPassword, TEXTS } from './people.ts'

const { en } = TEXTS
const LANGS = Object.keys(TEXTS) as Lang[]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe in ${colorScheme} mode finds nothing`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object)

    test('on sign-in, with both tabs and the terms', async ({ page }) => {
      await open(page)
      await expect(page.getByRole('tab', { name: en.login.tabs.code })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tab', { name: en.login.tabs.code }).click()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tab', { name: en.login.tabs.password }).click()
      await page.getByLabel(en.login.account.label).fill(STAFF.email)
      await page.getByLabel(en.login.password.label, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: en.login.submit, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('on the type choice, the console and the live robots', async ({ page }) => {
      await open(page)
      await signInByPassword(page, SUPER.email)
      await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
      await expect(page.getByRole('button', { name: /Open / }).first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: /Open / }).first().click()
      await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: /Account:/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })
  })
}

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

for (const width of [390, 1290]) {
  test(`sign-in fits ${width} px in every language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const lang of LANGS) {
      await open(page, lang)
      await page.getByRole('tab', { name: TEXTS[lang].login.tabs.code }).click()
      await expect(page.getByRole('button', { name: TEXTS[lang].login.code.get })).toBeVisible()
      expect(await overflowOf(page), lang).toBe(0)
      await expect(page.locator('html'), lang).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    }
  })

  test(`type choice and console fit ${width} px in every language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await signInByPassword(page, SUPER.email)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    for (const lang of LANGS) {
      await open(page, lang, '/robotType')
      await expect(page.getByRole('heading', { name: TEXTS[lang].robotType.title })).toBeVisible()
      expect(await overflowOf(page), lang).toBe(0)
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
      expect(await overflowOf(page), lang).toBe(0)
    }
  })
}
