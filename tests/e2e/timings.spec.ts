import { expect, type Page, test } from '@playwright/test'
import { open, SUPER, signInAs, TEXTS } from './support/people.ts'
import { PORT } from './support/ports.ts'
import { lasts, ownClock, pass, standStill } from './support/timings.ts'

const { login } = TEXTS.en

/** The specification's numbers, as the page keeps them: each is written here and nowhere taken from the code. */

/** Where the page's clock stands still there is only the drawing to wait for. */
const soon = expect.configure({ timeout: 5000 })

test.beforeEach(({ page }, { title }) => ownClock(page, title))

/** The code tab, filled in, with a code that was asked for just now. */
async function askForCode(page: Page) {
  await open(page)
  await page.getByRole('tab', { name: login.tabs.code }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByLabel(login.mobile.label).fill(SUPER.mobile)
  await page.getByLabel(login.code.label).fill('402173')
  await standStill(page)
  await page.getByRole('button', { name: login.code.get }).click()
  await expect(page.getByText(login.code.sent.replace('{{identifier}}', SUPER.mobile))).toBeVisible()
}

const again = (page: Page, seconds: number) => page.getByRole('button', { name: `Again in ${seconds} s`, exact: true })

test('§4: on click the get-code button is disabled for 60 s and shows the remaining seconds', async ({ page }) => {
  await askForCode(page)
  await soon(again(page, 60)).toBeDisabled()
  await pass(page, 30_000)
  await soon(again(page, 30)).toBeDisabled()
  await pass(page, 29_000)
  await soon(again(page, 1)).toBeDisabled()
  await pass(page, 1000)
  await soon(page.getByRole('button', { name: login.code.get })).toBeEnabled()
})

test('§4: a code counts as requested 500 ms after the request, and then the sign-in is enabled', async ({ page }) => {
  await askForCode(page)
  const submit = page.getByRole('button', { name: login.submit, exact: true })
  await lasts(page, 500, {
    before: () => soon(submit).toBeDisabled(),
    after: () => soon(submit).toBeEnabled(),
  })
})

test('§5: the login password is checked 500 ms after typing stops', async ({ page }) => {
  await open(page)
  const field = page.getByLabel(login.password.label, { exact: true })
  const said = page.getByText(/letters and with digits or symbols/)
  await standStill(page)
  await field.fill('1234567')
  await pass(page, 400)
  await field.fill('12345678')
  await lasts(page, 500, {
    before: () => expect(said).toHaveCount(0, { timeout: 1 }),
    after: () => soon(said).toBeVisible(),
  })
})

test('§2: a click on the mask closes a modal after 10 ms', async ({ page }) => {
  await page.goto(`http://localhost:${PORT + 1}/dev/gallery?show=modal/question`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await standStill(page)
  await page.mouse.click(20, 500)
  await lasts(page, 10, {
    before: () => expect(dialog).toHaveCount(1, { timeout: 1 }),
    after: () => soon(dialog).toHaveCount(0),
  })
})

const STEP_MS = 10

/** When the menu was first there, and when its group was first open, by the page's clock. */
type Seen = { menuAt?: number; openAt?: number }

/** Notes both as the page changes, whenever the test looks. */
const noteMenu = (page: Page) =>
  page.addInitScript((menu) => {
    const seen: Seen = {}
    new MutationObserver(() => {
      if (document.querySelector(menu)) seen.menuAt ??= Date.now()
      if (document.querySelector(`${menu} [aria-expanded="true"]`)) seen.openAt ??= Date.now()
    }).observe(document, { subtree: true, childList: true, attributes: true })
    Object.assign(globalThis, { seen })
  }, `nav[aria-label="${TEXTS.en.shell.menu.label}"]`)

test('§4: in legacy mode the menu group is expanded 1500 ms after the root has loaded', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('oldMenu', '1'))
  await noteMenu(page)
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await standStill(page)
  await page.goto('/frame/person/person_staff/?lang=en')
  const look = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  let seen = await look()
  while (seen.openAt === undefined) {
    await pass(page, STEP_MS)
    seen = await look()
  }
  const lasted = seen.openAt - (seen.menuAt ?? 0)
  expect(lasted).toBeGreaterThan(1500 - STEP_MS)
  expect(lasted).toBeLessThan(1500 + 2 * STEP_MS)
})
