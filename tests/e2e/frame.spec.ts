import { expect, type Page, test } from '@playwright/test'
import { SPARE_PATH } from '../../src/bridge/spare.ts'
import { menuNode } from '../machines/support/stage.ts'
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts'
import { holdBack } from './support/hold-back.ts'
import { violationsOf } from './support/inspection.ts'
import { open, SUPER, signInAs, TEXTS } from './support/people.ts'

const { en } = TEXTS
const TYPE = { robotType: 'bao_xiao_mi' }
const menuOf = (page: Page) => page.getByRole('navigation', { name: en.shell.menu.label })
const demoOf = (page: Page) => page.frameLocator('iframe[title="Page bridge"]')
const basicOf = (page: Page) => page.frameLocator('iframe[title="Basic status"]')

async function enter(page: Page, path = '/frame/basic/basic/') {
  await signInAs(page, SUPER.email, TYPE)
  await open(page, 'en', path)
  await expect(page).toHaveURL(/\/frame\//)
}

async function openDemo(page: Page) {
  await menuOf(page).getByRole('link', { name: 'Page bridge' }).click()
  await expect(demoOf(page).locator('#about dt').first()).toBeVisible()
}

/** A frame that no page is shown in yet. */
const spareOf = (page: Page) => page.frames().find((frame) => frame.url().includes(SPARE_PATH))

/** A value that only the very page that it was written in still has. */
const marked = (page: Page) => basicOf(page).locator('html').getAttribute('data-marked')

/** Whether the page would ask before it goes: it has heard then what its frame has told. */
const holdsBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.describe('an embedded page', () => {
  test('begins with a dozen files at most', async ({ page }) => {
    await enter(page)
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
    const files = await basicOf(page)
      .locator('html')
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/[^/]+\.(js|css)$/.test(name)),
      )
    expect(files).not.toEqual([])
    expect(new Set(files).size).toBeLessThanOrEqual(12)
  })

  test('opens its session while its texts come', async ({ page }) => {
    const bring = await holdBack(page, /\/\/127\.0\.0\.1:\d+\/assets\/en-/)
    const opened = page.waitForResponse(/\/open\/v1\/session/)
    await enter(page)
    await opened
    await expect(basicOf(page).getByRole('listitem')).toHaveCount(0)
    bring()
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
  })

  test('is shown in a frame that was loaded before it was asked for', async ({ page }) => {
    await enter(page)
    await expect.poll(() => spareOf(page)).toBeTruthy()
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
    await menuOf(page).getByRole('link', { name: 'Customize homepage' }).click()
    await expect(
      page.frameLocator('iframe[title="Customize homepage"]').getByRole('heading', { level: 1 }),
    ).toBeVisible()
    expect(asked.filter((path) => path !== SPARE_PATH)).toEqual([])
    const shown = page.frames().map((frame) => frame.url())
    expect(shown.filter((url) => URL.canParse(url) && new URL(url).pathname === '/robot_home/home')).toHaveLength(1)
  })

  test('is loaded as always where none could be loaded before', async ({ page }) => {
    await page.route(`**${SPARE_PATH}?*`, (route) => route.abort())
    const tried = page.waitForRequest(`**${SPARE_PATH}?*`)
    await enter(page)
    await tried
    await menuOf(page).getByRole('link', { name: 'Customize homepage' }).click()
    await expect(
      page.frameLocator('iframe[title="Customize homepage"]').getByRole('heading', { level: 1 }),
    ).toBeVisible()
  })

  test('has its own path in the address: deep link, back, forward and reload', async ({ page }) => {
    await enter(page)
    await openDemo(page)
    const demo = demoOf(page)
    await demo.getByRole('link', { name: 'Room 1' }).click()
    await expect(page).toHaveURL(/\?at=\/rooms\/1$/)
    await demo.getByRole('link', { name: 'Room 2' }).click()
    await expect(page).toHaveURL(/\?at=\/rooms\/2$/)
    await page.goBack()
    await expect(demo.locator('#route')).toHaveText('/rooms/1')
    await page.goForward()
    await expect(demo.locator('#route')).toHaveText('/rooms/2')
    await page.reload()
    await expect(demo.locator('#route')).toHaveText('/rooms/2')
    await expect(page).toHaveURL(/\?at=\/rooms\/2$/)
  })

  test('stays alive behind another, with its path and what was typed, and names the browser’s tab', async ({
    page,
  }) => {
    await enter(page)
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
    await basicOf(page)
      .locator('html')
      .evaluate((html) => html.setAttribute('data-marked', 'yes'))
    await openDemo(page)
    const demo = demoOf(page)
    await demo.locator('#name').fill('Rooms today')
    await demo.getByRole('button', { name: 'Set the title' }).click()
    await expect(page).toHaveTitle(/^Rooms today/)
    await demo.getByRole('link', { name: 'Room 1' }).click()
    await menuOf(page).getByRole('link', { name: 'Basic status' }).click()
    await expect(page).toHaveTitle(/^Basic status/)
    expect(await marked(page)).toBe('yes')
    await menuOf(page).getByRole('link', { name: 'Page bridge' }).click()
    await expect(page).toHaveURL(/\?at=\/rooms\/1$/)
    await expect(demo.locator('#name')).toHaveValue('Rooms today')
    await expect(page.locator('iframe')).toHaveCount(2)
  })

  test('guarantee 24: that is chosen twice is one step back away, wherever its code is by then', async ({ page }) => {
    await enter(page)
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
    const bring = await holdBack(page, /get_open_auth_code/)
    await menuOf(page).getByRole('link', { name: 'Page bridge' }).dblclick()
    await expect(page).toHaveURL(/bridge_demo/)
    await page.goBack()
    await expect(page).toHaveURL(/\/frame\/basic\/basic\/\?lang=en$/)
    await page.goForward()
    bring()
    await expect(demoOf(page).locator('#about dt').first()).toBeVisible()
  })

  test('is left by Escape and by keyboard entered again', async ({ page }) => {
    await enter(page)
    await openDemo(page)
    await demoOf(page).locator('#name').press('Escape')
    const link = menuOf(page).getByRole('link', { name: 'Page bridge' })
    await expect(link).toBeFocused()
    await menuOf(page).getByRole('link', { name: 'Basic status' }).press('Enter')
    await expect(page.locator('iframe[title="Basic status"]')).toBeFocused()
  })

  test('that the console begins with leaves whoever went elsewhere by keyboard meanwhile where they are', async ({
    page,
  }) => {
    const bring = await holdBack(page, /menu_list/)
    await signInAs(page, SUPER.email, TYPE)
    await open(page, 'en', '/')
    const person = page.getByRole('button', { name: /^Account:/ })
    await person.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(person).toBeFocused()
    bring()
    await expect(page.frameLocator('iframe[title="Overview"]').getByRole('listitem').first()).toBeVisible()
    await expect(person).toBeFocused()
  })

  test('that comes late leaves open the menu that the person opened by keyboard meanwhile', async ({ page }) => {
    await enter(page)
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
    const bring = await holdBack(page, /menu_list/)
    await page.getByRole('button', { name: en.shell.menu.palette }).press('Enter')
    await page.getByRole('combobox', { name: en.palette.label }).fill('MN-2026-0007')
    await page.getByRole('option', { name: /^Front Desk/ }).click()
    await page.getByRole('button', { name: /^Robot type: Mini robot/ }).press('Enter')
    const system = page.getByRole('menuitemradio', { name: en.system.jiedai })
    await expect(system).toBeFocused()
    bring()
    await expect(page.frameLocator('iframe:visible').getByText('MN-2026-0007').first()).toBeVisible()
    await expect(system).toBeFocused()
  })

  test('asks the person, and holds back who would leave unsaved changes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page)
    await openDemo(page)
    const demo = demoOf(page)
    await demo.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByRole('dialog').getByText('Page bridge')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await menuOf(page).getByRole('link', { name: 'Page bridge' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Page bridge' })
    await expect(question.getByRole('button', { name: en.frame.cancel })).toBeFocused()
    await question.getByRole('button').last().press('Enter')
    await expect(question).toHaveCount(0)
    await expect(demo.locator('#answer')).not.toBeEmpty()
    await demo.locator('#dirty').press('Space')
    await expect(demo.locator('#dirty')).toBeChecked()
    await expect.poll(() => page.evaluate(holdsBack)).toBe(true)
    const asked = page.waitForEvent('dialog')
    await Promise.all([
      page.evaluate(() => location.reload()),
      asked.then((dialog) => {
        expect(dialog.type()).toBe('beforeunload')
        return dialog.dismiss()
      }),
    ])
    await expect(demo.locator('#dirty')).toBeChecked()
  })

  test('is refused where it does not come from where its app is registered, and opens on retry', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/get_open_auth_code?**', async (route) => {
      const { data, ...rest } = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...rest, data: { ...data, app: { ...data.app, origin: 'https://other.example' } } },
      })
    })
    await enter(page)
    await expect(page.getByRole('alert').getByText(en.frame.refused)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('alert').getByRole('button', { name: en.frame.retry }).click()
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
  })
})

/** What a hostile window says; each of it would write, sign out or steal if it counted. */
const ATTACKS = [
  { type: 'hello', v: 1 },
  { type: 'tokenInvalid' },
  { type: 'updateData', data: { call_id: 'stolen', token: 'x' } },
  { type: 'updateData', data: { call_id: 'stolen' } },
]
const storageOf = (page: Page) => page.evaluate(() => [JSON.stringify(localStorage), document.cookie])

test.describe('a hostile window', () => {
  test('changes nothing: another frame, a nested frame, an opener, floods, garbage, replays', async ({ page }) => {
    await enter(page)
    await openDemo(page)
    const before = await storageOf(page)
    const heard: string[] = []
    page.on('request', (request) => {
      if (/admin_auth_check|admin_logout|get_open_auth_code/.test(request.url())) heard.push(request.url())
    })
    await page.evaluate((attacks) => {
      for (const message of attacks) window.postMessage(message, '*')
    }, ATTACKS)
    const demo = page.frames().find((frame) => frame.url().includes('/partner/bridge-demo'))
    await demo?.evaluate(() => {
      document.body.append(document.createElement('iframe'))
      parent.postMessage({ type: 'updateData', data: { call_id: 'x'.repeat(5000) } }, '*')
      parent.postMessage({ type: 'updateData', data: { open_auth_code: 'x' } }, '*')
      for (let times = 0; times < 2000; times += 1) parent.postMessage({ garbage: times }, '*')
    })
    const sayToTop = (attacks: unknown[]) => {
      for (const message of attacks) (opener ?? top)?.postMessage(message, '*')
    }
    await expect.poll(() => demo?.childFrames().length).toBe(1)
    await demo?.childFrames()[0]?.evaluate(sayToTop, ATTACKS)
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/favicon.svg'))
    const popup = await opened
    await popup.evaluate(sayToTop, ATTACKS)
    await popup.close()
    await expect(demoOf(page).locator('#about dt').first()).toBeVisible()
    expect(await storageOf(page)).toEqual(before)
    expect(heard).toEqual([])
    const replays = page.waitForRequest(/get_open_auth_code/)
    await demo?.evaluate(() => {
      for (let times = 0; times < 50; times += 1) parent.postMessage({ type: 'hello', v: 1 }, '*')
    })
    await replays
    await expect(demoOf(page).locator('#about dt').first()).toBeVisible()
    expect(heard.length).toBeLessThanOrEqual(2)
  })

  test('150 hostile addresses, in the path and from the server: no foreign page, no uncaught error', async ({
    page,
  }) => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(150)
    const menu_list = [
      menuNode('basic.basic', [], { menu_name_map: { en: 'Basic status' }, open_appid: 'foyer.basic' }),
      ...HOSTILE_ADDRESSES.map((menu_url, index) => menuNode(`hostile.h${index}`, [], { menu_type: '4', menu_url })),
    ]
    await page.route('**/menu_list?**', (route) =>
      route.fulfill({ json: { ret: 0, msg: 'ok', code: 200, data: { menu_list } } }),
    )
    await enter(page)
    await expect(basicOf(page).getByRole('listitem').first()).toBeVisible()
    const ours = new Set([
      new URL(page.url()).origin,
      new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin,
    ])
    const errors: string[] = []
    const strays: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !ours.has(new URL(request.url()).origin)) strays.push(request.url())
    })
    const shown = await page.evaluate(async (addresses) => {
      const seen: string[] = []
      const spelled = (address: string) => {
        try {
          return encodeURIComponent(address)
        } catch {
          return '%EF%BF%BD'
        }
      }
      const paths = addresses.flatMap((address, index) => [
        `/frame/hostile/h${index}/${index % 2 ? '' : spelled(address)}`,
        `/frame/basic/basic/${spelled(address)}`,
      ])
      for (const path of paths) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        await new Promise((shownNow) => setTimeout(shownNow))
        for (const frame of document.querySelectorAll('iframe')) seen.push(new URL(frame.src).origin)
      }
      return [...new Set(seen)]
    }, HOSTILE_ADDRESSES)
    expect(shown.filter((origin) => !ours.has(origin))).toEqual([])
    expect([errors, strays]).toEqual([[], []])
    await expect(menuOf(page)).toBeVisible()
  })
})
