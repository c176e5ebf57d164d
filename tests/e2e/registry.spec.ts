import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { apiKeys } from '../../domain/resources/api-keys.ts'
import { openApps } from '../../domain/resources/open-apps.ts'
import { robots } from '../../domain/resources/robots.ts'
import { signInSecrets } from '../../domain/resources/sign-in-secrets.ts'
import { visitors } from '../../domain/resources/visitors.ts'
import { webhookDeliveries, webhooks } from '../../domain/resources/webhooks.ts'
import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import registry from '../../locales/pages/registry/en.json' with { type: 'json' }
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { fillRequired, frameOf, openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { addRobot, button, dialogOf, keep, report, shownKey } from './support/registry.ts'

const { list } = wordsOf(robots)
const { key: words } = registry.robots
const { keys } = pages
const { common } = en

/** The list has more rows than one page shows. */
const find = (page: Page, sn: string) => frameOf(page).getByRole('searchbox').fill(sn)
const openRobot = async (page: Page, name: string, sn: string) => {
  await find(page, sn)
  await frameOf(page).getByRole('button', { name, exact: true }).click()
}

test('a robot is registered, gets a key that is shown once, and is online when it reports with it', async ({
  page,
}) => {
  const [name, sn] = ['Goods lift', 'E2E-1']
  await openRecords(page, robots)
  await addRobot(page, name, sn)
  const making = dialogOf(page, `${words.make}: ${name}`)
  await making.getByRole('button', { name: words.make, exact: true }).dblclick()
  const secret = await shownKey(page, `${words.make}: ${name}`)
  await test.step('nothing but its own button closes it', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 300)
    expect(await shownKey(page, `${words.make}: ${name}`)).toBe(secret)
  })
  await keep(page)
  expect(await page.content()).not.toContain(secret)
  expect(await frameOf(page).locator('html').innerHTML()).not.toContain(secret)
  expect(await report(page, sn, secret)).toBe(0)
  await page.reload()
  await find(page, sn)
  const row = rowOf(frameOf(page), name)
  await expect(row).toContainText(sn)
  await expect(row).toContainText('Yes')
})

test('of two keys both work for a day, and neither once the key is taken', async ({ page }) => {
  const [name, sn] = ['Night guard', 'E2E-2']
  await openRecords(page, robots)
  await addRobot(page, name, sn)
  await button(page, words.make).click()
  const first = await shownKey(page, `${words.make}: ${name}`)
  await keep(page)
  await openRobot(page, name, sn)
  await button(page, words.another).click()
  const another = dialogOf(page, `${words.another}: ${name}`)
  await expect(another.getByLabel(keys.day)).toBeChecked()
  await another.getByRole('button', { name: words.another, exact: true }).click()
  const second = await shownKey(page, `${words.another}: ${name}`)
  await expect(another).toContainText(keys.oldUntil.split('{{')[0] ?? '')
  await keep(page)
  expect([await report(page, sn, first), await report(page, sn, second)]).toEqual([0, 0])
  await button(page, words.revoke).click()
  await dialogOf(page, `${words.revoke}: ${name}`).getByRole('button', { name: words.revoke, exact: true }).click()
  await expect(dialogOf(page, `${words.revoke}: ${name}`)).toBeHidden()
  expect([await report(page, sn, first), await report(page, sn, second)]).toEqual([101003, 101003])
})

test('a key whose answer is lost is made again, and the one before works on', async ({ page }) => {
  const [name, sn] = ['Post boy', 'E2E-3']
  await openRecords(page, robots)
  await addRobot(page, name, sn)
  await button(page, words.make).click()
  const before = await shownKey(page, `${words.make}: ${name}`)
  await keep(page)
  await openRobot(page, name, sn)
  await button(page, words.another).click()
  await page.route('**/open/v1/key/make', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const another = dialogOf(page, `${words.another}: ${name}`)
  await another.getByRole('button', { name: words.another, exact: true }).click()
  await expect(another).toContainText(keys.unknown)
  await page.unroute('**/open/v1/key/make')
  await button(page, keys.again).click()
  const secret = await shownKey(page, `${words.another}: ${name}`)
  expect([await report(page, sn, before), await report(page, sn, secret)]).toEqual([0, 0])
})

test('an app and a secret for single sign-on are made, and nothing is wrong with the dialogs in any look', async ({
  page,
}) => {
  test.slow()
  await openRecords(page, openApps)
  await expect(rowOf(frameOf(page), 'foyer.basic')).toContainText(registry.openApps.options.kind.shared)
  await openRecords(page, signInSecrets)
  const { another } = registry.signInSecrets.key
  await button(page, another).click()
  await dialogOf(page, another).getByRole('button', { name: another, exact: true }).click()
  await shownKey(page, another)
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(page, theme)
    await frameOf(page).locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
    expect(await violationsOf(page, theme === 'dark' ? ['color-contrast'] : undefined)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 780 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await keep(page)
  await expect(frameOf(page).getByText(list.none)).toBeHidden()
})

/** Another system asks for the visitors with a key; answers the `ret`. */
async function asksWith(page: Page, key: string) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await page.request.get('/open/v1/records?resource=visitors', { headers })
  return (await answer.json()).ret as number
}

test('an API key is made for a page and copied, works, is changed without a gap, and is refused once revoked', async ({
  page,
}) => {
  const { names, form } = wordsOf(apiKeys)
  const said = registry.apiKeys.key
  const name = 'Reception desk'
  await openRecords(page, apiKeys)
  await button(page, names.add ?? '').click()
  const sheet = dialogOf(page, names.add ?? '')
  await sheet.getByLabel(names.field('name'), { exact: true }).fill(name)
  await sheet
    .getByRole('group', { name: names.field('reads') })
    .first()
    .getByRole('checkbox', { name: 'Visitors', exact: true })
    .check()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await button(page, said.make).click()
  const first = await shownKey(page, `${said.make}: ${name}`)
  expect(await violationsOf(page)).toEqual([])
  await button(page, common.copy).click()
  await expect(dialogOf(page, `${said.make}: ${name}`)).toContainText(keys.once)
  await keep(page)
  const row = rowOf(frameOf(page), name)
  await expect(row).toContainText(first.slice(0, 7))
  expect(await frameOf(page).locator('html').innerHTML()).not.toContain(first)
  expect(await asksWith(page, first)).toBe(0)
  await button(page, name).click()
  await button(page, said.another).click()
  const another = dialogOf(page, `${said.another}: ${name}`)
  await another.getByLabel(keys.hour).check()
  await another.getByRole('button', { name: said.another, exact: true }).click()
  const second = await shownKey(page, `${said.another}: ${name}`)
  await keep(page)
  expect([await asksWith(page, first), await asksWith(page, second)]).toEqual([0, 0])
  await button(page, said.revoke).click()
  const revoking = dialogOf(page, `${said.revoke}: ${name}`)
  await revoking.getByRole('button', { name: said.revoke, exact: true }).click()
  await expect(revoking).toBeHidden()
  expect([await asksWith(page, first), await asksWith(page, second)]).toEqual([101048, 101048])
  await expect(row).toContainText(names.option('key_state', 'none'))
})

/** Another system, as long as the test lasts, with the events that it got. */
async function otherSystem() {
  const got: { id: string; data: { title: string } }[] = []
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    got.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(204).end()
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/events`, got, close: () => http.close() }
}

test('a webhook tells another system of a record, the log shows it, and it is sent again', async ({ page }) => {
  const other = await otherSystem()
  const [hooks, log] = [wordsOf(webhooks), wordsOf(webhookDeliveries)]
  const name = 'Visitor desk'
  await openRecords(page, webhooks)
  await button(page, hooks.names.add ?? '').click()
  const sheet = dialogOf(page, hooks.names.add ?? '')
  const field = (of: string) => sheet.getByLabel(hooks.names.field(of), { exact: true })
  await field('name').fill(name)
  await field('address').fill(other.url)
  await field('secret').fill('a-secret-of-the-desk')
  await sheet.getByRole('checkbox', { name: hooks.names.option('events', 'record_created') }).check()
  await sheet.getByRole('button', { name: hooks.form.save, exact: true }).click()
  await expect(rowOf(frameOf(page), name)).toContainText(other.url)
  await test.step('its address is changed without typing the secret again', async () => {
    await button(page, name).click()
    const kept = dialogOf(page, name)
    await kept.getByLabel(hooks.names.field('address'), { exact: true }).fill(`${other.url}/visitors`)
    await kept.getByRole('button', { name: hooks.form.save, exact: true }).click()
    await expect(rowOf(frameOf(page), name)).toContainText(`${other.url}/visitors`)
  })
  const { names, form } = wordsOf(visitors)
  await openRecords(page, visitors)
  await button(page, names.add ?? '').click()
  await fillRequired({
    within: dialogOf(page, names.add ?? ''),
    words: wordsOf(visitors),
    fields: visitors.fields,
    text: 'Ada Byron',
  })
  await dialogOf(page, names.add ?? '')
    .getByRole('button', { name: form.save, exact: true })
    .click()
  await expect.poll(() => other.got.map(({ data }) => data.title)).toEqual(['Ada Byron'])
  await openRecords(page, webhookDeliveries)
  const row = rowOf(frameOf(page), 'Ada Byron')
  await expect(row).toContainText(log.names.option('state', 'delivered'))
  await expect(row).toContainText(name)
  await button(page, 'Ada Byron').click()
  await dialogOf(page, 'Ada Byron')
    .getByRole('button', { name: log.names.action('sendAgain'), exact: true })
    .click()
  await expect.poll(() => other.got.length).toBe(2)
  expect(other.got[1]?.id).toBe(other.got[0]?.id)
  other.close()
})
