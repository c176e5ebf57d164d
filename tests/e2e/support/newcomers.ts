import { type Browser, expect, type Page } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import type { startMailServer } from './mail-server.ts'

type Mail = Pick<Awaited<ReturnType<typeof startMailServer>>, 'lastTo'>
export type Newcomer = { name: string; email: string; mobile: string; password: string }

const linkIn = (text: string | undefined) => /http\S+#[\w-]{43}/.exec(text ?? '')?.[0] ?? ''

/** The link of the last mail to somebody that has one. */
export async function linkTo(mail: Mail, address: string) {
  await expect.poll(() => linkIn(mail.lastTo(address, '#'))).not.toBe('')
  return linkIn(mail.lastTo(address, '#'))
}

export async function codeTo(mail: Mail, address: string) {
  const codeIn = () => /\b\d{6}\b/.exec(mail.lastTo(address) ?? '')?.[0] ?? ''
  await expect.poll(codeIn).not.toBe('')
  return codeIn()
}

/** A browser that was never here before. */
export async function elsewhere(browser: Browser, baseURL: string, more: object = {}) {
  const context = await browser.newContext({ baseURL, ...more })
  return context.newPage()
}

/** Signs in by a code, on the form that a link has filled in. */
export async function signInAtLink(page: Page, mail: Mail, { email }: Pick<Newcomer, 'email'>) {
  await expect(page.getByRole('textbox', { name: en.login.account.label })).toHaveValue(email)
  await page.getByRole('button', { name: en.login.code.get }).click()
  await page.getByRole('textbox', { name: en.login.code.label }).fill(await codeTo(mail, email))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
}

/** The steps of a first login, to the console. */
export async function setUp(page: Page, { name, mobile, password }: Newcomer) {
  await page.getByRole('textbox', { name: en.newPassword.label, exact: true }).fill(password)
  await page.getByRole('textbox', { name: en.newPassword.confirm, exact: true }).fill(password)
  await page.getByRole('button', { name: en.common.next, exact: true }).click()
  await page.getByRole('textbox', { name: en.setup.jobInfo.mobile, exact: true }).fill(mobile)
  await page.getByRole('textbox', { name: en.setup.jobInfo.dept, exact: true }).fill('Lobby')
  await page.getByRole('textbox', { name: en.setup.jobInfo.job, exact: true }).fill('Guide')
  await page.getByRole('button', { name: en.common.next, exact: true }).click()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: en.setup.confirmation.submit, exact: true }).click()
  await page.getByRole('button', { name: en.setup.confirmation.enter, exact: true }).click()
}
