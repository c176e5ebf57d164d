import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor, type Lang, TEXTS } from '../support/people.ts'

/** A person before a page in their language. */
export type Visit = { page: Page; lang: Lang; t: (typeof TEXTS)[Lang] }

/** A call that a fault may befall: how to come to where it is made, how it is made, and what must outlive the fault. */
export type Call = {
  name: string
  isIt: (url: URL) => boolean
  reach: (visit: Visit) => Promise<void>
  /** What makes the call. */
  control: (visit: Visit) => Locator
  /** How it is made, where the control is not there before the call has failed, or asks a question first. */
  fire?: (visit: Visit) => Promise<void>
  /** What was typed is there, and the control that made the call can be used. */
  keeps: (visit: Visit) => Promise<void>
  works: (visit: Visit) => Promise<void>
  /** §8: HTTP 403 shows the login-invalid dialog here. */
  endsBy403?: boolean
  /** Nothing in its answer is read, so that no type in it can be wrong. */
  readsNothing?: boolean
  /** It can be made again from where it leads. */
  isRepeatable?: boolean
}

export const corp = (path: string, name = path) => ({
  name,
  isIt: ({ pathname }: URL) => pathname === `/capi/v1/corp/${path}`,
})

/** However busy the machine is; how long a person waits is measured in the page. */
export const patiently = expect.configure({ timeout: 120_000 })

export const fire = (visit: Visit, call: Call) => (call.fire ? call.fire(visit) : call.control(visit).click())

export const visitOf = (page: Page, lang: Lang): Visit => ({ page, lang, t: TEXTS[lang] })

export const submitOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.login.submit, exact: true })
export const getCodeOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.login.code.get })
export const nextOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.common.next })
export const retryOf = ({ page, t }: Visit) => page.getByRole('button', { name: t.common.retry })
export const agree = ({ page }: Visit) => page.getByRole('checkbox').first().check()

export const showsTypes = ({ page, t }: Visit) =>
  patiently(page.getByRole('heading', { name: t.robotType.title })).toBeVisible()
export const showsHeading = (visit: Visit, name: string) =>
  patiently(visit.page.getByRole('heading', { name, exact: true })).toBeVisible()
export const showsSent = ({ page, t }: Visit, identifier: string) =>
  patiently(page.getByText(t.login.code.sent.replace('{{identifier}}', identifier))).toBeVisible()

export async function openCodeTab(visit: Visit, mobile: string) {
  const { page, lang, t } = visit
  await page.goto(`/?lang=${lang}`)
  await page.getByRole('tab', { name: t.login.tabs.code }).click()
  await page.getByLabel(t.login.mobile.label).fill(mobile)
}

/** Asks for a code and types it. */
export async function enterCode(visit: Visit, identifier: string) {
  const { page, t } = visit
  await getCodeOf(visit).click()
  await showsSent(visit, identifier)
  await page.getByLabel(t.login.code.label).fill(await codeFor(page.request, identifier))
}

/** A reset to the present password is refused, so that each one is new. */
let chosen = 0
export async function choosePassword({ page, t }: Visit) {
  chosen += 1
  const password = `Quiet-Lake#${4800 + chosen}`
  await page.getByLabel(t.newPassword.label, { exact: true }).fill(password)
  await page.getByLabel(t.newPassword.confirm, { exact: true }).fill(password)
  return password
}

export const keepsPassword = async ({ page, t }: Visit) => {
  for (const label of [t.newPassword.label, t.newPassword.confirm])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^Quiet-Lake#\d{4}$/)
}
