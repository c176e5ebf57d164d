import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { visitors } from '../../domain/resources/visitors.ts'
import { isRefusal, openText } from '../../domain/statecharts/open-file.ts'
import type { Trace } from '../../domain/statecharts/trace.ts'
import links from '../../locales/links/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { RET } from '../../openapi/ret.ts'
import { MIRROR_CHANNEL } from '../../src/recorder/mirror-channel.ts'
import { violationsOf } from './support/inspection.ts'
import { ADMIN, open, PASSWORD, signInByPassword, TEXTS } from './support/people.ts'
import { openRecords } from './support/record-pages.ts'

const { en } = TEXTS
const { report } = en
const TYPED = { account: 'canary-4711@mail.example', password: 'Canary#4711-a' }

type News = { kind: string; page: string; trace?: Trace; step?: Trace['steps'][number] }

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
async function saved(page: Page, within: Page | Locator = page) {
  const download = page.waitForEvent('download')
  await within.getByRole('button', { name: report.save }).click()
  return readFileSync(await (await download).path(), 'utf8')
}
const copyOf = (page: Page) => page.getByRole('button', { name: report.copy, exact: true })
const codesIn = ({ steps }: Trace) => steps.map(({ r }) => r).filter((code) => code !== undefined)

/** A sign-in that the server refuses, for a reason that nobody mends by typing again; all of what is offered has come. */
async function beRefused(page: Page) {
  const json = { ret: RET.emailNotActivated, msg: 'refused', code: 200, data: null }
  await page.route('**/admin_password_auth', (route) => route.fulfill({ json }))
  await open(page)
  await signInByPassword(page, TYPED.account, 'en', TYPED.password)
  await expect(page.getByRole('button', { name: links.sendAgain })).toBeVisible()
  await expect(copyOf(page)).toBeVisible()
}

async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).press('Enter')
  await page.getByRole('menuitem', { name: report.title }).press('Enter')
}

const secretsOf = (page: Page) =>
  page
    .context()
    .cookies()
    .then((cookies) => cookies.filter(({ name }) => ['token', 'uuid'].includes(name)).map(({ value }) => value))

test.describe('a report', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('of a refused sign-in holds the refusal and nothing that was typed, with no network', async ({
    page,
    context,
  }) => {
    await beRefused(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await copyOf(page).click()
    await expect(page.getByText(report.copied)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const message = await copied(page)
    const text = await saved(page)
    const trace = JSON.parse(text) as Trace
    expect(codesIn(trace)).toEqual([expect.stringMatching(/^RET:\d+$/)])
    const refused = trace.steps.findIndex(({ r }) => r !== undefined)
    expect(trace.steps[refused]).toMatchObject({ m: 'signIn', e: 'xstate.error.actor.logIn' })
    const asked = trace.steps.findIndex(({ e }) => e === 'login.submit')
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(refused)
    expect(trace.supportId).toMatch(/^[0-9a-f-]{36}$/)
    expect(trace.machines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['session', 'login', 'signIn', 'settings']),
    )
    for (const { hash, chart } of trace.machines)
      expect([hash.length, (chart?.nodes.length ?? 0) > 0]).toEqual([12, true])
    const call = trace.calls?.find(({ o }) => o === 'adminPasswordAuth')
    expect(call).toMatchObject({ r: `RET:${RET.emailNotActivated}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(message).toContain(`adminPasswordAuth · `)
    expect(message).toContain(`${RET.emailNotActivated}`)
    expect(message).toContain(`${trace.supportId}`)
    expect(message).toContain('Chrome ')
    expect(trace.about).toMatchObject({ place: 'login', size: '1440x900' })
    for (const secret of Object.values(TYPED)) expect(text + message).not.toContain(secret)
    expect(text + message).not.toMatch(/canary/i)
  })

  test('from the menu of an admin holds no name, mail, mobile, token or id of theirs', async ({ page }) => {
    await open(page)
    await signInByPassword(page, ADMIN.email)
    await page.getByRole('button', { name: /Open / }).first().click()
    await openUserMenu(page)
    const dialog = page.getByRole('dialog', { name: report.title })
    await expect(dialog.getByRole('link', { name: report.charts })).toHaveAttribute('href', '/statecharts/')
    await dialog.getByRole('button', { name: report.copy }).click()
    await expect(dialog.getByText(report.copied)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const message = await copied(page)
    expect(message).toContain('Role: Admin\n')
    const text = await saved(page, dialog)
    const trace = JSON.parse(text) as Trace
    expect(trace.about).toMatchObject({ role: 'admin', commit: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(trace.machines.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['console', 'workspace', 'menu', 'frames']),
    )
    const secrets = [...(await secretsOf(page)), ADMIN.email, ADMIN.mobile, PASSWORD]
    expect(secrets).toHaveLength(5)
    expect(secrets.filter((secret) => (text + message).includes(secret))).toEqual([])
  })
})

test('a report of the console holds what its embedded page did, and nothing of what was typed there', async ({
  page,
}) => {
  const frame = await openRecords(page, visitors)
  const { batch } = pages
  await frame.getByRole('searchbox').fill('canary-4711')
  await frame.getByRole('button', { name: batch.import, exact: true }).click()
  await frame
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'canary.csv', mimeType: 'text/csv', buffer: Buffer.from('canary,4711\r\n') })
  await expect(frame.getByRole('alert')).toBeVisible()
  await openUserMenu(page)
  const dialog = page.getByRole('dialog', { name: report.title })
  const text = await saved(page, dialog)
  const trace = openText(text)
  if (isRefusal(trace) || trace.format !== 'statechart-trace/1') throw new Error('the report is refused')
  const own = trace.steps.filter(({ a }) => a.includes('/'))
  const charts = new Set(own.map(({ m }) => m))
  expect([...charts]).toEqual(expect.arrayContaining(['handOver', 'records', 'batchImport']))
  expect(trace.machines.map(({ id }) => id)).toEqual(expect.arrayContaining([...charts]))
  const frames = new Set(trace.steps.flatMap(({ m, a }) => (m === 'frame' ? a : [])))
  expect(own.filter(({ a }) => !frames.has(a.split('/')[0] ?? ''))).toEqual([])
  expect(own.some(({ m, f }) => m === 'batchImport' && f.length > 0)).toBe(true)
  expect(trace.steps.map(({ t }) => t)).toEqual(trace.steps.map(({ t }) => t).toSorted((one, other) => one - other))
  const calls = trace.calls?.filter(({ a }) => frames.has(a ?? '')) ?? []
  expect(calls.map(({ o }) => o)).toEqual(expect.arrayContaining(['openSession', 'recordList']))
  expect(text).not.toMatch(/canary|4711/i)
})

test('a browser that copies nothing is told of, and the report is saved instead', async ({ page }) => {
  await beRefused(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await copyOf(page).click()
  await expect(page.getByText(report.blocked)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: report.save }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^foyer-report-[\dTZ-]+\.json$/)
  const trace = JSON.parse(readFileSync(await file.path(), 'utf8')) as Trace
  expect(codesIn(trace)).toHaveLength(1)
  await expect(page.getByText(report.saved)).toBeVisible()
})

test('the mirror tells who follows each step, and posts nothing while nobody does', async ({ page, context }) => {
  const watcher = await context.newPage()
  await watcher.goto('/readyz')
  await watcher.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    const heard: unknown[] = []
    channel.onmessage = ({ data }) => void heard.push(data)
    Object.assign(window, { heard, say: (kind: string) => channel.postMessage({ kind }) })
  }, MIRROR_CHANNEL)
  const heard = () => watcher.evaluate(() => (window as unknown as { heard: News[] }).heard)
  /** But for how the page looks back, which it does by itself. */
  const kinds = async () => (await heard()).flatMap(({ kind, step }) => (step?.m === 'lastSteps' ? [] : kind))
  const say = (kind: string) =>
    watcher.evaluate((said) => (window as unknown as { say(kind: string): void }).say(said), kind)

  await beRefused(page)
  expect(await kinds()).toEqual(['hello'])

  await say('follow')
  await expect.poll(kinds).toEqual(['hello', 'trace'])
  const told = (await heard())[1]?.trace
  expect(codesIn(told as Trace)).toHaveLength(1)

  await page.getByRole('tab', { name: en.login.tabs.code }).click()
  await expect.poll(async () => (await heard()).map(({ step }) => step?.e)).toContain('tab.code')

  await say('unfollow')
  await expect.poll(async () => (await kinds()).at(-1)).toBe('hello')
  const before = (await kinds()).length
  await page.getByRole('tab', { name: en.login.tabs.password }).click()
  await page.close()
  await expect.poll(async () => (await kinds()).slice(before)).toEqual(['bye'])
})
