import { expect } from '@playwright/test'
import { deviceWithPasskeys } from '../support/passkey-device.ts'
import { PASSWORD, ssoTokenOf } from '../support/people.ts'
import {
  agree,
  type Call,
  corp,
  enterCode,
  getCodeOf,
  openCodeTab,
  showsSent,
  showsTypes,
  submitOf,
  type Visit,
} from './call.ts'
import { EMPLOYEES } from './employees.ts'
import { addPasskey, openSecurity } from './security-calls.ts'

const sendSignInCode: Call = {
  ...corp('send_admin_auth_code'),
  reach: (visit) => openCodeTab(visit, '13800000001'),
  control: getCodeOf,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.login.mobile.label)).toHaveValue('13800000001')
    await expect(getCodeOf(visit)).toBeEnabled()
  },
  works: (visit) => showsSent(visit, '13800000001'),
}

const signInByCode: Call = {
  ...corp('admin_code_auth'),
  async reach(visit) {
    await openCodeTab(visit, '13800000002')
    await enterCode(visit, '13800000002')
    await agree(visit)
  },
  control: submitOf,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.login.mobile.label)).toHaveValue('13800000002')
    await expect(visit.page.getByLabel(visit.t.login.code.label)).toHaveValue(/^\d{6}$/)
    await expect(getCodeOf(visit)).toBeEnabled()
    await expect(submitOf(visit)).toBeEnabled()
  },
  works: showsTypes,
}

const signInWithPassword: Call = {
  ...corp('admin_password_auth'),
  async reach(visit) {
    const { page, lang, t } = visit
    await page.goto(`/?lang=${lang}`)
    await page.getByLabel(t.login.account.label).fill('super@aurora.example')
    await page.getByLabel(t.login.password.label, { exact: true }).fill(PASSWORD)
    await agree(visit)
  },
  control: submitOf,
  async keeps(visit) {
    const { page, t } = visit
    await expect(page.getByLabel(t.login.account.label)).toHaveValue('super@aurora.example')
    await expect(page.getByLabel(t.login.password.label, { exact: true })).toHaveValue(PASSWORD)
    await expect(submitOf(visit)).toBeEnabled()
  },
  works: showsTypes,
}

const passkeyButton = ({ page, t }: Visit) => page.getByRole('button', { name: t.login.passkey.signIn })

/** The sign-in form of who has a passkey on this device. */
async function bringPasskey(visit: Visit, email: string) {
  const { page, lang, t } = visit
  await deviceWithPasskeys(page)
  await openSecurity(visit, email)
  await addPasskey(visit)
  await page.context().clearCookies()
  await page.goto(`/?lang=${lang}`)
  await page.getByLabel(t.login.account.label).fill(email)
  await agree(visit)
}

const signInByPasskey = (path: string, email: string): Call => ({
  ...corp(path),
  reach: (visit) => bringPasskey(visit, email),
  control: passkeyButton,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.login.account.label)).toHaveValue(email)
    await expect(passkeyButton(visit)).toBeEnabled()
  },
  works: showsTypes,
})

/** No form makes this call, but the address that another page leads to, which asks for a token each time. */
const enterBySso: Call = {
  ...corp('admin_sso_auth'),
  reach: async () => undefined,
  control: submitOf,
  async fire({ page, lang }) {
    await page.goto(`/?sso_token=${await ssoTokenOf(page.request)}&lang=${lang}`)
  },
  async keeps(visit) {
    await visit.page.getByLabel(visit.t.login.account.label).fill('sso@aurora.example')
    await visit.page.getByLabel(visit.t.login.password.label, { exact: true }).fill(PASSWORD)
    await expect(submitOf(visit)).toBeEnabled()
  },
  works: showsTypes,
}

export const SIGN_IN_CALLS: readonly Call[] = [
  sendSignInCode,
  signInByCode,
  signInWithPassword,
  signInByPasskey('passkey_auth_options', EMPLOYEES.passkeyOptions.email),
  signInByPasskey('passkey_auth', EMPLOYEES.passkey.email),
  enterBySso,
]
