import { expect } from '@playwright/test'
import {
  type Call,
  choosePassword,
  corp,
  enterCode,
  getCodeOf,
  keepsPassword,
  nextOf,
  patiently,
  showsHeading,
  showsSent,
  type Visit,
} from './call.ts'
import { openConsole, openFromUserMenu } from './open-console.ts'

/** What a test has changed passwords to. */
const passwords = new Map<string, string>()

async function openReset(visit: Visit, identifier: string) {
  const { page, lang, t } = visit
  await page.goto(`/?lang=${lang}`)
  await page.getByRole('button', { name: t.login.password.forgot }).click()
  await page.getByRole('heading', { name: t.setup.forgotPassword.title }).waitFor()
  await page.getByLabel(t.login.account.label).fill(identifier)
}

/** The console of a person, with the change of password open. */
async function openChange(visit: Visit, account: string, identifier: string) {
  const { page, t } = visit
  await openConsole(visit, account, passwords.get(account))
  await openFromUserMenu(visit, t.shell.changePassword)
  await page.getByLabel(t.login.account.label).fill(identifier)
}

async function prove(visit: Visit, identifier: string) {
  await enterCode(visit, identifier)
  await nextOf(visit).click()
  await showsHeading(visit, visit.t.setup.resetPassword.title)
}

const keepsIdentifier = (visit: Visit, identifier: string) =>
  expect(visit.page.getByLabel(visit.t.login.account.label)).toHaveValue(identifier)

type Reset = { identifier: string; suffix: string; open: (visit: Visit) => Promise<void> }

const sendResetCode = ({ identifier, suffix, open }: Reset): Call => ({
  ...corp('send_admin_rpwd_code', `send_admin_rpwd_code${suffix}`),
  reach: open,
  control: getCodeOf,
  async keeps(visit) {
    await keepsIdentifier(visit, identifier)
    await expect(getCodeOf(visit)).toBeEnabled()
  },
  works: (visit) => showsSent(visit, identifier),
})

const checkResetCode = ({ identifier, suffix, open }: Reset): Call => ({
  ...corp('admin_rpwd_code_check', `admin_rpwd_code_check${suffix}`),
  async reach(visit) {
    await open(visit)
    await enterCode(visit, identifier)
  },
  control: nextOf,
  async keeps(visit) {
    await keepsIdentifier(visit, identifier)
    await expect(visit.page.getByLabel(visit.t.login.code.label)).toHaveValue(/^\d{6}$/)
    await expect(getCodeOf(visit)).toBeEnabled()
    await expect(nextOf(visit)).toBeEnabled()
  },
  works: (visit) => showsHeading(visit, visit.t.setup.resetPassword.title),
})

const confirmOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.setup.resetPassword.submit })

const resetPassword = ({ identifier, suffix, open }: Reset, account: string): Call => ({
  ...corp('admin_reset_password', `admin_reset_password${suffix}`),
  async reach(visit) {
    await open(visit)
    await prove(visit, identifier)
    passwords.set(account, await choosePassword(visit))
  },
  control: confirmOf,
  async keeps(visit) {
    await keepsPassword(visit)
    await expect(confirmOf(visit)).toBeEnabled()
  },
  works: ({ page, t }) => patiently(page.getByRole('dialog').getByText(t.setup.resetPassword.doneTitle)).toBeVisible(),
})

const signedOut = (identifier: string): Reset => ({
  identifier,
  suffix: ', signed out',
  open: (visit) => openReset(visit, identifier),
})
const signedIn = (account: string, identifier: string): Reset => ({
  identifier,
  suffix: ', signed in',
  open: (visit) => openChange(visit, account, identifier),
})

export const RESET_CALLS: readonly Call[] = [
  sendResetCode(signedOut('13800000006')),
  checkResetCode(signedOut('solo@nimbus.example')),
  resetPassword(signedOut('13800000008'), 'ktv@melody.example'),
  sendResetCode(signedIn('super@aurora.example', 'super@aurora.example')),
  checkResetCode(signedIn('admin@aurora.example', 'admin@aurora.example')),
  resetPassword(signedIn('staff@aurora.example', '13800000003'), 'staff@aurora.example'),
]
