import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import ar from '../../locales/first-set-up/ar.json' with { type: 'json' }
import en from '../../locales/first-set-up/en.json' with { type: 'json' }
import gd from '../../locales/first-set-up/gd.json' with { type: 'json' }
import ja from '../../locales/first-set-up/ja.json' with { type: 'json' }
import ko from '../../locales/first-set-up/ko.json' with { type: 'json' }
import tw from '../../locales/first-set-up/tw.json' with { type: 'json' }
import zh from '../../locales/first-set-up/zh.json' with { type: 'json' }
import { inTheme, overflowOf, pressOn, typeInto, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { type Lang, TEXTS } from './support/people.ts'

const SETS = { zh, gd, en, ja, ko, ar, tw }
const PASSWORD = 'Quiet#Lobby7'
const RITA = 'rita@seaside.example'
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ reducedMotion: 'reduce' } as object)

let server: OwnServer
let mails: string[]
let smtp: SMTPServer

test.beforeEach(async () => {
  mails = []
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  server = await startOwnServer({ DEMO: '0', LOG_LEVEL: 'trace', SMTP_URL: `smtp://127.0.0.1:${port}` })
})
test.afterEach(async () => {
  await server.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
})

/** The address that the server has printed. */
async function printed() {
  const find = () => server.lines.map((line) => /^ +(http\S+\/first-set-up#\S+)$/.exec(line)?.[1]).find(Boolean)
  await expect.poll(find).toBeTruthy()
  return new URL(find() ?? '')
}

async function openIn(page: Page, lang: Lang = 'en', hash?: string) {
  const address = await printed()
  address.searchParams.set('lang', lang)
  if (hash !== undefined) address.hash = hash
  await page.goto(address.href)
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillCompany(page: Page, lang: Lang = 'en') {
  const t = SETS[lang]
  await heading(page, t.company.title)
  await page.getByLabel(t.company.name).fill('Seaside Hotels')
  await page.getByLabel(t.company.zone).selectOption('Europe/Lisbon')
  await press(page, TEXTS[lang].common.next)
}

async function fillAdmin(page: Page, lang: Lang = 'en') {
  const [t, own] = [SETS[lang], TEXTS[lang]]
  await heading(page, t.administrator.title)
  await page.getByLabel(t.administrator.fullName).fill('Rita Alves')
  await page.getByLabel(t.administrator.email).fill(RITA)
  await page.getByLabel(own.newPassword.label, { exact: true }).fill(PASSWORD)
  await page.getByLabel(own.newPassword.confirm, { exact: true }).fill(PASSWORD)
  await press(page, own.common.next)
}

test('from the printed address to the signed-in console, by keyboard alone', async ({ page }) => {
  await openIn(page)
  await heading(page, en.company.title)
  await typeInto(page, en.company.name, 'Seaside Hotels')
  await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(page.getByRole('button', { name: en.company.removeLogo })).toBeVisible()
  await pressOn(page, TEXTS.en.common.next)
  await heading(page, en.administrator.title)
  await typeInto(page, en.administrator.fullName, 'Rita Alves')
  await typeInto(page, en.administrator.email, RITA)
  await page.getByLabel(TEXTS.en.newPassword.label, { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.getByLabel(TEXTS.en.newPassword.confirm, { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await pressOn(page, TEXTS.en.common.next)
  await heading(page, en.messages.title)
  await pressOn(page, en.messages.send)
  await expect(page.getByText(en.outcome.sentStatus.replace('{{status}}', '250'))).toBeVisible()
  expect(mails[0]).toContain(`To: ${RITA}`)
  await expect(page.getByText('SMS_WEBHOOK_URL')).toBeVisible()
  await pressOn(page, en.messages.finish)
  await heading(page, 'Seaside Hotels')
  await pressOn(page, en.done.signIn)
  const { login } = TEXTS.en
  await expect(page.getByLabel(login.account.label)).toHaveValue(RITA)
  expect(page.url()).toBe(`${OWN_ORIGIN}/`)
  await page.getByLabel(login.password.label, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').first().check()
  await press(page, login.submit)
  await expect(page.getByText('Seaside Hotels').first()).toBeVisible()
  const token = (await printed()).hash.slice(1)
  expect(server.lines.filter((line) => line.includes(token)).map((line) => line.startsWith('{'))).toEqual([false])
})

test('back, another language, a reload and another address lose nothing but the password', async ({ page }) => {
  await openIn(page)
  await fillCompany(page)
  await fillAdmin(page)
  await press(page, TEXTS.en.common.back)
  await expect(page.getByLabel(TEXTS.en.newPassword.label, { exact: true })).toHaveValue(PASSWORD)
  await press(page, TEXTS.en.common.back)
  await expect(page.getByLabel(en.company.name)).toHaveValue('Seaside Hotels')
  await page.evaluate(() => {
    location.hash = 'another'
  })
  await heading(page, en.closed.wrong.title)
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    (await printed()).hash,
  )
  await expect(page.getByLabel(en.company.name)).toHaveValue('Seaside Hotels')
  await press(page, TEXTS.en.common.next)
  await expect(page.getByLabel(TEXTS.en.newPassword.label, { exact: true })).toHaveValue(PASSWORD)
  await page.reload()
  await expect(page.getByText(en.restored)).toBeVisible()
  await expect(page.getByLabel(en.company.zone)).toHaveValue('Europe/Lisbon')
  await press(page, TEXTS.en.common.next)
  await expect(page.getByLabel(en.administrator.email)).toHaveValue(RITA)
  await expect(page.getByLabel(TEXTS.en.newPassword.label, { exact: true })).toHaveValue('')
  expect(JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    PASSWORD,
  )
})

test('a double click makes one company, and the address is then over', async ({ page }) => {
  await openIn(page)
  await fillCompany(page)
  await fillAdmin(page)
  let finishes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/finish')) finishes += 1
  })
  await page.getByRole('button', { name: en.messages.finish }).dblclick()
  await heading(page, 'Seaside Hotels')
  expect(finishes).toBe(1)
  await openIn(page, 'ko')
  await heading(page, ko.closed.made.title)
  await press(page, ko.closed.signIn)
  await expect(page.getByRole('heading', { name: TEXTS.ko.login.title })).toBeVisible()
})

test('the sign-in page says that there is no company yet, and where the address stands', async ({ page }) => {
  await page.goto(`${OWN_ORIGIN}/?lang=en`)
  await expect(page.getByText(en.awaits.title)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds nothing on any screen, light and dark, and none is too wide for a phone in any language', async ({
  page,
}) => {
  const faults: unknown[] = []
  const look = async (where: string) => {
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme)
      const violations = await violationsOf(page)
      if (violations.length > 0) faults.push([where, theme, violations])
    }
    if ((await overflowOf(page)) > 0) faults.push([where, 'too wide'])
  }
  for (const lang of Object.keys(SETS) as Lang[]) {
    await page.setViewportSize(lang === 'en' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
    await openIn(page, lang, 'wrong')
    await heading(page, SETS[lang].closed.wrong.title)
    await look(`${lang} closed`)
    await openIn(page, lang)
    await heading(page, SETS[lang].company.title)
    await page.getByLabel(SETS[lang].company.name).focus()
    await page.keyboard.press('Tab')
    await look(`${lang} company`)
    await fillCompany(page, lang)
    await heading(page, SETS[lang].administrator.title)
    await look(`${lang} administrator`)
    await fillAdmin(page, lang)
    await heading(page, SETS[lang].messages.title)
    await look(`${lang} messages`)
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(faults).toEqual([])
})
