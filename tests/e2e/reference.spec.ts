import { expect, type Page, test } from '@playwright/test'
import { apiKeys } from '../../domain/resources/api-keys.ts'
import pages from '../../locales/pages/en.json' with { type: 'json' }
import registry from '../../locales/pages/registry/en.json' with { type: 'json' }
import ar from '../../locales/reference/ar.json' with { type: 'json' }
import texts from '../../locales/reference/en.json' with { type: 'json' }
import { inTheme, overflowOf, pressOn, tabTo, typeInto, violationsOf } from './support/inspection.ts'
import { frameOf, openRecords, wordsOf } from './support/record-pages.ts'
import { button, dialogOf, keep, shownKey } from './support/registry.ts'

const { names, form } = wordsOf(apiKeys)
const said = registry.apiKeys.key

/** What the browser's policy has kept a page from. */
async function reportsOf(page: Page) {
  const reports: string[] = []
  await page.exposeFunction('tellReport', (report: string) => void reports.push(report))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tellReport: (report: string) => void }).tellReport(`${violatedDirective} ${blockedURI}`),
    ),
  )
  return reports
}

/** Makes an API key that reads robots alone, and opens the reference from the page of keys. */
async function makeKey(page: Page, name: string) {
  await openRecords(page, apiKeys)
  await button(page, names.add ?? '').click()
  const sheet = dialogOf(page, names.add ?? '')
  await sheet.getByLabel(names.field('name'), { exact: true }).fill(name)
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await button(page, said.make).click()
  const key = await shownKey(page, `${said.make}: ${name}`)
  await keep(page)
  await page.keyboard.press('Escape')
  await expect(frameOf(page).getByRole('dialog')).toHaveCount(0)
  return key
}

test('a key that was just made reads robots in the reference, and is refused what it may not read', async ({
  page,
  context,
}) => {
  const key = await makeKey(page, 'Reference')
  await frameOf(page).getByText(pages.keys.how, { exact: true }).click()
  const opening = context.waitForEvent('page')
  await button(page, pages.keys.reference).click()
  const reference = await opening
  await expect(reference.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await reference.goto(`${new URL('/reference/', page.url())}?lang=en`)
  const asked: Record<string, string>[] = []
  reference.on('request', (request) => void request.allHeaders().then((headers) => asked.push(headers)))

  await reference.getByRole('link', { name: /\/open\/v1\/robot_list/ }).click()
  await reference.getByLabel(texts.try.apiKey).fill(key)
  await reference.getByRole('button', { name: texts.try.send, exact: true }).click()
  await expect(reference.getByText(texts.try.done, { exact: true })).toBeVisible()
  await expect(reference.getByRole('group', { name: texts.try.answerBody })).toContainText('"sn": "XM-2026-0101"')
  const call = asked.find((headers) => headers.authorization === `Bearer ${key}`)
  expect(call).toBeDefined()
  expect(call?.cookie).toBeUndefined()

  await reference.getByRole('link', { name: /GET \/open\/v1\/records$/ }).click()
  await reference.getByRole('button', { name: texts.try.send, exact: true }).click()
  await expect(reference.getByText(texts.try.refused, { exact: true })).toBeVisible()
  await expect(reference.getByText('ret 101001')).toBeVisible()
  await expect(reference.getByText(texts.ret['101001'])).toHaveCount(2)
  const kept = await reference.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  expect(kept).not.toContain(key)
})

test('the reference is read without signing in, by its address, under the strict policy', async ({ page, request }) => {
  const reports = await reportsOf(page)
  await page.goto('/reference/?lang=en#commandSend')
  await expect(page.getByRole('heading', { level: 1, name: 'Send a command to robots' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await inTheme(page, 'dark')
  expect(await violationsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: texts.title }).click()
  await page.getByRole('link', { name: texts.download }).click()
  expect((await download).suggestedFilename()).toBe('capi.yaml')
  expect(await (await request.get('/reference/capi.yaml')).text()).toContain('openapi: 3.1.0')
  expect(reports).toEqual([])
})

test('a slow call shows that it goes on, and can be cancelled', async ({ page }) => {
  await page.goto('/reference/?lang=en#robotOrders')
  await page.getByLabel(texts.try.robotKey).fill('demo.XM-2026-0101')
  const send = page.getByRole('button', { name: texts.try.send, exact: true })
  await send.click()
  await expect(page.getByText(texts.try.done, { exact: true })).toBeVisible()
  const body = await page.getByRole('group', { name: texts.try.answerBody }).textContent()
  const { version } = (JSON.parse(body ?? '') as { data: { version: string } }).data
  await page.getByText(texts.try.more.replace('{{count}}', '3')).click()
  await page.getByLabel('since', { exact: true }).fill(version)
  await page.getByLabel('wait_s', { exact: true }).fill('25')
  await send.click()
  await expect(page.getByRole('progressbar', { name: texts.try.sending })).toBeVisible()
  await page.getByRole('button', { name: texts.try.cancel, exact: true }).click()
  await expect(page.getByText(texts.try.cancelled)).toBeVisible()
})

test('a call is found, filled in and sent by the keyboard alone; what changes data asks first', async ({ page }) => {
  await page.goto('/reference/?lang=en')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('take back what waits')
  await tabTo(page, 'link', /command\/cancel/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Take back what waits' })).toBeFocused()
  await page.keyboard.press('Tab')
  await typeInto(page, texts.try.apiKey, `fk_${'x'.repeat(43)}`)
  await pressOn(page, texts.try.send)
  const question = page.getByRole('dialog', { name: texts.try.sure })
  await expect(question.getByRole('button', { name: texts.try.back })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ret 101047')).toBeVisible()
})

test('the reference fits a phone, mirrored too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reference/?lang=ar#recordList')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('navigation', { name: ar.list })).toBeHidden()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: ar.all }).click()
  await expect(page.getByRole('navigation', { name: ar.list })).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('combobox').first().selectOption('ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page).toHaveURL(/lang=ja/)
})
