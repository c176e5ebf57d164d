import { expect, type Page, test } from '@playwright/test'
import words from '../../locales/alarms/en.json' with { type: 'json' }
import zhWords from '../../locales/alarms/zh.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import floorWords from '../../locales/floor/en.json' with { type: 'json' }
import ticketPage from '../../locales/pages/ticket/zh.json' with { type: 'json' }
import pages from '../../locales/pages/zh.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { atMostMs, tellMostMs } from '../support/figures.ts'
import { tabTo, typeInto, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { open, SUPER, signInAs, TEXTS } from './support/people.ts'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.stop())

const { tickets } = ticketPage
const SN = 'XM-2026-0101'
const { title, open: counted, none, gravest } = en.shell.alarms

const RUNG_WITHIN_MS = 2000

/** When the bell begins to count, by the clock of the machine that all stand on. */
const bellRings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((rung) => {
        const look = (_: unknown, observer: MutationObserver) => {
          if (!document.querySelector('[data-count]')) return
          observer.disconnect()
          rung(Date.now())
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )

/** A robot says that somebody has pressed its emergency stop. */
async function pressStop(position: { map_name: string; x: number; y: number } | null = null) {
  const at = Date.now()
  const report = { at, state: 2, battery: 80, charging: false, task: 'stopped', position }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${demoRobotKey(SN)}` }
  const body = JSON.stringify({ sent_at: at, reports: [report] })
  const answer = await fetch(`${OWN_ORIGIN}/robot/v1/report`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ ret: 0 })
}

test('a work order is made of an alarm where the menu has these, and found again in its time line', async ({
  page,
}) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page, 'zh')
  await pressStop()
  const panel = page.getByRole('dialog', { name: TEXTS.zh.shell.alarms.title, exact: true })
  const openIt = async () => {
    await page.locator('button', { has: page.locator('[data-count]') }).click()
    await panel.getByRole('button', { name: zhWords.kind.emergency_stop }).click()
  }
  await openIt()
  await panel.getByRole('link', { name: zhWords.ticket.make }).click()
  const form = page.frameLocator('iframe:visible').getByRole('dialog')
  const { subject, description, alarm } = tickets.fields
  await expect(form.getByLabel(subject)).toHaveValue('急停：Lobby East')
  await expect(form.getByLabel(description)).toHaveValue(/^预警自 /)
  await expect(form.getByText(alarm, { exact: true }).locator('..')).toContainText('Lobby East')
  await form.getByLabel(subject).fill('Free the button')
  await form.getByRole('button', { name: pages.form.save, exact: true }).click()
  await expect(form).toHaveCount(0)
  await openIt()
  await panel.getByRole('link', { name: 'Free the button' }).click()
  await expect(form.getByLabel(subject)).toHaveValue('Free the button')
  await expect(form.getByText(alarm, { exact: true })).toBeVisible()
})

test('the robot of an alarm is shown on the live floor, where it is', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page)
  await pressStop({ map_name: 'Ground floor', x: 12, y: 8.5 })
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await page.locator('button', { has: page.locator('[data-count]') }).click()
  await panel.getByRole('button', { name: words.kind.emergency_stop }).click()
  await panel.getByRole('link', { name: words.floor }).click()
  await expect(page).toHaveURL(/\/frame\/rmc\/live_floor\//)
  const floor = page.frameLocator('iframe:visible')
  await expect(floor.getByRole('heading', { name: 'Lobby East' })).toBeVisible()
  await expect(floor.getByRole('combobox', { name: floorWords.floor })).toHaveValue('Ground floor')
  await expect(floor.getByRole('button', { name: 'Lobby East', pressed: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('an emergency stop is counted by the bell within two seconds, taken and closed with the keyboard, and found again by the address of its message', async ({
  page,
}) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page)
  await expect(page.getByRole('button', { name: none, exact: true })).toBeVisible()
  const rings = bellRings(page)
  const saidAt = Date.now()
  await pressStop()
  const rungAfterMs = (await rings) - saidAt
  tellMostMs('from an emergency stop to the bell', rungAfterMs)
  expect(rungAfterMs).toBeLessThanOrEqual(atMostMs(RUNG_WITHIN_MS))
  const one = gravest.alarm.replace('{{said}}', counted.replace('{{open}}', '1'))
  await expect(page.getByRole('button', { name: one, exact: true })).toBeVisible()

  const panel = page.getByRole('dialog', { name: title, exact: true })
  await tabTo(page, 'button', one, true)
  await page.keyboard.press('Enter')
  const row = panel.getByRole('button', { name: words.kind.emergency_stop })
  await expect(row).toContainText(words.nobody)
  const alarm_id = (await row.getAttribute('data-alarm')) ?? ''
  expect(await violationsOf(page)).toEqual([])

  await tabTo(page, 'button', new RegExp(words.kind.emergency_stop))
  await page.keyboard.press('Enter')
  await typeInto(page, words.words.label, 'I am on my way')
  await tabTo(page, 'button', words.take, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.mine)).toBeVisible()
  await expect(panel.getByText('I am on my way')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await typeInto(page, words.words.label, 'A suitcase had fallen against the button')
  await tabTo(page, 'button', words.close, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status').getByText(words.closed, { exact: true })).toBeVisible()
  await tabTo(page, 'button', words.back, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.empty)).toBeVisible()

  await page.goto(`/?alarm=${alarm_id}`)
  await expect(panel.getByText('A suitcase had fallen against the button')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await page.context().clearCookies({ name: 'robotType' })
  await page.goto(`/?alarm=${alarm_id}`)
  await expect(panel.getByText('A suitcase had fallen against the button')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await tabTo(page, 'button', none, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.empty)).toBeVisible()
})
