import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import {
  answer,
  answerFirstLogin,
  answerReset,
  answerSecurity,
  GOOD,
  type Look,
  openFromAccount,
  type Texts,
  walkAccount,
  walkReset,
  walkSetUp,
  walkSignIn,
  walkSsoQuestion,
} from './support/account-screens.ts'
import { inTheme, overflowOf, pressOn, tabTo, typeInto, violationsOf } from './support/inspection.ts'
import { ADMIN, type Lang, ONE_TYPE, open, signInByPassword, TEXTS } from './support/people.ts'
import { PORT } from './support/ports.ts'

const { en } = TEXTS
const LANGS = Object.keys(TEXTS) as Lang[]
const WIDTHS = [390, 1290]
const KTV = `http://ktv.localhost:${PORT}/?lang=en`
const PAGE = '<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1></main></html>'
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0'

test.use({ reducedMotion: 'reduce' } as object)

/** Words 40 % longer than the English ones; what is filled in stays as it is. */
const longer = (text: string) =>
  text.replace(/\{\{\w+\}\}|\p{L}+/gu, (word) =>
    word.startsWith('{') ? word : word + word.slice(0, Math.ceil(word.length * 0.4)),
  )
const LONG = JSON.parse(JSON.stringify(en), (_, value) => (typeof value === 'string' ? longer(value) : value)) as Texts

const BUILT_AHEAD = /<div id="root">.*<script type="application\/json" id="texts">.*?<\/script>/s

/** A page that was built ahead has its words in itself: it is shown as one that was not. */
async function speakLong(page: Page) {
  await page.route(/\/assets\/en-[^/]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(LONG)}` }),
  )
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({ response, body: html.replace(BUILT_AHEAD, '<div id="root"></div>') })
  })
}

async function forget(page: Page, t: Texts) {
  await page.getByRole('tab', { name: t.login.tabs.password }).click()
  await page.getByRole('button', { name: t.login.password.forgot }).click()
}

/** A code that was sent before would hold up the next for a minute. */
const forgetCountdown = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })

async function walkEntrance(page: Page, t: Texts, look: Look) {
  await open(page)
  await walkSignIn(page, t, look)
  await forget(page, t)
  await walkReset(page, t, look)
  await forgetCountdown(page)
  await open(page)
  await walkSetUp(page, t, look)
}

/** Signed in, on a page of the console, whose content is of no matter here. */
async function enter(page: Page) {
  await page.route(`http://*:${PORT + 1}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await open(page)
  await signInByPassword(page, ADMIN.email)
  await page.getByRole('button', { name: /Open / }).first().click()
  await expect(page).toHaveURL(/\/frame\//)
}

test.describe('axe finds nothing, light and dark,', () => {
  const lookAt = (page: Page) => async () => {
    await inTheme(page, 'light')
    expect(await violationsOf(page), 'light').toEqual([])
    await inTheme(page, 'dark')
    expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
  }

  test('on both tabs, the reset and the set-up, with what they refuse', async ({ page }) => {
    await walkEntrance(page, en, lookAt(page))
  })

  test('in the change of a password and the security dialog, in trouble too, and on the end of a session', async ({
    page,
  }) => {
    const look = lookAt(page)
    await enter(page)
    await answerSecurity(page)
    await walkAccount(page, en, look)
    await answer(page, 'session_list', {}, 200000)
    await openFromAccount(page, en, en.security.title)
    await expect(page.getByText(en.security.sessions.failed)).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await answer(page, 'session_list', {}, 101003)
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
    await expect(page.getByRole('dialog', { name: en.session.invalid.title })).toBeVisible()
    await look()
  })

  test('where a sign-in link names somebody else, in the question and where the link has run out', async ({ page }) => {
    await enter(page)
    await walkSsoQuestion(page, en, lookAt(page))
  })

  test('in the karaoke variant, on the page without permission, and beside the hint at another browser', async ({
    page,
    browser,
  }) => {
    await page.goto(KTV)
    await walkSignIn(page, en, lookAt(page))
    await signInByPassword(page, ONE_TYPE.email)
    await expect(page.getByRole('heading', { name: en.failure.noPermission })).toBeVisible()
    await lookAt(page)()
    const context = await browser.newContext({ userAgent: FIREFOX, baseURL: `http://localhost:${PORT}` })
    const other = await context.newPage()
    await open(other)
    await expect(other.getByRole('complementary', { name: en.shell.browser.title })).toBeVisible()
    await lookAt(other)()
    await context.close()
  })
})

test.describe('fits 390 and 1290 px', () => {
  const lookAt = (page: Page, lang: string) => async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${lang} ${width}`).toBe(0)
    }
  }

  async function speak(page: Page, lang: Lang) {
    await page.locator('header').getByRole('button').click()
    await page.getByRole('menuitemradio', { name: LANGUAGES[lang].name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[lang].tag)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  }

  test('on the way in, in every language', async ({ page }) => {
    await walkEntrance(page, en, async () => {
      const others = (await page.getByRole('dialog').count()) > 0 ? [] : LANGS.filter((lang) => lang !== 'en')
      await lookAt(page, 'en')()
      for (const lang of others) {
        await speak(page, lang)
        await lookAt(page, lang)()
      }
      if (others.length > 0) await speak(page, 'en')
    })
  })

  test('in the dialogs of an account, in every language and in words 40 % longer', async ({ page }) => {
    await enter(page)
    const { pathname } = new URL(page.url())
    await answerSecurity(page)
    for (const lang of LANGS) {
      await open(page, lang, pathname)
      await walkAccount(page, TEXTS[lang], lookAt(page, lang))
    }
    await speakLong(page)
    await open(page, 'en', pathname)
    await walkAccount(page, LONG, lookAt(page, 'long'))
  })

  test('where a sign-in link names somebody else, in every language', async ({ page }) => {
    await enter(page)
    for (const lang of LANGS) await walkSsoQuestion(page, TEXTS[lang], lookAt(page, lang), lang)
  })

  test('on the way in, in words 40 % longer', async ({ page }) => {
    await speakLong(page)
    await walkEntrance(page, LONG, lookAt(page, 'long'))
  })
})

test('what is wrong with a field, and why a button refuses, move nothing', async ({ page }) => {
  await open(page)
  const submit = page.getByRole('button', { name: en.login.submit, exact: true })
  const before = await submit.boundingBox()
  await page.getByLabel(en.login.account.label).fill('1380')
  await expect(page.getByText(en.validation.accountInvalid)).toBeVisible()
  await submit.hover()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible()
  expect(await submit.boundingBox()).toEqual(before)
})

async function typeCode(page: Page) {
  await page.keyboard.type('123456')
  await expect(page.getByRole('button', { name: en.common.next, exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
}

/** The step of the new password takes the focus by itself. */
async function typeNewPassword(page: Page) {
  await expect(page.getByLabel(en.newPassword.label, { exact: true })).toBeFocused()
  await page.keyboard.type(GOOD)
  await typeInto(page, en.newPassword.confirm, GOOD)
}

test.describe('the keyboard alone', () => {
  test('resets a password', async ({ page }) => {
    await open(page)
    await answerReset(page)
    await pressOn(page, en.login.password.forgot)
    await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
    await typeInto(page, en.login.account.label, ADMIN.email)
    await pressOn(page, en.login.code.get)
    await expect(page.getByLabel(en.login.code.label)).toBeFocused()
    await typeCode(page)
    await typeNewPassword(page)
    await pressOn(page, en.setup.resetPassword.submit)
    await expect(page.getByRole('button', { name: en.setup.resetPassword.signIn })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(en.login.account.label)).toHaveValue(ADMIN.email)
    await expect(page.getByLabel(en.login.password.label, { exact: true })).toBeFocused()
  })

  test('sets up a first login', async ({ page }) => {
    await open(page)
    await answerFirstLogin(page)
    await tabTo(page, 'tab', en.login.tabs.password)
    await page.keyboard.press('ArrowRight')
    await typeInto(page, en.login.mobile.label, '13800000004')
    await pressOn(page, en.login.code.get)
    await page.keyboard.type('123456')
    await tabTo(page, 'checkbox', /privacy policy/)
    await page.keyboard.press('Space')
    await pressOn(page, en.login.submit)
    await typeNewPassword(page)
    await pressOn(page, en.common.next)
    await expect(page.getByLabel(en.setup.jobInfo.email)).toBeFocused()
    await page.keyboard.type('haruka.sato@aurora.example')
    await typeInto(page, en.setup.jobInfo.dept, 'Front office')
    await typeInto(page, en.setup.jobInfo.job, 'Guide')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: en.setup.confirmation.title })).toBeFocused()
    await page.keyboard.press('Tab')
    await pressOn(page, en.setup.confirmation.submit)
    await expect(page.getByRole('button', { name: en.setup.confirmation.enter })).toBeFocused()
  })

  test('changes the password, and looks after passkeys and sessions', async ({ page }) => {
    await enter(page)
    await answerSecurity(page)
    await answerReset(page)
    const account = page.getByRole('button', { name: /Account:/ })
    const choose = async (entry: string) => {
      await tabTo(page, 'button', /Account:/)
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: entry }).press('Enter')
    }
    await choose(en.security.title)
    await expect(page.getByText('Chrome, Windows')).toBeVisible()
    await pressOn(page, en.security.sessions.others.button)
    await expect(page.getByRole('button', { name: en.security.sessions.others.stay })).toBeFocused()
    await page.keyboard.press('Escape')
    await pressOn(page, en.security.passkeys.removeOf.replace('{{name}}', 'Chrome, Windows'))
    await expect(page.getByRole('button', { name: en.security.passkeys.confirm.stay })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()

    await choose(en.shell.changePassword)
    await expect(page.getByLabel(en.login.account.label)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await choose(en.shell.changePassword)
    await page.keyboard.type(ADMIN.mobile)
    await pressOn(page, en.login.code.get)
    await typeCode(page)
    await typeNewPassword(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: en.setup.resetPassword.signIn })).toBeFocused()
  })
})
