import { expect, type Page, test } from '@playwright/test'
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

const CONSOLE_FILE = /\/assets\/(Workspace|Console|RobotTypeScreen|console-actors)-[\w-]+\.(js|css)$/

test.describe('while somebody types to sign in', () => {
  const typeAccount = (page: Page) => page.getByLabel(en.login.account.label).fill(ADMIN.email)
  /** Files of the console as they were asked for, and how many bytes came for each. */
  const asked = (page: Page) =>
    page.evaluate(
      (pattern) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(({ name, transferSize }) => {
          const [, part, kind] = new RegExp(pattern).exec(name) ?? []
          return part ? [{ file: `${part}.${kind}`, transferSize }] : []
        }),
      CONSOLE_FILE.source,
    )
  const filesAsked = async (page: Page) => [...new Set((await asked(page)).map(({ file }) => file))].sort()
  const FILES = ['Console', 'RobotTypeScreen', 'Workspace'].flatMap((part) => [`${part}.css`, `${part}.js`])

  const SCRIPTS = [...FILES.filter((file) => file.endsWith('.js')), 'console-actors.js']
  /** A script is asked for again, of the browser itself, to be run. */
  const scriptsRun = async (page: Page) => {
    const files = (await asked(page)).map(({ file }) => file)
    return SCRIPTS.filter((script) => files.filter((file) => file === script).length > 1)
  }

  test('the files of the console come, each over the line once, and its scripts run', async ({ page }) => {
    await open(page)
    await typeAccount(page)
    await expect.poll(() => filesAsked(page)).toEqual([...FILES, 'console-actors.js'])
    await expect.poll(() => scriptsRun(page)).toEqual(SCRIPTS)
    await expect(page.getByRole('heading', { name: en.login.title })).toBeVisible()
    await signInByPassword(page, ADMIN.email)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    const came = (await asked(page)).filter(({ transferSize }) => transferSize > 0).map(({ file }) => file)
    expect(came.sort()).toEqual([...FILES, 'console-actors.js'])
  })

  test('nothing comes ahead for whoever saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await open(page)
    await typeAccount(page)
    await page.waitForLoadState('networkidle')
    expect(await asked(page)).toEqual([])
  })

  test('files that do not come are asked for again after the sign-in, and the page stays', async ({ page }) => {
    await page.route(CONSOLE_FILE, (route) => route.abort('failed'))
    await open(page)
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/console-actors-'))
    await typeAccount(page)
    await isLost
    await page.unroute(CONSOLE_FILE)
    await page.evaluate(() => document.body.classList.add('before'))
    await signInByPassword(page, ADMIN.email)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    await expect(page.locator('body.before')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
