import { expect, type Locator, type Page, test } from '@playwright/test'
import { corp } from './support/account-screens.ts'
import { violationsOf } from './support/inspection.ts'
import {
  ADMIN,
  codeFor,
  credentialsOf,
  open,
  PASSWORD,
  signInByCode,
  signInByPassword,
  TEXTS,
} from './support/people.ts'

test.use({ reducedMotion: 'reduce' } as object)

const { en, zh } = TEXTS
const BY_CODE = { mobile: '13800000004', email: 'haruka.sato@aurora.example', password: 'Teal!Heron42' }
const BY_PASSWORD = { mobile: '13800000005', email: 'new@aurora.example', newPassword: 'Teal!Heron57' }
const NOBODY = { token: '', uid: '' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, en.common.next)
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

function countSaves(page: Page) {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('modify_person')) saves.push(request.url())
  })
  return saves
}

async function choose(page: Page, password: string, confirmation = password) {
  await field(page, en.newPassword.label).fill(password)
  await field(page, en.newPassword.confirm).fill(confirmation)
}

async function tell(page: Page, dept: string, job: string) {
  await field(page, en.setup.jobInfo.dept).fill(dept)
  await field(page, en.setup.jobInfo.job).fill(job)
}

/** A double click during whose first half something else comes under the pointer. */
async function doubleClickAcross(page: Page, control: Locator, change: () => Promise<void>) {
  const at = await control.boundingBox()
  if (!at) throw new Error('nothing to click')
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
  await change()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

async function expectNobody(page: Page) {
  expect(await credentialsOf(page)).toEqual(NOBODY)
}

/** No part of the console shows to whom is not set up, in another tab either. */
async function expectNoConsole(page: Page) {
  const other = await page.context().newPage()
  await open(other, 'en', '/frame/basic/home/')
  await expect(heading(other, en.login.title)).toBeVisible()
  await other.close()
}

const expectEveryoneCanUse = async (page: Page) => expect(await violationsOf(page)).toEqual([])

/** Sets a password by the reset calls, as from another device: that ends all of the person's sessions. */
async function resetElsewhere({ request }: Page, rpwd_account: string, rpwd_password: string) {
  const ask = async (operation: string, form: Record<string, string>) => {
    const common = { pf: 'h5', app_id: '10001', ctime: String(Math.floor(Date.now() / 1000)), lang: 'en' }
    const answer = await request.post(`/capi/v1/corp/${operation}`, { form: { ...common, rpwd_account, ...form } })
    const { ret, data } = (await answer.json()) as { ret: number; data: { rpwd_token: string } }
    expect(ret).toBe(0)
    return data
  }
  const { rpwd_token: sent } = await ask('send_admin_rpwd_code', {})
  const rpwd_code = await codeFor(request, rpwd_account)
  const { rpwd_token } = await ask('admin_rpwd_code_check', { rpwd_code, rpwd_token: sent })
  await ask('admin_reset_password', { rpwd_code, rpwd_token, rpwd_password })
}

test('a first login by code sets a password, tells about itself, looks at it and enters the console', async ({
  page,
}) => {
  const saves = countSaves(page)
  await open(page)
  await signInByCode(page, BY_CODE.mobile)
  await expect(heading(page, en.setup.setPassword.title)).toBeVisible()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(field(page, en.newPassword.label)).toBeFocused()
  await expectEveryoneCanUse(page)

  for (const [password, why] of [
    ['Password1!', en.validation.passwordCommon],
    ['Haruka#2026x', en.validation.passwordPersonal],
    ['heron', en.validation.newPasswordFormat],
  ] as const) {
    await choose(page, password)
    await expect(page.getByText(why).first()).toBeVisible()
    await field(page, en.newPassword.confirm).press('Enter')
  }
  await choose(page, BY_CODE.password, `${BY_CODE.password}x`)
  await expect(page.getByText(en.validation.confirmMismatch).first()).toBeVisible()
  expect(saves).toHaveLength(0)
  await choose(page, BY_CODE.password)
  await next(page).dblclick()

  await expect(heading(page, en.setup.jobInfo.title)).toBeVisible()
  expect(saves).toHaveLength(1)
  await expect(field(page, en.setup.jobInfo.email)).toBeFocused()
  await expect(field(page, en.setup.jobInfo.mobile)).toHaveCount(0)
  await expectEveryoneCanUse(page)
  await expectNobody(page)
  await expectNoConsole(page)

  await field(page, en.setup.jobInfo.email).fill(ADMIN.email)
  await tell(page, 'Front office', 'Guide')
  await next(page).click()
  await expect(alert(page, en.failure.jobInfo.emailError)).not.toContainText(/Support ID/)
  await expect(field(page, en.setup.jobInfo.email)).toBeFocused()
  await expect(field(page, en.setup.jobInfo.dept)).toHaveValue('Front office')
  await field(page, en.setup.jobInfo.email).fill(BY_CODE.email)
  await next(page).dblclick()

  await expect(heading(page, en.setup.confirmation.title)).toBeFocused()
  expect(saves).toHaveLength(3)
  await expect(page.getByRole('definition')).toHaveText(['Haruka Sato', BY_CODE.mobile, BY_CODE.email, 'Aurora'])
  await expectEveryoneCanUse(page)
  await button(page, en.common.back).click()
  await expect(field(page, en.setup.jobInfo.dept)).toHaveValue('Front office')
  await expect(field(page, en.setup.jobInfo.email)).toHaveAttribute('readonly')
  await next(page).click()
  await button(page, en.setup.confirmation.submit).dblclick()
  const dialog = page.getByRole('dialog', { name: en.setup.confirmation.doneTitle })
  await expect(dialog).toBeVisible()
  await expectEveryoneCanUse(page)
  await expectNobody(page)
  await dialog.getByRole('button', { name: en.setup.confirmation.enter }).click()

  await expect(heading(page, en.robotType.title)).toBeVisible()
  expect((await credentialsOf(page)).token).not.toBe('')
  await page.context().clearCookies()
  await open(page)
  await signInByPassword(page, BY_CODE.mobile, 'en', BY_CODE.password)
  await expect(heading(page, en.robotType.title)).toBeVisible()
})

test('a first login by password begins with the job info; leaving, losing and ending it in the middle harms nothing', async ({
  page,
}) => {
  const saves = countSaves(page)
  await open(page)
  await signInByPassword(page, BY_PASSWORD.email)
  await expect(heading(page, en.setup.jobInfo.title)).toBeVisible()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(field(page, en.setup.jobInfo.email)).toHaveCount(0)
  await expect(field(page, en.setup.jobInfo.dept)).toBeFocused()
  await expectNobody(page)

  await tell(page, 'Lobby', 'Guide')
  await page.getByRole('button', { name: en.language.label }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(heading(page, zh.setup.jobInfo.title)).toBeVisible()
  await expect(field(page, zh.setup.jobInfo.dept)).toHaveValue('Lobby')
  await page.getByRole('button', { name: zh.language.label }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(field(page, en.setup.jobInfo.job)).toHaveValue('Guide')

  await button(page, en.setup.restart).click()
  await expect(field(page, en.login.password.label)).toHaveValue('')
  await signInByPassword(page, BY_PASSWORD.mobile)
  await expect(heading(page, en.setup.jobInfo.title)).toBeVisible()
  await page.reload()
  await expect(heading(page, en.login.title)).toBeVisible()
  await expectNobody(page)

  await signInByPassword(page, BY_PASSWORD.mobile)
  await tell(page, 'Lobby', 'Guide')
  await resetElsewhere(page, BY_PASSWORD.mobile, BY_PASSWORD.newPassword)
  await next(page).click()
  const ended = page.getByRole('dialog', { name: en.session.invalid.title })
  await expect(ended).toBeVisible()
  await ended.getByRole('button', { name: en.common.gotIt }).click()
  await expect(heading(page, en.login.title)).toBeVisible()
  await signInByPassword(page, BY_PASSWORD.mobile, 'en', PASSWORD)
  await expect(alert(page, 'not right')).toBeVisible()

  await field(page, en.login.password.label).fill(BY_PASSWORD.newPassword)
  await button(page, en.login.submit).click()
  await tell(page, 'Lobby', 'Guide')
  saves.length = 0
  await doubleClickAcross(page, next(page), async () => {
    await expect(heading(page, en.setup.confirmation.title)).toBeFocused()
    await expect(button(page, en.setup.confirmation.submit)).toBeVisible()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, en.setup.confirmation.title)).toBeFocused()
  expect(saves).toHaveLength(1)
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(heading(page, en.login.title)).toBeVisible()
  await expectNobody(page)

  await signInByPassword(page, BY_PASSWORD.email, 'en', BY_PASSWORD.newPassword)
  await expect(heading(page, en.robotType.title)).toBeVisible()
  expect((await credentialsOf(page)).token).not.toBe('')
})

test('a password that somebody else chose is replaced first; without the list of common ones the server decides', async ({
  page,
}) => {
  const detail = { role_id: '5', avatar_url: '', full_name: 'Haruka Sato' }
  const known = { mobile: BY_CODE.mobile, email: BY_CODE.email, dept: 'Lobby', job: 'Guide', user_locale_id: 'en' }
  const user = { user_uuid: 'u_1', person_id: 'p_1', full_name: 'Haruka Sato', ...known, login_status: 1, detail }
  const answer = (ret: number, data: object) => ({ json: { ret, msg: 'told', code: 200, data } })
  await page.route('**/*common-passwords*', (route) => route.abort())
  await page.route('**/admin_password_auth', (route) => route.fulfill(answer(0, { user, corp, token: 't', flag: 1 })))
  await page.route('**/modify_person', (route) => route.fulfill(answer(101007, {})))
  await open(page)
  await signInByPassword(page, BY_CODE.email)
  await expect(heading(page, en.setup.setPassword.title)).toBeVisible()
  await choose(page, 'Password1!')
  await next(page).click()
  await expect(alert(page, en.failure.setPassword.invalidPassword)).toBeVisible()
  await expect(field(page, en.newPassword.label)).toBeFocused()
  await page.unroute('**/modify_person')
  await page.route('**/modify_person', (route) => route.fulfill(answer(101006, {})))
  await next(page).click()
  await alert(page, en.failure.setPassword.codeExpired).getByRole('button', { name: en.setup.again }).click()
  await expect(heading(page, en.login.title)).toBeVisible()
  await expectNobody(page)
})
