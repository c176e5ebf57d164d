import { expect, type Page, test } from '@playwright/test'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { deviceWithPasskeys } from './support/passkey-device.ts'
import { codeFor, open, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const COOKIES_OF_THE_PAGE = ['token', 'uuid', 'robotType', 'installChrome', 'spLocaleId']
const CANARY = { reset: 'Quiet-Canal#4711', first: 'Quiet-Canal#4712' }
/** §7: each call names its session among its parameters. */
const CALLS = /^\/(?:capi|api\/control)\//
const TOKENS = ['token', 'auth_token', 'rpwd_token', 'open_auth_code']

test.use({ baseURL: OWN_ORIGIN })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ ...NO_SEND_LIMITS, LOG_LEVEL: 'trace' })
})
test.afterAll(() => server.stop())

type Places = { name: string; text: string }[]

/** Everything that a page keeps, but the cookies that §3 lists. */
async function keptBy(page: Page): Promise<Places> {
  const kept = await page.evaluate(async () => ({
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    databases: JSON.stringify((await indexedDB.databases()).map(({ name }) => name)),
    caches: JSON.stringify(await caches.keys()),
    history: JSON.stringify(history.state),
    address: location.href,
    'window.name': window.name,
    cookies: document.cookie,
  }))
  const { cookies, ...rest } = kept
  const state = await page.context().storageState()
  const others = cookies.split('; ').filter((cookie) => !COOKIES_OF_THE_PAGE.includes(cookie.split('=')[0] ?? ''))
  return [
    ...Object.entries(rest).map(([name, text]) => ({ name, text })),
    { name: 'cookies beyond the list', text: others.join('; ') },
    { name: 'saved state', text: JSON.stringify(state.origins) },
  ]
}

/** Which secret is found where. */
const findings = (places: Places, secrets: ReadonlySet<string>) =>
  places.flatMap(({ name, text }) =>
    [...secrets]
      .filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
      .map((secret) => `${secret} in ${name}`),
  )

/** Notes every secret that the server hands out, and everything that a page says to the world. */
function overhear(page: Page, secrets: Set<string>) {
  const heard: Places = []
  const answers: Promise<void>[] = []
  page.on('console', (message) => heard.push({ name: 'console', text: message.text() }))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (CALLS.test(url.pathname) && url.origin === OWN_ORIGIN) url.searchParams.delete('token')
    heard.push({ name: `address of ${url.pathname}`, text: url.href })
    heard.push({ name: `referer of ${url.pathname}`, text: request.headers().referer ?? '' })
  })
  page.on('requestfinished', (request) => {
    if (!CALLS.test(new URL(request.url()).pathname)) return
    answers.push(
      (async () => {
        const body = await (await request.response())?.json()
        for (const name of TOKENS) if (body?.data?.[name]) secrets.add(body.data[name])
      })().catch(() => undefined),
    )
  })
  return { heard, settle: () => Promise.all(answers) }
}

test('no secret of the ways in and out stays or goes where it does not belong', async ({ page }) => {
  const secrets = new Set(Object.values(CANARY))
  const { heard, settle } = overhear(page, secrets)
  const look = async () => {
    await settle()
    heard.push(...(await keptBy(page)))
  }
  const enterCode = async (identifier: string) => {
    await page.getByRole('button', { name: en.login.code.get }).click()
    const code = await codeFor(page.request, identifier)
    secrets.add(code)
    await page.getByLabel(en.login.code.label).fill(code)
    await look()
  }
  const choosePassword = async (password: string) => {
    await page.getByLabel(en.newPassword.label, { exact: true }).fill(password)
    await page.getByLabel(en.newPassword.confirm, { exact: true }).fill(password)
    await look()
  }

  await test.step('reset', async () => {
    await page.context().addCookies([{ name: 'robotType', value: 'bao_xiao_mi', url: OWN_ORIGIN }])
    await open(page)
    await page.getByRole('button', { name: en.login.password.forgot }).click()
    await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
    await page.getByLabel(en.login.account.label).fill('super@aurora.example')
    await enterCode('super@aurora.example')
    await page.getByRole('button', { name: en.common.next }).click()
    await choosePassword(CANARY.reset)
    await page.getByRole('button', { name: en.setup.resetPassword.submit }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await look()
  })
  await test.step('sign in by password, open a page, sign out', async () => {
    await signInByPassword(page, 'super@aurora.example', 'en', CANARY.reset)
    await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
    await look()
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: en.shell.logout }).press('Enter')
    await page.getByRole('button', { name: en.shell.logoutConfirm.confirm }).last().click()
    await expect(page.getByRole('tab', { name: en.login.tabs.code })).toBeVisible()
    await look()
  })
  await test.step('sign in by code for the first time', async () => {
    await page.getByRole('tab', { name: en.login.tabs.code }).click()
    await page.getByLabel(en.login.mobile.label).fill('13800000004')
    await enterCode('13800000004')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: en.login.submit, exact: true }).click()
    await choosePassword(CANARY.first)
    await page.getByRole('button', { name: en.common.next }).click()
    await page.getByLabel(en.setup.jobInfo.email).fill('haruka.sato@aurora.example')
    await page.getByLabel(en.setup.jobInfo.dept).fill('Front office')
    await page.getByLabel(en.setup.jobInfo.job).fill('Guide')
    await page.getByRole('button', { name: en.common.next }).click()
    await page.getByRole('button', { name: en.setup.confirmation.submit, exact: true }).click()
    await look()
    await page.getByRole('button', { name: en.setup.confirmation.enter, exact: true }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    await look()
  })
  await test.step('add a passkey, sign in by it', async () => {
    await deviceWithPasskeys(page)
    await page.context().clearCookies()
    await open(page)
    await signInByPassword(page, '13800000004', 'en', CANARY.first)
    const offer = page.getByRole('complementary', { name: en.passkeyOffer.title })
    await offer.getByRole('button', { name: en.passkeyOffer.add }).click()
    await expect(page.getByRole('complementary', { name: en.passkeyOffer.addedTitle })).toBeVisible()
    await look()
    await page.context().clearCookies()
    await open(page)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: en.login.passkey.signIn }).click()
    await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
    await look()
  })

  const log = { name: 'the log', text: server.lines.join('\n') }
  expect(log.text).toContain('/capi/v1/corp/admin_password_auth')
  expect(secrets.size).toBeGreaterThanOrEqual(2 + 2 + 7)
  expect(findings([...heard, log], secrets)).toEqual([])
  expect(
    heard
      .filter(({ name }) => name.startsWith('referer'))
      .map(({ text }) => text)
      .join(''),
  ).toBe('')
})

test('the search finds a secret that lies anywhere', async ({ page }) => {
  const secret = 'Quiet-Canal#4713'
  await open(page)
  const { heard } = overhear(page, new Set())
  await page.evaluate((planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', planted)
    history.replaceState({ planted }, '')
    window.name = planted
    void cookieStore.set('planted', encodeURIComponent(planted))
    console.log(planted)
    return fetch(`/healthz?planted=${encodeURIComponent(planted)}`).then(() => undefined)
  }, secret)
  heard.push(...(await keptBy(page)))
  const found = findings(heard, new Set([secret])).map((finding) => finding.replace(`${secret} in `, ''))
  for (const place of [
    'localStorage',
    'sessionStorage',
    'history',
    'window.name',
    'cookies beyond the list',
    'console',
  ])
    expect(found).toContain(place)
  expect(found).toContain('address of /healthz')
})
