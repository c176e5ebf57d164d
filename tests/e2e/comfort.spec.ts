import { expect, type Page, test } from '@playwright/test'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { ADMIN, open, PASSWORD, SUPER, signInAs, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const LIGHT = 'rgb(251, 252, 254)'
const DARK = 'rgb(14, 19, 31)'
const BASIC = '/frame/basic/basic/'

const notifications = (page: Page) => page.getByRole('region', { name: en.comfort.notifications })
const connection = (page: Page) => page.getByRole('region', { name: en.comfort.connection.label })
const robots = (page: Page) => page.frameLocator('iframe').first().getByRole('listitem')

async function enter(page: Page, account = ADMIN.email) {
  await signInAs(page, account, { robotType: 'bao_xiao_mi' })
  await open(page, 'en', BASIC)
  await expect(robots(page).first()).toBeVisible()
}

async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
}

const choose = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true }).press('Enter')

test('theme and density are chosen in place, kept after a reload, and reach the embedded page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page)
  const documents = [page.locator('html'), page.frameLocator('iframe').first().locator('html')]
  for (const html of documents) await expect(html).toHaveCSS('background-color', DARK)
  await openUserMenu(page)
  await choose(page, en.comfort.theme.light)
  await choose(page, en.comfort.density.compact)
  await expect(page.getByRole('menu')).toBeVisible()
  for (const load of [() => Promise.resolve(), () => page.reload()]) {
    await load()
    await expect(robots(page).first()).toBeVisible()
    for (const html of documents) {
      await expect(html).toHaveCSS('background-color', LIGHT)
      await expect(html).toHaveAttribute('data-density', 'compact')
    }
  }
  await openUserMenu(page)
  await choose(page, en.comfort.theme.system)
  for (const html of documents) await expect(html).toHaveCSS('background-color', DARK)
})

test.describe('without a network', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test('a banner says what still works, nothing moves, and the way back is told in the corner', async ({ page }) => {
    await enter(page)
    const frame = page.locator('iframe').first()
    const before = await frame.boundingBox()
    await frame.evaluate((element) => element.setAttribute('data-same', 'yes'))
    await page.context().setOffline(true)
    await expect(connection(page).getByRole('alert')).toContainText(en.comfort.connection.offline)
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().setOffline(false)
    await expect(notifications(page).getByRole('status')).toHaveText(en.comfort.connection.back)
    const dismiss = notifications(page).getByRole('button', { name: en.toast.dismiss })
    await dismiss.focus()
    await expect(connection(page)).toHaveCount(0)
    const box = await notifications(page).boundingBox()
    expect([box?.y, 1440 - (box?.x ?? 0) - (box?.width ?? 0)]).toEqual([24, 24])
    expect(await violationsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page, ['color-contrast'])).toEqual([])
    await dismiss.press('Enter')
    await expect(notifications(page)).toHaveCount(0)
    expect(await frame.boundingBox()).toEqual(before)
    await expect(frame).toHaveAttribute('data-same', 'yes')
  })
})

test('for whoever wants less motion nothing moves while a page is awaited', async ({ page }) => {
  await page.route('**/basic/root?*', () => undefined)
  await signInAs(page, ADMIN.email, { robotType: 'bao_xiao_mi' })
  await open(page, 'en', BASIC)
  await expect(page.locator('.skeleton').first()).toBeVisible()
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
})

test('a dialog that the server has no more leaves the page usable, and a newer console offers a reload', async ({
  page,
}) => {
  await enter(page)
  const newer = '<!doctype html><script type="module" crossorigin src="/assets/index-newer.js"></script>'
  await page.route(/\/assets\/SecurityDialog/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/$/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ contentType: 'text/html', body: newer }),
  )
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
  const dialog = page.getByRole('dialog', { name: en.comfort.error.dialog })
  await expect(dialog.getByRole('alert')).toContainText(en.failure.chunkLoadHere)
  await expect(dialog.getByRole('alert')).toContainText(/Support ID c-/)
  await expect(notifications(page).getByRole('status')).toHaveText(en.comfort.version.new)
  await dialog.getByRole('button', { name: en.common.close }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(robots(page).first()).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await notifications(page).getByRole('button', { name: en.comfort.version.reload }).press('Enter')
  await reloaded
  await expect(robots(page).first()).toBeVisible()
})

test('on paper there is the content alone, and it is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('iframe').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await expect(page.frameLocator('iframe').first().locator('html')).toHaveCSS('background-color', LIGHT)
})

test('nothing jumps from the sign-in to an open page, and each screen has its title', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page)
  await expect(page).toHaveTitle(`${en.login.title} · Foyer`)
  await signInByPassword(page, SUPER.email, 'en', PASSWORD)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await expect(page).toHaveTitle(`${en.robotType.title} · Foyer`)
  await page
    .getByRole('button', { name: /Open Reception robot/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/Overview · Foyer/)
  await page.getByRole('navigation').getByRole('link', { name: 'Advertising' }).click()
  await expect(page).toHaveTitle(/Advertising · Foyer/)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})
