import { type Browser, expect, type Page, test } from '@playwright/test'
import { staff } from '../../domain/resources/staff.ts'
import linksAr from '../../locales/links/ar.json' with { type: 'json' }
import links from '../../locales/links/en.json' with { type: 'json' }
import { violationsOf } from './support/inspection.ts'
import { startMailServer } from './support/mail-server.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { ADMIN, credentialsOf, signInAs, TEXTS } from './support/people.ts'
import { frameOf, pathOf, wordsOf } from './support/record-pages.ts'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

const { en } = TEXTS
const PASSWORD = 'Teal!Heron42'
const words = wordsOf(staff)
const fieldName = (name: string) => words.names.field(name)

let mail: Awaited<ReturnType<typeof startMailServer>>
let server: OwnServer
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startOwnServer({ ...NO_SEND_LIMITS, SMTP_URL: mail.url, INVITATIONS_PER_HOUR: '100' })
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** The list of colleagues, as the admin has it. */
async function openStaff(page: Page) {
  await signInAs(page, ADMIN.email, { robotType: 'bao_xiao_mi' })
  await page.goto(`${pathOf(staff)}?lang=en`)
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { name: words.names.title })).toBeVisible()
  return frame
}

async function addColleague(page: Page, full_name: string, email: string) {
  const frame = await openStaff(page)
  await frame.getByRole('button', { name: words.names.add, exact: true }).click()
  await frame.getByRole('textbox', { name: fieldName('full_name') }).fill(full_name)
  await frame.getByRole('textbox', { name: fieldName('email') }).fill(email)
  await frame.getByRole('switch', { name: fieldName('has_console_access') }).click()
  await frame.getByRole('button', { name: words.form.save, exact: true }).click()
  return frame
}

const linkIn = (text: string | undefined) => /http\S+#[\w-]{43}/.exec(text ?? '')?.[0] ?? ''

async function linkTo(address: string) {
  await expect.poll(() => linkIn(mail.lastTo(address, '#'))).not.toBe('')
  return linkIn(mail.lastTo(address, '#'))
}

async function codeTo(address: string) {
  const codeIn = () => /\b\d{6}\b/.exec(mail.lastTo(address) ?? '')?.[0] ?? ''
  await expect.poll(codeIn).not.toBe('')
  return codeIn()
}

/** A browser that was never here before. */
async function elsewhere(browser: Browser, more: object = {}) {
  const context = await browser.newContext({ baseURL: OWN_ORIGIN, ...more })
  return context.newPage()
}

async function setUp(page: Page, name: string) {
  await page.getByRole('textbox', { name: en.newPassword.label, exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: en.newPassword.confirm, exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: en.common.next, exact: true }).click()
  await page.getByRole('textbox', { name: en.setup.jobInfo.mobile, exact: true }).fill('13955550001')
  await page.getByRole('textbox', { name: en.setup.jobInfo.dept, exact: true }).fill('Lobby')
  await page.getByRole('textbox', { name: en.setup.jobInfo.job, exact: true }).fill('Guide')
  await page.getByRole('button', { name: en.common.next, exact: true }).click()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: en.setup.confirmation.submit, exact: true }).click()
  await page.getByRole('button', { name: en.setup.confirmation.enter, exact: true }).click()
}

test('a colleague who is invited by mail follows the link, sets a password, tells the job and is in the console', async ({
  page,
  browser,
}) => {
  const email = 'joao.reis@aurora.example'
  const frame = await addColleague(page, 'Joao Reis', email)
  const link = await linkTo(email)
  expect(mail.lastTo(email)).toContain('Lin Mei invites you')

  const theirs = await elsewhere(browser)
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await theirs.goto(link)
  await expect(theirs.getByText('Lin Mei')).toBeVisible()
  const token = new URL(link).hash.slice(1)
  expect(theirs.url()).not.toContain(token)
  expect(asked.filter((each) => each.includes(token))).toEqual([])
  expect(await violationsOf(theirs)).toEqual([])
  await expect(theirs.getByRole('tab', { name: en.login.tabs.code })).toHaveAttribute('aria-selected', 'true')
  await expect(theirs.getByRole('textbox', { name: en.login.account.label })).toHaveValue(email)

  await theirs.getByRole('button', { name: en.login.code.get }).click()
  await theirs.getByRole('textbox', { name: en.login.code.label }).fill(await codeTo(email))
  await theirs.getByRole('checkbox').first().check()
  await theirs.getByRole('button', { name: en.login.submit, exact: true }).click()
  await setUp(theirs, 'Joao Reis')
  await expect.poll(() => credentialsOf(theirs)).not.toMatchObject({ token: '' })
  await theirs.context().close()

  await page.reload()
  const row = frame.getByRole('row').filter({ hasText: 'Joao Reis' })
  await expect(row).toContainText(words.names.option('access', 'active'))
})

test('a link that was followed and used says so, and leads to the sign-in', async ({ browser }) => {
  const link = await linkTo('joao.reis@aurora.example')
  const theirs = await elsewhere(browser)
  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText(links.used)
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.getByRole('button', { name: links.signIn }).click()
  await expect(theirs.getByRole('tab', { name: en.login.tabs.password })).toBeVisible()
  await theirs.context().close()
})

test('who signs in by an address that nobody confirmed has the link sent again', async ({ page }) => {
  await page.goto('/?lang=en')
  await page.getByLabel(en.login.account.label).fill('idle@aurora.example')
  await page.getByLabel(en.login.password.label, { exact: true }).fill('Robots#2026')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await page.getByRole('button', { name: links.sendAgain }).click()
  await expect(page.getByText(links.sent)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(await linkTo('idle@aurora.example'))
  await expect(page.getByText(links.confirmed)).toBeVisible()
  await page.getByLabel(en.login.password.label, { exact: true }).fill('Robots#2026')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect.poll(() => credentialsOf(page)).not.toMatchObject({ token: '' })
})

test('a link is read on a phone, in the dark and from right to left', async ({ browser, page }) => {
  const email = 'lena.maier@aurora.example'
  await addColleague(page, 'Lena Maier', email)
  const link = await linkTo(email)
  const theirs = await elsewhere(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await theirs.goto(link.replace('#', '&lang=ar#').replace('lang=en&', ''))
  await expect(theirs.getByText(linksAr.first)).toBeVisible()
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.screenshot({ path: 'reports/e2e/invitation-390-ar-dark.png' })
  await theirs.context().close()
  await page.screenshot({ path: 'reports/e2e/invitation-staff-1440.png' })
})
