import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { isRefusal, openText } from '../../domain/statecharts/open-file.ts'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import {
  ADMIN,
  credentialsOf,
  type Lang,
  ONE_TYPE,
  open,
  PASSWORD,
  signInAs,
  signInByPassword,
  TEXTS,
} from './support/people.ts'

const { en } = TEXTS
const HOME = '/frame/person/corporate_info/?lang='

const offerOn = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: TEXTS[lang].report.happened, exact: true })
const dialogOn = (page: Page, lang: Lang = 'en') => page.getByRole('dialog', { name: TEXTS[lang].report.title })
const submitOn = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: TEXTS[lang].login.submit, exact: true })
const menuOn = (page: Page, lang: Lang = 'en') => page.getByRole('navigation', { name: TEXTS[lang].shell.menu.label })
const keptBy = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const keptSteps = async (page: Page) =>
  JSON.parse(JSON.parse(await keptBy(page)).lastSteps ?? '{}').trace as Trace | undefined
const isStartOfPage = ({ m, e }: Trace['steps'][number]) => m === 'session' && e === 'xstate.init'

/** A page keeps its own steps once it has looked back at those of the pages before it. */
const hasKept = (page: Page, pages: number) =>
  expect.poll(async () => (await keptSteps(page))?.steps.filter(isStartOfPage).length).toBe(pages)

async function takeReport(page: Page, lang: Lang = 'en') {
  const { save, saved } = TEXTS[lang].report
  const download = page.waitForEvent('download')
  await dialogOn(page, lang).getByRole('button', { name: save }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  await expect(dialogOn(page, lang).getByText(saved)).toBeVisible()
  const trace = openText(text)
  if (isRefusal(trace)) throw new Error(`the report is refused: ${trace.why}`)
  return { text, trace: trace as Trace }
}

async function logOut(page: Page, lang: Lang = 'en') {
  const { logout, logoutConfirm, userMenu } = TEXTS[lang].shell
  await page.getByRole('button', { name: userMenu.replace('{{name}}', '').trim() }).click()
  await page.getByRole('menuitem', { name: logout }).press('Enter')
  await page.getByRole('button', { name: logoutConfirm.confirm }).last().click()
}

/** A page that is left may have no time to copy the chart that leaves it. */
function copyOfTheLastChartLost() {
  const { lastCharts } = sessionStorage
  const charts: { id: string }[] = JSON.parse(lastCharts ?? '[]')
  if (lastCharts) sessionStorage.lastCharts = JSON.stringify(charts.filter(({ id }) => id !== 'leaving'))
}

/** A page copies its charts once it is calm: a report of who is thrown out sooner draws fewer. */
const hasCopied = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.lastCharts ?? '')).toContain('"id":"recordForm"')

/** Somebody at work in a tab, who is signed out in another one. */
async function thrownOut(context: BrowserContext, lang: Lang = 'en') {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signInAs(page, ONE_TYPE.email)
  for (const tab of [page, other]) {
    await tab.goto(`${HOME}${lang}`)
    await expect(menuOn(tab, lang)).toBeVisible()
  }
  await hasCopied(page)
  const secrets = Object.values(await credentialsOf(page))
  await logOut(other, lang)
  await expect(submitOn(page, lang)).toBeVisible()
  return { page, secrets: [...secrets, ONE_TYPE.email, ONE_TYPE.mobile, PASSWORD] }
}

test('who is signed out in another tab is offered a report on the sign-in page, which begins in the console', async ({
  context,
}) => {
  await context.addInitScript(copyOfTheLastChartLost)
  const { page, secrets } = await thrownOut(context)
  await expect(offerOn(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await offerOn(page).press('Enter')
  await expect(dialogOn(page).getByText(en.report.before)).toBeVisible()
  const { text, trace } = await takeReport(page)
  expect(await violationsOf(page)).toEqual([])
  const ended = trace.steps.findIndex(({ m, e, f }) => m === 'session' && e === 'session.ended' && f.length > 0)
  const begins = trace.steps.flatMap((step, at) => (isStartOfPage(step) ? at : []))
  expect(begins).toHaveLength(2)
  expect(ended).toBeGreaterThan(begins[0] ?? 0)
  expect(ended).toBeLessThan(begins[1] ?? 0)
  expect(trace.steps.map(({ t }) => t)).toEqual(trace.steps.map(({ t }) => t).sort((a, b) => a - b))
  const [first, next] = begins.map((at) => trace.steps[at]?.a)
  expect(first).not.toBe(next)
  const drawn = trace.machines.filter(({ chart }) => chart).map(({ id }) => id)
  expect(new Set(drawn)).toEqual(new Set(trace.steps.map(({ m }) => m)))
  expect(drawn).toEqual(expect.arrayContaining(['console', 'workspace', 'menu', 'frames', 'signIn']))
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(offerOn(page)).toHaveCount(0)
})

test('the offer goes along into the console, and is gone once it is dismissed', async ({ context }) => {
  const { page } = await thrownOut(context)
  await expect(offerOn(page)).toBeVisible()
  await signInByPassword(page, ONE_TYPE.email)
  await expect(menuOn(page)).toBeVisible()
  await expect(offerOn(page)).toBeVisible()
  await page
    .getByRole('complementary', { name: en.report.title })
    .getByRole('button', { name: en.common.close })
    .click()
  await expect(offerOn(page)).toHaveCount(0)
})

test('when somebody else signs in the steps of who was thrown out are erased', async ({ context }) => {
  const { page } = await thrownOut(context)
  await expect(offerOn(page)).toBeVisible()
  const kept = (await keptSteps(page))?.steps ?? []
  expect(kept.map(({ m }) => m)).toContain('frames')
  expect(kept.map(({ e }) => e)).toContain('session.ended')
  await signInByPassword(page, ADMIN.email)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
  const eventsKept = async () => (await keptSteps(page))?.steps.map(({ e }) => e)
  await expect.poll(eventsKept).not.toContain('session.ended')
})

test('who reads that the login is invalid is offered a report afterwards', async ({ page }) => {
  await signInAs(page, ONE_TYPE.email)
  await page.goto(`${HOME}en`)
  await expect(menuOn(page)).toBeVisible()
  const { token, uid } = await credentialsOf(page)
  await page.request.get('/capi/v1/corp/admin_logout', { params: { token, uid } })
  await page.getByRole('link', { name: 'Operation history' }).dispatchEvent('click')
  await page.getByRole('dialog', { name: en.session.invalid.title }).getByRole('button').click()
  await expect(offerOn(page)).toBeVisible()
  await offerOn(page).click()
  const { trace } = await takeReport(page)
  expect(trace.steps.some(({ m, e }) => m === 'console' && e === 'session.expired')).toBe(true)
})

test('a reload and a wrong password are nothing to report, but a report goes back beyond them', async ({ page }) => {
  await open(page)
  await signInByPassword(page, ONE_TYPE.email, 'en', 'Nobody#4711')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await hasKept(page, 1)
  await page.reload()
  await signInByPassword(page, ONE_TYPE.email)
  await expect(menuOn(page)).toBeVisible()
  await hasKept(page, 2)
  await page.reload()
  await expect(menuOn(page)).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Account:/ }).press('Enter')
  await page.getByRole('menuitem', { name: en.report.title }).press('Enter')
  await expect(dialogOn(page).getByText(en.report.before)).toHaveCount(0)
  const { trace } = await takeReport(page)
  expect(trace.steps.filter(isStartOfPage)).toHaveLength(3)
  expect(trace.steps.map(({ r }) => r)).toContain('RET:200016')
})

test('whoever signs out on purpose is offered nothing', async ({ page }) => {
  await signInAs(page, ONE_TYPE.email)
  await page.goto(`${HOME}en`)
  await hasKept(page, 1)
  await logOut(page)
  await expect(submitOn(page)).toBeVisible()
  await hasKept(page, 2)
  await expect(offerOn(page)).toHaveCount(0)
})

for (const [lang, width] of [
  ['ar', 390],
  ['zh', 1290],
] as const)
  test(`the offer stands within the page in ${lang} at ${width} px, and covers no field`, async ({ context }) => {
    const { page } = await thrownOut(context, lang)
    await page.setViewportSize({ width, height: 844 })
    await expect(offerOn(page, lang)).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    const box = async (thing: Locator) => (await thing.boundingBox()) ?? { y: 0, height: 0 }
    const submit = await box(submitOn(page, lang))
    expect(submit.y + submit.height).toBeLessThan((await box(offerOn(page, lang))).y)
    expect(await violationsOf(page)).toEqual([])
  })
