import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { tourRoutes } from '../../domain/resources/guiding.ts'
import { visitors } from '../../domain/resources/visitors.ts'
import pagesEn from '../../locales/pages/en.json' with { type: 'json' }
import pagesZh from '../../locales/pages/zh.json' with { type: 'json' }
import pickersEn from '../../locales/pickers/en.json' with { type: 'json' }
import pickersZh from '../../locales/pickers/zh.json' with { type: 'json' }
import { RET } from '../../openapi/ret.ts'
import { codeFor, ONE_TYPE, open, STAFF, signInAs, signInByPassword, TEXTS } from './support/people.ts'
import { PORT } from './support/ports.ts'
import { openRecords, wordsOf } from './support/record-pages.ts'

const { en } = TEXTS
const { report, login, shell } = en
const WRONG = 'Nobody#4711'
/** Comes in by the company's own page: a password that is locked is in nobody's way. */
const PARTNER = 'sso@aurora.example'

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

async function saved(within: Page | Locator, page: Page) {
  const download = page.waitForEvent('download')
  await button(within, report.save).click()
  return readFileSync(await (await download).path(), 'utf8')
}

async function takenFromMenu(page: Page, t = en) {
  await button(page, new RegExp(`^${t.shell.userMenu.split('{{')[0]}`)).press('Enter')
  await page.getByRole('menuitem', { name: t.report.title }).press('Enter')
  const download = page.waitForEvent('download')
  await button(page.getByRole('dialog', { name: t.report.title }), t.report.save).click()
  return readFileSync(await (await download).path(), 'utf8')
}

/** What support reads first, of the file alone. */
async function headlineIn(context: BrowserContext, text: string) {
  const page = await context.newPage()
  await page.goto('/statecharts/?lang=en')
  await page.locator('input[type=file]').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const headline = page.getByRole('tabpanel').locator('div:has(> button > strong)')
  await expect(headline).toBeVisible()
  return headline.innerText()
}

/** Tries until it was refused so often that help is offered. */
async function untilHelp(page: Page, times: number, call: RegExp, attempt: () => Promise<void>) {
  for (let time = 0; time < times; time += 1) {
    const answered = page.waitForResponse(call)
    await attempt()
    await answered
  }
  await expect(button(page, report.copy)).toBeVisible()
}

const refuse = (page: Page, call: RegExp, ret: number) =>
  page.route(call, (route) => route.fulfill({ json: { ret, msg: 'refused', code: 200, data: null } }))

async function atWork(page: Page) {
  await signInAs(page, ONE_TYPE.email)
  await open(page)
  await expect(page.getByRole('navigation', { name: shell.menu.label })).toBeVisible()
}

type Incident = { says: readonly RegExp[]; plant: (page: Page) => Promise<string> }

const INCIDENTS: Readonly<Record<string, Incident>> = {
  'somebody who is signed out in another tab': {
    says: [/^Stopped at: /, /Signed out in another tab of this browser/],
    async plant(page) {
      await atWork(page)
      const other = await page.context().newPage()
      await open(other)
      await button(other, /^Account:/).click()
      await other.getByRole('menuitem', { name: shell.logout }).press('Enter')
      await button(other, shell.logoutConfirm.confirm).last().click()
      await button(page, report.happened).click()
      return saved(page.getByRole('dialog', { name: report.title }), page)
    },
  },
  'a server that is gone': {
    says: [
      /^Stopped at: Sign in by account and password/,
      /Refused: REQUEST_FAIL:NETWORK/,
      /adminPasswordAuth · \d+ ms/,
    ],
    async plant(page) {
      await open(page)
      await page.route('**/capi/**', (route) => route.abort('connectionrefused'))
      await signInByPassword(page, ONE_TYPE.email)
      return saved(page, page)
    },
  },
  'a code that was tried until it was burnt': {
    says: [
      /^Stopped at: Sign in by mobile number and verification code/,
      /Refused: 101006, .*\(3 times\)/,
      /Before that: 101005, .*\(5 times\)/,
    ],
    async plant(page) {
      await open(page)
      await page.getByRole('tab', { name: login.tabs.code }).click()
      await page.getByLabel(login.mobile.label).fill(STAFF.mobile)
      await button(page, login.code.get).click()
      const code = await codeFor(page.request, STAFF.mobile)
      await page.getByRole('checkbox').first().check()
      await untilHelp(page, 8, /admin_code_auth/, async () => {
        await page.getByLabel(login.code.label).fill(code === '000000' ? '111111' : '000000')
        await button(page, login.submit).click()
      })
      return saved(page, page)
    },
  },
  'a password that is locked': {
    says: [/^Stopped at: Sign in by account and password/, /Refused: 101035, The password is locked/],
    async plant(page) {
      await open(page)
      await page.getByRole('tab', { name: login.tabs.password }).click()
      await page.getByLabel(login.account.label).fill(PARTNER)
      await page.getByRole('checkbox').first().check()
      await untilHelp(page, 6, /admin_password_auth/, async () => {
        await page.getByLabel(login.password.label, { exact: true }).fill(WRONG)
        await button(page, login.submit).click()
      })
      return saved(page, page)
    },
  },
  'a file with rows that cannot be imported': {
    says: [/^Stopped at: Rows of the file cannot be taken in/],
    async plant(page) {
      const { names, lang } = wordsOf(visitors)
      const { batch } = lang === 'en' ? pagesEn : pagesZh
      const frame = await openRecords(page, visitors)
      await frame.getByRole('button', { name: batch.import, exact: true }).click()
      const heading = ['full_name', 'expected_at'].map((field) => `"${names.field(field)}"`).join(',')
      await frame
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'guests.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`${heading}\r\n"Bo","soon"\r\n`),
        })
      await expect(frame.getByText(batch.allUnfit)).toBeVisible()
      return takenFromMenu(page, TEXTS[lang])
    },
  },
  'a tour whose publishing is refused': {
    says: [/^Stopped at: /, new RegExp(`Refused: ${RET.versionConflict}`), /publish · \d+ ms/],
    async plant(page) {
      const { lang } = wordsOf(tourRoutes)
      const [{ publish }, pickers] = lang === 'en' ? [pagesEn, pickersEn] : [pagesZh, pickersZh]
      const frame = await openRecords(page, tourRoutes)
      await refuse(page, /\/publish$/, RET.versionConflict)
      await frame
        .getByRole('button', { name: new RegExp(`^${publish.of.split('{{')[0]}`) })
        .first()
        .click()
      const dialog = frame.getByRole('dialog').last()
      await dialog.getByRole('button', { name: pickers.publish.add }).click()
      await frame.getByRole('option', { name: 'Lobby East' }).click()
      await dialog.getByRole('button', { name: pickers.publish.add }).click()
      const answered = page.waitForResponse(/\/publish$/)
      await dialog.getByRole('button', { name: pickers.publish.confirm, exact: true }).click()
      await answered
      return takenFromMenu(page, TEXTS[lang])
    },
  },
  'a page that stays silent in its frame': {
    says: [/^Stopped at: The page never said hello, or showed nothing after its welcome/],
    async plant(page) {
      await page.route(new RegExp(`:${PORT + 1}/`), (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      )
      await atWork(page)
      await expect(page.getByRole('alert').getByText(en.frame.noAnswer)).toBeVisible()
      return takenFromMenu(page)
    },
  },
  'a dialog that the server does not have': {
    says: [/^Stopped at: /, /A part of the console could not be loaded/],
    async plant(page) {
      await atWork(page)
      await page.route(/\/assets\/SecurityDialog/, (route) => route.fulfill({ status: 404, body: '' }))
      await button(page, /^Account:/).click()
      await page.getByRole('menuitem', { name: en.security.title }).press('Enter')
      return saved(page.getByRole('dialog', { name: en.comfort.error.dialog }), page)
    },
  },
  'somebody without permission for the karaoke venues': {
    says: [/^Stopped at: The account has no permission for this variant/],
    async plant(page) {
      await page.goto(`http://ktv.localhost:${PORT}/?lang=en`)
      await signInByPassword(page, ONE_TYPE.email)
      await expect(page.getByRole('heading', { name: en.failure.noPermission })).toBeVisible()
      return saved(page, page)
    },
  },
  'a reset that took too long': {
    says: [/^Stopped at: /, /Refused: 101006, .*\(3 times\)/, /adminResetPassword · \d+ ms/],
    async plant(page) {
      await open(page)
      await refuse(page, /admin_reset_password/, RET.codeExpired)
      await button(page, login.password.forgot).click()
      await expect(page.getByRole('heading', { name: en.setup.forgotPassword.title })).toBeVisible()
      await page.getByRole('textbox', { name: login.account.label }).fill(STAFF.mobile)
      await button(page, login.code.get).click()
      await expect(page.getByText(login.code.sent.replace('{{identifier}}', STAFF.mobile))).toBeVisible()
      await page.getByLabel(login.code.label).fill(await codeFor(page.request, STAFF.mobile))
      await button(page, en.common.next).click()
      await page.getByLabel(en.newPassword.label, { exact: true }).fill('Lantern#99x')
      await page.getByLabel(en.newPassword.confirm, { exact: true }).fill('Lantern#99x')
      await untilHelp(page, 3, /admin_reset_password/, () => button(page, en.setup.resetPassword.submit).click())
      return saved(page, page)
    },
  },
}

test.describe('from the report alone support reads cause and place of', () => {
  for (const [name, { plant, says }] of Object.entries(INCIDENTS))
    test(name, async ({ page, context }) => {
      const text = await plant(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const headline = await headlineIn(context, text)
      for (const said of says) expect(headline).toMatch(said)
    })
})
