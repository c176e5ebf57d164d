import { expect, type Page, test } from '@playwright/test'
import { type Call, fire, type Visit, visitOf } from './faults/call.ts'
import { CALLS, CALLS_OF } from './faults/calls.ts'
import { CONSOLE_CALLS } from './faults/console-calls.ts'
import { newEmployees } from './faults/employees.ts'
import { everywhere, langOf } from './faults/everywhere.ts'
import { type Fault, HANG, QUICK_FAULTS } from './faults/faults.ts'
import { firstSetUpCalls } from './faults/first-set-up-calls.ts'
import { SECURITY_CALLS } from './faults/security-calls.ts'
import { AT_MOST, befall, MOST_REQUESTS, sufferAll, sufferSignedOut, sufferSilence, tryAgain } from './faults/suffer.ts'
import { strikeCalls, watchErrors } from './faults/watch.ts'
import { ALL_AT_ONCE_MS } from './support/lasting.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { leave, open, SUPER, signInAs } from './support/people.ts'

test.use({ baseURL: OWN_ORIGIN })
// Much of it is waiting: each worker takes whichever is next, against a server of its own.
test.describe.configure({ mode: 'parallel' })

/** The address of the set-up, as a server without a company prints it. */
const PRINTED = /^ +(http\S+\/first-set-up#\S+)$/

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(NO_SEND_LIMITS, await newEmployees())
})
test.afterAll(() => server.stop())

for (const [index, [purpose, calls]] of Object.entries(CALLS_OF).entries()) {
  test(`${purpose}: every quick fault of every call is said, keeps the input, and can be tried again`, async ({
    browser,
  }) => {
    test.setTimeout(ALL_AT_ONCE_MS)
    await everywhere(browser, calls, sufferAll, index)
  })
}

/** In a crowd a passkey device answers only the page in front. */
const isOfDevice = (call: Call) => SECURITY_CALLS.includes(call) || call.name.startsWith('passkey_')

const AT_ONCE = {
  'of a form': CALLS.filter((call) => !isOfDevice(call)),
  'of the security dialog or a passkey': CALLS.filter(isOfDevice),
}

for (const [which, calls] of Object.entries(AT_ONCE)) {
  test(`a call ${which} that hangs is given up with a message in time; one that takes 8 s after it is waited for, once`, async ({
    browser,
  }) => {
    test.setTimeout(ALL_AT_ONCE_MS)
    await everywhere(browser, calls, sufferSilence, 3)
  })
}

test('the lists that the console begins with: a fault is said in their place, and they can be loaded again', async ({
  browser,
}) => {
  test.setTimeout(ALL_AT_ONCE_MS)
  const [fault] = QUICK_FAULTS.filter(({ name }) => name === 'HTTP 500')
  const suffer = async (visit: Visit, call: Call) => {
    await call.reach(visit)
    if (fault) await befall(visit, call, fault)
    await tryAgain(visit, call)
  }
  await everywhere(browser, CONSOLE_CALLS, suffer)
})

const startUpCall = (path: string): Call => ({
  name: path,
  isIt: ({ pathname }) => pathname === path,
  reach: ({ page }) => signInAs(page, SUPER.email),
  control: ({ page, t }) => page.getByRole('tab', { name: t.login.tabs.password }),
  fire: async ({ page, lang }) => void (await open(page, lang)),
  keeps: ({ page, t }) => page.getByRole('tab', { name: t.login.tabs.password }).waitFor(AT_MOST),
  works: ({ page, t }) => page.getByRole('heading', { name: t.robotType.title }).waitFor(AT_MOST),
})

const START_UP_CALLS = ['/capi/v1/corp/admin_auth_check', '/capi/v1/corp/user_profile', '/api/control/lang/list'].map(
  startUpCall,
)

const isLogout = ({ pathname }: URL) => pathname === '/capi/v1/corp/admin_logout'
const tokensOf = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === 'token')

/** §4: a start-up that fails logs out; the session on the server outlives it here, so that the next fault finds it. */
async function failToStart(visit: Visit, call: Call, fault: Fault) {
  const { page, t } = visit
  const dead = await strikeCalls(page, call.isIt, fault.strike)
  await fire(visit, call)
  if (fault.isUnreachable) await page.getByText(t.startup.stillConnecting).waitFor(AT_MOST)
  await call.keeps(visit)
  expect(await tokensOf(page)).toEqual([])
  expect(dead.count()).toBeLessThanOrEqual(MOST_REQUESTS)
  await dead.lift()
  await leave(page)
}

test('a start-up call that gets no answer is tried again in sight; what fails for good leads to the sign-in', async ({
  browser,
}) => {
  test.setTimeout(ALL_AT_ONCE_MS)
  const suffer = async (visit: Visit, call: Call) => {
    const context = visit.page.context()
    await call.reach(visit)
    const cookies = await context.cookies()
    await visit.page.route(isLogout, (route) => route.abort())
    for (const fault of QUICK_FAULTS) {
      await context.addCookies(cookies)
      await test.step(fault.name, () => failToStart(visit, call, fault))
    }
    await context.addCookies(cookies)
    await tryAgain(visit, call)
  }
  await everywhere(browser, START_UP_CALLS, suffer, 2)
})

test('whoever signs out is signed out here, whatever becomes of the call', async ({ page }) => {
  const errors = watchErrors(page)
  const visit = visitOf(page, langOf(3))
  await signInAs(page, SUPER.email)
  const cookies = await page.context().cookies()
  for (const fault of [...QUICK_FAULTS, HANG]) {
    await page.context().addCookies(cookies)
    await open(page, visit.lang)
    await page.getByRole('button', { name: visit.t.robotType.signOut }).click()
    const dead = await strikeCalls(page, isLogout, fault.strike)
    await page.getByRole('dialog').getByRole('button', { name: visit.t.shell.logoutConfirm.confirm }).click()
    await page.getByRole('tab', { name: visit.t.login.tabs.password }).waitFor(AT_MOST)
    expect(await tokensOf(page)).toEqual([])
    expect(dead.count()).toBe(1)
    await dead.lift()
    await leave(page)
  }
  expect(errors).toEqual([])
})

test('setting up the first company: every fault of every call is said, keeps the input, and can be tried again', async ({
  browser,
}) => {
  test.setTimeout(ALL_AT_ONCE_MS)
  const empty = await startOwnServer({ DEMO: '0' }, [], 1)
  try {
    const addressOf = () => empty.lines.map((line) => PRINTED.exec(line)?.[1]).find(Boolean) ?? ''
    await expect.poll(addressOf).not.toBe('')
    const { before, last } = firstSetUpCalls(addressOf)
    await everywhere(browser, before, sufferSignedOut, 1)
    await everywhere(browser, last, sufferSignedOut, 6)
  } finally {
    await empty.stop()
  }
})
