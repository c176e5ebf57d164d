import { expect, type Page, test } from '@playwright/test'
import { heading, press, printedAddress, SET_UP_TEXTS, tellAdmin, tellCompany } from './support/first-company.ts'
import { inTheme, overflowOf, pressOn, typeInto, violationsOf } from './support/inspection.ts'
import { startMailServer } from './support/mail-server.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { type Lang, TEXTS } from './support/people.ts'

const { en } = SET_UP_TEXTS
const PASSWORD = 'Quiet#Lobby7'
const RITA = 'rita@seaside.example'
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ reducedMotion: 'reduce' } as object)

let server: OwnServer
let mail: Awaited<ReturnType<typeof startMailServer>>

test.beforeEach(async () => {
  mail = await startMailServer()
  server = await startOwnServer({ DEMO: '0', LOG_LEVEL: 'trace', SMTP_URL: mail.url })
})
test.afterEach(async () => {
  await server.stop()
  await mail.stop()
})

async function openIn(page: Page, lang: Lang = 'en', hash?: string) {
  const address = await printedAddress(server)
  address.searchParams.set('lang', lang)
  if (hash !== undefined) address.hash = hash
  await page.goto(address.href)
}

const fillCompany = (page: Page, lang: Lang = 'en') => tellCompany(page, 'Seaside Hotels', lang)
const fillAdmin = (page: Page, lang: Lang = 'en') =>
  tellAdmin(page, { name: 'Rita Alves', email: RITA, password: PASSWORD }, lang)

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
  expect(mail.lastTo(RITA)).toBeTruthy()
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
  const token = (await printedAddress(server)).hash.slice(1)
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
    (await printedAddress(server)).hash,
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
  await heading(page, SET_UP_TEXTS.ko.closed.made.title)
  await press(page, SET_UP_TEXTS.ko.closed.signIn)
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
  for (const lang of Object.keys(SET_UP_TEXTS) as Lang[]) {
    await page.setViewportSize(lang === 'en' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
    await openIn(page, lang, 'wrong')
    await heading(page, SET_UP_TEXTS[lang].closed.wrong.title)
    await look(`${lang} closed`)
    await openIn(page, lang)
    await heading(page, SET_UP_TEXTS[lang].company.title)
    await page.getByLabel(SET_UP_TEXTS[lang].company.name).focus()
    await page.keyboard.press('Tab')
    await look(`${lang} company`)
    await fillCompany(page, lang)
    await heading(page, SET_UP_TEXTS[lang].administrator.title)
    await look(`${lang} administrator`)
    await fillAdmin(page, lang)
    await heading(page, SET_UP_TEXTS[lang].messages.title)
    await look(`${lang} messages`)
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(faults).toEqual([])
})
