import { type Browser, expect, type Page, test } from '@playwright/test'
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { ADMIN, open, STAFF, signInAs, TEXTS } from './support/people.ts'

const { en } = TEXTS
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

async function signIn(page: Page, account: string) {
  await signInAs(page, account)
  await open(page)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
}

/** The same person at another desk. */
async function atAnotherDesk(browser: Browser, baseURL: string | undefined, account: string) {
  const context = await browser.newContext({ userAgent: EDGE, baseURL, locale: 'en-US' })
  const page = await context.newPage()
  await signIn(page, account)
  return page
}

const chooseType = (page: Page) => page.getByRole('button', { name: /Open / }).first().click()
const dialogOn = (page: Page) => page.getByRole('dialog', { name: en.security.title })
const rowsOn = (page: Page) =>
  dialogOn(page).getByRole('list', { name: en.security.sessions.title }).getByRole('listitem')
const invalidOn = (page: Page) => page.getByRole('dialog', { name: en.session.invalid.title })

async function openSecurity(page: Page) {
  await chooseType(page)
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
  await expect(rowsOn(page).filter({ hasText: en.security.sessions.thisDevice })).toHaveCount(1)
}

test('a session that is ended from another device ends at its next call', async ({ page, browser, baseURL }) => {
  await signIn(page, ADMIN.email)
  const other = await atAnotherDesk(browser, baseURL, ADMIN.email)
  await openSecurity(page)
  const row = rowsOn(page).filter({ hasText: 'Edge on Windows' })
  await expect(row).toContainText('Signed in by password')
  await row.getByRole('button', { name: /^Sign out: Edge/ }).dblclick()
  await expect(row).toHaveCount(0)
  await expect(dialogOn(page).getByText(en.security.sessions.ended)).toBeVisible()
  await expect(invalidOn(other)).toBeVisible()
  await invalidOn(other).getByRole('button', { name: en.common.gotIt }).click()
  await expect(other.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
  await expect(invalidOn(page)).toHaveCount(0)
  await other.context().close()
})

test('signing out everywhere else leaves this device alone', async ({ page, browser, baseURL }) => {
  await signIn(page, STAFF.email)
  const other = await atAnotherDesk(browser, baseURL, STAFF.email)
  await openSecurity(page)
  const button = dialogOn(page).getByRole('button', { name: en.security.sessions.others.button })
  const question = page.getByRole('dialog', { name: en.security.sessions.others.title })
  await button.click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rowsOn(page).filter({ hasText: 'Edge on Windows' })).toHaveCount(1)
  await button.click()
  await question.getByRole('button', { name: en.security.sessions.others.button }).click()
  await expect(rowsOn(page)).toHaveCount(1)
  await expect(invalidOn(other)).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('navigation', { name: en.shell.menu.label })).toBeVisible()
})

test.describe('without movement', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test('axe finds nothing in the dialog and its question, light and dark', async ({ page, browser, baseURL }) => {
    const look = async () => {
      await inTheme(page, 'light')
      expect(await violationsOf(page), 'light').toEqual([])
      await inTheme(page, 'dark')
      expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
    }
    await signIn(page, ADMIN.email)
    const other = await atAnotherDesk(browser, baseURL, ADMIN.email)
    await openSecurity(page)
    await expect(dialogOn(page).getByText(en.security.passkeys.empty)).toBeVisible()
    await look()
    await dialogOn(page).getByRole('button', { name: en.security.sessions.others.button }).click()
    await look()
    await other.context().close()
  })
})

test('the keyboard alone opens it, leaves it, and signs out of this device', async ({ page }) => {
  await signIn(page, STAFF.email)
  await chooseType(page)
  const account = page.getByRole('button', { name: /Account:/ })
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
  await expect(rowsOn(page).filter({ hasText: en.security.sessions.thisDevice })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
  const current = rowsOn(page).filter({ hasText: en.security.sessions.thisDevice }).getByRole('button')
  await current.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: en.shell.logoutConfirm.title })
  await question.getByRole('button', { name: en.shell.logoutConfirm.confirm }).press('Enter')
  await expect(page.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
})

test('the dialog fits 390 px', async ({ page }) => {
  await signInAs(page, ADMIN.email, { robotType: 'bao_xiao_mi' })
  await page.setViewportSize({ width: 390, height: 800 })
  for (const lang of ['en', 'ko', 'ar'] as const) {
    const { shell, security } = TEXTS[lang]
    await open(page, lang)
    await page.getByRole('button', { name: shell.userMenu.split('{{')[0] }).click()
    await page.getByRole('menuitem', { name: security.title }).press('Enter')
    const dialog = page.getByRole('dialog', { name: security.title })
    await expect(dialog.getByText(security.passkeys.empty)).toBeVisible()
    expect(await overflowOf(page), lang).toBe(0)
  }
})
