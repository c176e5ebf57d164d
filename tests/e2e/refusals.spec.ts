import { expect, type Page, test } from '@playwright/test'
import type { NewPerson } from '../../server/people/people.ts'
import { hashPassword } from '../../server/secrets/passwords.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { codeFor, open, PASSWORD, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const { failure, login, setup } = en
const NEWCOMER = { email: 'greta.lind@aurora.example', mobile: '13800000021' }
/** Nothing listens there. */
const CLOSED = 'http://127.0.0.1:9/'

test.use({ baseURL: OWN_ORIGIN })

const says = (page: Page, text: string) =>
  expect(
    page
      .getByRole('alert')
      .filter({ hasText: text.split('{{')[0] })
      .first(),
  ).toBeVisible()
const saysTries = (page: Page, text: string, triesLeft: number) =>
  says(page, text.replace('{{triesLeft}}', String(triesLeft)))

const submitOf = (page: Page) => page.getByRole('button', { name: login.submit, exact: true })
const nextOf = (page: Page) => page.getByRole('button', { name: en.common.next })
const other = (code: string) => (code === '000000' ? '111111' : '000000')

async function askForCode(page: Page, identifier: string) {
  await page.getByRole('button', { name: login.code.get }).click()
  await expect(page.getByText(login.code.sent.replace('{{identifier}}', identifier))).toBeVisible()
  return codeFor(page.request, identifier)
}

async function openCodeTab(page: Page, mobile: string) {
  await open(page)
  await page.getByRole('tab', { name: login.tabs.code }).click()
  await page.getByLabel(login.mobile.label).fill(mobile)
  await page.getByRole('checkbox').first().check()
}

async function openReset(page: Page, account: string) {
  await open(page)
  await page.getByRole('button', { name: login.password.forgot }).click()
  await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
  await page.getByLabel(login.account.label).fill(account)
}

async function enter(page: Page, code: string, press: ReturnType<typeof submitOf>) {
  await page.getByLabel(login.code.label).fill(code)
  await press.click()
}

async function tryPassword(page: Page, password: string) {
  await page.getByLabel(login.password.label, { exact: true }).fill(password)
  await submitOf(page).click()
}

const isIn = (page: Page) => expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()

/** Nobody of the demo company begins without a mobile number. */
const newcomer = async (): Promise<NewPerson> => ({
  corp_uuid: 'c_aurora',
  user_uuid: 'u_greta',
  person_id: 'p_greta',
  full_name: 'Greta Lind',
  email: NEWCOMER.email,
  role_id: '5',
  has_console_access: true,
  password_hash: await hashPassword(PASSWORD),
})

test.describe('a refusal that a person causes', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({ ...NO_SEND_LIMITS, SEND_PER_HOUR: '2' }, [await newcomer()])
  })
  test.afterAll(() => server.stop())

  test('a wrong code is counted; the fifth burns the right one too', async ({ page }) => {
    await openCodeTab(page, '13800000002')
    const code = await askForCode(page, '13800000002')
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await enter(page, other(code), submitOf(page))
      await saysTries(page, failure.codeLogin.wrongCodeTries, triesLeft)
    }
    await enter(page, code, submitOf(page))
    await says(page, failure.codeLogin.codeExpired)
    await expect(page.getByRole('button', { name: login.code.get })).toBeEnabled()
  })

  test('five wrong passwords lock the password, and leave the code open', async ({ page }) => {
    await open(page)
    await signInByPassword(page, '13800000003', 'en', 'Wrong#2026')
    for (const triesLeft of [4, 3, 2, 1]) {
      await saysTries(page, failure.passwordLogin.wrongPasswordTries, triesLeft)
      await tryPassword(page, 'Wrong#2026')
    }
    await expect(page.getByRole('alert').filter({ hasText: /\d/ }).first()).toBeVisible()
    await tryPassword(page, PASSWORD)
    await says(page, failure.passwordLogin.passwordLockedWait)
    await openCodeTab(page, '13800000003')
    await enter(page, await askForCode(page, '13800000003'), submitOf(page))
    await isIn(page)
  })

  test('too many codes are refused with the time to wait, and the button is free', async ({ page }) => {
    for (const _ of [1, 2])
      await page.request.post('/capi/v1/corp/send_admin_auth_code', { form: { auth_mobile: '13800000006' } })
    await openCodeTab(page, '13800000006')
    await page.getByRole('button', { name: login.code.get }).click()
    await says(page, failure.sendCode.smsLimitExceededWait)
    await expect(page.getByRole('button', { name: login.code.get })).toBeEnabled()
    await expect(page.getByLabel(login.mobile.label)).toHaveValue('13800000006')
  })

  for (const [who, account, text] of [
    ['an e-mail that is not activated', 'idle@aurora.example', failure.passwordLogin.emailNotActivated],
    ['a first sign-in by a password that was never set', '13800000004', failure.passwordLogin.firstLoginNeedsCode],
    ['an unknown number', '13899999999', failure.passwordLogin.wrongPassword],
    ['an unknown e-mail', 'nobody@aurora.example', failure.passwordLogin.noEmployee],
  ] as const)
    test(`${who} is refused in words at the password`, async ({ page }) => {
      await open(page)
      await signInByPassword(page, account)
      await says(page, text)
      await expect(page.getByLabel(login.account.label)).toHaveValue(account)
      await expect(submitOf(page)).toBeEnabled()
    })

  test('a first login refuses a mobile number that another has, in any spelling, and takes a free one', async ({
    page,
  }) => {
    const { jobInfo, confirmation } = setup
    await open(page)
    await signInByPassword(page, NEWCOMER.email)
    await expect(page.getByRole('heading', { name: jobInfo.title })).toBeVisible()
    const typed = { [jobInfo.mobile]: '+8613800000001', [jobInfo.dept]: 'Lobby', [jobInfo.job]: 'Guide' }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await nextOf(page).click()
    await says(page, failure.jobInfo.phoneError)
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await page.getByLabel(jobInfo.mobile).fill(NEWCOMER.mobile)
    await nextOf(page).click()
    await expect(page.getByRole('definition')).toHaveText(['Greta Lind', NEWCOMER.mobile, NEWCOMER.email, 'Aurora'])
    await page.getByRole('button', { name: confirmation.submit, exact: true }).click()
    await page.getByRole('button', { name: confirmation.enter, exact: true }).click()
    await isIn(page)
  })

  test('no code goes to a number that nobody has', async ({ page }) => {
    await openCodeTab(page, '13899999999')
    await page.getByRole('button', { name: login.code.get }).click()
    await says(page, failure.sendCode.adminNotFound)
    await expect(page.getByRole('button', { name: login.code.get })).toBeEnabled()
  })

  test('a reset goes to nobody whose e-mail is unknown, and says what is no e-mail', async ({ page }) => {
    await openReset(page, 'nobody@aurora.example')
    await page.getByRole('button', { name: login.code.get }).click()
    await says(page, failure.sendCode.noEmployee)
    await page.getByLabel(login.account.label).fill('nobody.aurora.example')
    await expect(page.getByText(en.validation.accountInvalid)).toBeVisible()
    await expect(page.getByRole('button', { name: login.code.get })).toBeDisabled()
  })

  test('a reset refuses a wrong code and the present password', async ({ page }) => {
    await openReset(page, '13800000007')
    const code = await askForCode(page, '13800000007')
    await enter(page, other(code), nextOf(page))
    await saysTries(page, failure.verifyResetCode.wrongCodeTries, 4)
    await enter(page, code, nextOf(page))
    for (const label of [en.newPassword.label, en.newPassword.confirm])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: setup.resetPassword.submit }).click()
    await says(page, failure.setPassword.oldPasswordIncorrect)
  })
})

test.describe('a delivery or a clock that is against one', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({ ...NO_SEND_LIMITS, CODE_TTL_S: '1', SMS_WEBHOOK_URL: CLOSED })
  })
  test.afterAll(() => server.stop())

  test('text messages that cannot be sent are said within five seconds, and the button is free', async ({ page }) => {
    await openCodeTab(page, '13800000002')
    await page.getByRole('button', { name: login.code.get }).click()
    await says(page, failure.sendCode.sendFailed)
    await expect(page.getByRole('button', { name: login.code.get })).toBeEnabled()
    expect(await page.content()).not.toContain('ECONNREFUSED')
  })

  test('a code that came too late says so', async ({ page }) => {
    await openReset(page, 'admin@aurora.example')
    const code = await askForCode(page, 'admin@aurora.example')
    const sentAt = Date.now()
    await expect.poll(() => Date.now() - sentAt).toBeGreaterThan(1000)
    await enter(page, code, nextOf(page))
    await says(page, failure.verifyResetCode.codeExpired)
    await expect(page.getByRole('button', { name: login.code.get })).toBeEnabled()
  })
})
