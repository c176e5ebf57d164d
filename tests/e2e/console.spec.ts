import { expect, type Page, test } from '@playwright/test'
import { demoRobotKey } from '../../server/demo/robots.ts'
import { TWO_SECONDS } from './support/lasting.ts'
import {
  ADMIN,
  credentialsOf,
  type Lang,
  NO_ROBOTS,
  ONE_TYPE,
  open,
  SUPER,
  signInAs,
  signInByPassword,
  TEXTS,
} from './support/people.ts'

const { en } = TEXTS
const RECEPTION_ROBOT = { en: 'Open Reception robot', zh: '接待机器人' } as const
const menuOf = (page: Page, lang: Lang = 'en') => page.getByRole('navigation', { name: TEXTS[lang].shell.menu.label })
const frameOf = (page: Page) => page.frameLocator('iframe:visible')
const tileOf = (page: Page, name: string) => frameOf(page).getByRole('listitem').filter({ hasText: name })

async function enter(page: Page, lang: keyof typeof RECEPTION_ROBOT = 'en', account = SUPER.email) {
  await signInAs(page, account)
  await open(page, lang)
  await page.getByRole('button', { name: RECEPTION_ROBOT[lang] }).first().click()
  await expect(page).toHaveURL(/\/frame\//)
}

/** From the overview, on which people land. */
async function toRobots(page: Page) {
  await menuOf(page).getByRole('link', { name: 'Basic status' }).click()
  await expect(page).toHaveURL(/\/frame\/basic\/basic\//)
}

const heartbeat = (page: Page, sn: string, state: number) =>
  page.request.post('/open/v1/robot/heartbeat', {
    headers: { authorization: `Bearer ${demoRobotKey(sn)}` },
    data: { sn, state, battery: 64, charging: false, task: 'guiding', task_place: 'Lobby' },
  })

test.describe('the console', () => {
  test('shows the menu and live robots of the chosen type', async ({ page }) => {
    await enter(page)
    await expect(page).toHaveURL(/\/frame\/basic\/overview\//)
    await toRobots(page)
    await expect(tileOf(page, 'Executive Lounge')).toBeVisible()
    await expect(frameOf(page).getByText(en.basic.state.online).first()).toBeVisible()
  })

  test('works in Chinese, with the greeting and the menu in that language, also after a reload', async ({ page }) => {
    await enter(page, 'zh', ADMIN.email)
    for (const load of [() => Promise.resolve(), () => page.reload()]) {
      await load()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
      await expect(menuOf(page, 'zh').getByRole('link', { name: '基本状态' })).toBeVisible()
      await expect(page.getByRole('banner').getByText(TEXTS.zh.shell.role.admin)).toBeVisible()
      await expect(frameOf(page).getByText(TEXTS.zh.basic.state.online).first()).toBeVisible()
    }
  })

  test('shows within two seconds that a robot went offline', async ({ page }) => {
    // No other test needs this one, which stays away.
    const robot = { name: 'Executive Lounge', sn: 'XM-2026-0105' }
    await heartbeat(page, robot.sn, 1)
    await enter(page)
    await toRobots(page)
    await expect(tileOf(page, robot.name).getByText(en.basic.state.online)).toBeVisible()
    await heartbeat(page, robot.sn, 0)
    await expect(tileOf(page, robot.name).getByText(/^Offline since/)).toBeVisible(TWO_SECONDS)
  })

  test('a menu entry opens its page, and the address opens it again', async ({ page }) => {
    await enter(page)
    await menuOf(page).getByRole('link', { name: 'Advertising' }).click()
    await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)
    await page.goto(page.url())
    await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)
    await expect(menuOf(page).getByRole('link', { name: 'Advertising' })).toHaveAttribute('aria-current', 'page')
  })

  test('an unknown frame path leads to the first entry of the menu', async ({ page }) => {
    await enter(page)
    await page.goto('/frame/nothing/here/?lang=en')
    await expect(page).toHaveURL(/\/frame\/basic\/overview\//)
  })

  test("an embedded page can read none of the console's cookies or storage", async ({ page }) => {
    await enter(page)
    await expect(frameOf(page).getByRole('listitem').first()).toBeVisible()
    const frame = page.frames().find((each) => each !== page.mainFrame())
    const seen = await frame?.evaluate(() => {
      const tryTo = (read: () => string) => {
        try {
          return read()
        } catch (error) {
          return String(error)
        }
      }
      return [
        () => document.cookie,
        () => JSON.stringify({ ...localStorage, ...sessionStorage }),
        () => window.parent.document.cookie,
        () => JSON.stringify(window.parent.localStorage),
      ].map(tryTo)
    })
    const { token, uid } = await credentialsOf(page)
    expect(token).not.toBe('')
    expect(seen).toHaveLength(4)
    for (const text of seen ?? []) for (const secret of [token, uid]) expect(text).not.toContain(secret)
  })

  test('keeps its place after a reload', async ({ page }) => {
    await enter(page)
    const { pathname } = new URL(page.url())
    await page.reload()
    await expect(frameOf(page).getByRole('listitem').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  test('logging out ends the session on the server, and back shows no protected page', async ({ page }) => {
    await enter(page)
    const { token, uid } = await credentialsOf(page)
    const check = () => page.request.post('/capi/v1/corp/admin_auth_check', { form: { token, uid } })
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: en.shell.logout }).press('Enter')
    await page.getByRole('button', { name: en.shell.logoutConfirm.confirm }).last().click()
    await expect(page.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
    expect(await (await check()).json()).toMatchObject({ ret: 101003 })
    await page.goBack()
    await expect(page.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
    await expect(menuOf(page)).toHaveCount(0)
  })

  test('one type is chosen by itself, and nothing leads to a choice of one', async ({ page }) => {
    await signInAs(page, ONE_TYPE.email)
    await open(page)
    await expect(menuOf(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Robot type/ })).toHaveCount(0)
    await page.goto('/robotType')
    await expect(page).toHaveURL(/\/frame\//)
  })

  test('the menu of a phone closes on every choice, also on the entry that is open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page)
    for (const name of ['Basic status', 'Advertising']) {
      await page.getByRole('button', { name: en.shell.menu.open }).click()
      await page.getByRole('dialog').getByRole('link', { name }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page).toHaveURL(/\/frame\/publicity\/advertising\//)
  })

  test('a company without robots reads so, and comes to its enterprise info: "in the legacy case, where the company has no robots" (§4)', async ({
    page,
  }) => {
    await signInAs(page, NO_ROBOTS.email)
    await open(page)
    await expect(page.getByText(en.robotType.empty)).toBeVisible()
    await page.getByRole('button', { name: en.robotType.manage }).click()
    await expect(page).toHaveURL(/\/frame\/person\/corporate_info\//)
    await page.reload()
    await expect(page).toHaveURL(/\/frame\/person\/corporate_info\//)
    await expect(menuOf(page)).toBeVisible()
  })

  test('"a robot-type id from a grid query parameter selects the robot type after login" (§4)', async ({ page }) => {
    await page.goto('/?lang=en&grid=bao_mini')
    await signInByPassword(page, SUPER.email)
    await expect(menuOf(page)).toBeVisible()
    await expect(page).toHaveURL(/\/frame\/[^?]+\?grid=bao_mini/)
    expect((await page.context().cookies()).find(({ name }) => name === 'robotType')?.value).toBe('bao_mini')
  })

  test('an address opened directly asks for its one entry (§7 menu_detail), which names the page before the menu comes', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('menu_detail') && asked.push(request.url()))
    await page.route('**/corp/menu_list?*', () => undefined)
    await signInAs(page, ONE_TYPE.email)
    await open(page, 'en', '/frame/person/corporate_info/')
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Enterprise info' })).toBeVisible()
    await expect(page).toHaveTitle(/^Enterprise info · /)
    expect(asked.map((url) => new URL(url).searchParams.get('menu_id'))).toEqual(['corporate_info'])
    await open(page)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('"reports usage statistics, then reveals the app" (§4): without waiting for the answer', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route('**/corp/tongji?*', () => undefined)
    await signInAs(page, ONE_TYPE.email)
    await open(page)
    await expect(menuOf(page)).toBeVisible()
    const at = (call: string) => asked.indexOf(`/capi/v1/corp/${call}`)
    expect(at('tongji')).toBeGreaterThan(at('user_profile'))
    expect(at('tongji')).toBeLessThan(at('menu_list'))
  })

  test('a session that the server ended shows the login-invalid dialog, then the sign-in screen', async ({ page }) => {
    await enter(page)
    const { token, uid } = await credentialsOf(page)
    await page.request.get('/capi/v1/corp/admin_logout', { params: { token, uid } })
    const dialog = page.getByRole('dialog', { name: en.session.invalid.title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: en.common.gotIt }).click()
    await expect(page.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
  })

  test('an unknown path shows the not-found page', async ({ page }) => {
    await page.goto('/no/such/page?lang=en')
    await expect(page.getByRole('heading', { name: en.notFound.title })).toBeVisible()
  })
})
