import { expect, type Page, test } from '@playwright/test'
import { holdTheRest } from './support/half-a-document.ts'
import { holdBack } from './support/hold-back.ts'
import { type Lang, NO_ROBOTS, PASSWORD, SUPER, TEXTS } from './support/people.ts'

const LATE_MS = 5000
const PAINTED_MS = 1000
const SCRIPTS = /\/assets\/[^/]+\.js$/
const LOOKS = { zh: { lang: 'zh-Hans', dir: 'ltr' }, ar: { lang: 'ar', dir: 'rtl' } } as const

/** Opens the sign-in page, whose scripts come five seconds later. */
async function openWithoutScripts(page: Page, lang: Lang, path = '/') {
  const letGo = await holdBack(page, SCRIPTS)
  await page.goto(`${path}?lang=${lang}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: TEXTS[lang].login.title })).toBeVisible()
  return async () => {
    await page.waitForFunction((ms) => performance.now() > ms, LATE_MS)
    letGo()
  }
}

const accountIn = (page: Page, lang: Lang) => page.getByLabel(TEXTS[lang].login.account.label)
const passwordIn = (page: Page, lang: Lang) => page.getByLabel(TEXTS[lang].login.password.label, { exact: true })
/** As a finger does it: the button refuses until the page knows what was typed. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

/** As a password manager does it: the value is there at once, and the page is told. */
const fillByManager = (page: Page, values: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`input[autocomplete="${name}"]`)
      if (!field) throw new Error(`no field for ${name}`)
      field.value = value
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)

for (const lang of ['zh', 'ar'] as const) {
  const t = TEXTS[lang]

  test.describe(`in ${lang}, before its scripts have come`, () => {
    test('the sign-in page speaks its language, and nothing of it moves later', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const scriptsCome = await openWithoutScripts(page, lang)
      await expect(page.locator('html')).toHaveAttribute('lang', LOOKS[lang].lang)
      await expect(page.locator('html')).toHaveAttribute('dir', LOOKS[lang].dir)
      await expect(page).toHaveTitle(`${t.login.title} · Foyer`)
      await expect(page.getByText(t.login.welcome.slogan)).toBeVisible()
      await scriptsCome()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
    })

    test('what is typed, pasted, ticked and pressed signs the person in as soon as they are there', async ({
      page,
    }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await accountIn(page, lang).pressSequentially(SUPER.email)
      await passwordIn(page, lang).focus()
      await page.keyboard.insertText(PASSWORD)
      await page.getByRole('checkbox').first().check()
      await press(page, t.login.submit)
      await scriptsCome()
      await expect(page.getByRole('heading', { name: t.robotType.title })).toBeVisible()
    })

    test('what a password manager fills in is kept, and Enter signs in', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await fillByManager(page, { username: NO_ROBOTS.email, 'current-password': PASSWORD })
      await page.getByRole('checkbox').first().check()
      await page.getByRole('checkbox').last().uncheck()
      await passwordIn(page, lang).press('Enter')
      const answered = page.waitForRequest((request) => request.url().includes('admin_password_auth'))
      await scriptsCome()
      const sent = new URLSearchParams((await answered).postData() ?? '')
      expect([sent.get('auth_account'), sent.get('remember')]).toEqual([NO_ROBOTS.email, '0'])
    })

    test('typing goes on where it was, with the same caret', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await accountIn(page, lang).pressSequentially('13800000002')
      await page.keyboard.press('Home')
      await page.keyboard.type('+86')
      await scriptsCome()
      await expect(page.getByRole('tab', { name: t.login.tabs.code })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.keyboard.type(' ')
      await expect(accountIn(page, lang)).toHaveValue('+86 13800000002')
      await expect(accountIn(page, lang)).toBeFocused()
    })

    test('a press of the code tab opens it, and its field can be typed in', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await page.getByRole('tab', { name: t.login.tabs.code }).click()
      await scriptsCome()
      await expect(page.getByRole('tab', { name: t.login.tabs.code })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByLabel(t.login.mobile.label)).toBeFocused()
    })

    test('a press of the language opens its list', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await page.getByRole('button', { name: t.language.label }).click()
      await scriptsCome()
      await page.getByRole('menuitemradio', { name: '日本語' }).click()
      await expect(page.getByRole('heading', { name: TEXTS.ja.login.title })).toBeVisible()
    })

    test('a press of "forgot password" leads there with the account', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await accountIn(page, lang).fill(SUPER.mobile)
      await press(page, t.login.password.forgot)
      await scriptsCome()
      await expect(page.getByRole('heading', { name: t.setup.forgotPassword.title })).toBeVisible()
      await expect(page.getByRole('textbox').first()).toHaveValue(SUPER.mobile)
    })

    test('signing in without the terms asks for them, and agreeing carries on', async ({ page }) => {
      const scriptsCome = await openWithoutScripts(page, lang)
      await accountIn(page, lang).fill(SUPER.email)
      await passwordIn(page, lang).fill(PASSWORD)
      await press(page, t.login.submit)
      await scriptsCome()
      await page.getByRole('dialog').getByRole('button', { name: t.login.terms.dialog.agree }).click()
      await expect(page.getByRole('heading', { name: t.robotType.title })).toBeVisible()
    })
  })
}

test('single sign-on shows the card only, from the first paint on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('SSOUID', '1'))
  const scriptsCome = await openWithoutScripts(page, 'en')
  await expect(page.getByText(TEXTS.en.login.welcome.slogan)).toBeHidden()
  await scriptsCome()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(TEXTS.en.login.welcome.slogan)).toBeHidden()
})

test('the look that was chosen on this device is there from the first paint on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('colorMode', 'dark'))
  const scriptsCome = await openWithoutScripts(page, 'en')
  const ground = () => page.locator('main').evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await ground()
  await scriptsCome()
  await page.waitForLoadState('networkidle')
  expect([before, await ground()]).toEqual([before, before])
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('the karaoke variant goes by its own name from the first answer on', async ({ page, baseURL }) => {
  const scriptsCome = await openWithoutScripts(page, 'en', `${baseURL?.replace('://', '://ktv.')}/`)
  await expect(page.locator('html')).toHaveClass(/ktv/)
  await expect(page).toHaveTitle(new RegExp(TEXTS.en.shell.ktvProduct))
  await scriptsCome()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(new RegExp(TEXTS.en.shell.ktvProduct))
})

test('a tick stays, from the moment on in which the scripts take the page over', async ({ page }) => {
  // React begins to watch a box as it takes it over.
  await page.addInitScript(() => {
    const define = Object.defineProperty
    let isWatched = false
    Object.defineProperty = <T>(box: T, key: PropertyKey, how: PropertyDescriptor) => {
      if (key === 'checked' && box instanceof HTMLInputElement && box.name === 'terms' && !isWatched) {
        isWatched = true
        setTimeout(() => {
          box.click()
          Object.assign(window, { seen: box.checked })
        })
      }
      return define(box, key, how)
    }
  })
  await page.goto('/?lang=en', { waitUntil: 'networkidle' })
  await page.waitForFunction(() => 'seen' in window)
  expect(await page.evaluate(() => (window as unknown as { seen: boolean }).seen)).toBe(true)
  await expect(page.getByRole('checkbox').first()).toBeChecked()
})

test('nothing of the page is painted before all of it has come', async ({ page, baseURL }) => {
  const { address, letGo, close } = await holdTheRest(`${baseURL}/?lang=en`, '</h1>')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction((ms) => performance.now() > ms && document.querySelector('h1'), PAINTED_MS, {
    polling: 100,
  })
  const moment = await page.evaluate(() => performance.now())
  letGo()
  await expect(page.getByRole('tab').first()).toBeVisible()
  const painted = await page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime))
  await close()
  expect(Math.min(...painted)).toBeGreaterThan(moment)
})

test('without scripts a sentence says that they are needed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/?lang=ar`)
  // What is found by its text is never looked for in `noscript`.
  const sentence = page.locator('noscript p')
  await expect(sentence).toBeVisible()
  expect(await sentence.textContent()).toBe(TEXTS.ar.login.noScript.replace('{{product}}', 'Foyer'))
  await context.close()
})
