import { expect, type Page, test } from '@playwright/test'
import { overflowOf, tabTo, violationsOf } from './support/inspection.ts'
import { ADMIN, type Lang, menuKept, open, signInAs, TEXTS } from './support/people.ts'

const { en } = TEXTS
const menuOf = (page: Page, lang: Lang = 'en') => page.getByRole('navigation', { name: TEXTS[lang].shell.menu.label })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: en.shell.menu.search })

async function enter(page: Page, lang: Lang = 'en') {
  await signInAs(page, ADMIN.mobile, { robotType: 'bao_xiao_mi' })
  await open(page, lang)
  await expect(menuOf(page, lang).getByRole('link').first()).toBeVisible()
}

test.describe('the left menu', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('is filtered in place, by keyboard alone, with nothing for axe to say', async ({ page }) => {
    await enter(page)
    await tabTo(page, 'textbox', en.shell.menu.search, true)
    await page.keyboard.type('adver')
    await expect(menuOf(page).getByRole('link')).toHaveText(['Advertising'])
    await expect(menuOf(page).locator('mark')).toHaveText(['Adver'])
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(fieldOf(page)).toHaveValue('')
    await page.keyboard.type('adver')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)
  })

  test('keeps a starred entry on top, also after a reload, until it is let go', async ({ page }) => {
    await enter(page)
    const saved = menuKept(page, 'favourites')
    const entry = menuOf(page).getByRole('link', { name: 'Basic status' })
    await entry.first().hover()
    await menuOf(page).getByRole('button', { name: 'Add Basic status to favourites' }).click()
    const list = menuOf(page).getByRole('list', { name: en.shell.menu.favourites })
    await expect(list.getByRole('link', { name: 'Basic status' })).toBeVisible()
    await saved
    await page.reload()
    await expect(list.getByRole('link', { name: 'Basic status' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await list.getByRole('link', { name: 'Basic status' }).focus()
    await page.keyboard.press('Tab')
    const letGo = menuKept(page, 'favourites')
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    await letGo
  })

  test('scrolls while the mouse rests on the button at its end, 1 px a frame', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 })
    await enter(page)
    const area = menuOf(page).locator('[data-end="down"]').locator('..')
    await menuOf(page).getByRole('link').first().hover()
    await menuOf(page).locator('[data-end="down"] > div').hover()
    await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(3)
    await expect(menuOf(page).locator('[data-end="up"]')).toHaveCount(1)
  })

  test('stays narrow on this device, and fits a phone', async ({ page }) => {
    await enter(page)
    await page.getByRole('button', { name: en.shell.menu.collapse }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: en.shell.menu.expand })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('button', { name: en.shell.menu.open }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: en.shell.menu.search })).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
  })
})
