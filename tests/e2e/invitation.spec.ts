import { expect, type Page, test } from '@playwright/test'
import { staff } from '../../domain/resources/staff.ts'
import linksAr from '../../locales/links/ar.json' with { type: 'json' }
import links from '../../locales/links/en.json' with { type: 'json' }
import { violationsOf } from './support/inspection.ts'
import { startMailServer } from './support/mail-server.ts'
import { elsewhere, linkTo, setUp, signInAtLink } from './support/newcomers.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { ADMIN, credentialsOf, signInAs, TEXTS } from './support/people.ts'
import { inviteColleague, wordsOf } from './support/record-pages.ts'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

const { en } = TEXTS
const words = wordsOf(staff)

/** Invites a colleague as the admin. */
async function inviteAs(page: Page, name: string, email: string) {
  await signInAs(page, ADMIN.email, { robotType: 'bao_xiao_mi' })
  return inviteColleague(page, { name, email })
}

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

test('a colleague who is invited by mail follows the link, sets a password, tells the job and is in the console', async ({
  page,
  browser,
}) => {
  const email = 'joao.reis@aurora.example'
  const frame = await inviteAs(page, 'Joao Reis', email)
  const link = await linkTo(mail, email)
  expect(mail.lastTo(email)).toContain('Lin Mei invites you')

  const theirs = await elsewhere(browser, OWN_ORIGIN)
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await theirs.goto(link)
  await expect(theirs.getByText('Lin Mei')).toBeVisible()
  const token = new URL(link).hash.slice(1)
  expect(theirs.url()).not.toContain(token)
  expect(asked.filter((each) => each.includes(token))).toEqual([])
  expect(await violationsOf(theirs)).toEqual([])
  await expect(theirs.getByRole('tab', { name: en.login.tabs.code })).toHaveAttribute('aria-selected', 'true')
  await signInAtLink(theirs, mail, { email })
  await setUp(theirs, { name: 'Joao Reis', email, mobile: '13955550001', password: 'Teal!Heron42' })
  await expect.poll(() => credentialsOf(theirs)).not.toMatchObject({ token: '' })
  await theirs.context().close()

  await page.reload()
  const row = frame.getByRole('row').filter({ hasText: 'Joao Reis' })
  await expect(row).toContainText(words.names.option('access', 'active'))
})

test('a link that was followed and used says so, and leads to the sign-in', async ({ browser }) => {
  const link = await linkTo(mail, 'joao.reis@aurora.example')
  const theirs = await elsewhere(browser, OWN_ORIGIN)
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
  await page.goto(await linkTo(mail, 'idle@aurora.example'))
  await expect(page.getByText(links.confirmed)).toBeVisible()
  await page.getByLabel(en.login.password.label, { exact: true }).fill('Robots#2026')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect.poll(() => credentialsOf(page)).not.toMatchObject({ token: '' })
})

test('a link is read on a phone, in the dark and from right to left', async ({ browser, page }) => {
  const email = 'lena.maier@aurora.example'
  await inviteAs(page, 'Lena Maier', email)
  const link = await linkTo(mail, email)
  const theirs = await elsewhere(browser, OWN_ORIGIN, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await theirs.goto(link.replace('#', '&lang=ar#').replace('lang=en&', ''))
  await expect(theirs.getByText(linksAr.first)).toBeVisible()
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.screenshot({ path: 'reports/e2e/invitation-390-ar-dark.png' })
  await theirs.context().close()
  await page.screenshot({ path: 'reports/e2e/invitation-staff-1440.png' })
})
