import { expect, type Locator, type Page } from '@playwright/test'
import { OWN_ORIGIN } from '../own-server.ts'
import { codeFor, type Lang, PASSWORD, signInByPassword, TEXTS } from '../people.ts'

/** A person before a page in their language. */
export type Visit = { page: Page; lang: Lang; t: (typeof TEXTS)[Lang] }

/** A call that a fault may befall: how to come to where it is made, how it is made, and what must outlive the fault. */
export type Call = {
  name: string
  isIt: (url: URL) => boolean
  reach: (visit: Visit) => Promise<void>
  /** What makes the call. */
  control: (visit: Visit) => Locator
  /** How it is made, where the control is not there before the call has failed. */
  fire?: (visit: Visit) => Promise<void>
  /** What was typed is there, and the control that made the call can be used. */
  keeps: (visit: Visit) => Promise<void>
  works: (visit: Visit) => Promise<void>
  /** §8: HTTP 403 shows the login-invalid dialog here. */
  endsBy403?: boolean
}

const corp = (path: string, name = path) => ({
  name,
  isIt: ({ pathname }: URL) => pathname === `/capi/v1/corp/${path}`,
})

/** As long as the slowest answer takes. */
const patiently = expect.configure({ timeout: 12_000 })

export const fire = (visit: Visit, call: Call) => (call.fire ? call.fire(visit) : call.control(visit).click())

export const visitOf = (page: Page, lang: Lang): Visit => ({ page, lang, t: TEXTS[lang] })

export const submitOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.login.submit, exact: true })
const getCodeOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.login.code.get })
const agree = ({ page }: Visit) => page.getByRole('checkbox').first().check()

async function openCodeTab(visit: Visit, mobile: string) {
  const { page, lang, t } = visit
  await page.goto(`/?lang=${lang}`)
  await page.getByRole('tab', { name: t.login.tabs.code }).click()
  await page.getByLabel(t.login.mobile.label).fill(mobile)
}

async function askForCode(visit: Visit, identifier: string) {
  const { page } = visit
  await getCodeOf(visit).click()
  await showsSent(visit, identifier)
  return codeFor(page.request, identifier)
}

const showsTypes = ({ page, t }: Visit) =>
  patiently(page.getByRole('heading', { name: t.robotType.title })).toBeVisible()
const showsHeading = (visit: Visit, name: string) =>
  patiently(visit.page.getByRole('heading', { name, exact: true })).toBeVisible()
const showsSent = ({ page, t }: Visit, identifier: string) =>
  patiently(page.getByText(t.login.code.sent.replace('{{identifier}}', identifier))).toBeVisible()
const nextOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.common.next })

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
    await visit.page.getByLabel(visit.t.login.code.label).fill(await askForCode(visit, '13800000002'))
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

async function signIn(visit: Visit, account: string) {
  await visit.page.goto(`/?lang=${visit.lang}`)
  await signInByPassword(visit.page, account, visit.lang)
  await showsTypes(visit)
}

const retryOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.common.retry })

/** What is loaded after the sign-in: a line with a button stands where it would show. */
const loaded = (call: ReturnType<typeof corp>, reach: Call['reach'], works: Call['works']): Call => ({
  ...call,
  reach,
  control: retryOf,
  async fire(visit) {
    if (await retryOf(visit).isVisible()) await retryOf(visit).click()
    else await visit.page.reload()
  },
  keeps: (visit) => expect(retryOf(visit)).toBeEnabled(),
  works,
  endsBy403: true,
})

const showsMenu = ({ page, t }: Visit) =>
  patiently(page.getByRole('navigation', { name: t.shell.menu.label }).getByRole('link').first()).toBeVisible()

const robots = loaded(corp('robot_list'), (visit) => signIn(visit, 'super@aurora.example'), showsTypes)
const types = loaded(corp('robot_prodtype_list'), (visit) => signIn(visit, 'super@aurora.example'), showsTypes)
const menu = loaded(
  corp('menu_list'),
  async (visit) => {
    await visit.page.goto(`/?lang=${visit.lang}`)
    await signInByPassword(visit.page, 'one@hotel.example', visit.lang)
    await showsMenu(visit)
  },
  showsMenu,
)

/** New passwords, none of them used before: a reset to the present one is refused. */
const passwords = new Map<string, string>()
let chosen = 0
const freshPassword = () => {
  chosen += 1
  return `Quiet-Lake#${4800 + chosen}`
}

async function openReset(visit: Visit, identifier: string) {
  const { page, lang, t } = visit
  await page.goto(`/?lang=${lang}`)
  await page.getByRole('button', { name: t.login.password.forgot }).click()
  await page.getByLabel(t.login.account.label).fill(identifier)
}

/** The console of a person, with the change of password open. */
async function openChange(visit: Visit, account: string, identifier: string) {
  const { page, lang, t } = visit
  await page.context().addCookies([{ name: 'robotType', value: 'bao_xiao_mi', url: OWN_ORIGIN }])
  await page.goto(`/?lang=${lang}`)
  await signInByPassword(page, account, lang, passwords.get(account) ?? PASSWORD)
  await page.getByRole('button', { name: t.shell.userMenu.split('{{')[0] }).click()
  await page.getByRole('menuitem', { name: t.shell.changePassword }).click()
  await page.getByLabel(t.login.account.label).fill(identifier)
}

async function enterCode(visit: Visit, identifier: string) {
  await visit.page.getByLabel(visit.t.login.code.label).fill(await askForCode(visit, identifier))
}

async function prove(visit: Visit, identifier: string) {
  await enterCode(visit, identifier)
  await nextOf(visit).click()
  await showsHeading(visit, visit.t.setup.resetPassword.title)
}

async function choosePassword({ page, t }: Visit) {
  const password = freshPassword()
  await page.getByLabel(t.newPassword.label, { exact: true }).fill(password)
  await page.getByLabel(t.newPassword.confirm, { exact: true }).fill(password)
  return password
}

const keepsIdentifier = (visit: Visit, identifier: string) =>
  expect(visit.page.getByLabel(visit.t.login.account.label)).toHaveValue(identifier)

const keepsPassword = async ({ page, t }: Visit) => {
  for (const label of [t.newPassword.label, t.newPassword.confirm])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^Quiet-Lake#\d{4}$/)
}

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

const setFirstPassword: Call = {
  ...corp('person/modify_person', 'modify_person for the password'),
  async reach(visit) {
    await openCodeTab(visit, '13800000004')
    await enterCode(visit, '13800000004')
    await agree(visit)
    await submitOf(visit).click()
    await showsHeading(visit, visit.t.setup.setPassword.title)
    await choosePassword(visit)
  },
  control: nextOf,
  async keeps(visit) {
    await keepsPassword(visit)
    await expect(nextOf(visit)).toBeEnabled()
  },
  works: (visit) => showsHeading(visit, visit.t.setup.jobInfo.title),
  endsBy403: true,
}

/** The account is set up by the first test that comes to the end; for those after it, it is as it was before. */
const asFirstLogin = (page: Page) =>
  page.route(corp('admin_password_auth').isIt, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, user: { ...body.data.user, login_status: 0 } } },
    })
  })

const tellJob: Call = {
  ...corp('person/modify_person', 'modify_person for the job info'),
  async reach(visit) {
    const { page, lang, t } = visit
    await asFirstLogin(page)
    await page.goto(`/?lang=${lang}`)
    await signInByPassword(page, 'new@aurora.example', lang)
    await page.getByLabel(t.setup.jobInfo.dept).fill('Front office')
    await page.getByLabel(t.setup.jobInfo.job).fill('Manager')
  },
  control: nextOf,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.setup.jobInfo.dept)).toHaveValue('Front office')
    await expect(visit.page.getByLabel(visit.t.setup.jobInfo.job)).toHaveValue('Manager')
    await expect(nextOf(visit)).toBeEnabled()
  },
  works: (visit) => showsHeading(visit, visit.t.setup.confirmation.title),
  endsBy403: true,
}

/** No two of them use one identifier, so that they can go on at the same time. */
export const CALLS: readonly Call[] = [
  sendSignInCode,
  signInByCode,
  signInWithPassword,
  sendResetCode(signedOut('13800000006')),
  checkResetCode(signedOut('solo@nimbus.example')),
  resetPassword(signedOut('13800000008'), 'ktv@melody.example'),
  sendResetCode(signedIn('super@aurora.example', 'super@aurora.example')),
  checkResetCode(signedIn('admin@aurora.example', 'admin@aurora.example')),
  resetPassword(signedIn('staff@aurora.example', '13800000003'), 'staff@aurora.example'),
  setFirstPassword,
  tellJob,
  robots,
  types,
  menu,
]
