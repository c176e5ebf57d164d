import { expect, type Page, type Route, test } from '@playwright/test'
import { type Call, fire, submitOf, type Visit } from './faults/call.ts'
import { CALLS_OF } from './faults/calls.ts'
import { newEmployees } from './faults/employees.ts'
import { everywhere } from './faults/everywhere.ts'
import { strikeCalls } from './faults/watch.ts'
import { ALL_AT_ONCE_MS } from './support/lasting.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { credentialsOf, open, PASSWORD, SUPER } from './support/people.ts'

const FAST_CLICKS = 10
/** Signed in, the form of a reset is that of who is signed out. */
const isForm = ({ fire, name }: Call) => fire === undefined && !name.endsWith(', signed in')

test.use({ baseURL: OWN_ORIGIN })
test.describe.configure({ timeout: ALL_AT_ONCE_MS })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(NO_SEND_LIMITS, await newEmployees())
})
test.afterAll(() => server.stop())

/** Calls whose answers wait until the test lets them go. */
async function holdCalls(page: Page, isIt: Call['isIt']) {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>((open) => {
    gate.open = open
  })
  const answered: Promise<void>[] = []
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await opened
    await route.fulfill({ response }).catch(() => undefined)
  }
  const held = await strikeCalls(page, isIt, (route) => {
    answered.push(answer(route))
    return Promise.resolve()
  })
  return {
    count: held.count,
    async release() {
      gate.open?.()
      await Promise.all(answered)
    },
  }
}

async function pressManyTimes(visit: Visit, call: Call) {
  await call.reach(visit)
  const held = await holdCalls(visit.page, call.isIt)
  const control = call.control(visit)
  const element = await control.elementHandle()
  await control.dblclick()
  await element?.evaluate((button, clicks) => {
    for (let click = 0; click < clicks; click += 1) (button as HTMLElement).click()
  }, FAST_CLICKS)
  await visit.page.keyboard.press('Enter')
  await expect.poll(held.count).toBe(1)
  await held.release()
  await call.works(visit)
  expect(held.count()).toBe(1)
}

for (const [purpose, calls] of Object.entries(CALLS_OF)) {
  test(`${purpose}: a double click, ten fast clicks and Enter make one request`, async ({ browser }) => {
    await everywhere(browser, calls.filter(isForm), pressManyTimes)
  })
}

const isSignIn = ({ page, t }: Visit) => expect(page.getByRole('tab', { name: t.login.tabs.password })).toBeVisible()
const back = ({ page, t }: Visit) => page.getByRole('button', { name: t.setup.backToSignIn }).click()
const restart = ({ page, t }: Visit) => page.getByRole('button', { name: t.setup.restart }).click()
const openOtherTab = ({ page, t }: Visit) => page.getByRole('tab', { name: t.login.tabs.code }).click()
const openPasswordTab = ({ page, t }: Visit) => page.getByRole('tab', { name: t.login.tabs.password }).click()

const LEAVING: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  admin_code_auth: openPasswordTab,
  admin_password_auth: openOtherTab,
  'send_admin_rpwd_code, signed out': back,
  'admin_rpwd_code_check, signed out': back,
  'admin_reset_password, signed out': back,
  'modify_person for the password': restart,
  'modify_person for the job info': restart,
}

const LEFT = Object.entries(CALLS_OF).flatMap(([purpose, all]) => {
  const calls = all.filter(({ name }) => LEAVING[name])
  return calls.length > 0 ? [{ purpose, calls }] : []
})

async function leaveEarly(visit: Visit, call: Call) {
  const { page } = visit
  await call.reach(visit)
  const held = await holdCalls(page, call.isIt)
  await fire(visit, call)
  await expect.poll(held.count).toBe(1)
  await LEAVING[call.name]?.(visit)
  await isSignIn(visit)
  await held.release()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await isSignIn(visit)
  expect(await credentialsOf(page)).toEqual({ token: '', uid: '' })
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
}

async function moveAbout(visit: Visit, call: Call) {
  const { page, lang, t } = visit
  await open(page, lang, '/robotType')
  await isSignIn(visit)
  await call.reach(visit)
  for (const move of [() => page.reload(), () => page.goBack(), () => page.goForward()]) {
    await move()
    await isSignIn(visit)
  }
  expect(await credentialsOf(page)).toEqual({ token: '', uid: '' })
  await openPasswordTab(visit)
  await page.getByLabel(t.login.account.label).fill(SUPER.email)
  await page.getByLabel(t.login.password.label, { exact: true }).fill(PASSWORD)
  await expect(submitOf(visit)).toBeEnabled()
}

for (const { purpose, calls } of LEFT) {
  test(`${purpose}: an answer that comes after one has left changes nothing`, async ({ browser }) => {
    await everywhere(browser, calls, leaveEarly)
  })

  test(`${purpose}: reload, back and forward leave a form that lives`, async ({ browser }) => {
    await everywhere(browser, calls, moveAbout)
  })
}
