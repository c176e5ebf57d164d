import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './support/inspection.ts'
import { deviceWithPasskeys } from './support/passkey-device.ts'
import { ADMIN, ONE_TYPE, open, STAFF, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS

const offerOn = (page: Page) => page.getByRole('complementary', { name: en.passkeyOffer.title })
const openConsole = (page: Page) => page.getByRole('navigation', { name: en.shell.menu.label })
const passkeyButton = (page: Page) => page.getByRole('button', { name: en.login.passkey.signIn })

async function acceptOffer(page: Page) {
  await offerOn(page).getByRole('button', { name: en.passkeyOffer.add }).click()
  await expect(page.getByRole('complementary', { name: en.passkeyOffer.addedTitle })).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: en.shell.logout }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: en.shell.logoutConfirm.confirm }).click()
  await expect(passkeyButton(page)).toBeVisible()
}

async function chooseType(page: Page) {
  await page.getByRole('button', { name: /Open / }).first().click()
  await expect(openConsole(page)).toBeVisible()
}

async function signInByPasskey(page: Page) {
  await passkeyButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: en.login.terms.dialog.agree }).click()
}

test('a passkey that was offered after a password sign-in signs in next time, remembered only where asked', async ({
  page,
}) => {
  await deviceWithPasskeys(page)
  await open(page)
  await signInByPassword(page, ONE_TYPE.email)
  await acceptOffer(page)
  await signOut(page)
  await page.getByRole('checkbox', { name: en.login.remember }).uncheck()
  await signInByPasskey(page)
  await expect(openConsole(page)).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  expect(token?.expires).toBe(-1)
  await expect(offerOn(page)).toHaveCount(0)
})

test("closing the browser's question leaves the form as it was, and nothing is said in red", async ({ page }) => {
  const device = await deviceWithPasskeys(page)
  await open(page)
  await device.isOwner(false)
  await page.getByLabel(en.login.account.label).fill(STAFF.email)
  await signInByPasskey(page)
  await expect(page.getByText(en.login.passkey.cancelled)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.getByLabel(en.login.account.label)).toHaveValue(STAFF.email)
  await expect(passkeyButton(page)).toBeEnabled()
  await page.getByRole('tab', { name: en.login.tabs.code }).click()
  await expect(page.getByText(en.login.passkey.cancelled)).toHaveCount(0)
})

test("leaving the tab closes the browser's question, and a late answer signs nobody in", async ({ page }) => {
  const device = await deviceWithPasskeys(page)
  await open(page)
  await signInByPassword(page, ONE_TYPE.mobile)
  await expect(openConsole(page)).toBeVisible()
  await signOut(page)
  await device.answers(false)
  await signInByPasskey(page)
  const asking = page.getByRole('button', { name: en.login.passkey.asking })
  await expect(asking).toBeVisible()
  await page.getByRole('tab', { name: en.login.tabs.code }).click()
  await expect(asking).toHaveCount(0)
  await device.answers(true)
  await expect(passkeyButton(page)).toBeEnabled()
  await expect(page.getByText(en.login.passkey.cancelled)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('tab', { name: en.login.tabs.code })).toBeVisible()
})

test('a passkey that was removed is refused in words', async ({ page }) => {
  await deviceWithPasskeys(page)
  await open(page)
  await signInByPassword(page, STAFF.email)
  await acceptOffer(page)
  await chooseType(page)
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
  const dialog = page.getByRole('dialog', { name: en.security.title })
  await dialog.getByRole('button', { name: /^Remove:/ }).click()
  const question = page.getByRole('dialog', { name: en.security.passkeys.confirm.title })
  await question.getByRole('button', { name: en.security.passkeys.remove, exact: true }).click()
  await expect(dialog.getByText(en.security.passkeys.empty)).toBeVisible()
  await expect(dialog.getByText(en.security.passkeys.removed)).toBeVisible()
  await dialog.getByRole('button', { name: en.common.close }).click()
  await signOut(page)
  await signInByPasskey(page)
  await expect(page.getByRole('alert').filter({ hasText: en.failure.passkey.refused })).toBeVisible()
  await expect(passkeyButton(page)).toBeEnabled()
})

test('who says "not now" is not asked at the next sign-in', async ({ page }) => {
  await deviceWithPasskeys(page)
  await open(page)
  await signInByPassword(page, ADMIN.email)
  await expect(offerOn(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await offerOn(page).getByRole('button', { name: en.passkeyOffer.later }).press('Enter')
  await expect(offerOn(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseType(page)
  await signOut(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signInByPassword(page, ADMIN.email)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/capi/v1/corp/passkey_list')
  await expect(offerOn(page)).toHaveCount(0)
})

test('a browser without a device for passkeys is offered none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page)
  await signInByPassword(page, ADMIN.email)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/capi/v1/corp/passkey_list')
})
