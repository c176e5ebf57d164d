import { expect, test } from '@playwright/test'
import {
  ADMIN,
  codeFor,
  credentialsOf,
  open,
  PASSWORD,
  STAFF,
  signInByCode,
  signInByPassword,
  TEXTS,
} from './support/people.ts'

const { en, zh } = TEXTS

test.describe('signing in', () => {
  test('by password in English leads to the choice of robot type', async ({ page }) => {
    await open(page)
    await signInByPassword(page, ADMIN.email)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    const { token, uid } = await credentialsOf(page)
    expect(token).not.toBe('')
    expect(uid).not.toBe('')
  })

  test('by code in Chinese leads to the choice of robot type', async ({ page }) => {
    await open(page, 'zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await signInByCode(page, ADMIN.mobile, 'zh')
    await expect(page.getByRole('heading', { name: zh.robotType.title })).toBeVisible()
  })

  test('with unticked terms asks for them, sends nothing before, and carries on', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await open(page)
    await page.getByLabel(en.login.account.label).fill(STAFF.email)
    await page.getByLabel(en.login.password.label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: en.login.terms.dialog.title })
    await expect(dialog).toBeVisible()
    expect(sent.filter((url) => url.includes('admin_password_auth'))).toEqual([])
    await dialog.getByRole('button', { name: en.login.terms.dialog.agree }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  })

  test('with a wrong password says so, keeps what was typed and can be tried again', async ({ page }) => {
    await open(page)
    await signInByPassword(page, STAFF.email, 'en', 'Wrong#2026')
    await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
    await expect(page.getByLabel(en.login.account.label)).toHaveValue(STAFF.email)
    await page.getByLabel(en.login.password.label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  })

  test('with a wrong code frees the get-code button at once; the right code still works', async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: en.login.tabs.code }).click()
    await page.getByLabel(en.login.mobile.label).fill(STAFF.mobile)
    await page.getByRole('button', { name: en.login.code.get }).click()
    const code = await codeFor(page.request, STAFF.mobile)
    await page.getByRole('checkbox').first().check()
    await page.getByLabel(en.login.code.label).fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'code' })).toBeVisible()
    await expect(page.getByRole('button', { name: en.login.code.get })).toBeEnabled()
    await page.getByLabel(en.login.code.label).fill(code)
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  })

  test('an unknown account is refused in words', async ({ page }) => {
    await open(page)
    await signInByPassword(page, '13899999999')
    await expect(page.getByRole('alert').filter({ hasText: en.failure.passwordLogin.wrongPassword })).toBeVisible()
  })

  test('switching the language keeps the person on the sign-in screen in that language', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: en.language.label }).click()
    await page.getByRole('menuitemradio', { name: '日本語' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('tab', { name: TEXTS.ja.login.tabs.code })).toBeVisible()
  })
})

test('the sign-in page loads at most 150 KB of JavaScript, and no screen of what comes after it', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('tab', { name: en.login.tabs.code })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, encodedBodySize })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  // What was fetched ahead stands there a second time, from the cache.
  const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024)
  const later = scripts.filter(({ name }) =>
    /\/(Console|RobotTypeScreen|Workspace|NotFoundScreen|statecharts|basic)-/.test(name),
  )
  expect(later).toEqual([])
})
