import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  codeFor,
  credentialsOf,
  open,
  PASSWORD,
  RESETTER,
  STAFF,
  signInAs,
  signInByPassword,
  TEXTS,
} from './support/people.ts'

const { en } = TEXTS
const account = (page: Page) => page.getByRole('textbox', { name: en.login.account.label })
const code = (page: Page) => page.getByLabel(en.login.code.label)
const getCode = (page: Page) => page.getByRole('button', { name: en.login.code.get })
const next = (page: Page) => page.getByRole('button', { name: en.common.next, exact: true })
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByRole('region', { name: en.toast.label }).getByText(text)
const wrong = (right: string) => (right === '000000' ? '111111' : '000000')

const { mobile, email } = RESETTER

/** Each test leaves the account with a password of its own and hands it to the next: the server refuses the one before. */
let current = PASSWORD
let made = 0
const another = () => `Lantern#${String(++made).padStart(2, '0')}x`

async function forget(page: Page, typed = '') {
  await open(page)
  if (typed) await account(page).fill(typed)
  await page.getByRole('button', { name: en.login.password.forgot }).click()
  await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
}

async function ask(page: Page, to: string) {
  await getCode(page).click()
  await expect(page.getByText(en.login.code.sent.replace('{{identifier}}', to))).toBeVisible()
  return codeFor(page.request, to)
}

async function prove(page: Page, to: string) {
  await account(page).fill(to)
  await code(page).fill(await ask(page, to))
  await next(page).click()
  await expect(page.getByRole('heading', { name: en.setup.resetPassword.title })).toBeVisible()
}

async function choose(page: Page, password: string) {
  await page.getByLabel(en.newPassword.label, { exact: true }).fill(password)
  await page.getByLabel(en.newPassword.confirm, { exact: true }).fill(password)
  await page.getByRole('button', { name: en.setup.resetPassword.submit, exact: true }).click()
}

async function setAnother(page: Page) {
  const password = another()
  await choose(page, password)
  const dialog = page.getByRole('dialog', { name: en.setup.resetPassword.doneTitle })
  await expect(dialog).toBeVisible()
  current = password
  return dialog.getByRole('button', { name: en.setup.resetPassword.signIn })
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()

async function enter(page: Page) {
  await signInAs(page, email, { password: current })
  await open(page)
  await isIn(page)
}

async function changePassword(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: en.shell.changePassword }).press('Enter')
  const dialog = page.getByRole('dialog', { name: en.shell.changePassword })
  await expect(account(page)).toBeFocused()
  return dialog
}

async function setBack(request: APIRequestContext) {
  const post = async (call: string, form: Record<string, string>) =>
    (await (await request.post(`/capi/v1/corp/${call}`, { form })).json()).data
  const rpwd_account = mobile
  const sent = await post('send_admin_rpwd_code', { rpwd_account })
  const rpwd_code = await codeFor(request, mobile)
  const proof = await post('admin_rpwd_code_check', { rpwd_account, rpwd_code, ...sent })
  const { user } = await post('admin_reset_password', { rpwd_account, rpwd_code, ...proof, rpwd_password: PASSWORD })
  expect(user.mobile).toBe(mobile)
}

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  if (current !== PASSWORD) await setBack(request)
  await request.dispose()
})

test.describe('resetting a forgotten password', () => {
  test('by mobile number: the old password is refused, the new one works', async ({ page }) => {
    const old = current
    await forget(page)
    await prove(page, mobile)
    await (await setAnother(page)).click()
    await expect(page.getByRole('tab', { name: en.login.tabs.password })).toHaveAttribute('aria-selected', 'true')
    await expect(account(page)).toHaveValue(mobile)
    await expect(page.getByLabel(en.login.password.label, { exact: true })).toBeFocused()
    await signInByPassword(page, mobile, 'en', old)
    await expect(said(page, 'not right')).toBeVisible()
    await signInByPassword(page, mobile, 'en', current)
    await isIn(page)
  })

  test('by e-mail, which is taken over from the password tab', async ({ page }) => {
    await forget(page, email)
    await expect(account(page)).toHaveValue(email)
    await expect(code(page)).toBeFocused()
    await prove(page, email)
    await (await setAnother(page)).click()
    await expect(account(page)).toHaveValue(email)
    await signInByPassword(page, email, 'en', current)
    await isIn(page)
  })

  test('a wrong code is said twice, frees the button, and the right one still works', async ({ page }) => {
    await forget(page, mobile)
    const right = await ask(page, mobile)
    await code(page).fill(wrong(right))
    await next(page).click()
    await expect(said(page, 'Tries left: 4.')).toBeVisible()
    await expect(toast(page, 'That code is not right. Tries left: 4.')).toBeVisible()
    await expect(getCode(page)).toBeEnabled()
    await expect(code(page)).toHaveValue(wrong(right))
    await code(page).fill(right)
    await next(page).click()
    await expect(page.getByRole('heading', { name: en.setup.resetPassword.title })).toBeVisible()
  })

  test('five wrong tries burn a code: the right one is of no use, and a new one is', async ({ page }) => {
    await forget(page, mobile)
    const right = await ask(page, mobile)
    for (const left of [4, 3, 2, 1]) {
      await code(page).fill(wrong(right))
      await next(page).click()
      await expect(said(page, `Tries left: ${left}.`)).toBeVisible()
    }
    await next(page).click()
    await expect(said(page, 'Tries left: 1.')).toHaveCount(0)
    await code(page).fill(right)
    await next(page).click()
    await expect(said(page, 'code')).toBeVisible()
    await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
    await code(page).fill(await ask(page, mobile))
    await next(page).click()
    await expect(page.getByRole('heading', { name: en.setup.resetPassword.title })).toBeVisible()
  })

  test('the password of before is refused as a new one, and another can be chosen', async ({ page }) => {
    await forget(page)
    await prove(page, mobile)
    await choose(page, current)
    await expect(said(page, en.failure.setPassword.oldPasswordIncorrect)).toBeVisible()
    await expect(toast(page, en.failure.setPassword.oldPasswordIncorrect)).toBeVisible()
    await setAnother(page)
  })

  test('the way back keeps what was typed on the password tab', async ({ page }) => {
    await forget(page, email)
    await page.getByRole('button', { name: en.setup.backToSignIn }).click()
    await expect(account(page)).toHaveValue(email)
    await expect(page.getByRole('tab', { name: en.login.tabs.password })).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('changing the password while signed in', () => {
  test.beforeEach(({ page }) => enter(page))

  test("sends no code to another's number or e-mail, and says so twice", async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await changePassword(page)
    for (const other of [STAFF.mobile, STAFF.email]) {
      await account(page).fill(other)
      await getCode(page).click()
      await expect(said(page, en.failure.phoneEmailDiff)).toBeVisible()
      await expect(toast(page, en.failure.phoneEmailDiff)).toBeVisible()
    }
    expect(sent.filter((url) => url.includes('send_admin_rpwd_code'))).toEqual([])
  })

  test('Escape closes it, and a click beside it does not', async ({ page }) => {
    const dialog = await changePassword(page)
    await account(page).fill(mobile)
    await page.mouse.click(5, 5)
    await expect(account(page)).toHaveValue(mobile)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await isIn(page)
  })

  test('a toast can be reached and sent away while the dialog is open', async ({ page }) => {
    const dialog = await changePassword(page)
    await account(page).fill(STAFF.mobile)
    await getCode(page).click()
    const shown = toast(page, en.failure.phoneEmailDiff)
    await shown.hover()
    await page.getByRole('button', { name: en.toast.dismiss }).click()
    await expect(shown).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  test('ends all sessions of the account, says so once, and leads to the sign-in screen', async ({ page, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage()
    await enter(elsewhere)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/')
    await isIn(otherTab)
    const { token, uid } = await credentialsOf(page)

    await changePassword(page)
    await prove(page, mobile)
    const onward = await setAnother(page)
    const check = await page.request.post('/capi/v1/corp/admin_auth_check', { form: { token, uid } })
    expect(await check.json()).toMatchObject({ ret: 101003 })
    await expect(elsewhere.getByRole('dialog', { name: en.session.invalid.title })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await onward.click()
    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
    }
    expect(new URL(page.url()).pathname).toBe('/')
    await signInByPassword(page, email, 'en', current)
    await isIn(page)
    await elsewhere.context().close()
  })
})
