import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import ar from '../../../locales/ar.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import gd from '../../../locales/gd.json' with { type: 'json' }
import ja from '../../../locales/ja.json' with { type: 'json' }
import ko from '../../../locales/ko.json' with { type: 'json' }
import tw from '../../../locales/tw.json' with { type: 'json' }
import zh from '../../../locales/zh.json' with { type: 'json' }
import { DEMO_SSO_SECRET, DEMO_SSO_UID } from '../../../server/demo/seed-people.ts'

export const TEXTS = { zh, gd, en, ja, ko, ar, tw }
export type Lang = keyof typeof TEXTS

export const PASSWORD = 'Robots#2026'
export const SUPER = { mobile: '13800000001', email: 'super@aurora.example' }
export const ADMIN = { mobile: '13800000002', email: 'admin@aurora.example' }
export const STAFF = { mobile: '13800000003', email: 'staff@aurora.example' }
export const NO_ROBOTS = { mobile: '13800000006', email: 'solo@nimbus.example' }
export const ONE_TYPE = { mobile: '13800000007', email: 'one@hotel.example' }
/** Whose password the reset tests change; they set it back when they are done. */
export const RESETTER = ONE_TYPE

type Message = { to: string; channel: string; purpose: string; code?: string; link?: string; sent_at: string }

/** What the demo outbox holds newest for somebody, of this kind. */
async function newestFor(request: APIRequestContext, to: string, kind: 'code' | 'link') {
  const find = async () => {
    const answer = await request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const messages = (await answer.json()) as Message[]
    return messages.find((message) => message.to.endsWith(to) && message[kind])?.[kind]
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

export const codeFor = (request: APIRequestContext, to: string) => newestFor(request, to, 'code')
export const linkFor = (request: APIRequestContext, to: string) => newestFor(request, to, 'link')

export const open = (page: Page, lang: Lang = 'en', path = '/') => page.goto(`${path}?lang=${lang}`)

export async function signInByPassword(page: Page, account: string, lang: Lang = 'en', password = PASSWORD) {
  const t = TEXTS[lang]
  await page.getByRole('tab', { name: t.login.tabs.password }).click()
  await page.getByLabel(t.login.account.label).fill(account)
  await page.getByLabel(t.login.password.label, { exact: true }).fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
}

/** A page that stands open would follow whoever signs in next by itself, in the middle of what is opened then. */
export const leave = (page: Page) => page.goto('about:blank')

type Entry = { password?: string; robotType?: string; headers?: Record<string, string> }

/** Signs in without the form, where that is not under test: the browser has the cookies that the form would leave. */
export async function signInAs(page: Page, account: string, { password = PASSWORD, robotType, headers }: Entry = {}) {
  const form = { auth_account: account, auth_password: password }
  const answer = await page.request.post('/capi/v1/corp/admin_password_auth', { form, headers })
  await keepSession(page, answer, { robotType })
}

/** Leaves the cookies of a session as the form would. */
export async function keepSession(page: Page, answer: APIResponse, { robotType }: Pick<Entry, 'robotType'> = {}) {
  const { data } = (await answer.json()) as { data: { token: string; user: { user_uuid: string } } }
  const cookies = { token: data.token, uuid: data.user.user_uuid, ...(robotType && { robotType }) }
  const url = new URL(answer.url()).origin
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

export const DEMO_SSO = { corp_uuid: 'c_aurora', app_secret: DEMO_SSO_SECRET, sso_uid: DEMO_SSO_UID }

/** What the company's own page would put into the address of the console. */
export async function ssoTokenOf(request: APIRequestContext, form = DEMO_SSO) {
  const answer = await request.post('/open/v1/sso_token', { data: form })
  const { data } = (await answer.json()) as { data: { sso_token: string } }
  return data.sso_token
}

export async function signInBySso(page: Page, form = DEMO_SSO) {
  const params = { sso_token: await ssoTokenOf(page.request, form) }
  await keepSession(page, await page.request.get('/capi/v1/corp/admin_sso_auth', { params }))
}

export async function signInByCode(page: Page, mobile: string, lang: Lang = 'en') {
  const t = TEXTS[lang]
  await page.getByRole('tab', { name: t.login.tabs.code }).click()
  await page.getByLabel(t.login.mobile.label).fill(mobile)
  await page.getByRole('button', { name: t.login.code.get }).click()
  const code = await codeFor(page.request, mobile)
  await page.getByLabel(t.login.code.label).fill(code)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
}

export const credentialsOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return { token: value('token'), uid: value('uuid') }
}

/** The answer to keeping that of a person's menu, once it holds the entry. */
export const menuKept = (page: Page, what: 'favourites' | 'recents', entry = '') =>
  page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? ''
    return answer.ok() && sent.includes(`menu.${what}`) && sent.includes(entry)
  })
