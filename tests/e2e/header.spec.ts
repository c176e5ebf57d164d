import { expect, type Page, test } from '@playwright/test'
import { overflowOf, pressOn, tabTo, violationsOf } from './support/inspection.ts'
import { ADMIN, credentialsOf, open, SUPER, signInAs, TEXTS } from './support/people.ts'

const { en, zh } = TEXTS
const { links } = zh.shell

/** Items of a menu above a frame are chosen by key. */
async function choose(
  page: Page,
  menu: string | RegExp,
  item: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) {
  await page.getByRole('banner').getByRole('button', { name: menu }).press('Enter')
  await page.getByRole(role, { name: item }).press('Enter')
}

async function enter(page: Page, robotType: string, lang: 'en' | 'zh' = 'zh', account = SUPER.email) {
  await signInAs(page, account, { robotType })
  await open(page, lang)
  await expect(page).toHaveURL(/\/frame\//)
  await expect(page.locator('iframe').first()).toBeVisible()
}

/** Accounts keep the language that was chosen last. */
async function speakEnglishAgain(page: Page) {
  await choose(page, new RegExp(`^${zh.language.label}`), 'English', 'menuitemradio')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** What the site behind an address makes of the code in it. */
async function exchange(page: Page, address: string, open_appid: string) {
  const open_auth_code = new URL(address).searchParams.get('code')
  const answer = await page.request.post('/open/v1/session', { data: { open_appid, open_auth_code } })
  return ((await answer.json()) as { ret: number }).ret
}

test.describe('the header', () => {
  test('leads to each site in a window that cannot reach back, with a code that works once', async ({
    page,
    context,
  }) => {
    await enter(page, 'bao_xiao_mi')
    const { token } = await credentialsOf(page)
    for (const [name, appid] of [
      [links.customize, 'customization'],
      [links.dataCenter, 'bdcp'],
      [links.nlp, 'nlpcp'],
      [links.forum, ''],
    ] as const) {
      const [site] = await Promise.all([context.waitForEvent('page'), choose(page, links.more, name)])
      await site.waitForLoadState()
      expect(await site.evaluate(() => window.opener)).toBeNull()
      expect(site.url()).not.toContain(token)
      if (appid) {
        expect(await exchange(page, site.url(), appid), name).toBe(0)
        expect(await exchange(page, site.url(), appid), name).not.toBe(0)
      }
      await site.close()
    }
  })

  test('shows a link where the browser blocks the window', async ({ page }) => {
    await enter(page, 'bao_xiao_mi', 'zh', ADMIN.email)
    await page.evaluate(() => {
      window.open = () => null
    })
    await choose(page, links.more, links.forum)
    const notice = page.getByRole('alert').filter({ hasText: zh.shell.popupBlocked })
    await expect(notice.getByRole('link', { name: zh.shell.openLink })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await violationsOf(page)).toEqual([])
    await notice.getByRole('button', { name: zh.common.close }).press('Enter')
    await expect(notice).toHaveCount(0)
  })

  test('greets from 1360 px on (§9 "breakpoints 1290px and 1360px")', async ({ page }) => {
    await enter(page, 'bao_xiao_mi')
    const greeting = page.getByRole('banner').getByText(zh.shell.greeting.split('{{')[0] ?? '')
    await page.setViewportSize({ width: 1359, height: 900 })
    await expect(greeting).toBeHidden()
    await page.setViewportSize({ width: 1360, height: 900 })
    await expect(greeting).toBeVisible()
  })

  test('switches to the old entrance and back', async ({ page }) => {
    await enter(page, 'bao_xiao_mi')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: links.oldEntrance }).press('Enter')
    await expect(banner.getByRole('button', { name: links.newEntrance })).toBeVisible()
    await expect(page).toHaveURL(/\/frame\/basic\/basic\//)
    await expect(banner.getByRole('button', { name: links.more })).toBeVisible()
    await expect(banner.getByText(zh.shell.greeting.split('{{')[0] ?? '')).toHaveCount(0)
    await page.reload()
    await banner.getByRole('button', { name: links.newEntrance }).press('Enter')
    await expect(banner.getByRole('button', { name: links.oldEntrance })).toBeVisible()
  })

  test('switches the system of the mini type, and leads back to robot home', async ({ page }) => {
    await enter(page, 'bao_mini', 'en')
    const menu = page.getByRole('navigation', { name: en.shell.menu.label })
    const first = menu.getByRole('link').first()
    await choose(page, /^Robot type/, en.system.agentOS, 'menuitemradio')
    await expect(first).toHaveAttribute('href', '/frame/agentos/agent/')
    expect(await page.evaluate(() => localStorage.getItem('currentSystem'))).toBe('agentOS')
    await choose(page, /^Robot type/, en.system.jiedai, 'menuitemradio')
    await expect(first).toHaveAttribute('href', '/frame/basic/overview/')
    await choose(page, /^Robot type/, en.shell.backToRobotHome)
    await expect(page).toHaveURL(/\/robotType/)
  })

  test('opens while the mouse rests, keeps theme and density, speaks another language', async ({ page }) => {
    await enter(page, 'bao_xiao_mi', 'en')
    const person = page.getByRole('button', { name: /^Account/ })
    await person.hover()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.mouse.move(700, 500)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await tabTo(page, 'button', /^Account/)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: en.comfort.theme.dark }).press('Enter')
    await page.getByRole('menuitemradio', { name: en.comfort.density.compact }).press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await page.keyboard.press('Escape')
    await expect(person).toBeFocused()
    await person.press('Enter')
    await page.getByRole('menuitem', { name: /^Language/ }).press('Enter')
    await page.getByRole('menuitemradio', { name: '简体中文' }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await speakEnglishAgain(page)
  })

  test('asks about unsaved changes before the language changes, and stays when told so', async ({ page }) => {
    await enter(page, 'bao_xiao_mi', 'en')
    const demo = page.getByRole('navigation', { name: en.shell.menu.label }).locator('a[href*="bridge_demo"]')
    await demo.press('Enter')
    const pageInside = page.frameLocator('iframe:visible')
    await pageInside.getByRole('checkbox').press('Space')
    await choose(page, /^Language/, '简体中文', 'menuitemradio')
    const question = page.getByRole('dialog', { name: en.frame.leave.title })
    await question.getByRole('button', { name: en.frame.leave.stay }).press('Enter')
    await expect(question).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await choose(page, /^Language/, '简体中文', 'menuitemradio')
    await question.getByRole('button', { name: en.frame.leave.confirm }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await speakEnglishAgain(page)
  })

  test('has all of it on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, 'bao_mini')
    const banner = page.getByRole('banner')
    for (const name of [links.oldEntrance, links.more, zh.shell.currentType.split('{{')[0] ?? '']) {
      await expect(banner.getByRole('button', { name })).toBeVisible()
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await pressOn(page, links.more)
    await expect(page.getByRole('menuitem')).toHaveCount(4)
    expect(await violationsOf(page)).toEqual([])
  })
})
