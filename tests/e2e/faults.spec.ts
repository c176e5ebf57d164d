import { type Browser, expect, type Page, test } from '@playwright/test'
import { CALLS, type Call, fire, type Visit, visitOf } from './faults/calls.ts'
import { type Fault, HANG, QUICK_FAULTS } from './faults/faults.ts'
import { strikeCalls, watchErrors } from './faults/watch.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './own-server.ts'
import { type Lang, open, SUPER, signInByPassword, TEXTS } from './people.ts'

const PATIENCE_MS = 12_000
const SLOW_MS = 8000
const ALL_AT_ONCE_MS = 120_000
const MOST_REQUESTS = 5
const LANGS = Object.keys(TEXTS) as Lang[]
const langOf = (index: number) => LANGS[index % LANGS.length] ?? 'en'

test.use({ baseURL: OWN_ORIGIN })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(NO_SEND_LIMITS)
})
test.afterAll(() => server.stop())

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

async function befall(visit: Visit, call: Call, fault: Fault) {
  const dead = await strikeCalls(visit.page, call.isIt, fault.strike)
  await fire(visit, call)
  await expect.poll(dead.count, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  await expect(alertOf(visit.page, fault.says(visit.lang))).toBeVisible({ timeout: PATIENCE_MS })
  await call.keeps(visit)
  expect(dead.count()).toBeLessThanOrEqual(MOST_REQUESTS)
  await dead.lift()
}

const tryAgain = async (visit: Visit, call: Call) => {
  await fire(visit, call)
  await call.works(visit)
}

async function forgetEverything(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
}

async function expire(visit: Visit, call: Call, fault: Fault) {
  await forgetEverything(visit.page)
  await call.reach(visit)
  const dead = await strikeCalls(visit.page, call.isIt, fault.strike)
  await fire(visit, call)
  await expect(visit.page.getByRole('dialog', { name: visit.t.session.invalid.title })).toBeVisible()
  await dead.lift()
}

const isSurvived = ({ endsBy403 }: Call, { endsSession }: Fault) => !(endsBy403 && endsSession)

for (const [index, call] of CALLS.entries()) {
  const lang = langOf(index)
  test(`${call.name}: every quick fault is said in ${lang}, keeps the input, and can be tried again`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    const visit = visitOf(page, lang)
    await call.reach(visit)
    for (const fault of QUICK_FAULTS.filter((each) => isSurvived(call, each)))
      await test.step(fault.name, () => befall(visit, call, fault))
    await tryAgain(visit, call)
    for (const fault of QUICK_FAULTS.filter((each) => !isSurvived(call, each)))
      await test.step(fault.name, () => expire(visit, call, fault))
    expect(errors).toEqual([])
  })
}

/** Every call at once, each in a browser profile of its own: none waits for another. */
const everywhere = (browser: Browser, act: (visit: Visit, call: Call) => Promise<void>) =>
  Promise.all(
    CALLS.map(async (call, index) => {
      const context = await browser.newContext({ baseURL: OWN_ORIGIN })
      const page = await context.newPage()
      const errors = watchErrors(page)
      const visit = visitOf(page, langOf(index + 3))
      await call.reach(visit)
      await act(visit, call)
      expect(errors, call.name).toEqual([])
      await context.close()
    }),
  )

test('a call that hangs is given up with a message in time, and can be tried again', async ({ browser }) => {
  test.setTimeout(ALL_AT_ONCE_MS)
  await everywhere(browser, async (visit, call) => {
    await befall(visit, call, HANG)
    await tryAgain(visit, call)
  })
})

test('a call that takes 8 s is waited for, once', async ({ browser }) => {
  test.setTimeout(ALL_AT_ONCE_MS)
  await everywhere(browser, async (visit, call) => {
    let answered = 0
    const slow = await strikeCalls(visit.page, call.isIt, async (route) => {
      await new Promise((late) => setTimeout(late, SLOW_MS))
      await route.continue()
      answered += 1
    })
    await fire(visit, call)
    await expect.poll(() => answered, { timeout: SLOW_MS + PATIENCE_MS }).toBe(1)
    await call.works(visit)
    expect(slow.count(), call.name).toBe(1)
  })
})

const START_UP = ['/capi/v1/corp/admin_auth_check', '/capi/v1/corp/user_profile', '/api/control/lang/list']
const isAt =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === path

async function signedIn(visit: Visit) {
  await open(visit.page, visit.lang)
  await signInByPassword(visit.page, SUPER.email, visit.lang)
  await expect(visit.page.getByRole('heading', { name: visit.t.robotType.title })).toBeVisible()
  return visit.page.context().cookies()
}

const showsSignIn = ({ page, t }: Visit) =>
  expect(page.getByRole('tab', { name: t.login.tabs.password })).toBeVisible({ timeout: PATIENCE_MS })

/** §4: a start-up that fails logs out; the session on the server outlives it here, so that the next fault finds it. */
async function failToStart(visit: Visit, path: string, fault: Fault) {
  const { page, lang, t } = visit
  const dead = await strikeCalls(page, isAt(path), fault.strike)
  await open(page, lang)
  if (fault.isSilence) await expect(page.getByText(t.startup.stillConnecting)).toBeVisible({ timeout: PATIENCE_MS })
  await showsSignIn(visit)
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expect(dead.count()).toBeLessThanOrEqual(MOST_REQUESTS)
  await dead.lift()
}

for (const [index, path] of START_UP.entries()) {
  test(`${path} at the start-up: no answer is tried again in sight, and then the sign-in shows`, async ({ page }) => {
    const errors = watchErrors(page)
    const visit = visitOf(page, langOf(index + 2))
    const cookies = await signedIn(visit)
    await page.route(isAt('/capi/v1/corp/admin_logout'), (route) => route.abort())
    for (const fault of QUICK_FAULTS) {
      await page.context().addCookies(cookies)
      await test.step(fault.name, () => failToStart(visit, path, fault))
    }
    await page.context().addCookies(cookies)
    await open(page, visit.lang)
    await expect(page.getByRole('heading', { name: visit.t.robotType.title })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('whoever signs out is signed out here, whatever becomes of the call', async ({ page }) => {
  const errors = watchErrors(page)
  const visit = visitOf(page, 'ja')
  const cookies = await signedIn(visit)
  for (const fault of [...QUICK_FAULTS, HANG]) {
    await page.context().addCookies(cookies)
    await open(page, visit.lang)
    await page.getByRole('button', { name: visit.t.robotType.signOut }).click()
    const dead = await strikeCalls(page, isAt('/capi/v1/corp/admin_logout'), fault.strike)
    await page.getByRole('dialog').getByRole('button', { name: visit.t.shell.logoutConfirm.confirm }).click()
    await showsSignIn(visit)
    expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
    expect(dead.count()).toBe(1)
    await dead.lift()
  }
  expect(errors).toEqual([])
})
