import { expect, type Page } from '@playwright/test'
import { RET } from '../../../openapi/ret.ts'
import { ADMIN, type TEXTS } from './people.ts'

export type Texts = (typeof TEXTS)['en']
/** Looks at what is shown now. */
export type Look = () => Promise<void>

export const GOOD = 'Teal!Heron42'
const detail = { role_id: '5', avatar_url: '', full_name: 'Haruka Sato' }
const known = { mobile: '13800000004', email: '', dept: '', job: '', user_locale_id: '' }
const user = { user_uuid: 'u_1', person_id: 'p_1', full_name: 'Haruka Sato', ...known, login_status: 0, detail }
export const corp = {
  corp_uuid: 'c_1',
  corp_name: 'Aurora',
  corp_logo: '',
  corp_scenario: 'office',
  enable_aios: '0',
  default_lang: 'en',
}

/** What the server says to a call from now on, so that no person of the demo company is used up. */
export const answer = (page: Page, call: string, data: object, ret = 0) =>
  page.route(new RegExp(`/${call}(\\?|$)`), (route) =>
    route.fulfill({
      headers: { 'x-request-id': '0b6e2f1c-93d2-4f4b-8a51-77c2f2b0aa10' },
      json: { ret, msg: 'told', code: 200, data },
    }),
  )

export async function answerReset(page: Page) {
  await answer(page, 'send_admin_rpwd_code', { rpwd_token: 'sent' })
  await answer(page, 'admin_rpwd_code_check', { rpwd_token: 'checked' })
  await answer(page, 'admin_reset_password', { user })
}

export async function answerFirstLogin(page: Page) {
  await answer(page, 'send_admin_auth_code', { auth_token: 'sent' })
  await answer(page, 'admin_code_auth', { user, corp, token: 't' })
  await page.route('**/modify_person', (route) => {
    const { person = '{}' } = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    const { password: _, ...changes } = JSON.parse(person)
    return route.fulfill({ json: { ret: 0, msg: 'ok', code: 200, data: { person: { ...user, ...changes } } } })
  })
}

const at = Math.floor(Date.now() / 1000)
const ways = ['password', 'code', 'sso', 'passkey']
const DEVICE = { browser: 'Samsung Internet', os: 'HarmonyOS' }

/** Long names, all ways of signing in, and a device that nobody knows. */
export async function answerSecurity(page: Page) {
  const session_list = ways.map((via, index) => ({
    session_id: `3f9a6c1e-8b52-4d07-9e41-5a7c20d8b61${index}`,
    ...(index === 3 ? { browser: '', os: '' } : DEVICE),
    via,
    created_at: at - index * 90_000,
    last_used_at: at - index * 4000,
    expires_at: at + 90_000,
    is_current: index === 0,
  }))
  const names = ['Chrome, Windows', 'The tablet at the reception desk of the second building']
  const passkey_list = names.map((name, index) => ({
    passkey_id: `k_${index}`,
    name,
    created_at: at - 900_000,
    last_used_at: index ? null : at,
  }))
  await answer(page, 'session_list', { session_list })
  await answer(page, 'passkey_list', { passkey_list })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
const refusal = (page: Page) => expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()

async function choose(page: Page, t: Texts, password: string, again = password) {
  await field(page, t.newPassword.label).fill(password)
  await field(page, t.newPassword.confirm).fill(again)
}

/** Two passwords that differ, then a good one. */
async function chooseTwice(page: Page, t: Texts, look: Look, [password, again]: readonly [string, string]) {
  await choose(page, t, password, again)
  await expect(page.getByText(t.validation.confirmMismatch).first()).toBeVisible()
  await look()
  await choose(page, t, GOOD)
}

/** Both tabs, what is wrong below their fields, and why the button refuses. */
export async function walkSignIn(page: Page, t: Texts, look: Look) {
  await page.getByRole('tab', { name: t.login.tabs.password }).click()
  await look()
  await field(page, t.login.account.label).fill('1380')
  await field(page, t.login.password.label).fill('12345678')
  await field(page, t.login.password.label).press('Enter')
  await expect(page.getByText(t.validation.passwordFormat).first()).toBeVisible()
  await look()
  await page.getByRole('tab', { name: t.login.tabs.code }).click()
  await answer(page, 'send_admin_auth_code', { auth_token: 'sent' })
  await field(page, t.login.mobile.label).fill(ADMIN.mobile)
  await button(page, t.login.code.get).click()
  await expect(page.getByText(ADMIN.mobile)).toBeVisible()
  await look()
}

/** Both steps of the reset with a refusal of each, from the first to the word that it is done. */
export async function walkReset(page: Page, t: Texts, look: Look) {
  await answerReset(page)
  await title(page, t.setup.forgotPassword.title)
  await look()
  await field(page, t.login.account.label).fill(ADMIN.mobile)
  await button(page, t.login.code.get).click()
  await field(page, t.login.code.label).fill('123456')
  await answer(page, 'admin_rpwd_code_check', {}, 101006)
  await button(page, t.common.next).click()
  await refusal(page)
  await look()
  await answer(page, 'admin_rpwd_code_check', { rpwd_token: 'checked' })
  await button(page, t.common.next).click()
  await title(page, t.setup.resetPassword.title)
  await chooseTwice(page, t, look, ['heron', 'heros'])
  await button(page, t.setup.resetPassword.submit).click()
  await title(page, t.setup.resetPassword.doneTitle)
  await look()
}

/** The three steps of the set-up with a refusal, from the code to the word that all is set. */
export async function walkSetUp(page: Page, t: Texts, look: Look) {
  await answerFirstLogin(page)
  await page.getByRole('tab', { name: t.login.tabs.code }).click()
  await field(page, t.login.mobile.label).fill(user.mobile)
  await button(page, t.login.code.get).click()
  await field(page, t.login.code.label).fill('123456')
  await page.getByRole('checkbox').first().check()
  await button(page, t.login.submit).click()
  await title(page, t.setup.setPassword.title)
  await chooseTwice(page, t, look, ['Password1!', 'Password'])
  await button(page, t.common.next).click()
  await title(page, t.setup.jobInfo.title)
  await field(page, t.setup.jobInfo.email).fill('haruka.sato@aurora.example')
  await field(page, t.setup.jobInfo.dept).fill('Front office')
  await field(page, t.setup.jobInfo.job).fill('Guide')
  await look()
  await button(page, t.common.next).click()
  await title(page, t.setup.confirmation.title)
  await look()
  await button(page, t.setup.confirmation.submit).click()
  await title(page, t.setup.confirmation.doneTitle)
  await look()
}

export async function openFromAccount(page: Page, t: Texts, entry: string) {
  await page
    .getByRole('button', { name: t.shell.userMenu.split('{{')[0] })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).press('Enter')
  await expect(page.getByRole('dialog', { name: entry })).toBeVisible()
}

/** "Change password" and "Sign-in and security", each left by Escape. */
export async function walkAccount(page: Page, t: Texts, look: Look) {
  await openFromAccount(page, t, t.shell.changePassword)
  await expect(field(page, t.login.account.label)).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await openFromAccount(page, t, t.security.title)
  await expect(page.getByText('Chrome, Windows')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const LONG_NAMES = {
  signed_in: 'Maximiliane von Hohenstein-Wittgenstein',
  entering: 'Bartholomäus Oberkirchner-Reinhardt',
}

/** The question whose place is taken, and a link that was too old after the yes. */
export async function walkSsoQuestion(page: Page, t: Texts, look: Look, lang = 'en') {
  await answer(page, 'admin_sso_auth', LONG_NAMES, RET.somebodyElse)
  await page.goto(`/?sso_token=${'t'.repeat(43)}&lang=${lang}`)
  await expect(page.getByRole('heading', { name: /Bartholomäus/ })).toBeVisible()
  await look()
  await answer(page, 'admin_sso_auth', {}, RET.codeExpired)
  await page.getByRole('button', { name: /Bartholomäus/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.failure.sso.expired })).toBeVisible()
  await look()
}
