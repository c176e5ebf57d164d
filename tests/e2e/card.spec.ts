import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { apiKeys } from '../../domain/resources/api-keys.ts'
import cardAr from '../../locales/card/ar.json' with { type: 'json' }
import card from '../../locales/card/en.json' with { type: 'json' }
import registry from '../../locales/pages/registry/en.json' with { type: 'json' }
import { overflowOf, violationsOf } from './support/inspection.ts'
import { PORT } from './support/ports.ts'
import { frameOf, openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { button, dialogOf, keep, shownKey } from './support/registry.ts'

const SN = 'XM-2026-0101'
const ROBOT = 'Lobby East'
const { names, form } = wordsOf(apiKeys)
const said = registry.apiKeys.key

/** Adds an API key that reads robots alone. */
async function makeKey(page: Page, name: string) {
  await openRecords(page, apiKeys)
  await button(page, names.add ?? '').click()
  const sheet = dialogOf(page, names.add ?? '')
  await sheet.getByLabel(names.field('name'), { exact: true }).fill(name)
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await button(page, said.make).click()
  const key = await shownKey(page, `${said.make}: ${name}`)
  await keep(page)
  return key
}

async function revoke(page: Page, name: string) {
  await button(page, name).click()
  await button(page, said.revoke).click()
  const revoking = dialogOf(page, `${said.revoke}: ${name}`)
  await revoking.getByRole('button', { name: said.revoke, exact: true }).click()
  await expect(revoking).toBeHidden()
  await expect(rowOf(frameOf(page), name)).toContainText(names.option('key_state', 'none'))
}

const addressOf = (key: string, { sn = '', query = 'lang=en' } = {}) =>
  `http://localhost:${PORT + 1}/card/robot?${query}#${new URLSearchParams({ key, ...(sn && { robot: sn }) })}`

/** A page of another origin, as long as the test lasts, with the card in a frame. */
async function intranet(src: string) {
  const html = `<!doctype html><html lang="en"><title>Intranet</title><main><h1>Today</h1><iframe title="Robot" width="420" height="340" src="${src.replace('&', '&amp;')}"></iframe></main>`
  const http = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`, close: () => http.close() }
}

test('the card of a robot lives in a page of another origin, until its key is revoked', async ({ page, context }) => {
  const name = 'Intranet'
  const key = await makeKey(page, name)
  const other = await intranet(addressOf(key, { sn: SN }))
  const guest = await context.newPage()
  await guest.goto(other.url)
  const shown = guest.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1, name: ROBOT })).toBeVisible()
  await expect(shown.getByRole('definition').filter({ hasText: SN })).toBeVisible()
  await expect(shown.getByRole('button')).toHaveCount(0)
  expect(await violationsOf(guest)).toEqual([])
  await revoke(page, name)
  await expect(shown.getByText(card.key.revoked)).toBeVisible()
  await expect(shown.getByRole('heading')).toHaveCount(0)
  other.close()
})

test('the card says what its address lacks, in its language, and fits where it is narrow', async ({
  page,
  context,
}) => {
  const key = await makeKey(page, 'Lobby screen')
  const guest = await context.newPage()
  await guest.setViewportSize({ width: 300, height: 480 })
  const say = async (address: string, text: string) => {
    await guest.goto('about:blank')
    await guest.goto(address)
    await expect(guest.getByText(text)).toBeVisible()
  }
  await say(addressOf(''), card.noKey)
  await say(addressOf(`fk_${'x'.repeat(43)}`), card.key.unknown)
  await say(addressOf(key), card.which)
  await say(addressOf(key, { sn: 'XX' }), card.notFound.replace('{{sn}}', 'XX'))
  await say(addressOf(key, { query: 'lang=ar&theme=dark' }), cardAr.which)
  await say(addressOf(key, { sn: SN, query: 'lang=ar&theme=dark' }), ROBOT)
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await violationsOf(guest)).toEqual([])
  expect(await overflowOf(guest)).toBeLessThanOrEqual(0)
})

test('no other page can be put into a frame of another origin', async ({ request }) => {
  const framedBy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors ([^;]*)/)?.[1]
  expect(await framedBy(`http://localhost:${PORT + 1}/card/robot`)).toBe('*')
  for (const path of [
    '/card/robot',
    `http://localhost:${PORT + 1}/card/robots`,
    `http://localhost:${PORT + 1}/basic/root`,
  ])
    expect(await framedBy(path)).not.toContain('*')
})
