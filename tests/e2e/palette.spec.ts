import { expect, type Page, test } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { ADMIN, menuKept, STAFF, SUPER, signInAs, TEXTS } from './support/people.ts'

const { en, zh } = TEXTS
const OPEN = 'ControlOrMeta+k'

const palette = (page: Page) => page.getByRole('dialog', { name: en.palette.label })
const field = (page: Page) => page.getByRole('combobox', { name: en.palette.label })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

/** The menu has come when it has entries. */
const entryIn = (page: Page, label: string) => page.getByRole('navigation', { name: label }).getByRole('link').first()

async function enter(page: Page, account: string) {
  await signInAs(page, account, { robotType: 'bao_xiao_mi' })
  await page.goto('/frame/basic/basic/?lang=en')
  await expect(entryIn(page, en.shell.menu.label)).toBeVisible()
}

async function openPalette(page: Page, lang: 'en' | 'zh' = 'en') {
  await page.keyboard.press(OPEN)
  await expect(page.getByRole('combobox', { name: TEXTS[lang].palette.label })).toBeFocused()
}

test.describe('the command palette', () => {
  test('opens by key, finds entries, robots and commands, and gives the focus back', async ({ page }) => {
    await enter(page, SUPER.email)
    const search = page
      .getByRole('navigation')
      .getByRole('searchbox')
      .or(page.getByRole('navigation').getByRole('textbox'))
    await search.first().focus()
    await openPalette(page)
    await expect(group(page, en.palette.sections.commands).getByRole('option').first()).toBeVisible()
    await page.keyboard.type('zzzqx')
    await expect(palette(page).getByText(en.palette.none.replace('{{query}}', 'zzzqx'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(search.first()).toBeFocused()

    await openPalette(page)
    await page.keyboard.type('advert')
    await expect(option(page, /^Advertising/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)

    await search.first().focus()
    await openPalette(page)
    await page.keyboard.type('XM-2026-0104')
    await expect(group(page, en.palette.sections.robots).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/frame\/basic\/basic\/\?grid=/)
    const robots = page.frameLocator('iframe:visible').getByRole('listitem')
    await expect(robots.filter({ hasText: 'XM-2026-0104' })).toBeVisible()
    await page.locator('iframe:visible').focus()
    const hasFocus = () =>
      page
        .frameLocator('iframe:visible')
        .locator('html')
        .evaluate(() => document.hasFocus())
    await expect.poll(hasFocus).toBe(true)

    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect.poll(hasFocus).toBe(true)

    await openPalette(page)
    await page.keyboard.type('sign out')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: en.shell.logoutConfirm.title })).toBeVisible()
    await page.keyboard.press(OPEN)
    await expect(palette(page)).toBeHidden()
  })

  test('says that the menu is still coming, not that nothing was found', async ({ page }) => {
    const bring = await holdBack(page, /menu_list/)
    await signInAs(page, ADMIN.email, { robotType: 'bao_xiao_mi' })
    await page.goto('/frame/basic/basic/?lang=en')
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('keyw')
    await expect(palette(page).getByText(en.common.loading)).toBeVisible()
    bring()
    await expect(option(page, /Keywords/)).toBeVisible()
  })

  test('keeps favourites and what was opened last with the server, for this person alone', async ({ page }) => {
    await enter(page, ADMIN.email)
    await openPalette(page)
    await page.keyboard.type('keyw')
    const kept = menuKept(page, 'favourites', 'keyword')
    await page.keyboard.press('Alt+Enter')
    await expect(palette(page).getByText(en.palette.added)).toBeVisible()
    await kept
    const visited = menuKept(page, 'recents', 'keyword')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/frame\/qa\/keyword\//)
    await visited
    await page.goto('/frame/basic/basic/?lang=en')
    await expect(entryIn(page, en.shell.menu.label)).toBeVisible()
    await openPalette(page)
    await expect(group(page, en.palette.sections.favourites).getByRole('option')).toContainText('Keywords')
    const gone = menuKept(page, 'favourites')
    await page.keyboard.press('Alt+Enter')
    await expect(group(page, en.palette.sections.recents).getByRole('option').first()).toContainText('Keywords')
    await expect(group(page, en.palette.sections.favourites)).toHaveCount(0)
    await gone
  })

  test('finds Chinese entries by their English names too, and opens them in a tab of their own', async ({
    page,
    context,
  }) => {
    await signInAs(page, STAFF.email, { robotType: 'bao_xiao_mi' })
    await page.goto('/frame/basic/basic/?lang=zh')
    await expect(entryIn(page, zh.shell.menu.label)).toBeVisible()
    await openPalette(page, 'zh')
    await page.keyboard.type('keywo')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(option(page, /关键词/)).toBeVisible()
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('ControlOrMeta+Enter')])
    await expect(tab).toHaveURL(/\/frame\/qa\/keyword\//)
    await expect(page).toHaveURL(/\/frame\/basic\/basic\//)
  })

  test('has no barrier, and nothing out of sight on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, SUPER.email)
    await openPalette(page)
    await field(page).fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe(0)
  })
})
