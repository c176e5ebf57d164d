import { expect, type Page, test } from '@playwright/test'
import {
  ADMIN,
  credentialsOf,
  type Lang,
  ONE_TYPE,
  open,
  PASSWORD,
  signInByCode,
  signInByPassword,
  ssoTokenOf,
  TEXTS,
} from './support/people.ts'
import { PORT } from './support/ports.ts'

const { en, ja } = TEXTS
const KTV_ORIGIN = `http://ktv.localhost:${PORT}`
const KTV_PERSON = 'ktv@melody.example'
const HOTEL_PAGE = '/frame/person/corporate_info/'

const menuOf = (page: Page, lang: Lang = 'en') => page.getByRole('navigation', { name: TEXTS[lang].shell.menu.label })
const account = (page: Page, lang: Lang = 'en') => page.getByLabel(TEXTS[lang].login.account.label)
const password = (page: Page, lang: Lang = 'en') => page.getByLabel(TEXTS[lang].login.password.label, { exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function chooseLanguage(page: Page, from: Lang, name: string) {
  await page.getByRole('button', { name: TEXTS[from].language.label }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const storedBy = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)

const stylesOfConsole = () => [...document.styleSheets].filter(({ href }) => href?.includes('/Console-')).length

test.describe('the KTV variant', () => {
  test('has its own title and ground, and one type only', async ({ page }) => {
    await page.goto(`${KTV_ORIGIN}/?lang=en`)
    await expect(page).toHaveTitle(`${en.login.title} · ${en.shell.ktvProduct}`)
    await expect(page.getByText(en.shell.ktvProduct).first()).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/ktv/)
    await signInByPassword(page, KTV_PERSON)
    await expect(menuOf(page)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`· ${en.shell.ktvProduct}$`))
    await expect(page.getByRole('button', { name: /^Robot type/ })).toHaveCount(0)
  })

  test('is closed to other accounts, and lets them out', async ({ page }) => {
    await page.goto(`${KTV_ORIGIN}/?lang=en`)
    await signInByPassword(page, ONE_TYPE.email)
    await expect(page.getByRole('heading', { name: en.failure.noPermission })).toBeVisible()
    await expect(page.getByText(`ktv.localhost:${PORT} is the address for karaoke venues`)).toBeVisible()
    await expect(page.getByRole('link', { name: `http://localhost:${PORT}` })).toHaveAttribute(
      'href',
      `http://localhost:${PORT}`,
    )
    await page.getByRole('button', { name: en.shell.logout }).click()
    await expect(tab(page, en.login.tabs.password)).toBeVisible()
  })
})

test.describe('single sign-on', () => {
  test('opens the console, takes the token out of the address, and greets', async ({ page }) => {
    const token = await ssoTokenOf(page.request)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto(`/?sso_token=${token}&lang=en`)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    expect(page.url()).not.toContain('sso_token')
    expect(sent.slice(1).filter((url) => url.includes(token))).toHaveLength(1)
    expect((await credentialsOf(page)).uid).toBe('SSOUID.1001')
    expect(await storedBy(page)).not.toContain(token)
    await page.getByRole('button', { name: 'Open Reception robot' }).first().click()
    const banner = page.getByRole('note').filter({ hasText: en.shell.sso.banner })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: en.common.close }).click()
    await page.reload()
    await expect(menuOf(page)).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.getByRole('button', { name: /Account:/ }).click()
    await expect(page.getByRole('menuitem', { name: en.shell.changePassword })).toHaveCount(0)
  })

  test('that is used twice says so, and the session goes on', async ({ page }) => {
    const token = await ssoTokenOf(page.request)
    await page.goto(`/?sso_token=${token}&lang=en`)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    await page.goto(`/?sso_token=${token}&lang=en`)
    await expect(page.getByRole('alert').filter({ hasText: en.failure.sso.expired })).toBeVisible()
    await page.getByRole('button', { name: en.ssoQuestion.goOn }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  })

  test('that is used twice says so on the sign-in screen, where nobody is signed in', async ({ page }) => {
    const token = await ssoTokenOf(page.request)
    await page.request.get('/capi/v1/corp/admin_sso_auth', { params: { sso_token: token } })
    await page.goto(`/?sso_token=${token}&lang=en`)
    await expect(page.getByRole('alert').filter({ hasText: en.failure.sso.expired })).toBeVisible()
    await expect(tab(page, en.login.tabs.password)).toBeVisible()
  })

  test('goes on without a question for the person who is signed in already', async ({ page }) => {
    await page.goto(`/?sso_token=${await ssoTokenOf(page.request)}&lang=en`)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    const { token } = await credentialsOf(page)
    await page.goto(`/?sso_token=${await ssoTokenOf(page.request)}&lang=en`)
    await expect.poll(async () => (await credentialsOf(page)).token).not.toBe(token)
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  })

  test.describe('in the address of a foreign page, while somebody else is signed in', () => {
    const staying = /^Stay signed in as /
    const entering = /^Sign in as .*[^?]$/

    test.beforeEach(async ({ page }) => {
      await open(page)
      await signInByPassword(page, ADMIN.email)
      await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    })

    const come = async (page: Page) => {
      const { token } = await credentialsOf(page)
      await page.goto(`/?sso_token=${await ssoTokenOf(page.request)}&lang=en`)
      await expect(page.getByRole('heading', { name: /^Sign in as .*\?$/ })).toBeVisible()
      return token
    }

    test('asks first, staying at hand: Enter changes nothing', async ({ page }) => {
      const before = await come(page)
      await expect(page.getByRole('button', { name: staying })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
      expect((await credentialsOf(page)).token).toBe(before)
    })

    test('signs the other person in after the yes', async ({ page }) => {
      await come(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: entering })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await credentialsOf(page)).uid).toBe('SSOUID.1001')
      await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    })
  })

  test("comes from the company's own page", async ({ page }) => {
    await page.goto('/dev/sso')
    await page.getByRole('button', { name: 'Open the robot console' }).click()
    await expect(page).not.toHaveURL(/sso_token/)
    await expect.poll(async () => (await credentialsOf(page)).uid).toBe('SSOUID.1001')
  })
})

test.describe('the language', () => {
  test('changes in place: what is typed in both tabs stays, and nothing of it is stored', async ({ page }) => {
    await open(page)
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    const { origin } = new URL(page.url())
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith(origin)) loads.push(`load ${request.url()}`)
    })
    await account(page).fill(ADMIN.email)
    await password(page).fill(PASSWORD)
    await tab(page, en.login.tabs.code).click()
    await page.getByLabel(en.login.mobile.label).fill(ADMIN.mobile)
    await page.getByLabel(en.login.code.label).fill('402173')
    await chooseLanguage(page, 'en', '日本語')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page).toHaveTitle(new RegExp(`^${ja.login.title}`))
    await expect(page).toHaveURL(/[?&]lang=ja/)
    await expect(page.getByLabel(ja.login.mobile.label)).toHaveValue(ADMIN.mobile)
    await expect(page.getByLabel(ja.login.code.label)).toHaveValue('402173')
    await tab(page, ja.login.tabs.password).click()
    await expect(account(page, 'ja')).toHaveValue(ADMIN.email)
    await expect(password(page, 'ja')).toHaveValue(PASSWORD)
    await chooseLanguage(page, 'ja', 'العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(password(page, 'ar')).toHaveValue(PASSWORD)
    expect(loads.filter((load) => load.startsWith('load'))).toEqual([])
    const stored = await storedBy(page)
    for (const typed of [PASSWORD, ADMIN.email, '402173']) expect(stored).not.toContain(typed)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })

  test('changes in place within the reset too, which keeps its step and what was typed', async ({ page }) => {
    await open(page)
    await account(page).fill(ADMIN.email)
    await page.getByRole('button', { name: en.login.password.forgot }).click()
    await expect(page.getByRole('button', { name: en.common.next })).toBeVisible()
    await page.getByLabel(en.login.code.label).fill('402173')
    await chooseLanguage(page, 'en', '日本語')
    await expect(page.getByRole('button', { name: ja.common.next })).toBeVisible()
    await expect(account(page, 'ja')).toHaveValue(ADMIN.email)
    await expect(page.getByLabel(ja.login.code.label)).toHaveValue('402173')
  })

  test('that cannot be loaded is said, and the old one stays with what was typed', async ({ page }) => {
    await open(page)
    await password(page).fill(PASSWORD)
    await page.route(/\/ja-[^/]+\.js/, (route) => route.abort())
    await chooseLanguage(page, 'en', '日本語')
    await expect(page.getByRole('alert').filter({ hasText: en.failure.languageLoad })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(password(page)).toHaveValue(PASSWORD)
    await page.unroute(/\/ja-[^/]+\.js/)
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(password(page, 'ja')).toHaveValue(PASSWORD)
  })

  test('of the address counts more than that of the cookie, and an unknown one is ignored', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'spLocaleId', value: 'ko', url: baseURL }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await page.goto('/?lang=xx')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await page.goto('/?lang=zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  })

  test('of the signed-in console changes with the page, which stays where it is', async ({ page }) => {
    await open(page, 'en', HOTEL_PAGE)
    await signInByPassword(page, ONE_TYPE.email)
    await expect(menuOf(page)).toBeVisible()
    await chooseLanguage(page, 'en', '简体中文')
    await expect(menuOf(page, 'zh')).toBeVisible()
    await expect(page).toHaveURL(/\/frame\/person\/corporate_info\/\?.*lang=zh/)
    await chooseLanguage(page, 'zh', 'English')
    await expect(menuOf(page)).toBeVisible()
  })

  test('that was chosen in the console is spoken on another device, unless a language was chosen there', async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page, 'en', HOTEL_PAGE)
    await signInByPassword(page, ONE_TYPE.email)
    await expect(menuOf(page)).toBeVisible()
    await chooseLanguage(page, 'en', '日本語')
    await expect(menuOf(page, 'ja')).toBeVisible()
    const elsewhere = async (chosen: string, tag: string) => {
      const context = await browser.newContext({ baseURL })
      const other = await context.newPage()
      await other.goto('/')
      if (chosen !== '') await chooseLanguage(other, 'en', chosen)
      await signInByPassword(other, ONE_TYPE.email, chosen === '' ? 'en' : 'ko')
      await expect(other.getByRole('navigation').first()).toBeVisible()
      await expect(other.locator('html')).toHaveAttribute('lang', tag)
      await context.close()
    }
    await elsewhere('', 'ja')
    await elsewhere('한국어', 'ko')
    await chooseLanguage(page, 'ja', 'English')
    await expect(menuOf(page)).toBeVisible()
  })
})

test.describe('the page one wanted', () => {
  const wanted = `${HOTEL_PAGE}?grid=no-such-robot&lang=en`

  for (const [way, signIn] of [
    ['a password', (page: Page) => signInByPassword(page, ONE_TYPE.email)],
    ['a code', (page: Page) => signInByCode(page, ONE_TYPE.mobile)],
  ] as const)
    test(`shows after signing in by ${way}, with its grid`, async ({ page }) => {
      await page.goto(wanted)
      await signIn(page)
      await expect(menuOf(page)).toBeVisible()
      await expect(page).toHaveURL(/\/frame\/person\/corporate_info\/\?grid=no-such-robot/)
    })

  test('shows after a stale session was refused', async ({ page, context, baseURL }) => {
    const stale = { token: 'stale', uuid: 'u_stale' }
    await context.addCookies(Object.entries(stale).map(([name, value]) => ({ name, value, url: baseURL })))
    await page.goto(wanted)
    await expect(tab(page, en.login.tabs.password)).toBeVisible()
    expect(page.url()).toContain('grid=no-such-robot')
    await signInByPassword(page, ONE_TYPE.email)
    await expect(menuOf(page)).toBeVisible()
    await expect(page).toHaveURL(/\/frame\/person\/corporate_info\/\?grid=no-such-robot/)
  })
})

test.describe('a browser in trouble', () => {
  test('with storage blocked still signs in, for the life of the page', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    await open(page)
    await signInByPassword(page, ONE_TYPE.email)
    await expect(menuOf(page)).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(menuOf(page)).toBeVisible()
  })

  test('with full storage and garbage in it still signs in', async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'token', value: '%E0%A4%A', url: baseURL },
      { name: 'spLocaleId', value: '{}', url: baseURL },
    ])
    await page.addInitScript(() => {
      for (const key of ['lastMobile', 'currentSystem', 'SSOUID', 'colorMode']) localStorage.setItem(key, '{"a":')
      for (const key of ['oldMenu', 'wanted', 'codeDeadline.login']) sessionStorage.setItem(key, '\u0000 //x')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/')
    await signInByPassword(page, ONE_TYPE.email)
    await expect(menuOf(page)).toBeVisible()
  })

  test('that cannot load the reset says so beside what was typed, and can try again or go back', async ({ page }) => {
    await open(page)
    await account(page).fill(ADMIN.email)
    await password(page).fill(PASSWORD)
    const files = /\/(?:ResetFlow|use-new-password)-[^/]+\.js/
    await page.route(files, (route) => route.abort())
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(request.resourceType()))
    const alert = page.getByRole('alert').filter({ hasText: en.failure.chunkLoadHere })
    await page.getByRole('button', { name: en.login.password.forgot }).click()
    await alert.getByRole('button', { name: en.common.back }).click()
    await page.getByRole('button', { name: en.login.password.forgot }).click()
    await expect(alert).toBeVisible()
    // A script that failed as one is lost in some browsers.
    expect(new Set(failed)).toEqual(new Set(['fetch']))
    await page.unroute(files)
    await alert.getByRole('button', { name: en.common.retry }).click()
    await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
    await page.getByRole('button', { name: en.setup.backToSignIn }).click()
    await expect(account(page)).toHaveValue(ADMIN.email)
    await expect(password(page)).toHaveValue(PASSWORD)
  })

  const PARTS = { 'the console': /\/Console-[^/]+\.js/, 'the look of the console': /\/Console-[^/]+\.css/ }
  for (const [part, address] of Object.entries(PARTS))
    test(`that cannot load ${part} reloads once, then offers to try again`, async ({ page }) => {
      await open(page)
      await page.route(address, (route) => route.abort())
      const loads: string[] = []
      page.on('load', () => loads.push(page.url()))
      await signInByPassword(page, ONE_TYPE.email)
      await expect(page.getByRole('alert').filter({ hasText: en.failure.chunkLoad })).toBeVisible()
      expect(loads).toHaveLength(1)
      await page.unroute(address)
      await page.getByRole('button', { name: en.common.retry }).click()
      await expect(menuOf(page)).toBeVisible()
      expect(await page.evaluate(stylesOfConsole)).toBe(1)
    })
})

test('inside another page the sign-in shows its card only', async ({ page, baseURL }) => {
  await page.route('**/?lang=en', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.route('**/framing', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/?lang=en" width="1400" height="800">` }),
  )
  await page.goto('/framing')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
  await expect(frame.getByText(en.login.welcome.greeting)).toBeHidden()
})
